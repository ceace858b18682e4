import { COPY_SUFFIXES, type Encoding } from '../artefacts/compressed-copies.ts'
import { keys, type Store } from '../store/store.ts'

/** A file of an application that browsers may fetch. */
export type PublishedFile = {
  readonly name: string
  /** Encodings of the stored copies, the preferred one first. */
  readonly encodings: readonly Encoding[]
  /** @returns the path of a local file with its content, or with that of the copy with this suffix */
  readonly localPath: (suffix: string) => Promise<string>
}

const isHidden = (path: string) => path.endsWith('.tmp') || path.split('/').some((segment) => /^\.|^$/.test(segment))

/** The path without the suffix of a compressed copy; undefined when it has none. */
function originalOf(path: string): string | undefined {
  const suffix = [...COPY_SUFFIXES.values()].find((end) => path.endsWith(end))
  return suffix && path.slice(0, -suffix.length)
}

/**
 * Finds the files that an application has published. Hidden files, `.tmp` files, links and compressed copies are not
 * found. Files never change, so each is looked for until it is found, and not again.
 * @returns a function that returns the file at a path below the application's files; undefined when there is none
 */
export function publishedFiles(
  { storage, copies }: Store,
  app: string,
): (path: string) => Promise<PublishedFile | undefined> {
  const found = new Map<string, PublishedFile>()

  /** In a folder, a key whose path is a link or a folder is an error: it is no file that can be served. */
  const exists = (path: string) =>
    storage.exists(keys.file(app, path)).catch((error: unknown) => {
      if (copies.folder === undefined) throw error
      return false
    })

  async function find(path: string): Promise<PublishedFile | undefined> {
    if (isHidden(path) || !(await exists(path))) return undefined
    const original = originalOf(path)
    if (original !== undefined && (await exists(original))) return undefined
    const suffixes = await Promise.all(
      [...COPY_SUFFIXES].map(async ([encoding, suffix]) => ((await exists(path + suffix)) ? [encoding] : [])),
    )
    return {
      name: path,
      encodings: suffixes.flat(),
      localPath: (suffix) => copies.fileOf(keys.file(app, path) + suffix),
    }
  }

  return async (path) => {
    const file = found.get(path) ?? (await find(path))
    if (file) found.set(path, file)
    return file
  }
}
