import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { messageOf } from '../message-of.ts'
import { type FakePage, fakeCandidate, livePage } from '../testing/fake-candidate.ts'
import { type BrowserInputs, checkInBrowser } from './browser-check.ts'
import { findChromium } from './chromium.ts'

// Each test opens pages of plain HTML in a real Chromium.

const chromium = findChromium(process.env)
if (chromium === undefined) throw new Error('These tests need a Chromium: `npm test` installs one.')

/** As root, Chromium does not start in its sandbox. */
const isSandboxed = process.getuid?.() !== 0
const NO_SANDBOX = 'off: Chromium starts in it only as another user than root, and with user namespaces'

const LIMITS = { pageMs: 10_000, totalMs: 30_000 }
const ONE_APP: ReadonlySet<string> = new Set(['test-mfe'])

async function check(
  pages: Readonly<Record<string, FakePage>>,
  { files = {}, ...changes }: Partial<BrowserInputs> & { files?: Readonly<Record<string, string>> } = {},
) {
  const { store, composed } = await fakeCandidate(pages, files)
  const progress: string[] = []
  const inputs = {
    composed,
    apps: ONE_APP,
    origin: 'http://localhost:4170',
    environment: { CHROMIUM_PATH: chromium },
    onProgress: (text: string) => void progress.push(text),
    limits: LIMITS,
    ...changes,
  }
  return { facts: await checkInBrowser(store, inputs), progress }
}

const onePage = (html: string): Record<string, FakePage> => ({
  TestPage: { pattern: '/test', documents: { '/test': html } },
})

/** Pages at `/1`, `/2`, … with this HTML, which one browser opens. */
const pagesOf = (...htmls: string[]): Record<string, FakePage> =>
  Object.fromEntries(
    htmls.map((html, index) => [
      `Page${index + 1}`,
      { pattern: `/${index + 1}`, documents: { [`/${index + 1}`]: html } },
    ]),
  )

const script = (text: string) => livePage() + `<script>${text}</script>`

test('a candidate without errors passes, and each URL pattern is opened once', async () => {
  const { facts, progress } = await check({
    ListPage: { pattern: '/list', documents: { '/list': livePage() } },
    ItemPage: { pattern: '/item/:id', documents: { '/item/1': livePage(), '/item/2': script("throw Error('no')") } },
    EmptyPage: { pattern: '/empty/:id', documents: {} },
  })
  expect(facts).toEqual({
    browser: 'passed',
    pages: 2,
    mainJob: 'skipped: no page is shown at /product/0',
    unchecked: ['/empty/:id'],
    ...(!isSandboxed && { sandbox: NO_SANDBOX }),
  })
  expect(progress).toEqual([
    ...(isSandboxed ? [] : [`The browser's sandbox is ${NO_SANDBOX}.`]),
    'Opening 2 pages of the candidate in a browser.',
    '/empty/:id is not checked in the browser: it has no document.',
  ])
})

test('only pages of the released application are opened', async () => {
  const { facts } = await check(onePage(script("throw Error('no')")), { apps: new Set(['other-mfe']) })
  expect(facts).toMatchObject({ browser: 'passed', pages: 0 })
})

test('a page that throws is refused, and the message names path, page, remote and error', async () => {
  await expect(check(onePage(script("throw new RangeError('no price')")))).rejects.toMatchObject({
    name: 'Refusal',
    exitCode: 3,
    message: expect.stringMatching(
      /^The candidate does not work in the browser\. Nothing has changed for visitors\.\n- \/test \(TestPage of test-mfe\): it throws “RangeError: no price” at http:\/\/localhost:4170\/shell\/files\/script-\w+\.js:\d+:\d+\.\nCorrect the application and release again\.$/,
    ),
  })
})

/** For each page of `pagesOf`, what the refusal says of it. After five errors no more pages are opened. */
async function refusalOf(...htmls: string[]): Promise<string[]> {
  const lines = messageOf(await check(pagesOf(...htmls)).catch((error: unknown) => error)).split('\n')
  return htmls.map((_, index) => lines.filter((line) => line.startsWith(`- /${index + 1} `)).join('\n'))
}

test('pages that log an error, differ from their HTML, request another host or go to one are refused', async () => {
  expect(
    await refusalOf(
      script("console.warn('fine'); console.error('the cart is lost')"),
      script("console.error('Minified React error #418; visit …')"),
      script("void fetch('https://tracker.example/pixel').catch(() => {})"),
      script("location.href = 'https://tracker.example/'"),
    ),
  ).toEqual([
    '- /1 (Page1 of test-mfe): it logs the error “the cart is lost”.',
    expect.stringContaining(
      'The prerendered HTML differs from what the browser renders. Rendering must not depend on the time',
    ),
    expect.stringContaining(
      "Connecting to 'https://tracker.example/pixel' violates its Content-Security-Policy. Remove it:",
    ),
    // The request never leaves the machine.
    expect.stringContaining(
      'it requests https://tracker.example/, which no application of this composition publishes. Remove the request.',
    ),
  ])
})

/** Pages that their policy refuses: what they have, their HTML, and what the browser blocks. */
const BLOCKED = [
  ['an inline script', '<script type="text/javascript">document.title = 1</script>', 'Executing inline script'],
  [
    'an event handler',
    '<img src="data:image/gif,x" alt="" onerror="document.title = 1">',
    'Executing inline event handler',
  ],
  ['a style attribute', '<p style="color: red">Red</p>', 'Applying inline style'],
  ['a call of eval', "<script>try { eval('1') } catch {}</script>", 'plain text in place of TrustedScript'],
] as const

test(`pages with ${BLOCKED.map(([what]) => what).join(', ')} are refused: their policy does not allow it`, async () => {
  expect(await refusalOf(...BLOCKED.map(([, html]) => livePage() + html))).toEqual(
    BLOCKED.map(([, , blocked]) => expect.stringContaining(`${blocked} violates its Content-Security-Policy.`)),
  )
})

test('a page with a script of another host is refused: its policy does not allow it', async () => {
  await expect(check(onePage(`${livePage()}<script src="https://evil.example/x.js"></script>`))).rejects.toThrow(
    "Loading the script 'https://evil.example/x.js' violates its Content-Security-Policy.",
  )
})

test('a missing file is refused; a missing record is not', async () => {
  const files = 'https://test.example/test-mfe/files'
  const record = script(`void fetch('${files}/data/gifts-00000000/1.json')`)
  expect((await check(onePage(record))).facts.browser).toBe('passed')
  await expect(check(onePage(script(`void import('${files}/gone-00000000.js').catch(() => {})`)))).rejects.toThrow(
    `${files}/gone-00000000.js has the status 404: no application of this composition publishes it. Correct the URL in the code or data that refers to it, or put the file into public/ of its application, and build that again.`,
  )
})

test('files of a remote are answered from the store with their type, for any origin', async () => {
  const page = script("void import('https://test.example/test-mfe/files/used-00000000.js')")
  await expect(check(onePage(page), { files: { 'used-00000000.js': "console.error('it runs')" } })).rejects.toThrow(
    'it logs the error “it runs”',
  )
})

test('a page that never becomes interactive is refused', async () => {
  const limits = { pageMs: 1500, totalMs: 10_000 }
  await expect(check(onePage('<main></main>'), { limits })).rejects.toThrow(
    '- /test (TestPage of test-mfe): it does not become interactive (main[data-live]): it did not finish within 1.5 s.',
  )
})

test('a page in an endless loop is refused within its time', async () => {
  const began = Date.now()
  const limits = { pageMs: 1500, totalMs: 10_000 }
  await expect(check(onePage(`${livePage()}<script>for (;;) {}</script>`), { limits })).rejects.toThrow(
    '- /test (TestPage of test-mfe): it does not become interactive (main[data-live]): it did not finish within 1.5 s.',
  )
  expect(Date.now() - began).toBeLessThan(15_000)
})

test('pages that are not opened within the time for all pages are refused by name', async () => {
  const pages = Object.fromEntries(
    [1, 2, 3, 4].map((id) => [`Page${id}`, { pattern: `/${id}`, documents: { [`/${id}`]: '<main></main>' } }]),
  )
  await expect(check(pages, { limits: { pageMs: 1500, totalMs: 1500 } })).rejects.toThrow(
    /\n- \/4 \(Page4 of test-mfe\): not checked within 1\.5 s for all pages\.\n(?:- .*\n)*If this machine was busy, release again, or leave this check out with --no-browser\. Otherwise correct the application and release again\.$/,
  )
})

test('a page with an error is closed soon, although it may wait longer to become interactive', async () => {
  const began = Date.now()
  const broken = `<main></main><script>throw new Error('no start')</script>`
  await expect(check(onePage(broken), { limits: { pageMs: 30_000, totalMs: 60_000 } })).rejects.toThrow('no start')
  expect(Date.now() - began).toBeLessThan(15_000)
})

test('after five errors no more pages are opened, and the message names these pages', async () => {
  const text = script([1, 2].map((id) => `console.error('error ${id}')`).join(';'))
  const pages = Object.fromEntries(
    Array.from({ length: 9 }, (_, id) => [`Page${id}`, { pattern: `/${id}`, documents: { [`/${id}`]: text } }]),
  )
  await expect(check(pages)).rejects.toThrow(
    /\nNot opened because of these errors: .*\/8 \(Page8 of test-mfe\)\nCorrect/,
  )
})

test('of many errors the first five are listed', async () => {
  const text = [1, 2, 3, 4, 5, 6, 7].map((id) => `console.error('error ${id}')`).join(';')
  await expect(check(onePage(script(text)))).rejects.toThrow(/“error 5”\.\n- and 2 more\n/)
})

test('the main job is done when its pages exist, and its failure names the step', async () => {
  const pages = {
    ProductPage: { pattern: '/product/:id?', documents: { '/product': livePage(), '/product/7': livePage() } },
    CartPage: { pattern: '/cart', documents: { '/cart': livePage() } },
    CheckoutPage: { pattern: '/checkout/:id', documents: {} },
    SuccessPage: { pattern: '/checkout/success/:id', documents: {} },
  }
  await expect(check(pages, { limits: { pageMs: 4000, totalMs: 20_000 } })).rejects.toThrow(
    '- Buying a product: a visitor clicks “Ajouter au panier”, and this fails at /product/7 (ProductPage of test-mfe): it did not finish within 4 s.',
  )
})

test('without a Chromium, or when that of the machine does not start, the check is skipped and says why', async () => {
  const { facts, progress } = await check(onePage('<main></main>'), { environment: { PATH: '/nowhere' } })
  const skipped = 'skipped: no Chromium on this machine (install chromium, or name one in CHROMIUM_PATH)'
  expect(facts).toMatchObject({ browser: skipped, pages: 0, mainJob: skipped })
  expect(progress).toEqual([`The browser check is ${skipped}.`])
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-chromium-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'chromium'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const broken = await check(onePage('<main></main>'), { environment: { PATH: folder } })
  expect(broken.facts.browser).toMatch(/^skipped: \/.*\/chromium does not start: /)
})

test('a CHROMIUM_PATH that names no browser is refused: nobody meant to release without the check', async () => {
  const environment = { CHROMIUM_PATH: '/nowhere/chromium' }
  await expect(check(onePage('<main></main>'), { environment })).rejects.toMatchObject({
    name: 'Refusal',
    exitCode: 3,
    message: expect.stringMatching(
      /^CHROMIUM_PATH names \/nowhere\/chromium, which does not start: .*\. Correct it, or release with --no-browser\.$/,
    ),
  })
})
