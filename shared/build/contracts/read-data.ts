import * as v from 'valibot'

/**
 * Names the record and the field of an issue. A record is named by its id, slug, path or name, or by its position if it
 * has none of these.
 */
function placeOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? [])
    .map(({ key, value }) => {
      const record = Object(value) as Readonly<Record<string, unknown>>
      const name = [record['id'], record['slug'], record['path'], record['name']].find((text) => text)
      return typeof key === 'number' && typeof name === 'string' ? `record "${name}"` : String(key)
    })
    .join(': ')
}

/** What is wrong, with the number or text that is in the file: the messages of our schemas do not contain it. */
function mistakeIn({ message, input, received }: v.BaseIssue<unknown>): string {
  const isValue = typeof input === 'number' || typeof input === 'string'
  return isValue && !message.includes(received) ? `${message} (${received})` : message
}

/**
 * Reads a JSON file of a data set.
 * @param file its name, for messages
 * @param text its content
 * @param schema the schema of its content
 * @throws Error that names the file, the record and the field of each mistake
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
    result.issues.map((issue) => [file, placeOf(issue), mistakeIn(issue)].filter(Boolean).join(': ')).join('\n'),
  )
}
