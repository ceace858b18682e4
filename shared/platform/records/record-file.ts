/** The file that lists the names of all records of a data set. Browsers read it when a record cannot be fetched. */
export const DATA_SET_INDEX = 'data-set.json'

/** Path of a record's file, relative to the folder of its data set. */
export const recordFile = (name: string): string => `${name.slice(name.indexOf('/') + 1)}.json`

/** URL of a record's file. @param base URL of its data set, without a trailing slash */
export const recordUrl = (base: string, name: string): string =>
  `${base}/${recordFile(name).split('/').map(encodeURIComponent).join('/')}`

/**
 * Whether the data set's list of records does not contain this one. The response status of a record alone does not show
 * that: hosts differ in how they respond to a request for a missing file (some buckets answer 403), and an old tab may
 * request a data set that was removed.
 * @param base URL of the data set, without a trailing slash
 * @param signal aborts the request
 * @throws (rejects) when the list cannot be fetched
 */
export async function isAbsent(base: string, name: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`${base}/${DATA_SET_INDEX}`, { signal })
  const names: unknown = response.ok && (await response.json())
  return Array.isArray(names) && !names.includes(name)
}

/** Whether a text is a valid record name: '<data set>/<key>'. The key is also the path of the record's file. */
export const isRecordName = (text: string): boolean =>
  /^[a-z][a-z0-9-]*(?:\/[\p{L}\p{N}_-][\p{L}\p{N}_'-]*)+$/u.test(text)
