import ts from 'typescript-api'
import { declarationsOf, isObject, partsOf, type RecordField, type RecordFields } from './record-fields.ts'
import { wholeReads } from './whole-reads.ts'

const UNKNOWN = ts.TypeFlags.Any | ts.TypeFlags.Unknown

/** Which fields of records code reads. */
export class FieldReads {
  readonly read = new Set<ts.Declaration>()
  readonly checker: ts.TypeChecker
  readonly #fields: RecordFields
  readonly #named = new Map<string, (readonly [ts.Declaration, RecordField])[]>()
  readonly #inside = new Map<ts.Type, ReadonlySet<ts.Declaration>>()
  /** Whether a file is no source of this repository. */
  readonly isLibrary: (file: ts.SourceFile) => boolean

  constructor(checker: ts.TypeChecker, fields: RecordFields, isLibrary: (file: ts.SourceFile) => boolean) {
    this.checker = checker
    this.#fields = fields
    this.isLibrary = isLibrary
    for (const entry of fields) {
      const { name } = entry[1]
      this.#named.set(name, [...(this.#named.get(name) ?? []), entry])
    }
  }

  /** Fields that an object type has of records, also when it was made from theirs: by a spread, or `Pick`. */
  fieldsOf(type: ts.Type): readonly ts.Declaration[] {
    if (!isObject(this.checker, type)) return []
    return this.checker
      .getPropertiesOfType(type)
      .flatMap(declarationsOf)
      .filter((declaration) => this.#fields.has(declaration))
  }

  /** Fields of all records that a value of this type holds or leads to: members of functions are not searched. */
  inside(type: ts.Type): ReadonlySet<ts.Declaration> {
    const known = this.#inside.get(type)
    if (known) return known
    const found = new Set<ts.Declaration>()
    this.#inside.set(type, found)
    const reached = new Set([type])
    for (const part of reached) {
      for (const declaration of this.fieldsOf(part)) found.add(declaration)
      for (const next of this.#leadsTo(part)) reached.add(next)
    }
    return found
  }

  /** Types of the parts of a type, and of its members where it is declared in this repository. */
  #leadsTo(type: ts.Type): readonly ts.Type[] {
    const parts = partsOf(this.checker, type)
    const isForeign = declarationsOf(type.symbol).some((node) => this.isLibrary(node.getSourceFile()))
    if (isForeign || !isObject(this.checker, type)) return parts
    return [...parts, ...this.checker.getPropertiesOfType(type).map((member) => this.checker.getTypeOfSymbol(member))]
  }

  /** Counts all fields of the records that a value holds. */
  readWhole(type: ts.Type) {
    for (const declaration of this.inside(type)) this.read.add(declaration)
  }

  /** Counts the fields of a record itself, not those of objects inside it. */
  readKeys(type: ts.Type) {
    if (type.isUnion()) for (const part of type.types) this.readKeys(part)
    for (const declaration of this.fieldsOf(type)) this.read.add(declaration)
  }

  /** Counts all fields of all records. */
  readAll() {
    for (const declaration of this.#fields.keys()) this.read.add(declaration)
  }

  /** Counts the fields of one name that a value of a type may have: any record that is assignable to the type has them. */
  readMember(type: ts.Type, name: string) {
    const member = this.checker.getPropertyOfType(this.checker.getApparentType(type), name)
    for (const declaration of declarationsOf(member)) if (this.#fields.has(declaration)) this.read.add(declaration)
    for (const [declaration, { owners }] of this.#named.get(name) ?? [])
      if (this.mayBe(type, owners)) this.read.add(declaration)
  }

  /** Whether a record of one of these types may be where a value of `type` is expected. */
  mayBe(type: ts.Type, owners: ReadonlySet<ts.Type>): boolean {
    if ((type.flags & UNKNOWN) !== 0) return true
    if (type.isUnion()) return type.types.some((part) => this.mayBe(part, owners))
    const bound = (type.flags & ts.TypeFlags.Instantiable) !== 0 ? this.checker.getBaseConstraintOfType(type) : type
    if (!bound) return true
    return [...owners].some((owner) => this.checker.isTypeAssignableTo(owner, bound))
  }

  /** The object types that have a field. */
  owners(declaration: ts.Declaration): ReadonlySet<ts.Type> {
    return this.#fields.get(declaration)?.owners ?? new Set()
  }
}

/** All texts that an expression may have, from its type; undefined when it may be any text. */
function literalTexts(type: ts.Type): readonly string[] | undefined {
  const types = type.isUnion() ? type.types : [type]
  const texts = types.flatMap((part) => (part.isStringLiteral() || part.isNumberLiteral() ? [String(part.value)] : []))
  return texts.length === types.length ? texts : undefined
}

/** Counts what `object[key]` reads. */
function readElement(reads: FieldReads, object: ts.Type, key: ts.Type) {
  const texts = literalTexts(key)
  if (texts) for (const text of texts) reads.readMember(object, text)
  else if ((key.flags & ts.TypeFlags.NumberLike) === 0) readAnyMember(reads, object)
}

/** Counts a read of members whose names are not known. */
function readAnyMember(reads: FieldReads, type: ts.Type) {
  if ((type.flags & ts.TypeFlags.Instantiable) !== 0) reads.readAll()
  else reads.readWhole(type)
}

function readPattern(reads: FieldReads, pattern: ts.ObjectBindingPattern) {
  const type = reads.checker.getTypeAtLocation(pattern)
  for (const { propertyName, name, dotDotDotToken } of pattern.elements) {
    const key = propertyName ?? name
    if (dotDotDotToken) reads.readKeys(type)
    else if (ts.isComputedPropertyName(key)) readElement(reads, type, reads.checker.getTypeAtLocation(key.expression))
    else if (!ts.isObjectBindingPattern(key) && !ts.isArrayBindingPattern(key)) reads.readMember(type, key.text)
  }
}

/** `({ name } = record)`: counts the fields of this name of all records, because the value is not searched. */
function readAssigned(reads: FieldReads, target: ts.ObjectLiteralExpression) {
  const any = reads.checker.getAnyType()
  for (const { name } of target.properties)
    if (!name || ts.isComputedPropertyName(name)) reads.readAll()
    else reads.readMember(any, name.text)
}

const isAssigned = (node: ts.Node): boolean => {
  const { parent } = node
  if (ts.isBinaryExpression(parent))
    return parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  if (ts.isForOfStatement(parent)) return parent.initializer === node
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isArrayLiteralExpression(parent) ||
      ts.isObjectLiteralExpression(parent) ||
      ts.isParenthesizedExpression(parent)) &&
    isAssigned(parent)
  )
}

/** Counts what one node of the syntax reads by name. */
function readNode(reads: FieldReads, node: ts.Node) {
  const { checker } = reads
  const typeOf = (at: ts.Node) => checker.getTypeAtLocation(at)
  if (ts.isPropertyAccessExpression(node)) reads.readMember(typeOf(node.expression), node.name.text)
  else if (ts.isElementAccessExpression(node))
    readElement(reads, typeOf(node.expression), typeOf(node.argumentExpression))
  else if (ts.isObjectBindingPattern(node)) readPattern(reads, node)
  else if (ts.isObjectLiteralExpression(node) && isAssigned(node)) readAssigned(reads, node)
  else if (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) reads.readKeys(typeOf(node.expression))
  else if (ts.isForInStatement(node)) readAnyMember(reads, typeOf(node.expression))
  else if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword)
    reads.readKeys(typeOf(node.type))
  else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
    readElement(reads, typeOf(node.right), typeOf(node.left))
}

/**
 * Finds which fields of records the code of some files reads. What cannot be followed counts as reading all fields of
 * the record: computed names, and records that are passed to something untyped. A spread and `keyof` count as reading the
 * record's own fields.
 * @param isLibrary whether a file is no source of this repository
 * @returns the declarations of the fields
 */
export function fieldReads(
  checker: ts.TypeChecker,
  fields: RecordFields,
  files: readonly ts.SourceFile[],
  isLibrary: (file: ts.SourceFile) => boolean,
): ReadonlySet<ts.Declaration> {
  const reads = new FieldReads(checker, fields, isLibrary)
  const visit = (node: ts.Node) => {
    readNode(reads, node)
    wholeReads(reads, node)
    ts.forEachChild(node, visit)
  }
  for (const file of files) visit(file)
  return reads.read
}
