import * as v from 'valibot'
import { isTextPattern } from './text-pattern.ts'

/** The expected shape of a value. It contains only the part of a record's type that an application reads. */
export type Shape =
  | 'anything'
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  /** One of these shapes. */
  | { readonly oneOf: readonly Shape[] }
  /** Exactly this value. */
  | { readonly value: string | number | boolean }
  /** A string that matches a regular expression of the form in `text-pattern.ts`. */
  | { readonly pattern: string }
  | { readonly list: Shape }
  | {
      readonly fields: Readonly<Record<string, Shape>>
      /** Fields that may be absent. */
      readonly optional: readonly string[]
      /** Every other field, when the type has an index signature. */
      readonly others?: Shape | undefined
    }

const pattern = v.pipe(v.string(), v.check(isTextPattern, 'a pattern has another form than the build writes'))

const shape: v.GenericSchema<Shape> = v.union([
  v.picklist(['anything', 'string', 'number', 'boolean', 'null']),
  v.strictObject({ oneOf: v.array(v.lazy(() => shape)) }),
  v.strictObject({ value: v.union([v.string(), v.number(), v.boolean()]) }),
  v.strictObject({ pattern }),
  v.strictObject({ list: v.lazy(() => shape) }),
  v.strictObject({
    fields: v.record(
      v.string(),
      v.lazy(() => shape),
    ),
    optional: v.array(v.string()),
    others: v.optional(v.lazy(() => shape)),
  }),
])

const shapes = v.array(v.strictObject({ records: pattern, shape }))

/**
 * The expected shapes of records. `records` is a pattern of their names; exact names come before patterns.
 */
export type RecordShapes = v.InferOutput<typeof shapes>

/** The file beside a server bundle with the shapes of the records that the application reads. */
export const RECORD_SHAPES_FILE = 'record-shapes.json'

/**
 * Reads the shapes of the records that an application reads.
 * @param where path or name of the text's source, for the message
 * @throws Error that contains `where`
 */
export function parseRecordShapes(text: string, where: string): RecordShapes {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), shapes), text)
  if (result.success) return result.output
  throw new Error(`${where} describes no records: ${result.issues[0].message}`)
}
