/**
 * Reads the records in this document, by name. Returns an empty object when the document contains none.
 * @throws Error when the JSON is malformed or not an object
 */
export function readRecords(): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(document.getElementById('records')?.textContent ?? '{}')
  if (typeof value !== 'object' || value === null) throw new Error('records: not an object')
  return { ...value }
}
