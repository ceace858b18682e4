import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadRecord } from '@promptelier/build/remote-config'
import type { Composition } from '@promptelier/platform/composition'
import { recordFile } from '@promptelier/platform/record-file'
import type { Parts } from './parts.ts'
import type { ShellBundle } from './prerender.ts'

/** URL of each data set of a composition. */
export const dataSetUrls = ({ remotes }: Parts): Composition['data'] =>
  Object.fromEntries(
    remotes.flatMap(({ manifest, base }) =>
      Object.entries(manifest.data).map(([set, folder]) => [set, `${base}/${folder}`] as const),
    ),
  )

/** @returns a sentence for each data set that two applications publish, and each that nobody does although a page reads it */
export function dataSetConflicts({ remotes }: Parts): readonly string[] {
  const owners = new Map<string, string>()
  const twice = remotes.flatMap(({ manifest: { name, team, data } }) =>
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
  return [...twice, ...missing]
}

/**
 * Reads records from the artefacts of a composition.
 * @throws Error that names the file which is damaged
 */
export function recordReader({ remotes }: Parts): ReadRecord {
  const folders = new Map(
    remotes.flatMap(({ manifest, files }) =>
      Object.entries(manifest.data).map(([set, folder]) => [set, join(files, folder)] as const),
    ),
  )
  return (name) => {
    const folder = folders.get(name.slice(0, name.indexOf('/')))
    const file = folder === undefined ? undefined : join(folder, recordFile(name))
    if (file === undefined || !existsSync(file)) return undefined
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch (error) {
      throw new Error(`${file} is damaged`, { cause: error })
    }
  }
}

/** The records of a page at a path. */
export type PageRecords = {
  /** Those that it is prerendered from. */
  readonly rendered: (path: string) => Readonly<Record<string, unknown>>
  /** Those that come with its HTML. */
  readonly inHtml: (path: string) => Readonly<Record<string, unknown>>
  readonly urlOf: (name: string) => string
}

export function pageRecords(
  composition: Composition,
  { createRouteTable }: ShellBundle,
  read: ReadRecord,
): PageRecords {
  const { recordsAt } = createRouteTable(composition)
  const values = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, read(name) ?? null]))
  return {
    rendered(path) {
      const { reads, fetches } = recordsAt(path)
      return values([...reads, ...fetches])
    },
    inHtml: (path) => values(recordsAt(path).reads),
    urlOf(name) {
      const [set = '', ...key] = name.split('/')
      return `${composition.data[set]}/${key.map((part) => encodeURIComponent(part)).join('/')}.json`
    },
  }
}
