import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/shared/files-below'

/** Raised when the store holds something more of a version, so that no version from before passes for a new one. */
const STORE_LAYOUT = '3: manifests'

/** Ten hexadecimal digits of the SHA-256 over all paths and contents below a folder: the version of a build. */
export function contentHash(folder: string): string {
  const hash = createHash('sha256').update(STORE_LAYOUT)
  for (const file of filesBelow(folder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 10)
}
