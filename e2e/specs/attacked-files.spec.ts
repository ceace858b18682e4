import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { parseManifest } from '@promptelier/build/manifest'
import { expect, test } from '../fixtures/faulty-shop.ts'
import { APPS, manifestPath } from '../suite/apps.ts'
import type { FaultyShop } from '../suite/faulty-shop.ts'

// Somebody who controls the hosts of the files, or the way to them, changes one byte of each. Contexts of their own, in
// which Playwright intercepts nothing: the browser's cache works as for a visitor.

const PATHS = process.env['ATTACKED_PATH']
  ? [process.env['ATTACKED_PATH']]
  : [
      '/',
      '/search?q=seo',
      '/search?q=facturasion',
      '/categories',
      '/categories/marketing-vente',
      '/nouveautes',
      '/top-ventes',
      ...['1', '3', '7', '12', '15', '20', '24', '28', '31', '35'].map((id) => `/product/${id}`),
      '/product/productivity-prompt-pack',
      '/product/dropshipping-prompt-pack',
      '/product/all-inclusive-pack',
      '/product/combined-pack-1',
      '/cart',
      '/checkout/7',
      '/checkout/success/7',
      '/commandes',
      '/lecture',
      '/retractation',
      '/aide',
      '/mentions-legales',
      '/cgv',
      '/politique-confidentialite',
      '/cookies',
      '/accessibilite',
      '/blog',
      '/blog/comment-creer-meilleurs-prompts',
      '/blog/pourquoi-peu-vues-tiktok',
      '/blog/intelligence-artificielle-quotidien',
    ]

const MOMENTS = ['document', 'link'] as const
type Moment = (typeof MOMENTS)[number]

/** A way to load a file: a page, and whether it is opened as a document or through a link. */
type Way = { readonly path: string; readonly moment: Moment }

const CONTENT_PAGE = /^\/(?:aide|mentions|cgv|politique|cookies|accessibilite|blog)/

/** A page of another remote. */
const startOf = (path: string) => (CONTENT_PAGE.test(path) ? '/cart' : '/aide')

/** Presses the buttons that load parts of the header. */
async function openHeaderParts(page: Page) {
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /^Panier/ }).click({ timeout: 2000 })
  await page.keyboard.press('Escape')
  await header.getByRole('button', { name: /Catégories/ }).click({ timeout: 2000 })
  await page.keyboard.press('Escape')
  await header.getByRole('combobox').fill('seo', { timeout: 2000 })
}

/** Runs in the page. */
const look = (path: string) => {
  const main = document.querySelector('main')
  const live = main?.dataset['live']
  const alerts = [...document.querySelectorAll('[role="alert"]')].filter(
    (alert) => alert.textContent !== '' && alert.checkVisibility({ visibilityProperty: true }),
  )
  return {
    isLive: live !== undefined && new URL(live, location.href).pathname === path,
    hasWords: (main?.innerText.trim().length ?? 0) > 40,
    hasNotice: alerts.length > 0 || /pas arrivée|pas pu être vérifiés/.test(main?.innerText ?? ''),
  }
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Looks until the page shows a notice, or is live for a moment, or for 14 s. */
async function lookWhenSettled(page: Page) {
  const end = Date.now() + 14_000
  let liveSince: number | undefined
  for (;;) {
    // oxlint-disable no-await-in-loop -- each look follows the one before
    const seen = await page.evaluate(look, new URL(page.url()).pathname).catch(() => undefined)
    if (seen?.isLive) liveSince ??= Date.now()
    else liveSince = undefined
    const isSettled = seen?.hasNotice === true || (liveSince !== undefined && Date.now() - liveSince > 600)
    if (seen && (isSettled || Date.now() > end)) return seen
    await wait(50)
    // oxlint-enable no-await-in-loop
  }
}

async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({ key: 'pushed' }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Loads a page in one of two ways. @param beforeLink runs when the page that the link is on is complete */
async function load(page: Page, { path, moment }: Way, beforeLink?: () => Promise<unknown>) {
  if (moment === 'document') {
    await beforeLink?.()
    await page.goto(path, { waitUntil: 'commit' })
  } else {
    await page.goto(startOf(path))
    await lookWhenSettled(page)
    await beforeLink?.()
    await follow(page, path)
  }
  return lookWhenSettled(page)
}

const fileOf = (url: string) => /\/([a-z-]+\/files\/.+)$/.exec(new URL(url).pathname)?.[1]

/** A visitor, with a cache of their own. */
async function openVisitor(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'fr-FR', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(fileOf(request.url()) ?? ''))
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  return { context, page, requested, errors }
}

/** Visits every page in both ways. @returns for each file, the first page that loads it in each way */
async function findWays(browser: Browser, url: string) {
  const ways = new Map<string, Way>()
  for (const moment of MOMENTS)
    for (const path of PATHS) {
      // oxlint-disable no-await-in-loop -- one visit after the other
      const { context, page, requested } = await openVisitor(browser, url)
      const way = { path, moment }
      await load(page, way, async () => requested.clear())
      await wait(500)
      if (path === '/aide' && moment === 'document') await openHeaderParts(page)
      for (const file of requested) if (!ways.has(`${moment} ${file}`)) ways.set(`${moment} ${file}`, way)
      await context.close()
      // oxlint-enable no-await-in-loop
    }
  return ways
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a visitor met whose file was changed. */
type Outcome = {
  readonly file: string
  readonly way: Way
  readonly wasMet: boolean
  readonly wasExecuted: boolean
  readonly isSaid: boolean
  readonly hasWords: boolean
  readonly isReported: boolean
  /** Whether the page is whole in the second new document, once the host sends the right file again. */
  readonly isWholeLater: boolean
}

async function attack(browser: Browser, shop: FaultyShop, file: string, way: Way, isCached: boolean): Promise<Outcome> {
  const { context, page, requested, errors } = await openVisitor(browser, shop.url)
  const tamper = () => shop.setFaults([{ kind: 'tampered', files: `^/${escape(file)}$` }])
  await shop.setFaults([])
  if (isCached) {
    await load(page, way)
    await wait(300)
    await page.goto('about:blank')
    requested.clear()
  }
  errors.length = 0
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  const seen = await load(page, way, tamper)
  if (seen.isLive && !seen.hasNotice) await wait(300)
  const entries = await page.coverage.stopJSCoverage()
  // The changed byte is the last one, which no build ends with.
  const wasExecuted = entries.some(({ url, source }) => url.endsWith(file) && source?.endsWith(' '))
  const { hitCount, reports } = await shop.setFaults([])
  const asDocument = { path: way.path, moment: 'document' } as const
  // The first of these documents may find the changed file in the browser's cache, and replaces it there.
  await load(page, asDocument)
  await wait(1000)
  const later = await load(page, asDocument)
  await context.close()
  const kinds = reports.map((text) => (JSON.parse(text) as { kind: string }).kind).filter((kind) => kind !== 'visit')
  return {
    file,
    way,
    wasMet: hitCount > 0,
    wasExecuted,
    isSaid: seen.hasNotice || !seen.isLive,
    hasWords: seen.hasWords,
    isReported: kinds.length > 0 || errors.length > 0,
    isWholeLater: later.isLive && !later.hasNotice,
  }
}

const filesOf = (app: string) => Object.keys(parseManifest(readFileSync(manifestPath(app), 'utf8'), app).files)

const kindOf = (file: string) => (file.includes('/data/') ? 'data' : file.slice(file.lastIndexOf('.') + 1))

test('each file that a page loads, with one byte changed on its way: no changed script is executed, the page keeps its words', {
  tag: '@nightly',
}, async ({ browser, faultyShop, pageProblems }) => {
  test.setTimeout(3_600_000)
  pageProblems.allow(/./s)
  await faultyShop.setFaults([])
  const ways = await findWays(browser, faultyShop.url)
  const outcomes: (Outcome & { isCached: boolean })[] = []
  const only = process.env['ATTACKED_FILES']
  for (const file of APPS.flatMap((app) => filesOf(app).map((name) => `${app}/files/${name}`)))
    for (const moment of MOMENTS)
      for (const isCached of [false, true]) {
        const way = ways.get(`${moment} ${file}`)
        if (!way || (only && !file.includes(only)) || kindOf(file) === 'data') continue
        // oxlint-disable-next-line no-await-in-loop -- the attack concerns all visitors
        const outcome = await attack(browser, faultyShop, file, way, isCached)
        outcomes.push({ ...outcome, isCached })
        console.info(JSON.stringify({ ...outcome, isCached, way: `${way.moment} ${way.path}` }))
      }
  expect(outcomes.filter(({ wasExecuted }) => wasExecuted)).toEqual([])
})
