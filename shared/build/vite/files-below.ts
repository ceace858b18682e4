import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** All files in a folder and its subfolders: paths relative to it, with forward slashes, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
}
