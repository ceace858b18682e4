import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { workspaceRemotes } from '@promptelier/build/dev-composition'
import type { Budget } from '@promptelier/build/remote-config'

/** Limits of the shell's built files, in kB (1000 bytes) with gzip. Those of a remote are in its `remote.config.ts`. */
const SHELL_BUDGET: Budget = { js: 165, css: 12 }

const FONT_BUDGET_KB = 45

type Manifest = Record<string, { file: string; imports?: string[] }>

/** The file of a chunk and the files of its static imports. */
function filesOfChunk(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOfChunk(manifest, imported, seen)
  return seen
}

const filesOf = (folder: string, kind: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(kind))

const kilobytes = (folder: string, kind: string, weigh: (bytes: Buffer) => number) =>
  filesOf(folder, kind).reduce((sum, file) => sum + weigh(readFileSync(join(folder, file))), 0) / 1000

let over = false
function checkBudget(what: string, weight: number, budget: number) {
  const isWithin = weight > 0 && weight <= budget
  over ||= !isWithin
  console.info(`  ${isWithin ? ' ' : '!'} ${what.padEnd(28)} ${weight.toFixed(1).padStart(6)} of ${budget} kB`)
}

const gzipped = (bytes: Buffer) => gzipSync(bytes).length

function checkPages(folder: string, { all, own }: NonNullable<Budget['page']>) {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, '.vite', file), 'utf8'))
  const manifest: Manifest = read('manifest.json')
  const ownCodeRatios: Record<string, number> = read('own.json')
  const entry = Object.keys(manifest).find((key) => manifest[key]?.file.startsWith('remoteEntry-'))
  if (entry === undefined) throw new Error(`${folder} has no remoteEntry`)
  const ofEveryPage = filesOfChunk(manifest, entry)
  for (const name of Object.keys(manifest).filter((key) => key.startsWith('src/pages/'))) {
    const page = name.replace('src/pages/', '')
    const files = [...filesOfChunk(manifest, name)].filter((file) => !ofEveryPage.has(file))
    const weights = files.map((file) => {
      const weight = gzipped(readFileSync(join(folder, file))) / 1000
      return { weight, own: weight * (ownCodeRatios[file] ?? 1) }
    })
    const sum = (part: 'weight' | 'own') => weights.reduce((total, weight) => total + weight[part], 0)
    checkBudget(page, sum('weight'), all)
    checkBudget(`${page} own`, sum('own'), own)
  }
}

function checkApp(app: string, { js, css, page }: Budget) {
  const folder = join(app, 'dist/client')
  if (!existsSync(folder)) throw new Error(`${app} is not built: run pnpm build first`)
  checkBudget(`${app} .js`, kilobytes(folder, '.js', gzipped), js)
  checkBudget(`${app} .css`, kilobytes(folder, '.css', gzipped), css)
  if (page) checkPages(folder, page)
}

checkApp('shell', SHELL_BUDGET)
for (const { name, budget } of await workspaceRemotes('.')) checkApp(name, budget)
checkBudget(
  'font',
  kilobytes('shell/dist/client', '.woff2', (bytes) => bytes.length),
  FONT_BUDGET_KB,
)
process.exitCode = over ? 1 : 0
