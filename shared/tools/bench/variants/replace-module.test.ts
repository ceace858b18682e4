import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { replaceModule } from './replace-module.ts'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes files and builds `main.ts`, with `pages.ts` instead of `remotes.ts`. @returns the built code */
async function buildCode(files: Readonly<Record<string, string>>): Promise<string> {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'replace-module-')))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [replaceModule(join(folder, 'remotes.ts'), join(folder, 'pages.ts'), join(folder, 'containers.ts'))],
    build: { write: false, rolldownOptions: { input: join(folder, 'main.ts') } },
  })
  if (!('output' in built)) throw new Error('expected one build result, got several or a watcher')
  return built.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
}

const REMOTES = `import { load } from './containers.ts'
export const loadPage = () => load()`
const FILES = {
  'main.ts': `import { loadPage } from './remotes.ts'\nconsole.info(loadPage())`,
  'remotes.ts': REMOTES,
  'pages.ts': `export const loadPage = () => 'the page itself'`,
  'containers.ts': `export const load = () => 'fetched from a remote'`,
}

test('the built code contains the replacement instead of the original', async () => {
  const code = await buildCode(FILES)
  expect(code).toContain('the page itself')
  expect(code).not.toContain('fetched from a remote')
})

test('the build fails when nothing imports the original any more', async () => {
  const otherLoader = {
    ...FILES,
    'main.ts': `import { loadPage } from './loader.ts'\nconsole.info(loadPage())`,
    'loader.ts': REMOTES,
  }
  await expect(buildCode(otherLoader)).rejects.toThrow(/nothing imports .*remotes\.ts: .* change pages\.ts/)
})

test('the build fails when another module imports the loader of remotes', async () => {
  const twoLoaders = {
    ...FILES,
    'main.ts': `import './loader.ts'\n${FILES['main.ts']}`,
    'loader.ts': `${REMOTES}\nconsole.info(loadPage())`,
  }
  await expect(buildCode(twoLoaders)).rejects.toThrow(/contains the loader of remotes/)
})

test('the build fails when the replacement does not export an imported name', async () => {
  const unknownImport = { ...FILES, 'main.ts': `import { prefetch } from './remotes.ts'\nprefetch()` }
  await expect(buildCode(unknownImport)).rejects.toThrow(/prefetch/)
})
