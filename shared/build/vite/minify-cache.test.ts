import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minifyCache } from './minify-cache.ts'

const ENTRY = 'src/entry.js'
const LAZY = 'src/lazy.js'
const SOURCES = {
  'package.json': '{}',
  [ENTRY]: "export const load = () => import('./lazy.js')\nexport const longName = (first) => first + first\n",
  [LAZY]: 'export const other = (second) => second * second\n',
}

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'promptelier-minify-'))
  for (const folder of ['src', 'node_modules']) mkdirSync(join(root, folder))
  for (const [file, text] of Object.entries(SOURCES)) writeFileSync(join(root, file), text)
  symlinkSync(resolve('shell/node_modules/terser'), join(root, 'node_modules/terser'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Builds the sources. @returns the text of each file of the build, by name */
async function buildFiles(passes = 1): Promise<Record<string, string>> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [minifyCache().build],
    build: {
      minify: 'terser',
      terserOptions: { compress: { passes } },
      modulePreload: false,
      rolldownOptions: { input: join(root, ENTRY), preserveEntrySignatures: 'strict' },
    },
  })
  const assets = join(root, 'dist/assets')
  return Object.fromEntries(readdirSync(assets).map((name) => [name, readFileSync(join(assets, name), 'utf8')]))
}

const cacheFolder = () => join(root, 'node_modules/.cache/promptelier/minified')
const cachedFiles = () => readdirSync(cacheFolder()).toSorted()

test('chunks are minified, and the next build gives the same files', async () => {
  const first = await buildFiles()
  expect(Object.keys(first)).toHaveLength(2)
  expect(Object.values(first).join('')).not.toMatch(/longName = |second/)
  expect(await buildFiles()).toEqual(first)
})

test('a chunk that the last build has minified is not minified again', async () => {
  await buildFiles()
  for (const file of cachedFiles()) {
    const path = join(cacheFolder(), file)
    writeFileSync(path, `/* kept */${readFileSync(path, 'utf8')}`)
  }
  expect(Object.values(await buildFiles())).toEqual(Array(2).fill(expect.stringMatching(/^\/\* kept \*\//)))
})

test('a changed chunk is minified again, and its former text is removed from the cache', async () => {
  const before = await buildFiles()
  const cached = cachedFiles()
  writeFileSync(join(root, LAZY), 'export const other = (second) => second * 7\n')
  const after = await buildFiles()
  expect(Object.values(after).join('')).toContain('7*')
  expect(after).not.toEqual(before)
  expect(cachedFiles()).toHaveLength(2)
  expect(cachedFiles()).not.toEqual(cached)
})

test('a build that fails leaves the cache as it was', async () => {
  await buildFiles()
  const cached = cachedFiles()
  writeFileSync(join(root, LAZY), 'export const other = (')
  await expect(buildFiles()).rejects.toThrow('lazy.js')
  expect(cachedFiles()).toEqual(cached)
})

test('other options of Terser give other entries of the cache', async () => {
  await buildFiles()
  const cached = cachedFiles()
  await buildFiles(2)
  expect(cachedFiles().filter((file) => cached.includes(file))).toEqual([])
})
