import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'

/** Sixteen hexadecimal digits of the SHA-256 over the paths and contents of files. */
export function contentHash(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256')
  for (const [file, content] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(file).update('\0').update(content).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** The files below a folder whose path matches. */
export const readFiles = (folder: string, match = /^/): ReadonlyMap<string, Buffer> =>
  new Map(
    filesBelow(folder)
      .filter((file) => match.test(file))
      .map((file) => [file, readFileSync(join(folder, file))]),
  )
