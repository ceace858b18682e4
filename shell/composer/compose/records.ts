import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadRecord } from '@promptelier/build/remote-config'
import type { Composition } from '@promptelier/platform/composition'
import { recordFile } from '@promptelier/platform/record-file'
import type { Applications } from '../artefacts/applications.ts'
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
 * @returns a sentence for each data set that two applications publish, and for each that a page reads but none
 *   publishes
 */
export function dataSetConflicts({ remotes }: Applications): readonly string[] {
  const owners = new Map<string, string>()
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
      [...new Set([...page.reads, ...page.fetches].map((record) => record.split('/')[0] ?? ''))]
        .filter((set) => !owners.has(set))
        .map(
          (set) => `${page.name} of ${name} (team ${team}) reads the data set ${set}, which no application publishes`,
        ),
    ),
  )
  return [...duplicates, ...missing]
}

/** The folder of each data set in the checked out files of a composition. */
export const dataFoldersOf = ({ remotes }: Applications): Readonly<Record<string, string>> =>
  Object.fromEntries(
    remotes.flatMap(({ manifest, files }) =>
      Object.entries(manifest.data).map(([set, folder]) => [set, join(files, folder)] as const),
    ),
  )

/** The file of a record, undefined when no application has published it. */
function fileIn(dataFolders: Readonly<Record<string, string>>, name: string): string | undefined {
  const folder = dataFolders[name.slice(0, name.indexOf('/'))]
  const file = folder === undefined ? undefined : join(folder, recordFile(name))
  return file !== undefined && existsSync(file) ? file : undefined
}

/**
 * Reads records from the folders of data sets.
 * @returns a function that returns a record's value, undefined when there is no such record. It throws an Error that
 *   names the file when the file is damaged
 */
export const readRecordFrom =
  (dataFolders: Readonly<Record<string, string>>): ReadRecord =>
  (name) => {
    const file = fileIn(dataFolders, name)
    if (file === undefined) return undefined
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch (error) {
      throw new Error(`${file} is damaged`, { cause: error })
    }
  }

/** @returns a function that returns the hash of a record's file, 'absent' when there is no such record */
export function recordHasher({ remotes }: Applications): (name: string) => string {
  const sets = new Map(
    remotes.flatMap(({ manifest: { data, files } }) =>
      Object.entries(data).map(([set, folder]) => [set, { folder, files }] as const),
    ),
  )
  return (name) => {
    const { folder, files = {} } = sets.get(name.slice(0, name.indexOf('/'))) ?? {}
    const file = `${folder}/${recordFile(name)}`
    // The files were compared with these hashes when they were checked out.
    return (Object.hasOwn(files, file) && files[file]?.integrity) || 'absent'
  }
}

/** URL of a record of a composition. */
export function recordUrl(data: Composition['data'], name: string): string {
  const [set = '', ...segments] = name.split('/')
  return `${data[set]}/${segments.map((segment) => encodeURIComponent(segment)).join('/')}.json`
}
