import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseRecordShapes, RECORD_SHAPES_FILE, type RecordShapes } from '@promptelier/build/record-shapes'
import { DATA_SET_INDEX } from '@promptelier/platform/record-file'
import { misfits } from './compare-record-shapes.ts'
import type { Application, Applications } from './applications.ts'
import { recordReader } from './records.ts'

/** Records of one kind are made by the same code: 'catalogue/product/7' is one of 'catalogue/product'. */
const kindOf = (name: string) => name.split('/').slice(0, 2).join('/')

type Remote = Applications['remotes'][number]

const who = ({ manifest: { name, team } }: Application) => `${name} (team ${team})`

/** @throws Error when an artefact does not list the fields of records that it reads */
function shapesOf({ manifest, server }: Application): RecordShapes {
  const file = join(server, RECORD_SHAPES_FILE)
  if (!existsSync(file)) throw new Error(`${manifest.name} does not list the fields that it reads: build it again`)
  return parseRecordShapes(readFileSync(file, 'utf8'), file)
}

const changedText = (publisher: Application, record: string, field: string, reason: string, reader: Application) =>
  `${who(publisher)} publishes ${record} in a shape that ${who(reader)} was not built for: ${field || 'the record'} ${reason}. Publish what it had until ${reader.manifest.name} has been built and released without it.`

/** The publisher of each record. */
function publishersOf({ remotes }: Applications): ReadonlyMap<string, Remote> {
  return new Map(
    remotes.flatMap((remote) =>
      Object.values(remote.manifest.data).flatMap((folder) => {
        // Written by the build of the data set.
        const names = JSON.parse(readFileSync(join(remote.files, folder, DATA_SET_INDEX), 'utf8')) as string[]
        return names.map((name) => [name, remote] as const)
      }),
    ),
  )
}

/** The first, the last and one other record of each kind. */
function samplesOf(names: Iterable<string>): readonly string[] {
  const kinds = new Map<string, string[]>()
  for (const name of names) {
    const kind = kinds.get(kindOf(name)) ?? []
    kind.push(name)
    kinds.set(kindOf(name), kind)
  }
  return [...kinds.values()].flatMap((kind) => [
    ...new Set([0, Math.floor(kind.length / 2), kind.length - 1].flatMap((at) => kind[at] ?? [])),
  ])
}

/** Records that a page declares and nobody publishes. A template with parameters is missing when its kind is. */
function missingRecords({ remotes }: Applications, published: Iterable<string>): readonly string[] {
  const names = new Set(published)
  const kinds = new Set([...names].map(kindOf))
  return remotes.flatMap((remote) =>
    remote.manifest.pages.flatMap(({ name, reads, fetches }) =>
      [...reads, ...fetches]
        .filter((record) => !(/[:?]/.test(record) ? kinds.has(kindOf(record)) : names.has(record)))
        .map(
          (record) =>
            `${name} of ${who(remote)} reads ${record}, which nobody publishes: publish it, or release ${remote.manifest.name} without it first`,
        ),
    ),
  )
}

/**
 * Checks that published records have the fields that live applications read, as they were built.
 * @returns a sentence for each record that is missing or does not fit: who publishes it, who reads it, and what to do
 */
export function checkRecords(applications: Applications): readonly string[] {
  const publishers = publishersOf(applications)
  const missing = missingRecords(applications, publishers.keys())
  if (publishers.size === 0) return missing
  const read = recordReader(applications)
  const samples = new Map(samplesOf(publishers.keys()).map((name) => [name, read(name)] as const))
  const changed = [applications.shell, ...applications.remotes].flatMap((reader) =>
    [...misfits(samples, shapesOf(reader))].flatMap(([name, { field, reason }]) => {
      const publisher = publishers.get(name)
      return publisher ? [changedText(publisher, name, field, reason, reader)] : []
    }),
  )
  return [...missing, ...changed]
}
