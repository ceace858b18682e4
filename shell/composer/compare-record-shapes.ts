import type { RecordShapes, Shape } from '@promptelier/build/record-shapes'

/** A value that does not have the shape that an application reads. */
export type Misfit = {
  /** The field that is missing or has another type: `fiches.0.name`; empty for the record itself. */
  readonly field: string
  /** What is wrong with it, as the end of a sentence that begins with the field. */
  readonly reason: string
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (shape: Shape): string => {
  if (typeof shape === 'string') return shape
  if ('value' in shape) return JSON.stringify(shape.value)
  if ('pattern' in shape) return `a string that matches ${shape.pattern}`
  if ('list' in shape) return 'a list'
  return 'oneOf' in shape ? shape.oneOf.map(textOf).join(' or ') : 'an object'
}

const below = (field: string, part: string | number) => (field === '' ? String(part) : `${field}.${part}`)

function fieldsMisfit(value: unknown, shape: Extract<Shape, { fields: unknown }>, field: string): Misfit | undefined {
  if (!isFields(value)) return { field, reason: `is ${JSON.stringify(value)}, not an object` }
  for (const [name, expected] of Object.entries(shape.fields)) {
    if (Object.hasOwn(value, name)) {
      const misfit = misfitOf(value[name], expected, below(field, name))
      if (misfit) return misfit
    } else if (!shape.optional.includes(name)) return { field: below(field, name), reason: 'is missing' }
  }
  const others =
    shape.others === undefined ? [] : Object.keys(value).filter((name) => !Object.hasOwn(shape.fields, name))
  for (const name of others) {
    const misfit = misfitOf(value[name], shape.others ?? 'anything', below(field, name))
    if (misfit) return misfit
  }
  return undefined
}

function isSimple(value: unknown, shape: Exclude<Shape, { fields: unknown } | { list: unknown }>): boolean {
  if (shape === 'anything') return true
  if (shape === 'null') return value === null
  if (typeof shape === 'string') return typeof value === shape
  if ('value' in shape) return value === shape.value
  if ('pattern' in shape) return typeof value === 'string' && new RegExp(shape.pattern, 's').test(value)
  return shape.oneOf.some((one) => misfitOf(value, one) === undefined)
}

/**
 * Compares a value with a shape. Fields that the shape does not have are additions and always fit.
 * @param value parsed JSON
 * @param field where the value is in its record
 * @returns the first field that does not fit
 */
function misfitOf(value: unknown, shape: Shape, field = ''): Misfit | undefined {
  if (typeof shape !== 'string' && 'fields' in shape) return fieldsMisfit(value, shape, field)
  if (typeof shape !== 'string' && 'list' in shape) {
    if (!Array.isArray(value)) return { field, reason: `is ${JSON.stringify(value)}, not a list` }
    for (const [index, element] of value.entries()) {
      const misfit = misfitOf(element, shape.list, below(field, index))
      if (misfit) return misfit
    }
    return undefined
  }
  return isSimple(value, shape) ? undefined : { field, reason: `is ${JSON.stringify(value)}, not ${textOf(shape)}` }
}

/**
 * Compares records with what an application reads of them. A record that it does not know is an addition.
 * @param records by name
 * @returns the first field of each record that does not fit, by the record's name
 */
export function misfits(records: ReadonlyMap<string, unknown>, shapes: RecordShapes): ReadonlyMap<string, Misfit> {
  const expected = shapes.map(({ records: names, shape }) => ({ names: new RegExp(names), shape }))
  return new Map(
    [...records].flatMap(([name, record]) => {
      const kind = expected.find(({ names }) => names.test(name))
      const misfit = kind && misfitOf(record, kind.shape)
      return misfit ? [[name, misfit] as const] : []
    }),
  )
}
