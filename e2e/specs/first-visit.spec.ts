import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { LATE_PARTS } from '../support/late-parts.ts'
import { RUNTIME_MARK } from '../support/runtime-mark.ts'
import { isTabIcon } from '../support/tab-icon.ts'

/** The limit for JavaScript on a first visit to the home page, kB (1000 bytes) after gzip. */
const FIRST_VISIT_KB = 115

/** The limits for requests on a first visit, including those for the document and for images in view. */
const FIRST_VISIT_REQUESTS = {
  '/': 14,
  '/categories/marketing-vente': 17,
  '/product/7': 19,
  '/product/all-inclusive-pack': 12,
  '/cart': 12,
  '/checkout/7': 15,
  '/aide': 12,
}

/** Collects the responses of all scripts that the page loads from now on, without the late parts of the shell. */
function collectScripts(page: Page) {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && !LATE_PARTS.test(response.url())) scripts.push(response)
  })
  return scripts
}

/**
 * Returns the URLs of the modules that a document preloads. Read from its text: scripts add links to the page for the
 * modules that they import.
 */
async function preloadedModules(document: Response | null): Promise<string[]> {
  const html = (await document?.text()) ?? ''
  return [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
    ([, url]) => new URL(url ?? '', document?.url()).href,
  )
}

test(`a first visit to the home page loads at most ${FIRST_VISIT_KB} kB of JavaScript`, async ({ page, shop }) => {
  const scripts = collectScripts(page)
  await shop.open('/')
  await page.waitForLoadState('networkidle')
  const bodies = await Promise.all(scripts.map((response) => response.body()))
  const kilobytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000
  console.info(`first visit to /: ${kilobytes.toFixed(3)} kB of JavaScript in ${bodies.length} files`)
  expect(kilobytes).toBeLessThanOrEqual(FIRST_VISIT_KB)
})

test('a first visit to the home page loads no module that its HTML does not preload', async ({ page, shop }) => {
  const scripts = collectScripts(page)
  const preloaded = await preloadedModules(await shop.open('/'))
  await page.waitForLoadState('networkidle')
  expect(scripts.map((response) => response.url()).filter((url) => !preloaded.includes(url))).toEqual([])
})

for (const [path, most] of Object.entries(FIRST_VISIT_REQUESTS))
  test(`a first visit to ${path} makes at most ${most} requests`, async ({ page, shop }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (!isTabIcon(request) && !LATE_PARTS.test(request.url())) requests.push(request.url())
    })
    await shop.open(path)
    await page.waitForLoadState('networkidle')
    console.info(`first visit to ${path}: ${requests.length} requests`)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most)
  })

/** A text that only the implementation of each library contains, even when minified. */
const LIBRARY_MARKS = {
  react: '.cloneElement=function',
  'react-dom': '.hydrateRoot=function',
  router: 'may be used only in the context of a <Router>',
}

for (const path of ['/categories/marketing-vente', '/cart', '/checkout/7', '/aide'])
  test(`the HTML of ${path} preloads every module that the page runs, including those of its remote`, async ({
    page,
    shop,
  }) => {
    const scripts = collectScripts(page)
    const preloaded = await preloadedModules(await shop.open(path))
    const loaded = new Set(scripts.map((response) => response.url()))
    expect([...loaded].toSorted()).toEqual([...new Set(preloaded)].toSorted())
  })

test('a whole visit loads one copy of React and of the router, and no federation runtime', async ({
  page,
  shop,
  request,
}) => {
  const urls = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') urls.add(response.url())
  })
  for (const path of ['/', '/product/7', '/cart', '/aide']) await shop.open(path)
  const texts = await Promise.all([...urls].map(async (url) => (await request.get(url)).text()))
  for (const [library, mark] of Object.entries(LIBRARY_MARKS))
    expect([library, texts.filter((text) => text.includes(mark)).length]).toEqual([library, 1])
  expect(texts.filter((text) => text.includes(RUNTIME_MARK))).toEqual([])
})

type TraceEvent = { name: string; ts: number; pid: number; args: { data?: { navigationId?: string; url?: string } } }

test('the first paint of the home page needs no script, only the HTML', async ({ page, shop, browser }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await browser.startTracing(page, { categories: ['devtools.timeline', 'loading', 'blink.user_timing', 'v8'] })
  await shop.open('/')
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const contentful = traceEvents.find(({ name }) => name === 'firstContentfulPaint')
  const start = traceEvents.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.navigationId === contentful?.args.data?.navigationId,
  )
  if (!contentful || !start) throw new Error('the trace has no first contentful paint')
  // The work of the main thread for this document, in order. `Paint` paints the first frame.
  const order = traceEvents
    .filter(({ pid, ts }) => pid === contentful.pid && ts > start.ts)
    .filter(({ name }) => /^(Layout|Paint|EvaluateScript|v8\.evaluateModule)$/.test(name))
    // The inline script of the HTML does not count: it records input until the first module has loaded.
    .filter(({ name, args }) => name !== 'EvaluateScript' || args.data?.url !== page.url())
    .toSorted((one, other) => one.ts - other.ts)
    .map(({ name }) => name)
  const firstScript = order.findIndex((name) => /evaluate/i.test(name))
  expect(firstScript).toBeGreaterThan(0)
  expect(order.slice(0, firstScript)).toEqual(expect.arrayContaining(['Layout', 'Paint']))
  // The only scripts that load files are two modules, which do not stop the parser: the shell's libraries and its entry.
  await expect(page.locator('script[src]:not([type="module"])')).toHaveCount(0)
  await expect(page.locator('script[type="module"]')).toHaveCount(2)
})

test('with every script blocked, the home page is painted completely', async ({ page, shop, remotes }) => {
  await remotes.break(/\.js(\?|$)/, 'hangs')
  await shop.openDocument('/', { waitUntil: 'commit' })
  await expect(shop.heading()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(9)
  const font = await shop.heading().evaluate((heading) => getComputedStyle(heading).fontFamily)
  expect(font).toContain('Bricolage')
})
