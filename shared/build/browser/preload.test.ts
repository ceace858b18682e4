// @vitest-environment dom
import { beforeEach, expect, test, vi } from 'vitest'

const BASE = 'https://shop.example/assets/index.js'
const PART = 'https://shop.example/assets/part.css'
const PAGE = 'https://shop.example/assets/page.css'
const OTHER = 'https://shop.example/assets/other.css'
const MODULE = 'https://shop.example/assets/price.js'

const css = (text: string) => new Response(text, { headers: { 'content-type': 'text/css; charset=utf-8' } })
const load = vi.fn<() => Promise<string>>(() => Promise.resolve('the part'))

/** Requests of `fetch`, by URL: a test resolves or rejects each. */
let requests: Map<string, { resolve: (response: Response) => void; reject: (reason: Error) => void }>
/** The sheets that apply, in their order. */
let adopted: { text: string; baseURL: string | undefined }[]
let fetchedUrls: string[]
/** The links that were appended. They are not added to the document, which would fetch them. */
let appendedLinks: HTMLLinkElement[]
/** Modules that do not load, or have another hash. */
let brokenModules: Set<string>
/** Modules that do not arrive until a test dispatches the event of their links. */
let heldModules: Set<string>
let importPart: (files?: readonly string[]) => Promise<string>

const respond = (href: string, response: Response) => requests.get(href)?.resolve(response)
const appliedTexts = () => adopted.map(({ text }) => text)
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(async () => {
  vi.resetModules()
  load.mockClear()
  ;[requests, adopted, fetchedUrls, appendedLinks] = [new Map(), [], [], []]
  ;[brokenModules, heldModules] = [new Set(), new Set()]
  globalThis.fileHashes = undefined
  vi.stubGlobal('fetch', (href: string) => {
    fetchedUrls.push(href)
    return new Promise<Response>((resolve, reject) => requests.set(href, { resolve, reject }))
  })
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      text = ''
      baseURL: string | undefined
      constructor(init?: CSSStyleSheetInit) {
        this.baseURL = init?.baseURL
      }
      replace = async (text: string) => Object.assign(this, { text })
    },
  )
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, get: () => adopted })
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (!(link instanceof HTMLLinkElement)) return
    appendedLinks.push(link)
    link.remove = () => void appendedLinks.splice(appendedLinks.indexOf(link), 1)
    if (heldModules.has(link.href)) return
    queueMicrotask(() => link.dispatchEvent(new Event(brokenModules.has(link.href) ? 'error' : 'load')))
  })
  const inDocument = document.querySelectorAll.bind(document)
  vi.spyOn(document, 'querySelectorAll').mockImplementation(
    // An array instead of a NodeList: the code only iterates over it.
    (selector: string) => [...inDocument(selector), ...appendedLinks] as unknown as NodeListOf<Element>,
  )
  const { preload } = await import('./preload.ts')
  importPart = (files) => preload(load, files, BASE)
})

test('a module without files is imported', async () => {
  expect(await importPart()).toBe('the part')
})

test('a module is imported after its sheet applies; its other files are preloaded meanwhile', async () => {
  const part = importPart(['./part.css', './price.js'])
  expect(fetchedUrls).toEqual([PART])
  expect(appendedLinks.map(({ rel, href }) => [rel, href])).toEqual([['modulepreload', MODULE]])
  await nextTask()
  expect(load).not.toHaveBeenCalled()
  load.mockImplementationOnce(async () => `the part, with ${appliedTexts().join()}`)
  respond(PART, css('.part {}'))
  expect(await part).toBe('the part, with .part {}')
})

test('URLs in a sheet are relative to the sheet', async () => {
  const part = importPart(['./part.css'])
  respond(PART, css(''))
  await part
  expect(adopted.map(({ baseURL }) => baseURL)).toEqual([PART])
})

test('the sheets of a module apply in order when all have loaded, after sheets that already apply', async () => {
  const first = importPart(['./part.css', './page.css'])
  const second = importPart(['./other.css'])
  respond(PAGE, css('page'))
  respond(OTHER, css('other'))
  expect(await second).toBe('the part')
  expect(appliedTexts()).toEqual(['other'])
  respond(PART, css('part'))
  expect(await first).toBe('the part')
  expect(appliedTexts()).toEqual(['other', 'part', 'page'])
})

test('two imports of a module at the same time fetch and apply its sheet once', async () => {
  const parts = [importPart(['./part.css', './price.js']), importPart(['./part.css', './price.js'])]
  respond(PART, css('part'))
  expect(await Promise.all(parts)).toEqual(['the part', 'the part'])
  expect([fetchedUrls, appliedTexts(), appendedLinks.length]).toEqual([[PART], ['part'], 1])
})

const responseOf = (type: string, status: number) => new Response('', { status, headers: { 'content-type': type } })

test.each([
  ['has an error status', () => respond(PART, responseOf('text/css', 503)), '503 text/css'],
  ['is an HTML page', () => respond(PART, responseOf('text/html', 200)), '200 text/html'],
  ['cannot be fetched', () => requests.get(PART)?.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
])('the error names a sheet that %s, and the next import fetches it again', async (_, fail, message) => {
  const part = importPart(['./part.css'])
  fail()
  await expect(part).rejects.toMatchObject({
    message: `${PART}: the sheet did not load`,
    cause: expect.objectContaining({ message }),
  })
  expect([load.mock.calls, appliedTexts()]).toEqual([[], []])
  const again = importPart(['./part.css'])
  respond(PART, css('part'))
  expect(await again).toBe('the part')
  expect([fetchedUrls, appliedTexts()]).toEqual([[PART, PART], ['part']])
})

test('a sheet that the document already links is not fetched', async () => {
  const link = document.createElement('link')
  link.href = PART
  appendedLinks.push(link)
  expect(await importPart(['./part.css'])).toBe('the part')
  expect(fetchedUrls).toEqual([])
})

test('modules and sheets are compared with their hashes', async () => {
  globalThis.fileHashes = { [MODULE]: 'sha384-module', [PART]: 'sha384-part' }
  const integrity: (string | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    integrity.push(init.integrity)
    return Promise.resolve(css(''))
  })
  await importPart(['./part.css', './page.css', './price.js'])
  expect(integrity).toEqual(['sha384-part', ''])
  expect(appendedLinks.map((link) => link.integrity)).toEqual(['sha384-module'])
})

test('after a preload has failed, the part is not imported; the next import compares the module again', async () => {
  brokenModules.add(MODULE)
  await expect(importPart(['./price.js'])).rejects.toThrow(`${MODULE} did not load`)
  expect(load).not.toHaveBeenCalled()
  expect(appendedLinks).toEqual([])
  brokenModules.clear()
  expect(await importPart(['./price.js'])).toBe('the part')
  expect(appendedLinks.map(({ href }) => href)).toEqual([MODULE])
})

test('a part whose sheet and module do not load is not imported', async () => {
  brokenModules.add(MODULE)
  const part = importPart(['./part.css', './price.js'])
  respond(PART, responseOf('text/css', 503))
  await expect(part).rejects.toThrow('did not load')
  // Lets the other promise reject: nothing must report it as unhandled.
  await nextTask()
  expect(load).not.toHaveBeenCalled()
})

test('every import of a part waits until its modules have arrived unchanged, also those that other imports preload', async () => {
  heldModules.add(MODULE)
  const parts = [importPart(['./price.js']), importPart(['./price.js'])]
  await nextTask()
  expect(load).not.toHaveBeenCalled()
  appendedLinks[0]?.dispatchEvent(new Event('load'))
  expect(await Promise.all(parts)).toEqual(['the part', 'the part'])
  expect(await importPart(['./price.js'])).toBe('the part')
  expect(appendedLinks).toHaveLength(1)
})

test('when a module that two imports wait for has another hash, both fail', async () => {
  heldModules.add(MODULE)
  const parts = [importPart(['./price.js']), importPart(['./price.js'])]
  appendedLinks[0]?.dispatchEvent(new Event('error'))
  const outcomes = await Promise.allSettled(parts)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(load).not.toHaveBeenCalled()
})

test('an import does not wait for a module that the document already links', async () => {
  const link = document.createElement('link')
  link.href = MODULE
  appendedLinks.push(link)
  expect(await importPart(['./price.js'])).toBe('the part')
  expect(appendedLinks).toEqual([link])
})

test('in a browser that preloads no modules, an import does not wait for an event of their links', async () => {
  vi.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue({ supports: () => false } as never)
  heldModules.add(MODULE)
  expect(await importPart(['./price.js'])).toBe('the part')
})
