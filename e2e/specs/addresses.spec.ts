import { expect, test } from '../fixtures/test.ts'

/** Aliases and variants of URLs, and the canonical URL of the page. */
const MOVED = [
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

for (const [row, address, canonical] of MOVED)
  test(`${row} ${address} redirects to ${canonical} before the page renders, and Back leads to the previous page`, async ({
    page,
    shop,
    baseURL,
  }) => {
    await shop.open('/cgv')
    // The host is included: a path that begins with two slashes would be read as another host.
    const requested = new URL(baseURL + address)
    const response = await shop.open(requested.href)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveURL(canonical + requested.search)
    await expect(page.locator('#root')).toHaveAttribute('data-path', decodeURIComponent(canonical))
    await shop.back()
    await expect(page).toHaveURL('/cgv')
  })

for (const [address, path] of [
  ['/categories/r%C3%A9daction-seo/', '/categories/rédaction-seo'],
  ['/categories/re%CC%81daction-seo', '/categories/rédaction-seo'],
  ['/product/7/', '/product/7'],
] as const)
  test(`SIL-68 ${address} serves the document of ${path} without a redirect`, async ({ page, shop }) => {
    const response = await shop.openDocument(address)
    expect([response?.status(), new URL(page.url()).pathname]).toEqual([200, address])
    await expect(page.locator('#root')).toHaveAttribute('data-path', path)
  })

/** URLs without a page, and the heading that they show. */
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

for (const [address, heading] of NOT_FOUND)
  test(`SIL-07 ${address} is a 404 page with the heading '${heading}'`, async ({
    page,
    shop,
    baseURL,
    pageProblems,
  }) => {
    pageProblems.allow404()
    const response = await shop.openDocument(baseURL + address)
    expect([response?.status(), new URL(page.url()).origin]).toEqual([404, baseURL])
    await expect(shop.heading(heading)).toBeVisible()
  })

test('a document that has not changed is not downloaded again', async ({ page, shop }) => {
  await shop.open('/aide')
  const response = page.waitForResponse((each) => new URL(each.url()).pathname === '/aide')
  await shop.open('/aide')
  const { responseBodySize } = await (await response).request().sizes()
  expect(responseBodySize).toBe(0)
})

test('the files of an application are downloaded only once', async ({ page, shop }) => {
  await shop.open('/aide')
  await shop.open('/aide')
  const fetched = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const hashed = files.filter(({ name }) => name.includes('/files/'))
    return { count: hashed.length, again: hashed.filter(({ transferSize }) => transferSize > 0) }
  })
  expect(fetched.count).toBeGreaterThan(5)
  expect(fetched.again).toEqual([])
})

test('every compressible response is compressed with brotli', async ({ page, shop }) => {
  const uncompressed: string[] = []
  page.on('response', (response) => {
    const { 'content-encoding': encoding, 'content-type': type = '' } = response.headers()
    if (/text|javascript|json|svg/.test(type) && encoding !== 'br') uncompressed.push(response.url())
  })
  await shop.open('/product/7')
  expect(uncompressed).toEqual([])
})
