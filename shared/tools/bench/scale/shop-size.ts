import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { publishedSets } from '@promptelier/build/data-sets'
import { filesBelow } from '@promptelier/build/files-below'
import type { Prompt } from '../../../../catalog-mfe/data/schema.ts'
import { APPS } from '../../../../e2e/suite/apps.ts'
import { run } from '../../../../e2e/suite/run.ts'
import { createWorkingCopy, type WorkingCopy } from '../../../../e2e/suite/working-copy.ts'
import { compositionFolder, liveText, parseLive } from '../../../../shell/composer/store.ts'
import { generatePrompts } from './generate-prompts.ts'
import type { PageSizes } from './growth.ts'
import { type Cost, measured, measuredEnvironment } from './measured.ts'
import { pageSize } from './page-size.ts'
import { SCALE_PAGES } from './pages.ts'

const root = resolve(import.meta.dirname, '../../../..')

const CATALOGUE = 'catalog-mfe'
const PROMPTS_FILE = 'catalog-mfe/data/prompts.json'
const COMPOSER = 'shell/dist/composer/composer.js'

/** `Stats.blocks` has this unit on every file system, in bytes. */
const BLOCK_BYTES = 512

/** Files and their bytes. */
type Weight = { readonly files: number; readonly bytes: number }

/** The shop with a catalogue of one size. */
export type ShopSize = {
  readonly prompts: number
  /** Both builds of catalog-mfe. */
  readonly build: Cost
  /** The first release of all applications into an empty store: they are published, then composed. */
  readonly compose: Cost
  /** Documents of the composition. */
  readonly documents: number
  /** Records of the artefact, without compressed copies. */
  readonly records: Weight
  /** Files of the composition, without compressed copies. */
  readonly composition: Weight
  /** What the composition takes on the disk, in bytes, compressed copies included. */
  readonly onDisk: number
  readonly pages: PageSizes
}

/** The number of prompts that the shop really has. */
export function realPromptCount(): number {
  // The file is checked where the data set is built.
  return (JSON.parse(readFileSync(join(root, PROMPTS_FILE), 'utf8')) as readonly Prompt[]).length
}

const isCopy = (file: string) => /\.(?:br|gz)$/.test(file)

function weightOf(folder: string): Weight {
  const files = filesBelow(folder).filter((file) => !isCopy(file))
  return { files: files.length, bytes: files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) }
}

const blocksOf = (folder: string) =>
  BLOCK_BYTES * filesBelow(folder).reduce((sum, file) => sum + statSync(join(folder, file)).blocks, 0)

/** A copy of the workspace with a catalogue of `prompts` prompts, and all other applications as they are built. */
function workingCopyOf(folder: string, prompts: number, env: NodeJS.ProcessEnv): WorkingCopy {
  const copy = createWorkingCopy(folder, env)
  // As above.
  const real = JSON.parse(copy.read(PROMPTS_FILE)) as readonly Prompt[]
  copy.write(PROMPTS_FILE, JSON.stringify(generatePrompts(real, prompts)))
  for (const app of APPS.filter((name) => name !== CATALOGUE))
    symlinkSync(join(root, app, 'dist'), join(folder, app, 'dist'))
  return copy
}

const folderOfLive = (store: string) =>
  compositionFolder({ folder: store }, parseLive(liveText({ folder: store }) ?? '').composition)

function sizesOf(copy: WorkingCopy, store: string) {
  const composition = folderOfLive(store)
  const client = join(copy.folder, CATALOGUE, 'dist/client')
  const pages = SCALE_PAGES.map(({ name, path }) => {
    const file = join(composition, decodeURIComponent(path), 'index.html')
    return [name, pageSize(store, file)] as const
  })
  return {
    documents: filesBelow(composition).filter((file) => file.endsWith('.html')).length,
    records: weightOf(join(client, publishedSets(client)['catalogue'] ?? '')),
    composition: weightOf(composition),
    onDisk: blocksOf(composition),
    pages: Object.fromEntries(pages),
  }
}

/**
 * Builds catalog-mfe with a catalogue of one size in a copy of the workspace, and composes the shop with all other
 * applications as they are built. What it writes is in the system's temporary folder, and is removed.
 * @param prompts how many, at least as many as there are
 * @param progress receives a sentence for each step
 * @throws Error with the output of the build or of the composer when it fails
 */
export function measureShop(prompts: number, progress: (text: string) => void): ShopSize {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-scale-'))
  try {
    const usage = join(folder, 'usage')
    const store = join(folder, 'store')
    const env = { ...measuredEnvironment(usage), PROMPTELIER_STORE: store }
    const copy = workingCopyOf(join(folder, 'copy'), prompts, env)
    const step = (name: string, act: () => void) => {
      progress(`${prompts} prompts: ${name} …`)
      const cost = measured(usage, act)
      progress(`${prompts} prompts: ${name}: ${cost.seconds.toFixed(1)} s, ${Math.round(cost.peakBytes / 1e6)} MB`)
      return cost
    }
    const build = step(`${CATALOGUE} builds`, () => copy.build(CATALOGUE))
    const compose = step('the shop is composed', () => void run(copy.folder, env, join(root, COMPOSER), 'compose'))
    return { prompts, build, compose, ...sizesOf(copy, store) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
