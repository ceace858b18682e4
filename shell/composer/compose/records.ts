import type { RemoteManifest } from '@promptelier/build/manifest'
import { STORAGE_KEYS } from '@promptelier/build/storage-keys'
import type { Composition } from '@promptelier/platform/composition'
import { dataSetOf, recordFile, recordUrl } from '@promptelier/platform/record-file'
import type { Applications, LocalFiles } from '../artefacts/applications.ts'
import { didYouMean } from '../nearest.ts'
import { keys } from '../store/store.ts'
import { withTeam } from '../with-team.ts'

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
  const owners = new Map<string, string>([[dataSetOf(STORAGE_KEYS), 'the composer']])
  const duplicates = remotes.flatMap(({ manifest }) =>
    Object.keys(manifest.data).flatMap((set) => {
      const other = owners.get(set)
      owners.set(set, withTeam(manifest))
      return other === undefined
        ? []
        : [`${other} and ${withTeam(manifest)} both publish the data set ${set}: one of them must take another name`]
    }),
  )
  const missing = remotes.flatMap(({ manifest }) =>
    manifest.pages.flatMap((page) =>
      [...new Map([...page.reads, ...page.fetches].map((record) => [dataSetOf(record), record] as const))]
        .filter(([set]) => !owners.has(set))
        .map(
          ([set, record]) =>
            `${page.name} of ${withTeam(manifest)} reads ${record}, but no application publishes the data set ${set}.${didYouMean(set, [...owners.keys()])}`,
        ),
    ),
  )
  return [...duplicates, ...missing]
}

/** The files of all data sets of a composition, by the name of the set. */
export const dataSetsOf = ({ remotes }: Applications): Readonly<Record<string, LocalFiles>> =>
  Object.assign({}, ...remotes.map(({ data }) => data))

/** @returns a function that returns the hash of a record's file, undefined when there is no such record */
export function recordHasher(remotes: readonly RemoteManifest[]): (name: string) => string | undefined {
  const sets = new Map(
    remotes.flatMap(({ data, files }) =>
      Object.entries(data).map(([set, folder]) => [set, { folder, files }] as const),
    ),
  )
  return (name) => {
    const { folder, files = {} } = sets.get(dataSetOf(name)) ?? {}
    const file = `${folder}/${recordFile(name)}`
    return Object.hasOwn(files, file) ? files[file]?.integrity : undefined
  }
}

/** URL of a record of a composition. */
export const recordUrlIn = (data: Composition['data'], name: string): string =>
  recordUrl(data[dataSetOf(name)] ?? '', name)
