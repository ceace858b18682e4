import { readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'

/** The packages with components that every application may contain a copy of. */
const KIT_FOLDERS = ['ui', 'storefront']

const STYLES = '.module.css'

function styleSheetsIn(kit: string): string[] {
  const folder = resolve(import.meta.dirname, '../..', kit)
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap((entry) => readdirSync(resolve(folder, entry.name)))
    .filter((file) => file.endsWith(STYLES))
}

/** The names of the kit's components that have a style sheet: class names contain them (`scopedName` in `common-config.ts`). */
export const kitComponents = (): readonly string[] =>
  KIT_FOLDERS.flatMap(styleSheetsIn)
    .map((file) => basename(file, STYLES))
    .toSorted()
