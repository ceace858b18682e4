import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Budget } from '@promptelier/build/remote-config'
import { workspaceRemotes } from '@promptelier/build/workspace'

/** Most that the shell's built files may weigh, in kB (1000 bytes) after gzip. A remote's budget is its team's. */
const SHELL_BUDGET: Budget = { js: 165, css: 12 }

const FONT_BUDGET_KB = 45

type Manifest = Record<string, { file: string; imports?: string[] }>

/** The files that loading a chunk loads. */
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
function hold(what: string, weight: number, budget: number) {
  const held = weight > 0 && weight <= budget
  over ||= !held
  console.info(`  ${held ? ' ' : '!'} ${what.padEnd(28)} ${weight.toFixed(1).padStart(6)} of ${budget} kB`)
}

const gzipped = (bytes: Buffer) => gzipSync(bytes).length

function holdPages(folder: string, { all, own }: NonNullable<Budget['page']>) {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, '.vite', file), 'utf8'))
  const manifest: Manifest = read('manifest.json')
  const ownShares: Record<string, number> = read('own.json')
  const entry = Object.keys(manifest).find((key) => manifest[key]?.file.startsWith('remoteEntry-'))
  if (entry === undefined) throw new Error(`${folder} has no entry of the federation`)
  const ofEveryPage = filesOfChunk(manifest, entry)
  for (const name of Object.keys(manifest).filter((key) => key.startsWith('src/pages/'))) {
    const page = name.replace('src/pages/', '')
    const files = [...filesOfChunk(manifest, name)].filter((file) => !ofEveryPage.has(file))
    const weights = files.map((file) => {
      const weight = gzipped(readFileSync(join(folder, file))) / 1000
      return { weight, own: weight * (ownShares[file] ?? 1) }
    })
    const sum = (part: 'weight' | 'own') => weights.reduce((total, weight) => total + weight[part], 0)
    hold(page, sum('weight'), all)
    hold(`${page} own`, sum('own'), own)
  }
}

function holdApp(app: string, { js, css, page }: Budget) {
  const folder = join(app, 'dist/client')
  if (!existsSync(folder)) throw new Error(`${app} is not built: run pnpm build first`)
  hold(`${app} .js`, kilobytes(folder, '.js', gzipped), js)
  hold(`${app} .css`, kilobytes(folder, '.css', gzipped), css)
  if (page) holdPages(folder, page)
}

holdApp('shell', SHELL_BUDGET)
for (const { name, budget } of await workspaceRemotes('.')) holdApp(name, budget)
hold(
  'font',
  kilobytes('shell/dist/client', '.woff2', (bytes) => bytes.length),
  FONT_BUDGET_KB,
)
process.exitCode = over ? 1 : 0
