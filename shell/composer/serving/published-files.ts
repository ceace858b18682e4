import { readFile, stat } from 'node:fs/promises'
import { COPY_SUFFIXES, type Encoding, isCopyOf } from '../artefacts/compressed-copies.ts'
import { integrityOf } from '../artefacts/integrity.ts'
import { isHidden } from '../artefacts/root-files.ts'
import { readLocal } from '../store/local-copies.ts'
import { isKey } from '../store/storage.ts'
import { keys, type Store } from '../store/store.ts'
import type { IntegrityAt } from './listed-files.ts'

/** A file of an application that browsers may fetch. */
export type PublishedFile = {
  readonly name: string
  /** Encodings of the stored copies, the preferred one first. */
  readonly encodings: readonly Encoding[]
  /** @returns the path of a local file with its content, or with that of the copy with this suffix */
  readonly localPath: (suffix: string) => Promise<string>
  /** Whether its local files are the ones whose content was checked. */
  readonly isUnchanged: () => Promise<boolean>
}

/** A bucket has no longer keys, and looking for the folders of a very long path takes the time of other requests. */
const MAX_PATH_BYTES = 1024

const isNeverServed = (path: string) =>
  Buffer.byteLength(path) > MAX_PATH_BYTES || !isKey(path) || path.endsWith('.tmp') || isHidden(path)

/** The path without the suffix of a compressed copy; undefined when it has none. */
function originalOf(path: string): string | undefined {
  const suffix = [...COPY_SUFFIXES.values()].find((end) => path.endsWith(end))
  return suffix && path.slice(0, -suffix.length)
}

/** Says whether a local file is another one, or has other content: every change of it changes one of these numbers. */
async function identityOf(path: string): Promise<string> {
  const { ino, size, ctimeMs } = await stat(path)
  return [ino, size, ctimeMs].join(' ')
}

/**
 * Finds the files that an application has published, and checks their content: a damaged file is not found, and a damaged
 * compressed copy is not used. Hidden files, `.tmp` files, links, compressed copies and very long paths are not found, nor
 * files that no version lists.
 * @param integrityAt finds the hash of a file that a version lists
 * @returns a function that returns the file at a path below the application's files; undefined when there is none
 */
export function publishedFiles(
  { storage, copies }: Store,
  app: string,
  integrityAt: IntegrityAt,
): (path: string) => Promise<PublishedFile | undefined> {
  const found = new Map<string, PublishedFile>()
  /** The damaged files that were reported. */
  const reported = new Set<string>()
  const localPathOf = (path: string) => copies.fileOf(keys.file(app, path))

  /** In a folder, a key whose path is a link or a folder is an error: it is no file that can be served. */
  const exists = (path: string) =>
    storage.exists(keys.file(app, path)).catch((error: unknown) => {
      if (copies.folder === undefined) throw error
      return false
    })

  async function find(path: string): Promise<PublishedFile | undefined> {
    if (isNeverServed(path) || !(await exists(path))) return undefined
    const original = originalOf(path)
    if (original !== undefined && (await exists(original))) return undefined
    const integrity = await integrityAt(path)
    if (integrity === undefined) return undefined
    const identities = new Map<string, string>()
    const read = (suffix: string, isIntact: (content: Buffer) => boolean | Promise<boolean>) =>
      readLocal(copies, keys.file(app, path + suffix), async (local) => {
        const identity = await identityOf(local)
        const content = await readFile(local)
        if (!(await isIntact(content))) return undefined
        identities.set(suffix, identity)
        return content
      })
    const content = await read('', (bytes) => integrityOf(bytes) === integrity)
    if (!content) {
      if (!reported.has(path))
        console.error(`${keys.file(app, path)} in ${storage.location} is damaged: it is not served.`)
      reported.add(path)
      return undefined
    }
    reported.delete(path)
    const encodings: Encoding[] = []
    for (const [encoding, suffix] of COPY_SUFFIXES)
      if ((await exists(path + suffix)) && (await read(suffix, (copy) => isCopyOf(encoding, copy, content))))
        encodings.push(encoding)
    const checkIdentity = async ([suffix, identity]: readonly [string, string]) =>
      (await identityOf(await localPathOf(path + suffix))) === identity
    return {
      name: path,
      encodings,
      localPath: (suffix) => localPathOf(path + suffix),
      isUnchanged: () =>
        Promise.all([...identities].map(checkIdentity)).then(
          (checks) => checks.every(Boolean),
          () => false,
        ),
    }
  }

  return async (path) => {
    const known = found.get(path)
    if (await known?.isUnchanged()) return known
    const file = await find(path)
    if (file) found.set(path, file)
    else found.delete(path)
    return file
  }
}
