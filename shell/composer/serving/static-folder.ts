import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { COPY_SUFFIXES, type Encoding } from '../compressed-copies.ts'

/** A file that may be served. */
export type StaticFile = {
  /** Absolute path of the file itself. */
  readonly file: string
  /** Encodings that there is a copy in, the preferred one first. */
  readonly encodings: readonly Encoding[]
}

/** What of a folder may be served, by its decoded path with a slash in front. */
export type StaticFolder = ReadonlyMap<string, StaticFile>

const isHidden = (name: string) => name.endsWith('.tmp') || name.split('/').some((part) => part.startsWith('.'))

/**
 * Lists what of a folder may be served. A path that is not in the list is not served, so none leads out of the folder:
 * dot files, drafts and links are left out, and compressed copies stand with the file that they are a copy of.
 * @param root a folder that is trusted
 * @param parts the way from there to the folder
 * @throws Error when there is no such folder, or when a link is on the way
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
