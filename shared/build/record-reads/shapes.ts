import ts from 'typescript-api'
import type { RecordShapes, Shape } from '../contracts/record-shapes.ts'
import { declarationsOf } from './record-fields.ts'

const { TypeFlags } = ts

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A regular expression that matches the values of a template literal type. `text-pattern.ts` accepts this form only. */
const patternOf = ({ texts, types }: ts.TemplateLiteralType): string =>
  `^${texts
    .map((text, index) => {
      const type = types[index]
      return escaped(text) + (type ? ((type.flags & TypeFlags.Number) !== 0 ? String.raw`-?\d+(?:\.\d+)?` : '.*') : '')
    })
    .join('')}$`

const isTemplate = (type: ts.Type): type is ts.TemplateLiteralType => (type.flags & TypeFlags.TemplateLiteral) !== 0

/** The shape of a type without members or parts; undefined for other types. */
function simpleShape(type: ts.Type): Shape | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return { value: type.value }
  if (isTemplate(type)) return { pattern: patternOf(type) }
  const kinds = [
    [TypeFlags.Any | TypeFlags.Unknown, 'anything'],
    [TypeFlags.String, 'string'],
    [TypeFlags.Number, 'number'],
    [TypeFlags.Boolean, 'boolean'],
    [TypeFlags.Null, 'null'],
  ] as const
  return kinds.find(([flags]) => (type.flags & flags) !== 0)?.[1]
}

/** Whether a field may be absent. */
const isOptional = ({ member, type }: { readonly member: ts.Symbol; readonly type: ts.Type }): boolean =>
  (member.flags & ts.SymbolFlags.Optional) !== 0 ||
  (type.isUnion() && type.types.some((part) => (part.flags & TypeFlags.Undefined) !== 0))

/** Describes types, with only those fields that are read. */
class Describer {
  readonly #checker: ts.TypeChecker
  readonly #readFields: ReadonlySet<ts.Declaration>
  readonly #typesInProgress = new Set<ts.Type>()

  constructor(checker: ts.TypeChecker, read: ReadonlySet<ts.Declaration>) {
    this.#checker = checker
    this.#readFields = read
  }

  /** @throws Error that names a type that has no values in JSON */
  shapeOf(type: ts.Type): Shape {
    const simple = simpleShape(type)
    if (simple !== undefined) return simple
    if (type.isUnion()) return this.#unionShape(type)
    if (this.#checker.isArrayType(type)) {
      const [element] = this.#checker.getTypeArguments(type as ts.TypeReference)
      return { list: element ? this.shapeOf(element) : 'anything' }
    }
    if ((type.flags & TypeFlags.BooleanLiteral) !== 0) return { value: this.#checker.typeToString(type) === 'true' }
    const isData = (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0 && !this.#checker.isTupleType(type)
    if (!isData || type.getCallSignatures().length > 0)
      throw new Error(`a record holds ${this.#checker.typeToString(type)}, which the composer cannot check`)
    return this.#objectShape(type)
  }

  #unionShape(type: ts.UnionType): Shape {
    const types = type.types.filter((part) => (part.flags & TypeFlags.Undefined) === 0)
    const [first] = types
    if (types.length === 1 && first) return this.shapeOf(first)
    return { oneOf: types.map((part) => this.shapeOf(part)) }
  }

  #objectShape(type: ts.Type): Shape {
    // The shape of a recursive type would be endless.
    if (this.#typesInProgress.has(type)) return 'anything'
    this.#typesInProgress.add(type)
    const members = this.#checker
      .getPropertiesOfType(type)
      .filter((member) => declarationsOf(member).some((declaration) => this.#readFields.has(declaration)))
    const fields = members.map((member) => ({ member, type: this.#checker.getTypeOfSymbol(member) }))
    const [others] = this.#checker.getIndexInfosOfType(type)
    const shape = {
      fields: Object.fromEntries(fields.map((field) => [field.member.name, this.shapeOf(field.type)])),
      optional: fields.filter(isOptional).map(({ member }) => member.name),
      ...(others && { others: this.shapeOf(others.type) }),
    }
    this.#typesInProgress.delete(type)
    return shape
  }
}

/**
 * Describes what an application expects of each kind of record.
 * @param records the interface that lists all records by name
 * @param read the declarations of the fields that the application reads
 * @throws Error that names a type that has no values in JSON
 */
export function recordShapes(
  checker: ts.TypeChecker,
  records: ts.Type,
  read: ReadonlySet<ts.Declaration>,
): RecordShapes {
  const describer = new Describer(checker, read)
  const exact = checker.getPropertiesOfType(records).map((member) => ({
    records: `^${escaped(member.name)}$`,
    shape: describer.shapeOf(checker.getTypeOfSymbol(member)),
  }))
  const patterns = checker.getIndexInfosOfType(records).map(({ keyType, type }) => ({
    records: isTemplate(keyType) ? patternOf(keyType) : '.*',
    shape: describer.shapeOf(type),
  }))
  return [...exact, ...patterns]
}
