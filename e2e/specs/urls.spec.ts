import { requestTest } from '../fixtures/request-test.ts'
import { expect, test } from '../fixtures/test.ts'
import { isTabIcon } from '../support/tab-icon.ts'

/** A checklist id, an alias or another spelling of a URL, and the canonical path of its page. */
const REDIRECTS = [
  ['SIL-09', '/product/s%C3%A9ance-de-cours-pr%C3%AAte-%C3%A0-donner?utm_source=lettre', '/product/7'],
  ['SIL-09', '/product/S%C3%89ANCE-DE-COURS-PR%C3%8ATE-%C3%80-DONNER', '/product/7'],
  ['SIL-09', '/product/pack-complet', '/product/all-inclusive-pack'],
  ['SIL-10', '/product/dropship-pack-1', '/product/dropshipping-prompt-pack'],
  ['SIL-10', '/checkout/combined-pack-1', '/checkout/all-inclusive-pack'],
  ['SIL-10', '/checkout/success/combined-prompt-pack', '/checkout/success/all-inclusive-pack'],
  ['SIL-08', '/categories/redaction-seo?sort=prix', '/categories/r%C3%A9daction-seo'],
  ['SIL-08', "/categories/CREATION-D'IMAGES", "/categories/cr%C3%A9ation-d'images"],
  ['SLG-07', '/categories/MARKETING-VENTE', '/categories/marketing-vente'],
  ['SLG-07', '/checkout/ALL-INCLUSIVE-PACK', '/checkout/all-inclusive-pack'],
  ['SIL-68', '//aide', '/aide'],
  ['SIL-68', '/aide/index.html', '/aide'],
  ['SIL-68', '/index.html', '/'],
] as const

requestTest(
  'an alias or another spelling of a URL redirects to the canonical URL before a page is sent',
  async ({ request, baseURL }) => {
    for (const [row, url, canonicalPath] of REDIRECTS) {
      // With the host: a path that begins with two slashes would be read as a host.
      const requestedUrl = new URL(baseURL + url)
      const redirect = await request.get(requestedUrl.href, { maxRedirects: 0 })
      const location = redirect.headers()['location'] ?? ''
      const target = new URL(location, requestedUrl).href
      expect
        .soft([url, redirect.status(), target], row)
        .toEqual([url, 308, baseURL + canonicalPath + requestedUrl.search])
      const page = await request.get(target)
      const [, path] = /<div id="root"[^>]* data-path="([^"]*)"/.exec(await page.text()) ?? []
      expect.soft([url, page.status(), path], row).toEqual([url, 200, decodeURIComponent(canonicalPath)])
    }
  },
)

test('SIL-09 SIL-10 Back after a redirect leads to the previous page', async ({ page, shop, product, content }) => {
  await content.openHelp()
  for (const [alias, pack] of [
    ['dropship-pack-1', 'dropshipping-prompt-pack'],
    ['pack-complet', 'all-inclusive-pack'],
  ]) {
    await shop.openDocument(`/product/${alias}`)
    await expect(page).toHaveURL(`/product/${pack}`)
    await expect(product.buyLink).toBeVisible()
    await shop.back()
    await expect(page).toHaveURL('/aide')
  }
})

for (const [url, path] of [
  ['/categories/r%C3%A9daction-seo/', '/categories/rédaction-seo'],
  ['/categories/re%CC%81daction-seo', '/categories/rédaction-seo'],
  ['/product/7/', '/product/7'],
] as const)
  test(`SIL-68 ${url} serves the document of ${path} without a redirect`, async ({ page, shop }) => {
    const response = await shop.openDocument(url)
    expect([response?.status(), new URL(page.url()).pathname]).toEqual([200, url])
    await expect(page.locator('#root')).toHaveAttribute('data-path', path)
  })

/** URLs without a page, and the heading of the not-found page that they show. */
const NOT_FOUND = [
  ['/product/999', 'Produit non trouvé'],
  ['/product', 'Produit non trouvé'],
  ['/product/seance%2fde', 'Produit non trouvé'],
  ['/product%2f7', 'Page non trouvée'],
  ['/checkout/success/999', 'Produit non trouvé'],
  ['/categories/inconnue', 'Catégorie non trouvée'],
  ['/404', 'Page non trouvée'],
  ['/404.html', 'Page non trouvée'],
  ['//evil.example/', 'Page non trouvée'],
  ['/aide/aide', 'Page non trouvée'],
] as const

for (const [url, heading] of NOT_FOUND)
  test(`SIL-07 ${url} is a 404 page with the heading '${heading}'`, async ({ page, shop, baseURL, pageProblems }) => {
    pageProblems.allow404()
    const response = await shop.openDocument(baseURL + url)
    expect([response?.status(), new URL(page.url()).origin]).toEqual([404, baseURL])
    await expect(shop.heading(heading)).toBeVisible()
  })

test('a document that has not changed is not downloaded again', async ({ page, shop }) => {
  await shop.open('/aide')
  const secondResponse = page.waitForResponse((response) => new URL(response.url()).pathname === '/aide')
  await shop.open('/aide')
  const { responseBodySize } = await (await secondResponse).request().sizes()
  expect(responseBodySize).toBe(0)
})

test('the files of an application are downloaded only once', async ({ page, shop }) => {
  await shop.open('/aide')
  await shop.open('/aide')
  const { count, downloaded } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const hashed = files.filter(({ name }) => name.includes('/files/'))
    return { count: hashed.length, downloaded: hashed.filter(({ transferSize }) => transferSize > 0) }
  })
  expect(count).toBeGreaterThan(5)
  expect(downloaded).toEqual([])
})

test('every compressible response is compressed with brotli', async ({ page, shop }) => {
  const encodings = new Map<string, string | undefined>()
  page.on('response', (response) => {
    const { 'content-encoding': encoding, 'content-type': type = '' } = response.headers()
    const isCompressible = /text|javascript|json|svg/.test(type) && !isTabIcon(response.request())
    if (isCompressible) encodings.set(response.url(), encoding)
  })
  await shop.open('/product/7')
  expect(encodings.size).toBeGreaterThan(10)
  expect([...encodings].filter(([, encoding]) => encoding !== 'br')).toEqual([])
})
