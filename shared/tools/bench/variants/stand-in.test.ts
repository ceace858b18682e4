import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { standIn } from './stand-in.ts'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds the `main.ts` of some files, with `pages.ts` instead of `remotes.ts`. @returns the code */
async function codeOf(files: Readonly<Record<string, string>>): Promise<string> {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'stand-in-')))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [standIn(join(folder, 'remotes.ts'), join(folder, 'pages.ts'))],
    build: { write: false, rolldownOptions: { input: join(folder, 'main.ts') } },
  })
  if (!('output' in built)) throw new Error('not one output')
  return built.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
}

const REMOTES = `import { load } from './node_modules/@module-federation/runtime.js'
export const loadPage = () => load()`
const FILES = {
  'main.ts': `import { loadPage } from './remotes.ts'\nconsole.info(loadPage())`,
  'remotes.ts': REMOTES,
  'pages.ts': `export const loadPage = () => 'the page itself'`,
  'node_modules/@module-federation/runtime.js': `export const load = () => 'fetched from a remote'`,
}

test('the replacement is compiled, and the original is not', async () => {
  const code = await codeOf(FILES)
  expect(code).toContain('the page itself')
  expect(code).not.toContain('fetched from a remote')
})

test('the build fails when nothing imports the original any more', async () => {
  const moved = {
    ...FILES,
    'main.ts': `import { loadPage } from './loader.ts'\nconsole.info(loadPage())`,
    'loader.ts': REMOTES,
  }
  await expect(codeOf(moved)).rejects.toThrow(/nothing imports .*remotes\.ts: .* change pages\.ts/)
})

test('the build fails when another module imports the federation runtime', async () => {
  const twice = {
    ...FILES,
    'main.ts': `import './loader.ts'\n${FILES['main.ts']}`,
    'loader.ts': `${REMOTES}\nconsole.info(loadPage())`,
  }
  await expect(codeOf(twice)).rejects.toThrow(/contains the federation runtime/)
})

test('the error of the build contains the name that the replacement does not export', async () => {
  const more = { ...FILES, 'main.ts': `import { prefetch } from './remotes.ts'\nprefetch()` }
  await expect(codeOf(more)).rejects.toThrow(/prefetch/)
})
