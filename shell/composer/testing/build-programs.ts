import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { PROGRAMS } from './programs.ts'

const shell = resolve(import.meta.dirname, '../..')

/** Built programs of the composer. `remove` deletes them. */
export type Programs = { readonly folder: string; readonly remove: () => void }

/**
 * Builds the programs that tests start. Hundreds of processes start in a run: each would need 0.2 s to load TypeScript.
 */
export async function buildPrograms(): Promise<Programs> {
  // Inside `shell`, so that the programs find its dependencies; apart from what builds cache there.
  const cache = join(shell, 'node_modules/.cache/promptelier-programs')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'programs-'))
  const input = Object.fromEntries(
    Object.entries(PROGRAMS).map(([name, file]) => [name, join(shell, 'composer', file)]),
  )
  await build({
    root: shell,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { outDir: folder, ssr: true, target: 'node20.19', minify: false, rolldownOptions: { input } },
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
