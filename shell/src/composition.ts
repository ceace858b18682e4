import { type Composition, parseComposition } from '@promptelier/platform/composition'

/**
 * The composition that this document was made with, from the JSON inside it.
 * @throws Error when it is missing or damaged
 */
export function readComposition(): Composition {
  const text = document.getElementById('composition')?.textContent
  if (!text) throw new Error('composition: this document holds none')
  return parseComposition(JSON.parse(text))
}

/** The records that this document's page is shown with, from the JSON inside it; none where it holds none. */
export function readRecords(): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(document.getElementById('records')?.textContent ?? '{}')
  if (typeof value !== 'object' || value === null) throw new Error('records: this document holds no object')
  return { ...value }
}
