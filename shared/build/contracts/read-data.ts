import * as v from 'valibot'

/** Names the record of an issue: by its id, path or name if it has one, and by its position otherwise. */
function placeOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? [])
    .map(({ key, value }) => {
      const record = Object(value) as Readonly<Record<string, unknown>>
      const name = [record['id'], record['slug'], record['path'], record['name']].find((text) => text)
      return typeof key === 'number' && typeof name === 'string' ? name : String(key)
    })
    .join(': ')
}

/**
 * Reads a JSON file of a data set.
 * @param file its name, for messages
 * @param text its content
 * @param schema of its content
 * @throws Error with file, record and field of each mistake
 */
export function readData<Schema extends v.GenericSchema>(
  file: string,
  text: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  if (!json.success) throw new Error(`${file}: ${json.issues[0].message}`)
  const result = v.safeParse(schema, json.output)
  if (result.success) return result.output
  throw new Error(
    result.issues.map((issue) => [file, placeOf(issue), issue.message].filter(Boolean).join(': ')).join('\n'),
  )
}
