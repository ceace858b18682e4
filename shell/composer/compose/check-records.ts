import type { Manifest, RemoteManifest } from '@promptelier/build/manifest'
import { parseRecordShapes, RECORD_SHAPES_FILE, type RecordShapes } from '@promptelier/build/record-shapes'
import { STORAGE_KEYS } from '@promptelier/build/storage-keys'
import { dataSetOf } from '@promptelier/platform/record-file'
import type { Application, Applications } from '../artefacts/applications.ts'
import { readRecordFrom, readRecordNames } from '../artefacts/read-records.ts'
import { didYouMean } from '../nearest.ts'
import { withTeam } from '../with-team.ts'
import { misfits } from './compare-record-shapes.ts'
import type { CompositionFile } from './composition-file.ts'
import { dataSetsOf, recordHasher } from './records.ts'

/** The same code makes all records of one kind: 'catalogue/product/7' is of the kind 'catalogue/product'. */
const kindOf = (name: string) => name.split('/').slice(0, 2).join('/')

type Remote = Applications['remotes'][number]

const isRemote = (manifest: Manifest): manifest is RemoteManifest => manifest.kind === 'remote'

/** @throws Error when a build does not contain the list of record fields that it reads */
function shapesOf({ manifest, server }: Application): RecordShapes {
  const text = server.files.get(RECORD_SHAPES_FILE)?.toString()
  if (text === undefined) throw new Error(`${manifest.name} does not list the fields that it reads: build it again`)
  return parseRecordShapes(text, `${manifest.name}: ${RECORD_SHAPES_FILE}`)
}

const changedRecordText = (
  publisher: Application,
  record: string,
  field: string,
  reason: string,
  reader: Application,
) =>
  `${withTeam(publisher.manifest)} publishes ${record} in a shape that ${withTeam(reader.manifest)} was not built for: ${field || 'the record'} ${reason}. Publish the previous shape until a release of ${reader.manifest.name} no longer needs it.`

/** The publisher of each record. */
const publishersOf = ({ remotes }: Applications): ReadonlyMap<string, Remote> =>
  new Map(
    remotes.flatMap((remote) =>
      Object.values(remote.data).flatMap((set) => readRecordNames(set).map((name) => [name, remote] as const)),
    ),
  )

/**
 * Finds records that a page declares and no application publishes. A name with parameters is missing when no record of
 * its kind is published. Data sets that nobody publishes are conflicts of their own.
 * @returns a sentence for each of them
 */
function missingRecordTexts({ remotes }: Applications, published: Iterable<string>): readonly string[] {
  const names = new Set([...published, STORAGE_KEYS])
  const kinds = new Set([...names].map(kindOf))
  const sets = new Set([...remotes.flatMap(({ data }) => Object.keys(data)), dataSetOf(STORAGE_KEYS)])
  return remotes.flatMap((remote) =>
    remote.manifest.pages.flatMap(({ name, reads, fetches }) =>
      [...reads, ...fetches]
        .filter((record) => sets.has(dataSetOf(record)))
        .filter((record) => !(/[:?]/.test(record) ? kinds.has(kindOf(record)) : names.has(record)))
        .map(
          (record) =>
            `${name} of ${withTeam(remote.manifest)} reads ${record}, which nobody publishes: publish it, or build ${remote.manifest.name} without it.${kinds.has(kindOf(record)) ? '' : didYouMean(kindOf(record), [...kinds])}`,
        ),
    ),
  )
}

/** Compares the records that the composer makes with what applications read of them. @returns a sentence for each misfit */
function madeRecordTexts(records: CompositionFile['records'], readers: readonly Application[]): readonly string[] {
  const made = new Map(Object.entries(records))
  if (made.size === 0) return []
  return readers.flatMap((reader) =>
    [...misfits(made, shapesOf(reader))].map(
      ([name, { field, reason }]) =>
        `The composer makes ${name} in a shape that ${withTeam(reader.manifest)} was not built for: ${field || 'the record'} ${reason}. Build ${reader.manifest.name} again.`,
    ),
  )
}

/** Records that are read when somebody needs them. */
function lazyRecords(applications: Applications, names: () => Iterable<string>): () => ReadonlyMap<string, unknown> {
  const read = readRecordFrom(dataSetsOf(applications))
  let records: ReadonlyMap<string, unknown> | undefined
  return () => (records ??= new Map([...names()].map((name) => [name, read(name)] as const)))
}

/** The hash of the list of fields that an application reads. */
const shapesHash = ({ server }: Manifest) => server[RECORD_SHAPES_FILE]?.integrity

/** Which records an application is compared with: those that have changed, if the list of fields that it reads has not. */
function recordsFor(applications: Applications, published: readonly string[], live: readonly Manifest[]) {
  const hash = recordHasher(applications.remotes.map(({ manifest }) => manifest))
  const liveHash = recordHasher(live.filter(isRemote))
  const all = lazyRecords(applications, () => published)
  const changed = lazyRecords(applications, () => published.filter((name) => hash(name) !== liveHash(name)))
  return ({ manifest }: Application) => {
    const before = live.find(({ name }) => name === manifest.name)
    return before && shapesHash(before) === shapesHash(manifest) ? changed() : all()
  }
}

/**
 * Checks that published records have the fields that the applications of a composition read.
 * @param records those that the composer makes
 * @param live the applications of the live composition that are compared there, and fit together: what has not changed
 *   since is not read again
 * @param killed names of the remotes that are switched off: nothing is compared with what they read
 * @returns a sentence for each record that is missing, and for the first record of each kind that does not fit an
 *   application: it names the applications and what to do
 */
export function checkRecords(
  applications: Applications,
  records: CompositionFile['records'],
  live: readonly Manifest[] = [],
  killed: readonly string[] = [],
): readonly string[] {
  const publishers = publishersOf(applications)
  const readers = [applications.shell, ...applications.remotes].filter(
    ({ manifest: { name } }) => !killed.includes(name),
  )
  const missing = [...missingRecordTexts(applications, publishers.keys()), ...madeRecordTexts(records, readers)]
  if (publishers.size === 0) return missing
  const recordsOf = recordsFor(applications, [...publishers.keys()], live)
  const changed = readers.flatMap((reader) => {
    const reportedKinds = new Set<string>()
    return [...misfits(recordsOf(reader), shapesOf(reader))].flatMap(([name, { field, reason }]) => {
      const publisher = publishers.get(name)
      if (!publisher || reportedKinds.has(kindOf(name))) return []
      reportedKinds.add(kindOf(name))
      return [changedRecordText(publisher, name, field, reason, reader)]
    })
  })
  return [...missing, ...changed]
}
