import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { COPY_SUFFIXES, type Encoding } from '../compressed-copies.ts'

/** A file that may be served. */
export type StaticFile = {
  /** Absolute path of the file itself. */
  readonly file: string
  /** Encodings of the stored copies, the preferred one first. */
  readonly encodings: readonly Encoding[]
}

/** The files of a folder that may be served, by their decoded path with a slash in front. */
export type StaticFolder = ReadonlyMap<string, StaticFile>

const isHidden = (name: string) => name.endsWith('.tmp') || name.split('/').some((part) => part.startsWith('.'))

/**
 * Lists the files of a folder that may be served. Other paths are not served, so no path leads out of the folder. Dot
 * files, drafts and links are left out; compressed copies are listed with their original.
 * @param root a folder that is trusted
 * @param parts the path from there to the folder
 * @throws Error when the folder does not exist, or when a part of the path is a link
 */
export function listFolder(root: string, ...parts: readonly string[]): StaticFolder {
  const folder = join(root, ...parts)
  if (realpathSync(folder) !== join(realpathSync(root), ...parts))
    throw new Error(`${folder} is not itself: a link leads there`)
  const names = new Set(filesBelow(folder))
  const encodingsOf = (name: string) =>
    [...COPY_SUFFIXES].filter(([, suffix]) => names.has(name + suffix)).map(([encoding]) => encoding)
  const isCopy = (name: string) =>
    [...COPY_SUFFIXES.values()].some((suffix) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)))
  return new Map(
    [...names]
      .filter((name) => !isHidden(name) && !isCopy(name))
      .map((name) => [`/${name.normalize('NFC')}`, { file: join(folder, name), encodings: encodingsOf(name) }]),
  )
}
