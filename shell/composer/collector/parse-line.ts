import * as v from 'valibot'
import { isCompositionId } from '../store/store.ts'

/** The id of a composition. */
export const compositionId = v.pipe(v.string(), v.check(isCompositionId))

/**
 * Parses the JSON of a line of a file, or of the body of a request.
 * @returns undefined when the text is not JSON, or does not match the schema
 */
export function parseLine<Output>(schema: v.GenericSchema<unknown, Output>, text: string): Output | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return parsed.success ? parsed.output : undefined
}
