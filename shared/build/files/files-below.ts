import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * All files in a folder and its subfolders: paths relative to it, with forward slashes, sorted. Links are left out, also
 * those to folders: Node's own option `recursive` follows them since version 22.
 */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isDirectory()) return filesBelow(join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
      return entry.isFile() ? [entry.name] : []
    })
    .toSorted()
}
