import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { COPY_SUFFIXES, type Encoding } from '../artefacts/compressed-copies.ts'

/** A file that may be served. */
export type StaticFile = {
  /** Absolute path of the file, not of a compressed copy. */
  readonly file: string
  /** Encodings of the stored copies, the preferred one first. */
  readonly encodings: readonly Encoding[]
}

/** The files of a folder that may be served, by their decoded path with a slash in front. */
export type StaticFolder = ReadonlyMap<string, StaticFile>

const isHidden = (name: string) => name.endsWith('.tmp') || name.split('/').some((segment) => segment.startsWith('.'))

/**
 * Lists the files of a folder that may be served. No other path is served, so no request can leave the folder. Hidden
 * files, `.tmp` files and symbolic links are not listed. Compressed copies are listed with their original.
 * @param root a trusted folder
 * @param segments the path from `root` to the folder
 * @throws Error when the folder does not exist, or when a segment of this path is a symbolic link
 */
export function listFolder(root: string, ...segments: readonly string[]): StaticFolder {
  const folder = join(root, ...segments)
  if (realpathSync(folder) !== join(realpathSync(root), ...segments))
    throw new Error(`${folder}: this path contains a symbolic link`)
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
