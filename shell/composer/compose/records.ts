import { existsSync, readFileSync } from 'node:fs'
import type { RemoteManifest } from '@promptelier/build/manifest'
import type { ReadRecord } from '@promptelier/build/remote-config'
import { STORAGE_KEYS } from '@promptelier/build/storage-keys'
import type { Composition } from '@promptelier/platform/composition'
import { DATA_SET_INDEX, recordFile } from '@promptelier/platform/record-file'
import type { Applications, LocalFiles } from '../artefacts/applications.ts'
import { integrityOf } from '../artefacts/integrity.ts'
import { didYouMean } from '../nearest.ts'
import { keys } from '../store/store.ts'

/**
 * URL of each data set of a composition. Browsers fetch records from the document's origin, which sends only what it has
 * compared: whoever controls the host of a remote cannot change a price.
 */
export const dataSetUrls = ({ remotes }: Applications): Composition['data'] =>
  Object.fromEntries(
    remotes.flatMap(({ manifest: { name, data } }) =>
      Object.entries(data).map(([set, folder]) => [set, `/${keys.file(name, folder)}`] as const),
    ),
  )

/** The applications that publish the data sets of a composition. */
export const dataOwners = (data: Composition['data']): readonly string[] => [
  ...new Set(Object.values(data).flatMap((url) => /([^/]+)\/files\//.exec(url)?.[1] ?? [])),
]

/**
 * @returns a sentence for each data set that two applications publish, or one and the composer, and for each that a page reads but none
 *   publishes
 */
export function dataSetConflicts({ remotes }: Applications): readonly string[] {
  const owners = new Map<string, string>([[setOf(STORAGE_KEYS), 'the composer']])
  const duplicates = remotes.flatMap(({ manifest: { name, team, data } }) =>
    Object.keys(data).flatMap((set) => {
      const other = owners.get(set)
      owners.set(set, `${name} (team ${team})`)
      return other === undefined
        ? []
        : [`${other} and ${name} (team ${team}) both publish the data set ${set}: one of them must take another name`]
    }),
  )
  const missing = remotes.flatMap(({ manifest: { name, team, pages } }) =>
    pages.flatMap((page) =>
      [...new Map([...page.reads, ...page.fetches].map((record) => [setOf(record), record] as const))]
        .filter(([set]) => !owners.has(set))
        .map(
          ([set, record]) =>
            `${page.name} of ${name} (team ${team}) reads ${record}, but no application publishes the data set ${set}.${didYouMean(set, [...owners.keys()])}`,
        ),
    ),
  )
  return [...duplicates, ...missing]
}

/** The files of all data sets of a composition, by the name of the set. */
export const dataSetsOf = ({ remotes }: Applications): Readonly<Record<string, LocalFiles>> =>
  Object.assign({}, ...remotes.map(({ data }) => data))

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

/** The name of a record's data set. */
export const setOf = (name: string): string => name.slice(0, name.indexOf('/'))

/**
 * Reads records from the files of data sets.
 * @returns a function that returns a record's value, undefined when there is no such record. It throws an Error that
 *   names the file when the file is missing or damaged
 */
export const readRecordFrom =
  (dataSets: Readonly<Record<string, LocalFiles>>): ReadRecord =>
  (name) => {
    const files = dataSets[setOf(name)]
    return files && readFile(files, recordFile(name))
  }

/** @returns a function that returns the hash of a record's file, undefined when there is no such record */
export function recordHasher(remotes: readonly RemoteManifest[]): (name: string) => string | undefined {
  const sets = new Map(
    remotes.flatMap(({ data, files }) =>
      Object.entries(data).map(([set, folder]) => [set, { folder, files }] as const),
    ),
  )
  return (name) => {
    const { folder, files = {} } = sets.get(setOf(name)) ?? {}
    const file = `${folder}/${recordFile(name)}`
    return Object.hasOwn(files, file) ? files[file]?.integrity : undefined
  }
}

/** URL of a record of a composition. */
export function recordUrl(data: Composition['data'], name: string): string {
  const [set = '', ...segments] = name.split('/')
  return `${data[set]}/${segments.map((segment) => encodeURIComponent(segment)).join('/')}.json`
}
