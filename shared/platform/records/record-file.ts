/** The file that lists the names of all records of a data set. Browsers read it when a record cannot be fetched. */
export const DATA_SET_INDEX = 'data-set.json'

/** The name of a record's data set. */
export const dataSetOf = (name: string): string => name.slice(0, name.indexOf('/'))

/** Path of a record's file, relative to the folder of its data set. */
export const recordFile = (name: string): string => `${name.slice(name.indexOf('/') + 1)}.json`

/** URL of a record's file. @param base URL of its data set, without a trailing slash */
export const recordUrl = (base: string, name: string): string =>
  `${base}/${recordFile(name).split('/').map(encodeURIComponent).join('/')}`

/** Whether a text is a valid record name: '<data set>/<key>'. The key is also the path of the record's file. */
export const isRecordName = (text: string): boolean =>
  /^[a-z][a-z0-9-]*(?:\/[\p{L}\p{N}_-][\p{L}\p{N}_'-]*)+$/u.test(text)
