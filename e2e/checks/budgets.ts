import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Most that an application's built files may weigh, in kB (1000 bytes) after gzip: all of its code, not one page's. */
const BUDGETS_KB = {
  shell: { '.js': 165, '.css': 12 },
  'catalog-mfe': { '.js': 45, '.css': 14 },
  'product-mfe': { '.js': 102, '.css': 15 },
  'cart-checkout-mfe': { '.js': 48, '.css': 11 },
  // Its texts are compiled: each guide is 4 to 7 kB of the page that shows it, and of no other.
  'content-mfe': { '.js': 70, '.css': 10.5 },
} as const

const FONT_BUDGET_KB = 45

/**
 * Most JavaScript that one page may load of its remote, in kB after gzip. `all` counts every chunk that the page loads,
 * its part of the UI kit included. `own` counts what is written in the remote itself, the page's text, components and
 * hooks: of each of those chunks the part, before minifying, that comes from the remote's `src`.
 */
const PAGE_BUDGETS_KB = { 'content-mfe': { all: 22, own: 15 } } as const

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

for (const [app, budgets] of Object.entries(BUDGETS_KB)) {
  const folder = join(app, 'dist/client')
  if (!existsSync(folder)) throw new Error(`${app} is not built: run pnpm build first`)
  for (const [kind, budget] of Object.entries(budgets))
    hold(
      `${app} ${kind}`,
      kilobytes(folder, kind, (bytes) => gzipSync(bytes).length),
      budget,
    )
}
for (const [app, { all, own }] of Object.entries(PAGE_BUDGETS_KB)) {
  const folder = join(app, 'dist/client')
  const read = (file: string) => JSON.parse(readFileSync(join(folder, '.vite', file), 'utf8'))
  const manifest: Manifest = read('manifest.json')
  const ownShares: Record<string, number> = read('own.json')
  for (const name of Object.keys(manifest).filter((key) => key.startsWith('src/pages/'))) {
    const page = name.replace('src/pages/', '')
    const weights = [...filesOfChunk(manifest, name)].map((file) => {
      const weight = gzipSync(readFileSync(join(folder, file))).length / 1000
      return { weight, own: weight * (ownShares[file] ?? 1) }
    })
    hold(
      page,
      weights.reduce((sum, { weight }) => sum + weight, 0),
      all,
    )
    hold(
      `${page} own`,
      weights.reduce((sum, part) => sum + part.own, 0),
      own,
    )
  }
}
hold(
  'font',
  kilobytes('shell/dist/client', '.woff2', (bytes) => bytes.length),
  FONT_BUDGET_KB,
)
process.exitCode = over ? 1 : 0
