import { cpSync, existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { FILE_NAMES, isFilePath } from '../contracts/manifest.ts'

/** Operating systems write these into folders that somebody looks at. */
const SYSTEM_FILES: readonly string[] = ['.DS_Store', 'Thumbs.db']

type Found = { readonly path: string; readonly isLink: boolean }

/** All files and links in a folder and its subfolders, with forward slashes, sorted. Links are not followed. */
const foundBelow = (folder: string): readonly Found[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SYSTEM_FILES.includes(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? foundBelow(path) : [{ path, isLink: entry.isSymbolicLink() }]
    })

/**
 * Copies the files of a folder that are served at the site's root, without those that operating systems write.
 * @param from the folder, which may be missing
 * @throws Error that names all links, and all files whose names cannot be released
 */
export function copyPublicFiles(from: string, to: string) {
  if (!existsSync(from)) return
  const found = foundBelow(from)
  const links = found.filter(({ isLink }) => isLink).map(({ path }) => path)
  // A release contains files only, so what a link points to would be missing on the site.
  if (links.length > 0) throw new Error(`${links.join(', ')}: is a link. Put the file itself there`)
  const misnamed = found.map(({ path }) => path).filter((path) => !isFilePath(path))
  if (misnamed.length > 0) throw new Error(`${misnamed.join(', ')}: cannot be released, because ${FILE_NAMES}`)
  cpSync(from, to, { recursive: true, filter: (path) => !SYSTEM_FILES.includes(basename(path)) })
}
