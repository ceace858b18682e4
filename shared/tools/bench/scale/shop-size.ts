import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { publishedSets } from '@promptelier/build/data-sets'
import { filesBelow } from '@promptelier/build/files-below'
import { ALL_INCLUSIVE_ID } from '@promptelier/platform/former-ids'
import type { Pack, Prompt } from '../../../../catalog-mfe/data/schema.ts'
import { APPS } from '../../../../e2e/suite/apps.ts'
import { run } from '../../../../e2e/suite/run.ts'
import { createWorkingCopy, type WorkingCopy } from '../../../../e2e/suite/working-copy.ts'
import { readBody } from '../../../../shell/composer/compose/bodies.ts'
import { readComposition } from '../../../../shell/composer/compose/composition-file.ts'
import { readDocumentParts } from '../../../../shell/composer/compose/page-documents.ts'
import { folderStorage } from '../../../../shell/composer/store/folder-storage.ts'
import { readHead } from '../../../../shell/composer/store/log.ts'
import { keys } from '../../../../shell/composer/store/store.ts'
import { generatePrompts } from './generate-prompts.ts'
import type { PageSizes } from './growth.ts'
import { type Cost, measured } from './measured.ts'
import { pageSize } from './page-size.ts'
import { SCALE_PAGES } from './pages.ts'

const root = resolve(import.meta.dirname, '../../../..')

const CATALOGUE_APP = 'catalog-mfe'
const PROMPTS_FILE = 'catalog-mfe/data/prompts.json'
const PACKS_FILE = 'catalog-mfe/data/packs.json'
const ficheFile = (id: string) => `catalog-mfe/data/fiches/${id}.json`
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
  readonly release: Cost
  /** The cost of composing every page of them again. */
  readonly compose: Cost
  /** The number of documents in the composition. */
  readonly documents: number
  /** Records in the build of catalog-mfe. */
  readonly records: FileTotals
  /** Size of the composition's file in bytes. */
  readonly compositionBytes: number
  /** The heads and bodies of its documents, as stored. */
  readonly bodies: FileTotals
  /** The disk space of the whole store in bytes. */
  readonly onDisk: number
  readonly pages: PageSizes
}

/** The number of prompts in the real catalogue. */
export function realPromptCount(): number {
  // The build of the data set checks this file.
  return (JSON.parse(readFileSync(join(root, PROMPTS_FILE), 'utf8')) as readonly Prompt[]).length
}

function fileTotalsOf(folder: string): FileTotals {
  const files = filesBelow(folder)
  return { files: files.length, bytes: files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) }
}

const diskSpaceOf = (folder: string) =>
  BLOCK_BYTES * filesBelow(folder).reduce((sum, file) => sum + statSync(join(folder, file)).blocks, 0)

/**
 * Writes a catalogue of a size. The builds of the data sets check it: each prompt has a fiche with as many prompts as it
 * is sold with, and the Pack Complet contains them all.
 */
function writeCatalogue(copy: WorkingCopy, promptCount: number) {
  const real = JSON.parse(copy.read(PROMPTS_FILE)) as readonly Prompt[]
  const prompts = generatePrompts(real, promptCount)
  copy.write(PROMPTS_FILE, JSON.stringify(prompts))
  for (const [index, { id }] of prompts.entries()) {
    const model = real[index % real.length]
    if (model && model.id !== id)
      copy.write(ficheFile(id), JSON.stringify({ ...JSON.parse(copy.read(ficheFile(model.id))), id }))
  }
  const total = prompts.reduce((sum, prompt) => sum + prompt.promptCount, 0)
  const packs = JSON.parse(copy.read(PACKS_FILE)) as readonly Pack[]
  copy.write(
    PACKS_FILE,
    JSON.stringify(packs.map((pack) => (pack.id === ALL_INCLUSIVE_ID ? { ...pack, promptCount: total } : pack))),
  )
}

/** Copies the workspace with a catalogue of `promptCount` prompts and the existing builds of all other applications. */
function copyWorkspace(folder: string, promptCount: number, env: NodeJS.ProcessEnv): WorkingCopy {
  const copy = createWorkingCopy(folder, env)
  writeCatalogue(copy, promptCount)
  for (const app of APPS.filter((name) => name !== CATALOGUE_APP))
    symlinkSync(join(root, app, 'dist'), join(folder, app, 'dist'))
  return copy
}

/** Joins the documents of the measured pages, and reads the sizes of a store whose live composition has them. */
async function measureSizes(copy: WorkingCopy, store: string) {
  const storage = folderStorage(store)
  const id = (await readHead(storage))?.state.live.composition ?? ''
  const composition = await readComposition(storage, id)
  const joinDocument = await readDocumentParts(storage, id, composition)
  const client = join(copy.folder, CATALOGUE_APP, 'dist/client')
  const pages = SCALE_PAGES.map(async ({ name, path }) => {
    const body = await readBody(storage, composition.documents[path]?.body ?? '')
    return [name, pageSize(store, await joinDocument(path, body), path)] as const
  })
  return {
    documents: Object.keys(composition.documents).length,
    records: fileTotalsOf(join(client, publishedSets(client)['catalogue'] ?? '')),
    compositionBytes: statSync(join(store, keys.composition(id))).size,
    bodies: fileTotalsOf(join(store, 'bodies')),
    onDisk: diskSpaceOf(store),
    pages: Object.fromEntries(await Promise.all(pages)),
  }
}

/**
 * Builds catalog-mfe with a catalogue of one size in a copy of the workspace, and composes the shop with the existing
 * builds of all other applications. Its files are in the system's temporary folder and are removed at the end.
 * @param promptCount at least the number of prompts in the real catalogue
 * @param onProgress receives a line at the start and at the end of each step
 * @throws Error with the output of the build or of the composer when it fails
 */
export async function measureShop(promptCount: number, onProgress: (text: string) => void): Promise<ShopSize> {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-scale-'))
  try {
    const store = join(folder, 'store')
    const env = { ...process.env, PROMPTELIER_STORE: store }
    const copy = copyWorkspace(join(folder, 'copy'), promptCount, env)
    const measureStep = (name: string, act: () => void) => {
      onProgress(`${promptCount} prompts: ${name} …`)
      const cost = measured(act)
      onProgress(
        `${promptCount} prompts: ${name}: ${cost.seconds.toFixed(1)} s, ${Math.round(cost.peakBytes / 1e6)} MB`,
      )
      return cost
    }
    const build = measureStep(`${CATALOGUE_APP} builds`, () => copy.build(CATALOGUE_APP))
    const measureComposer = (name: string, ...args: readonly string[]) =>
      measureStep(name, () => void run(copy.folder, env, join(root, COMPOSER), ...args))
    const release = measureComposer('the shop is published and composed', 'release', '--all', '--no-browser')
    const compose = measureComposer('every page is composed again', 'compose', '--fresh', '--why', 'bench:scale')
    return { prompts: promptCount, build, release, compose, ...(await measureSizes(copy, store)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
