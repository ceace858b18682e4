import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'

/**
 * Sixteen hexadecimal digits of the SHA-256 over the paths and contents of files.
 * @param files paths relative to `folder`; by default, all files below it
 */
export function contentHash(folder: string, files: readonly string[] = filesBelow(folder)): string {
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}
