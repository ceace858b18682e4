import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { workspaceRemotes } from '@promptelier/build/dev-composition'
import { filesBelow } from '@promptelier/build/files-below'
import type { Budget } from '@promptelier/build/remote-config'

/** Limits of the shell's built files in kB (1000 bytes) with gzip. Each remote has its limits in its `remote.config.ts`. */
const SHELL_BUDGET: Budget = { js: 141, css: 12.2 }

const FONT_BUDGET_KB = 45

/** Folder of the workers in the build of a remote: they have a limit of their own. */
const WORKERS = 'assets/workers'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** The file of a chunk and the files of all its static imports. */
function filesOfChunk(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no chunk for ${name}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOfChunk(manifest, imported, seen)
  return seen
}

const filesWith = (extension: string, folder: string) =>
  filesBelow(folder).filter((file) => file.endsWith(extension) && !file.startsWith(`${WORKERS}/`))

/** The sum of the sizes of files, in kB. `sizeOf` returns bytes. */
const kilobytes = (folder: string, extension: string, sizeOf: (content: Buffer) => number) =>
  filesWith(extension, folder).reduce((sum, file) => sum + sizeOf(readFileSync(join(folder, file))), 0) / 1000

let isAnyOver = false
/** Prints a size and its limit, both in kB. A size of 0 is an error: the files were not found. */
function checkBudget(name: string, size: number, budget: number) {
  const isWithin = size > 0 && size <= budget
  isAnyOver ||= !isWithin
  console.info(`  ${isWithin ? ' ' : '!'} ${name.padEnd(28)} ${size.toFixed(1).padStart(6)} of ${budget} kB`)
}

const gzipSize = (content: Buffer) => gzipSync(content).length

function checkPages(
  folder: string,
  pages: readonly string[],
  { all: allBudget, own: ownBudget }: NonNullable<Budget['page']>,
) {
  const readJson = (file: string) => JSON.parse(readFileSync(join(folder, '.vite', file), 'utf8'))
  const manifest: Manifest = readJson('manifest.json')
  const ownCodeRatios: Record<string, number> = readJson('own.json')
  const entry = Object.keys(manifest).find((key) => manifest[key]?.file.startsWith('remoteEntry-'))
  if (entry === undefined) throw new Error(`${folder} has no remoteEntry`)
  const filesOfEveryPage = filesOfChunk(manifest, entry)
  for (const page of pages) {
    const files = [...filesOfChunk(manifest, `src/pages/${page}.tsx`)].filter((file) => !filesOfEveryPage.has(file))
    const sizes = files.map((file) => {
      const all = gzipSize(readFileSync(join(folder, file))) / 1000
      return { all, own: all * (ownCodeRatios[file] ?? 1) }
    })
    const sum = (part: 'all' | 'own') => sizes.reduce((total, size) => total + size[part], 0)
    checkBudget(page, sum('all'), allBudget)
    checkBudget(`${page} own`, sum('own'), ownBudget)
  }
}

function checkApp(app: string, { js, workers, css, page }: Budget, pages: readonly string[] = []) {
  const folder = join(app, 'dist/client')
  if (!existsSync(folder)) throw new Error(`${app} is not built: run pnpm build:apps first`)
  checkBudget(`${app} .js`, kilobytes(folder, '.js', gzipSize), js)
  checkBudget(`${app} .css`, kilobytes(folder, '.css', gzipSize), css)
  // Workers are no part of the script: without a budget, an application may have none.
  if (workers !== undefined || existsSync(join(folder, WORKERS)))
    checkBudget(`${app} workers`, kilobytes(join(folder, WORKERS), '.js', gzipSize), workers ?? 0)
  if (page) checkPages(folder, pages, page)
}

checkApp('shell', SHELL_BUDGET)
for (const { name, budget, pages } of await workspaceRemotes('.')) checkApp(name, budget, Object.keys(pages))
checkBudget(
  'font',
  kilobytes('shell/dist/client', '.woff2', (content) => content.length),
  FONT_BUDGET_KB,
)
process.exitCode = isAnyOver ? 1 : 0
