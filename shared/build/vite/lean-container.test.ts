import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { CONTAINER_CODE, leanContainer, pagesCode } from './lean-container.ts'

const folder = mkdtempSync(join(tmpdir(), 'lean-container-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Container = { init: (scope: object) => unknown; get: (name: string) => Promise<() => unknown> }

/** Writes the modules of a container as a build joins them, and evaluates it. */
async function evaluateContainer(pages: Readonly<Record<string, string>>): Promise<Container> {
  writeFileSync(join(folder, 'pages.mjs'), pagesCode(pages))
  const file = join(folder, 'container.mjs')
  writeFileSync(file, CONTAINER_CODE.replace(/from "[^"]+"/, 'from "./pages.mjs"'))
  return (await import(pathToFileURL(file).href)) as Container
}

test('a container has the interface of Module Federation: init, and get with a function that returns the page', async () => {
  writeFileSync(join(folder, 'GiftsPage.mjs'), "export default 'Cadeaux'")
  const { init, get } = await evaluateContainer({ './GiftsPage': join(folder, 'GiftsPage.mjs') })
  expect(init({})).toBeUndefined()
  const create = await get('./GiftsPage')
  expect(create()).toMatchObject({ default: 'Cadeaux' })
  await expect(get('./toString')).rejects.toThrow('This remote has no page ./toString')
})

test('the build fails when the federation plugin gives its container another name', () => {
  const { buildEnd } = leanContainer({})
  const errors: string[] = []
  // The plugin is written with the function form of this hook, which uses only this member of the context.
  const end = buildEnd as unknown as (this: { error: (text: string) => void }, error?: Error) => void
  end.call({ error: (text) => void errors.push(text) })
  expect(errors).toEqual(['the federation plugin gives its container another name: correct lean-container.ts'])
  end.call({ error: (text) => void errors.push(text) }, new Error('another failure'))
  expect(errors).toHaveLength(1)
})
