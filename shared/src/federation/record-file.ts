/** The file of a record, below the folder of its data set. */
export const recordFile = (name: string): string => `${name.slice(name.indexOf('/') + 1)}.json`
