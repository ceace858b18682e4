/** File of a data set that lists the names of all its records: browsers read it when one cannot be fetched. */
export const DATA_SET_INDEX = 'data-set.json'

/** The file of a record, below the folder of its data set. */
export const recordFile = (name: string): string => `${name.slice(name.indexOf('/') + 1)}.json`
