import type { Page } from '@playwright/test'
import type { Releases } from '../fixtures/releases.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'

/** The limit for scripts of a visit after a release that changed one line, bytes over the wire. */
const ONE_LINE_BYTES = 3000

/** Counts the bytes of scripts that the page receives from now on, as they are sent. */
function countScriptBytes(page: Page) {
  const sizes: Promise<readonly [url: string, bytes: number]>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize] as const))
  })
  /** @returns the size of each script that was not in the cache, since the last call */
  return async () => {
    const received = await Promise.all(sizes.splice(0))
    return received.filter(([, bytes]) => bytes > 0)
  }
}

const sum = (sizes: readonly (readonly [string, number])[]) => sizes.reduce((total, [, bytes]) => total + bytes, 0)

/** The limit after a release of every application, of the scripts of a first visit. */
const RELEASED_SHARE = 0.1

/** A file of each application that its pages contain, and a text of it that a release changes. */
const CHANGES = [
  ['shell', 'src/App.tsx', '<a className', '<a data-deployed="" className'],
  ['catalog-mfe', 'src/pages/HomePage.tsx', '<PageHead', '<meta name="deployed" /><PageHead'],
  ['product-mfe', 'src/pages/ProductPage.tsx', '<PageHead', '<meta name="deployed" /><PageHead'],
  ['cart-checkout-mfe', 'src/pages/CartPage.tsx', '<PageHead', '<meta name="deployed" /><PageHead'],
  ['content-mfe', 'src/pages/HelpPage.tsx', '<PageHead', '<meta name="deployed" /><PageHead'],
] as const

/** Changes one line of the product page in the build of its remote: for browsers, its file and those that import it. */
const changeOneLine = (text: string, file: string) =>
  /\/ProductPage(?:-[\w-]{8})?\.js$/.test(file) ? text.replace('Taxes comprises.', 'Toutes taxes comprises.') : text

/**
 * Visits a page, releases changed applications, and visits the page again.
 * @param release of a change
 * @returns the sizes of the scripts received
 */
async function visitTwice({ page, shop }: Tab, releases: Releases, path: string, release: () => Promise<unknown>) {
  const received = countScriptBytes(page)
  // The shell loads its late parts seconds after the page: a style sheet and this script.
  const hasLateParts = page.waitForEvent('requestfinished', (request) => /\/late-parts-[^/]+\.js$/u.test(request.url()))
  await shop.open(path)
  await hasLateParts
  await page.waitForLoadState('networkidle')
  const first = await received()
  await release()
  const { id } = await releases.composition()

  await shop.open(path)
  await page.waitForLoadState('networkidle')
  const next = await received()
  expect(await page.evaluate(() => document.documentElement.innerHTML)).toContain(id)
  expect(next.length).toBeGreaterThan(0)
  console.info(`${path}: ${sum(first)} bytes of scripts; after the release: ${sum(next)} bytes in ${next.length} files`)
  return { first, next }
}

test('after a release that changed one line, a returning visitor receives at most 3 kB of scripts', {
  tag: '@own-shop',
}, async ({ tabs, releases }) => {
  const { next } = await visitTwice(tabs.first, releases, '/product/7', () =>
    releases.releaseBuild('product-mfe', releases.editedBuild('product-mfe', changeOneLine)),
  )
  expect(sum(next), JSON.stringify(next, null, 2)).toBeLessThanOrEqual(ONE_LINE_BYTES)
})

test('after a release of every application, a returning visitor receives a tenth of the scripts of a first visit', {
  tag: ['@own-shop', '@nightly'],
}, async ({ tabs, releases }) => {
  test.setTimeout(900_000)
  const { first, next } = await visitTwice(tabs.first, releases, '/', async () => {
    const copy = releases.workingCopy()
    for (const [app, file, before, after] of CHANGES) {
      copy.edit(`${app}/${file}`, (text) => text.replaceAll(before, after))
      releases.release(copy, app)
    }
  })
  expect(sum(next), JSON.stringify(next, null, 2)).toBeLessThanOrEqual(RELEASED_SHARE * sum(first))
})
