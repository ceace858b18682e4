import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { REMOTE_NAMES, type RemoteName } from '@promptelier/shared/federation'

export type AppName = 'shell' | RemoteName

export const APP_NAMES: readonly AppName[] = ['shell', ...REMOTE_NAMES]

export const isAppName = (name: string): name is AppName => (APP_NAMES as readonly string[]).includes(name)

/** All files below a folder, as paths relative to it with forward slashes, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
}

/** Raised when the store holds something more of a version, so that no version from before passes for a new one. */
const STORE_LAYOUT = '2: compressed copies'

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
