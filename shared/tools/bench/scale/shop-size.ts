import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { publishedSets } from '@promptelier/build/data-sets'
import { filesBelow } from '@promptelier/build/files-below'
import type { Prompt } from '../../../../catalog-mfe/data/schema.ts'
import { APPS } from '../../../../e2e/suite/apps.ts'
import { run } from '../../../../e2e/suite/run.ts'
import { createWorkingCopy, type WorkingCopy } from '../../../../e2e/suite/working-copy.ts'
import { compositionFolder, liveText, parseLive } from '../../../../shell/composer/store/store.ts'
import { generatePrompts } from './generate-prompts.ts'
import type { PageSizes } from './growth.ts'
import { type Cost, measured, measuredEnvironment } from './measured.ts'
import { pageSize } from './page-size.ts'
import { SCALE_PAGES } from './pages.ts'

const root = resolve(import.meta.dirname, '../../../..')

const CATALOGUE_APP = 'catalog-mfe'
const PROMPTS_FILE = 'catalog-mfe/data/prompts.json'
const COMPOSER = 'shell/dist/composer/composer.js'

/** The unit of `Stats.blocks` in bytes, the same on every file system. */
const BLOCK_BYTES = 512

/** How many files there are, and their size in bytes. */
type FileTotals = { readonly files: number; readonly bytes: number }

/** The measured sizes and costs of the shop with a catalogue of one size. */
export type ShopSize = {
  readonly prompts: number
  /** The cost of both builds of catalog-mfe. */
  readonly build: Cost
  /** The cost of publishing all applications to an empty store and composing them. */
  readonly compose: Cost
  /** The number of documents in the composition. */
  readonly documents: number
  /** Records in the build of catalog-mfe, without compressed copies. */
  readonly records: FileTotals
  /** All files in the composition, without compressed copies. */
  readonly composition: FileTotals
  /** The disk space of the composition in bytes, including compressed copies. */
  readonly onDisk: number
  readonly pages: PageSizes
}

/** The number of prompts in the real catalogue. */
export function realPromptCount(): number {
  // The build of the data set checks this file.
  return (JSON.parse(readFileSync(join(root, PROMPTS_FILE), 'utf8')) as readonly Prompt[]).length
}

const isCompressedCopy = (file: string) => /\.(?:br|gz)$/.test(file)

function fileTotalsOf(folder: string): FileTotals {
  const files = filesBelow(folder).filter((file) => !isCompressedCopy(file))
  return { files: files.length, bytes: files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) }
}

const diskSpaceOf = (folder: string) =>
  BLOCK_BYTES * filesBelow(folder).reduce((sum, file) => sum + statSync(join(folder, file)).blocks, 0)

/** Copies the workspace with a catalogue of `promptCount` prompts and the existing builds of all other applications. */
function copyWorkspace(folder: string, promptCount: number, env: NodeJS.ProcessEnv): WorkingCopy {
  const copy = createWorkingCopy(folder, env)
  // The build of the data set checks this file.
  const real = JSON.parse(copy.read(PROMPTS_FILE)) as readonly Prompt[]
  copy.write(PROMPTS_FILE, JSON.stringify(generatePrompts(real, promptCount)))
  for (const app of APPS.filter((name) => name !== CATALOGUE_APP))
    symlinkSync(join(root, app, 'dist'), join(folder, app, 'dist'))
  return copy
}

/** The folder of the composition that the store serves. */
const liveCompositionFolder = (store: string) =>
  compositionFolder({ folder: store }, parseLive(liveText({ folder: store }) ?? '').composition)

function measureSizes(copy: WorkingCopy, store: string) {
  const composition = liveCompositionFolder(store)
  const client = join(copy.folder, CATALOGUE_APP, 'dist/client')
  const pages = SCALE_PAGES.map(({ name, path }) => {
    const file = join(composition, decodeURIComponent(path), 'index.html')
    return [name, pageSize(store, file)] as const
  })
  return {
    documents: filesBelow(composition).filter((file) => file.endsWith('.html')).length,
    records: fileTotalsOf(join(client, publishedSets(client)['catalogue'] ?? '')),
    composition: fileTotalsOf(composition),
    onDisk: diskSpaceOf(composition),
    pages: Object.fromEntries(pages),
  }
}

/**
 * Builds catalog-mfe with a catalogue of one size in a copy of the workspace, and composes the shop with the existing
 * builds of all other applications. Its files are in the system's temporary folder and are removed at the end.
 * @param promptCount at least the number of prompts in the real catalogue
 * @param onProgress receives a line at the start and at the end of each step
 * @throws Error with the output of the build or of the composer when it fails
 */
export function measureShop(promptCount: number, onProgress: (text: string) => void): ShopSize {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-scale-'))
  try {
    const usage = join(folder, 'usage')
    const store = join(folder, 'store')
    const env = { ...measuredEnvironment(usage), PROMPTELIER_STORE: store }
    const copy = copyWorkspace(join(folder, 'copy'), promptCount, env)
    const measureStep = (name: string, act: () => void) => {
      onProgress(`${promptCount} prompts: ${name} …`)
      const cost = measured(usage, act)
      onProgress(
        `${promptCount} prompts: ${name}: ${cost.seconds.toFixed(1)} s, ${Math.round(cost.peakBytes / 1e6)} MB`,
      )
      return cost
    }
    const build = measureStep(`${CATALOGUE_APP} builds`, () => copy.build(CATALOGUE_APP))
    const compose = measureStep(
      'the shop is composed',
      () => void run(copy.folder, env, join(root, COMPOSER), 'compose'),
    )
    return { prompts: promptCount, build, compose, ...measureSizes(copy, store) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
