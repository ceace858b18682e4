import { type Composition, parseComposition } from '@promptelier/platform/composition'

/**
 * Reads the composition in this document, which is JSON.
 * @throws Error when it is missing or malformed
 */
export function readComposition(): Composition {
  const text = document.getElementById('composition')?.textContent
  if (!text) throw new Error('composition: this document contains none')
  return parseComposition(JSON.parse(text))
}

/**
 * Reads the records in this document, by name. Returns an empty object when the document contains none.
 * @throws Error when the JSON is malformed or not an object
 */
export function readRecords(): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(document.getElementById('records')?.textContent ?? '{}')
  if (typeof value !== 'object' || value === null)
    throw new Error('records: the JSON in this document is not an object')
  return { ...value }
}
