import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'
import { COPY_SUFFIXES } from '../artefacts/compressed-copies.ts'
import { compressWithDictionary, DELTA_ENCODING, dictionaryId, versionsPattern } from '../artefacts/dictionaries.ts'
import { type EarlierFiles, earlierFiles } from '../artefacts/earlier-files.ts'
import type { Storage } from '../store/storage.ts'
import type { Versions } from '../store/store.ts'
import { boundedCache } from './bounded-cache.ts'
import type { PublishedFile } from './published-files.ts'

/** Finds the files that returning visitors have. */
export type EarlierPaths = {
  /** Lists them again in the background: something else is live. */
  readonly update: (live: Versions) => void
  /** Paths of earlier versions of an application's files that match a pattern. */
  readonly pathsOf: (app: string, pattern: string) => readonly string[]
}

/** Without a readable log, there are none: then files are sent whole. */
export function earlierPaths(storage: Storage): EarlierPaths {
  let files: EarlierFiles = new Map()
  let updateCount = 0
  async function update(live: Versions) {
    updateCount += 1
    const number = updateCount
    const found = await earlierFiles(storage, live).catch(() => undefined)
    if (found && number === updateCount) files = found
  }
  return {
    update: (live) => void update(live),
    pathsOf: (app, pattern) => (files.get(app)?.get(pattern) ?? []).map(({ path }) => path),
  }
}

/** Size of all deltas that are ready to be sent, in bytes. */
const CACHE_BYTES = 8_000_000

/** What is different in a file, compared with the version that the browser of a request has; undefined without one. */
export type DeltaOf = (request: IncomingMessage, file: PublishedFile) => Promise<Buffer | undefined>

/**
 * @param fileAt finds a file of the application, and checks its content
 * @param pathsOf paths of earlier versions of files that match a pattern
 */
export function deltas(
  fileAt: (path: string) => Promise<PublishedFile | undefined>,
  pathsOf: (pattern: string) => readonly string[],
): DeltaOf {
  const cache = boundedCache<Buffer | undefined>(CACHE_BYTES, (delta) => delta?.length ?? 0)
  const ids = new Map<string, string>()

  async function read(path: string): Promise<Buffer | undefined> {
    const file = await fileAt(path)
    return file && readFile(await file.localPath(''))
  }

  async function compare(file: PublishedFile, dictionary: string): Promise<Buffer | undefined> {
    const [content, old] = await Promise.all([readFile(await file.localPath('')), read(dictionary)])
    if (!old) throw new Error(`${dictionary} has been removed`)
    const [best] = file.encodings
    const { size } = await stat(await file.localPath(best ? (COPY_SUFFIXES.get(best) ?? '') : ''))
    return compressWithDictionary(content, old, size)
  }

  async function idOf(path: string): Promise<string | undefined> {
    const known = ids.get(path)
    if (known !== undefined) return known
    const content = await read(path)
    const id = content && dictionaryId(content)
    if (id !== undefined) ids.set(path, id)
    return id
  }

  async function findDictionary(id: string, paths: readonly string[]): Promise<string | undefined> {
    for (const path of paths) if ((await idOf(path)) === id) return path
    return undefined
  }

  return async (request, file) => {
    const id = request.headers['available-dictionary']
    const pattern = versionsPattern(file.name)
    if (typeof id !== 'string' || pattern === undefined) return undefined
    if (!new Negotiator(request).encodings([DELTA_ENCODING]).includes(DELTA_ENCODING)) return undefined
    const earlier = pathsOf(pattern).filter((path) => path !== file.name)
    const dictionary = await findDictionary(id, earlier)
    if (dictionary === undefined) return undefined
    return cache.get(`${file.name} ${dictionary}`, () => compare(file, dictionary))
  }
}
