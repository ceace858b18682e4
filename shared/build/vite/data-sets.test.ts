import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataSets } from './data-sets.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-data-sets-'))
  writeFileSync(join(folder, 'entry.js'), 'export {}')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds an application that publishes a data set. @param source of the module of the data set */
async function buildWith(source: string) {
  writeFileSync(join(folder, 'data-set.ts'), source)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [dataSets({ gifts: 'data-set.ts' })],
    build: { rolldownOptions: { input: join(folder, 'entry.js') } },
  })
}

const publishedFolders = () => readdirSync(join(folder, 'dist/data'))

test('the folder of a data set has a name that depends on all its records', async () => {
  await buildWith("export default () => new Map([['gifts/1', { name: 'Un' }], ['gifts/2', { name: 'Deux' }]])")
  const [first = ''] = publishedFolders()
  expect(first).toMatch(/^gifts-[\w-]{8}$/)
  expect(readdirSync(join(folder, 'dist/data', first)).toSorted()).toEqual(['1.json', '2.json', 'data-set.json'])
  await buildWith("export default () => new Map([['gifts/1', { name: 'Un' }], ['gifts/2', { name: 'Trois' }]])")
  expect(publishedFolders()).not.toContain(first)
})

test('a data set that finds a mistake in its data stops the build with its message, and nothing is built', async () => {
  const message = 'prompts.json: 1: priceCents: is not a whole number of cents'
  await expect(buildWith(`export default () => { throw new Error('${message}') }`)).rejects.toThrow(message)
  expect(existsSync(join(folder, 'dist'))).toBe(false)
})

/** @returns the message of the error of a build */
const messageOf = (source: string) =>
  buildWith(source).then(
    () => 'built',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

test('the message of a mistake in the data names their folder, and contains no stack', async () => {
  const mistake = await messageOf(
    `export default () => { throw new Error('prompts.json: record "1": name: is empty') }`,
  )
  expect(mistake).toContain(`/${basename(folder)}:\nprompts.json: record "1": name: is empty`)
  expect(mistake).not.toMatch(/^ +at /m)
  // A fault of the code is shown with its place.
  expect(await messageOf('export default () => { throw new TypeError("x") }')).toMatch(/^ +at /m)
})

test('a record outside of its data set stops the build', async () => {
  await expect(buildWith("export default () => new Map([['cards/1', {}]])")).rejects.toThrow(
    "data set gifts: 'cards/1' is no name of a record",
  )
})
