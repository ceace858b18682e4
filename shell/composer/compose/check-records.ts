import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseRecordShapes, RECORD_SHAPES_FILE, type RecordShapes } from '@promptelier/build/record-shapes'
import { DATA_SET_INDEX } from '@promptelier/platform/record-file'
import type { Application, Applications } from '../artefacts/applications.ts'
import { misfits } from './compare-record-shapes.ts'
import { dataFoldersOf, readRecordFrom } from './records.ts'

/** The same code makes all records of one kind: 'catalogue/product/7' is of the kind 'catalogue/product'. */
const kindOf = (name: string) => name.split('/').slice(0, 2).join('/')

type Remote = Applications['remotes'][number]

const nameWithTeam = ({ manifest: { name, team } }: Application) => `${name} (team ${team})`

/** @throws Error when a build does not contain the list of record fields that it reads */
function shapesOf({ manifest, server }: Application): RecordShapes {
  const file = join(server, RECORD_SHAPES_FILE)
  if (!existsSync(file)) throw new Error(`${manifest.name} does not list the fields that it reads: build it again`)
  return parseRecordShapes(readFileSync(file, 'utf8'), file)
}

const changedRecordText = (
  publisher: Application,
  record: string,
  field: string,
  reason: string,
  reader: Application,
) =>
  `${nameWithTeam(publisher)} publishes ${record} in a shape that ${nameWithTeam(reader)} was not built for: ${field || 'the record'} ${reason}. Publish the previous shape until a release of ${reader.manifest.name} no longer needs it.`

/** The publisher of each record. */
function publishersOf({ remotes }: Applications): ReadonlyMap<string, Remote> {
  return new Map(
    remotes.flatMap((remote) =>
      Object.values(remote.manifest.data).flatMap((folder) => {
        // The build of the data set writes this file, so its type is not checked.
        const names = JSON.parse(readFileSync(join(remote.files, folder, DATA_SET_INDEX), 'utf8')) as string[]
        return names.map((name) => [name, remote] as const)
      }),
    ),
  )
}

/**
 * Finds records that a page declares and no application publishes. A name with parameters is missing when no record of
 * its kind is published.
 * @returns a sentence for each of them
 */
function missingRecordTexts({ remotes }: Applications, published: Iterable<string>): readonly string[] {
  const names = new Set(published)
  const kinds = new Set([...names].map(kindOf))
  return remotes.flatMap((remote) =>
    remote.manifest.pages.flatMap(({ name, reads, fetches }) =>
      [...reads, ...fetches]
        .filter((record) => !(/[:?]/.test(record) ? kinds.has(kindOf(record)) : names.has(record)))
        .map(
          (record) =>
            `${name} of ${nameWithTeam(remote)} reads ${record}, which nobody publishes: publish it, or first release ${remote.manifest.name} without it`,
        ),
    ),
  )
}

/**
 * Checks that published records have the fields that the applications of a composition read.
 * @returns a sentence for each record that is missing, and for the first record of each kind that does not fit an
 *   application: it names the applications and what to do
 */
export function checkRecords(applications: Applications): readonly string[] {
  const publishers = publishersOf(applications)
  const missing = missingRecordTexts(applications, publishers.keys())
  if (publishers.size === 0) return missing
  const read = readRecordFrom(dataFoldersOf(applications))
  const records = new Map([...publishers.keys()].map((name) => [name, read(name)] as const))
  const changed = [applications.shell, ...applications.remotes].flatMap((reader) => {
    const reportedKinds = new Set<string>()
    return [...misfits(records, shapesOf(reader))].flatMap(([name, { field, reason }]) => {
      const publisher = publishers.get(name)
      if (!publisher || reportedKinds.has(kindOf(name))) return []
      reportedKinds.add(kindOf(name))
      return [changedRecordText(publisher, name, field, reason, reader)]
    })
  })
  return [...missing, ...changed]
}
