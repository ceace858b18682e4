import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'

/** Ten hexadecimal digits of the SHA-256 over all paths and contents below a folder. */
export function contentHash(folder: string): string {
  const hash = createHash('sha256')
  for (const file of filesBelow(folder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 10)
}
