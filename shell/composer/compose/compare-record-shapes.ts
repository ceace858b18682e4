import type { RecordShapes, Shape } from '@promptelier/build/record-shapes'
import { textMatcher } from '@promptelier/build/text-pattern'

/** A value that does not have the shape that an application reads. */
export type Misfit = {
  /** Path of the field that is missing or has another type, such as `fiches.0.name`; empty for the record itself. */
  readonly field: string
  /** The end of a sentence that begins with the field: `is missing`. */
  readonly reason: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const describeShape = (shape: Shape): string => {
  if (typeof shape === 'string') return shape
  if ('value' in shape) return JSON.stringify(shape.value)
  if ('pattern' in shape) return `a string that matches ${shape.pattern}`
  if ('list' in shape) return 'a list'
  return 'oneOf' in shape ? shape.oneOf.map(describeShape).join(' or ') : 'an object'
}

const joinField = (field: string, member: string | number) => (field === '' ? String(member) : `${field}.${member}`)

function fieldsMisfit(value: unknown, shape: Extract<Shape, { fields: unknown }>, field: string): Misfit | undefined {
  if (!isObject(value)) return { field, reason: `is ${JSON.stringify(value)}, not an object` }
  for (const [name, expected] of Object.entries(shape.fields)) {
    if (Object.hasOwn(value, name)) {
      const misfit = misfitOf(value[name], expected, joinField(field, name))
      if (misfit) return misfit
    } else if (!shape.optional.includes(name)) return { field: joinField(field, name), reason: 'is missing' }
  }
  const otherNames =
    shape.others === undefined ? [] : Object.keys(value).filter((name) => !Object.hasOwn(shape.fields, name))
  for (const name of otherNames) {
    const misfit = misfitOf(value[name], shape.others ?? 'anything', joinField(field, name))
    if (misfit) return misfit
  }
  return undefined
}

function fitsSimpleShape(value: unknown, shape: Exclude<Shape, { fields: unknown } | { list: unknown }>): boolean {
  if (shape === 'anything') return true
  if (shape === 'null') return value === null
  if (typeof shape === 'string') return typeof value === shape
  if ('value' in shape) return value === shape.value
  if ('pattern' in shape) return typeof value === 'string' && textMatcher(shape.pattern)(value)
  return shape.oneOf.some((one) => misfitOf(value, one) === undefined)
}

/**
 * Compares a value with a shape. Fields that the shape does not have are additions and always fit.
 * @param value parsed JSON
 * @param field path of the value in its record
 * @returns the first field that does not fit, undefined when all fit
 */
function misfitOf(value: unknown, shape: Shape, field = ''): Misfit | undefined {
  if (typeof shape !== 'string' && 'fields' in shape) return fieldsMisfit(value, shape, field)
  if (typeof shape !== 'string' && 'list' in shape) {
    if (!Array.isArray(value)) return { field, reason: `is ${JSON.stringify(value)}, not a list` }
    for (const [index, element] of value.entries()) {
      const misfit = misfitOf(element, shape.list, joinField(field, index))
      if (misfit) return misfit
    }
    return undefined
  }
  return fitsSimpleShape(value, shape)
    ? undefined
    : { field, reason: `is ${JSON.stringify(value)}, not ${describeShape(shape)}` }
}

/**
 * Compares records with the shapes that an application reads. A record whose name matches no shape always fits.
 * @param records by name
 * @returns the first field of each record that does not fit, by the record's name
 */
export function misfits(records: ReadonlyMap<string, unknown>, shapes: RecordShapes): ReadonlyMap<string, Misfit> {
  const expected = shapes.map(({ records: names, shape }) => ({ hasName: textMatcher(names), shape }))
  return new Map(
    [...records].flatMap(([name, record]) => {
      const kind = expected.find(({ hasName }) => hasName(name))
      const misfit = kind && misfitOf(record, kind.shape)
      return misfit ? [[name, misfit] as const] : []
    }),
  )
}
