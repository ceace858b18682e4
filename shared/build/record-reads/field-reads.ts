import ts from 'typescript-api'
import { markPassedRecords } from './passed-records.ts'
import { declarationsOf, isObject, partsOf, type RecordField, type RecordFields } from './record-fields.ts'

const UNKNOWN = ts.TypeFlags.Any | ts.TypeFlags.Unknown

/** Collects the fields of records that the code of one file after the other reads. */
export class FieldReads {
  readonly readFields = new Set<ts.Declaration>()
  readonly checker: ts.TypeChecker
  readonly #fields: RecordFields
  readonly #fieldsByName = new Map<string, (readonly [ts.Declaration, RecordField])[]>()
  readonly #fieldsInside = new Map<ts.Type, ReadonlySet<ts.Declaration>>()
  /** Whether a file is not a source of this repository. */
  readonly isLibrary: (file: ts.SourceFile) => boolean

  constructor(checker: ts.TypeChecker, fields: RecordFields, isLibrary: (file: ts.SourceFile) => boolean) {
    this.checker = checker
    this.#fields = fields
    this.isLibrary = isLibrary
    for (const entry of fields) {
      const { name } = entry[1]
      this.#fieldsByName.set(name, [...(this.#fieldsByName.get(name) ?? []), entry])
    }
  }

  /**
   * The members of an object type that are fields of records, also when a spread or `Pick` made the type from a
   * record's.
   */
  fieldsOf(type: ts.Type): readonly ts.Declaration[] {
    if (!isObject(this.checker, type)) return []
    return this.checker
      .getPropertiesOfType(type)
      .flatMap(declarationsOf)
      .filter((declaration) => this.#fields.has(declaration))
  }

  /**
   * Fields of all records that a value of this type is or contains, directly or not. Members of functions are not
   * searched.
   */
  fieldsInside(type: ts.Type): ReadonlySet<ts.Declaration> {
    const cached = this.#fieldsInside.get(type)
    if (cached) return cached
    const found = new Set<ts.Declaration>()
    this.#fieldsInside.set(type, found)
    const reached = new Set([type])
    for (const part of reached) {
      for (const declaration of this.fieldsOf(part)) found.add(declaration)
      for (const next of this.#containedTypes(part)) reached.add(next)
    }
    return found
  }

  /** The parts of a type and, when it is declared in this repository, the types of its members. */
  #containedTypes(type: ts.Type): readonly ts.Type[] {
    const parts = partsOf(this.checker, type)
    const isForeign = declarationsOf(type.symbol).some((node) => this.isLibrary(node.getSourceFile()))
    if (isForeign || !isObject(this.checker, type)) return parts
    return [...parts, ...this.checker.getPropertiesOfType(type).map((member) => this.checker.getTypeOfSymbol(member))]
  }

  /** Marks all fields of the records that a value is or contains as read. */
  markWholeRecords(type: ts.Type) {
    for (const declaration of this.fieldsInside(type)) this.readFields.add(declaration)
  }

  /** Marks the fields of a record itself as read, not those of objects inside it. */
  markOwnFields(type: ts.Type) {
    if (type.isUnion()) for (const part of type.types) this.markOwnFields(part)
    for (const declaration of this.fieldsOf(type)) this.readFields.add(declaration)
  }

  /** Marks all fields of all records as read. */
  markAll() {
    for (const declaration of this.#fields.keys()) this.readFields.add(declaration)
  }

  /**
   * Marks the fields of this name as read that a value of this type may have: its own, and those of every record that
   * is assignable to the type.
   */
  markMember(type: ts.Type, name: string) {
    const member = this.checker.getPropertyOfType(this.checker.getApparentType(type), name)
    for (const declaration of declarationsOf(member))
      if (this.#fields.has(declaration)) this.readFields.add(declaration)
    for (const [declaration, { owners }] of this.#fieldsByName.get(name) ?? [])
      if (this.mayBeOneOf(type, owners)) this.readFields.add(declaration)
  }

  /** Whether a value of `type` may be an object of one of the types `owners`. */
  mayBeOneOf(type: ts.Type, owners: ReadonlySet<ts.Type>): boolean {
    if ((type.flags & UNKNOWN) !== 0) return true
    if (type.isUnion()) return type.types.some((part) => this.mayBeOneOf(part, owners))
    const bound = (type.flags & ts.TypeFlags.Instantiable) !== 0 ? this.checker.getBaseConstraintOfType(type) : type
    if (!bound) return true
    return [...owners].some((owner) => this.checker.isTypeAssignableTo(owner, bound))
  }

  /** The object types that have a field. */
  ownersOf(declaration: ts.Declaration): ReadonlySet<ts.Type> {
    return this.#fields.get(declaration)?.owners ?? new Set()
  }
}

/** All strings that an expression of this type may have as its value; undefined when it may have others. */
function literalTexts(type: ts.Type): readonly string[] | undefined {
  const types = type.isUnion() ? type.types : [type]
  const texts = types.flatMap((part) => (part.isStringLiteral() || part.isNumberLiteral() ? [String(part.value)] : []))
  return texts.length === types.length ? texts : undefined
}

/** Marks the fields that `object[key]` reads. */
function markElement(reads: FieldReads, object: ts.Type, key: ts.Type) {
  const texts = literalTexts(key)
  if (texts) for (const text of texts) reads.markMember(object, text)
  else if ((key.flags & ts.TypeFlags.NumberLike) === 0) markAnyMember(reads, object)
}

/** Marks all fields that a read of a member with an unknown name may read. */
function markAnyMember(reads: FieldReads, type: ts.Type) {
  if ((type.flags & ts.TypeFlags.Instantiable) !== 0) reads.markAll()
  else reads.markWholeRecords(type)
}

/** Marks the fields that destructuring reads in a declaration or a parameter. */
function markPattern(reads: FieldReads, pattern: ts.ObjectBindingPattern) {
  const type = reads.checker.getTypeAtLocation(pattern)
  for (const { propertyName, name, dotDotDotToken } of pattern.elements) {
    const key = propertyName ?? name
    if (dotDotDotToken) reads.markOwnFields(type)
    else if (ts.isComputedPropertyName(key)) markElement(reads, type, reads.checker.getTypeAtLocation(key.expression))
    else if (!ts.isObjectBindingPattern(key) && !ts.isArrayBindingPattern(key)) reads.markMember(type, key.text)
  }
}

/**
 * Marks the fields that destructuring reads in an assignment: `({ name } = record)`. The type of the value is not
 * looked up: the fields `name` of all records count as read.
 */
function markAssignmentPattern(reads: FieldReads, target: ts.ObjectLiteralExpression) {
  const any = reads.checker.getAnyType()
  for (const { name } of target.properties)
    if (!name || ts.isComputedPropertyName(name)) reads.markAll()
    else reads.markMember(any, name.text)
}

/** Whether an object literal is the target of an assignment: a pattern, not a value. */
const isAssignmentTarget = (node: ts.Node): boolean => {
  const { parent } = node
  if (ts.isBinaryExpression(parent))
    return parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  if (ts.isForOfStatement(parent)) return parent.initializer === node
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isArrayLiteralExpression(parent) ||
      ts.isObjectLiteralExpression(parent) ||
      ts.isParenthesizedExpression(parent)) &&
    isAssignmentTarget(parent)
  )
}

/** Marks the fields that one syntax node reads by name. */
function markNode(reads: FieldReads, node: ts.Node) {
  const { checker } = reads
  const typeOf = (expression: ts.Node) => checker.getTypeAtLocation(expression)
  if (ts.isPropertyAccessExpression(node)) reads.markMember(typeOf(node.expression), node.name.text)
  else if (ts.isElementAccessExpression(node))
    markElement(reads, typeOf(node.expression), typeOf(node.argumentExpression))
  else if (ts.isObjectBindingPattern(node)) markPattern(reads, node)
  else if (ts.isObjectLiteralExpression(node) && isAssignmentTarget(node)) markAssignmentPattern(reads, node)
  else if (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) reads.markOwnFields(typeOf(node.expression))
  else if (ts.isForInStatement(node)) markAnyMember(reads, typeOf(node.expression))
  else if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword)
    reads.markOwnFields(typeOf(node.type))
  else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
    markElement(reads, typeOf(node.right), typeOf(node.left))
}

/**
 * Finds the fields of records that the code of some files reads. Computed names, and passing a record to something
 * untyped, count as reading all fields of the record. A spread and `keyof` count as reading the record's own fields,
 * not those of objects inside it.
 * @param isLibrary whether a file is not a source of this repository
 * @returns the declarations of the fields that are read, for each file
 */
export function findReadFields(
  checker: ts.TypeChecker,
  fields: RecordFields,
  files: readonly ts.SourceFile[],
  isLibrary: (file: ts.SourceFile) => boolean,
): ReadonlyMap<ts.SourceFile, ReadonlySet<ts.Declaration>> {
  const reads = new FieldReads(checker, fields, isLibrary)
  const visit = (node: ts.Node) => {
    markNode(reads, node)
    markPassedRecords(reads, node)
    ts.forEachChild(node, visit)
  }
  const readsOf = (file: ts.SourceFile) => {
    reads.readFields.clear()
    visit(file)
    return new Set(reads.readFields)
  }
  return new Map(files.map((file) => [file, readsOf(file)]))
}
