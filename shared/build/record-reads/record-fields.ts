import ts from 'typescript-api'

/** A field of a record, or of an object inside a record. */
export type RecordField = {
  readonly name: string
  /** Every object type that has the field: `Product`, and `Pick<Product, 'id'>`. */
  readonly owners: Set<ts.Type>
}

/** The fields of all records, by their declarations. */
export type RecordFields = ReadonlyMap<ts.Declaration, RecordField>

export const declarationsOf = (symbol: ts.Symbol | undefined): readonly ts.Declaration[] => symbol?.declarations ?? []

const isReference = (type: ts.Type): type is ts.TypeReference =>
  (type.flags & ts.TypeFlags.Object) !== 0 && ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0

/** The types that a type is made of, without the types of its members: those of a union, a list or a generic type. */
export function partsOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  if (type.isUnionOrIntersection()) return type.types
  const values = checker.getIndexInfosOfType(type).map((info) => info.type)
  return [...(isReference(type) ? checker.getTypeArguments(type) : []), ...(type.aliasTypeArguments ?? []), ...values]
}

/** Whether a type is an object with members: neither a list nor a function. */
export const isObject = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
  !checker.isArrayLikeType(type) &&
  type.getCallSignatures().length === 0

/**
 * Finds the fields of all records.
 * @param records the interface that lists them by name
 */
export function findRecordFields(checker: ts.TypeChecker, records: ts.Type): RecordFields {
  const fields = new Map<ts.Declaration, RecordField>()
  const seen = new Set<ts.Type>()
  const visit = (type: ts.Type) => {
    if (seen.has(type)) return
    seen.add(type)
    for (const part of partsOf(checker, type)) visit(part)
    if (!isObject(checker, type)) return
    for (const member of checker.getPropertiesOfType(type)) {
      for (const declaration of declarationsOf(member)) {
        const field = fields.get(declaration) ?? { name: member.name, owners: new Set() }
        fields.set(declaration, field)
        field.owners.add(type)
      }
      visit(checker.getTypeOfSymbol(member))
    }
  }
  for (const member of checker.getPropertiesOfType(records)) visit(checker.getTypeOfSymbol(member))
  for (const info of checker.getIndexInfosOfType(records)) visit(info.type)
  return fields
}
