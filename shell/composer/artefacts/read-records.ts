import { existsSync, readFileSync } from 'node:fs'
import type { ReadRecord } from '@promptelier/build/remote-config'
import { DATA_SET_INDEX, dataSetOf, recordFile } from '@promptelier/platform/record-file'
import type { LocalFiles } from './applications.ts'
import { integrityOf } from './integrity.ts'

/**
 * Reads a file of a data set.
 * @returns its value, undefined when the set has no such file
 * @throws Error that names the file when it is missing on this machine or does not have its hash
 */
function readFile(files: LocalFiles, name: string): unknown {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (!file) return undefined
  if (!existsSync(file.path)) throw new Error(`${file.path} is missing`)
  const content = readFileSync(file.path)
  if (integrityOf(content) !== file.integrity) throw new Error(`${file.path} is damaged`)
  return JSON.parse(content.toString())
}

/** @returns the names of the records of a data set. The build of the set writes them, so their type is not checked. */
export const readRecordNames = (files: LocalFiles): readonly string[] =>
  (readFile(files, DATA_SET_INDEX) ?? []) as string[]

/**
 * Reads records from the files of data sets.
 * @returns a function that returns a record's value, undefined when there is no such record. It throws an Error that
 *   names the file when the file is missing or damaged
 */
export const readRecordFrom =
  (dataSets: Readonly<Record<string, LocalFiles>>): ReadRecord =>
  (name) => {
    const files = dataSets[dataSetOf(name)]
    return files && readFile(files, recordFile(name))
  }
