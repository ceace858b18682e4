// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const BASE = 'https://shop.example/assets/index.js'
const PART = 'https://shop.example/assets/part.css'
const PAGE = 'https://shop.example/assets/page.css'
const OTHER = 'https://shop.example/assets/other.css'
const MODULE = 'https://shop.example/assets/price.js'

const css = (text: string) => new Response(text, { headers: { 'content-type': 'text/css; charset=utf-8' } })
const load = vi.fn<() => Promise<string>>(() => Promise.resolve('the part'))

/** Answers of the network that a test has not given yet, by address. */
let answers: Map<string, { give: (response: Response) => void; lose: (reason: Error) => void }>
/** What applies, in its order. */
let adopted: { text: string; baseURL: string | undefined }[]
let fetched: string[]
/** The links that were appended: outside of the document, which would fetch them. */
let appended: HTMLLinkElement[]
let preloaded: (files?: readonly string[]) => Promise<string>

const answer = (href: string, response: Response) => answers.get(href)?.give(response)
const applied = () => adopted.map(({ text }) => text)
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(async () => {
  vi.resetModules()
  load.mockClear()
  ;[answers, adopted, fetched, appended] = [new Map(), [], [], []]
  vi.stubGlobal('fetch', (href: string) => {
    fetched.push(href)
    return new Promise<Response>((give, lose) => answers.set(href, { give, lose }))
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
    if (link instanceof HTMLLinkElement) appended.push(link)
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

test('a module is imported once its sheet applies, its other modules on their way meanwhile', async () => {
  const part = preloaded(['./part.css', './price.js'])
  expect(fetched).toEqual([PART])
  expect(appended.map(({ rel, href }) => [rel, href])).toEqual([['modulepreload', MODULE]])
  await settled()
  expect(load).not.toHaveBeenCalled()
  load.mockImplementationOnce(async () => `the part, with ${applied().join()}`)
  answer(PART, css('.part {}'))
  expect(await part).toBe('the part, with .part {}')
})

test('what a sheet names is relative to the sheet', async () => {
  const part = preloaded(['./part.css'])
  answer(PART, css(''))
  await part
  expect(adopted.map(({ baseURL }) => baseURL)).toEqual([PART])
})

test('sheets apply in their order once the last has come, after those that apply already', async () => {
  const first = preloaded(['./part.css', './page.css'])
  const second = preloaded(['./other.css'])
  answer(PAGE, css('page'))
  answer(OTHER, css('other'))
  expect(await second).toBe('the part')
  expect(applied()).toEqual(['other'])
  answer(PART, css('part'))
  expect(await first).toBe('the part')
  expect(applied()).toEqual(['other', 'part', 'page'])
})

test('twice at once fetches once and applies once', async () => {
  const parts = [preloaded(['./part.css', './price.js']), preloaded(['./part.css', './price.js'])]
  answer(PART, css('part'))
  expect(await Promise.all(parts)).toEqual(['the part', 'the part'])
  expect([fetched, applied(), appended.length]).toEqual([[PART], ['part'], 1])
})

const typed = (type: string, status: number) => new Response('', { status, headers: { 'content-type': type } })

test.each([
  ['is refused', () => answer(PART, typed('text/css', 503)), '503 text/css'],
  ['is a page', () => answer(PART, typed('text/html', 200)), '200 text/html'],
  ['is lost', () => answers.get(PART)?.lose(new TypeError('Failed to fetch')), 'Failed to fetch'],
])('a sheet that %s is named, and fetched anew with the next import', async (_, fail, message) => {
  const part = preloaded(['./part.css'])
  fail()
  await expect(part).rejects.toMatchObject({
    message: `${PART}: the sheet did not load`,
    cause: expect.objectContaining({ message }),
  })
  expect([load.mock.calls, applied()]).toEqual([[], []])
  const again = preloaded(['./part.css'])
  answer(PART, css('part'))
  expect(await again).toBe('the part')
  expect([fetched, applied()]).toEqual([[PART, PART], ['part']])
})

test('a sheet that the document has brought is not fetched', async () => {
  const brought = document.createElement('link')
  brought.href = PART
  appended.push(brought)
  expect(await preloaded(['./part.css'])).toBe('the part')
  expect(fetched).toEqual([])
})
