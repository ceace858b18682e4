// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const BASE = 'https://shop.example/assets/index.js'
const SHEET = 'https://shop.example/assets/part.css'
const MODULE = 'https://shop.example/assets/price.js'

/** The links that were appended: outside of the document, where the test and not the DOM says how a fetch ends. */
const appended = new Set<HTMLLinkElement>()
const linksTo = (href: string) => [...document.querySelectorAll('link')].filter((link) => link.href === href)
const settle = (href: string, event: 'load' | 'error') => linksTo(href)[0]?.dispatchEvent(new Event(event))
const load = vi.fn<() => Promise<string>>(() => Promise.resolve('the part'))

let preloaded: (files?: readonly string[]) => Promise<string>

beforeEach(async () => {
  vi.resetModules()
  load.mockClear()
  appended.clear()
  document.head.replaceChildren()
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (!(link instanceof HTMLLinkElement)) throw new Error('no link')
    appended.add(link)
    vi.spyOn(link, 'remove').mockImplementation(() => void appended.delete(link))
  })
  const inDocument = document.querySelectorAll.bind(document)
  vi.spyOn(document, 'querySelectorAll').mockImplementation(
    // A list of elements as far as the code reads it.
    (selector: string) => [...inDocument(selector), ...appended] as unknown as NodeListOf<Element>,
  )
  const { preload } = await import('./preload.ts')
  preloaded = (files) => preload(load, files, BASE)
})

test('a module without files is imported', async () => {
  expect(await preloaded()).toBe('the part')
})

test('a module is imported once its sheet is there, its other modules on their way meanwhile', async () => {
  const part = preloaded(['./part.css', './price.js'])
  expect(linksTo(SHEET).map(({ rel }) => rel)).toEqual(['stylesheet'])
  expect(linksTo(MODULE).map(({ rel }) => rel)).toEqual(['modulepreload'])
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  settle(SHEET, 'load')
  expect(await part).toBe('the part')
})

test('twice at once fetches once', async () => {
  const parts = [preloaded(['./part.css', './price.js']), preloaded(['./part.css', './price.js'])]
  expect([linksTo(SHEET).length, linksTo(MODULE).length]).toEqual([1, 1])
  settle(SHEET, 'load')
  expect(await Promise.all(parts)).toEqual(['the part', 'the part'])
})

test('a sheet that did not load is fetched anew with the next import', async () => {
  const part = preloaded(['./part.css'])
  settle(SHEET, 'error')
  await expect(part).rejects.toThrow('the sheet did not load')
  expect(linksTo(SHEET)).toEqual([])
  expect(load).not.toHaveBeenCalled()
  const again = preloaded(['./part.css'])
  expect(linksTo(SHEET)).toHaveLength(1)
  settle(SHEET, 'load')
  expect(await again).toBe('the part')
})

test('a sheet that the document has brought is not fetched', async () => {
  const brought = document.createElement('link')
  brought.href = SHEET
  appended.add(brought)
  expect(await preloaded(['./part.css'])).toBe('the part')
  expect(linksTo(SHEET)).toHaveLength(1)
})
