import { expect, test } from '../fixtures/test.ts'

/** Addresses that are not the own one of a page, and the own one. */
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

for (const [row, address, own] of MOVED)
  test(`${row} ${address} leads to ${own} before anything is shown, and Back to the page before`, async ({
    page,
    shop,
    baseURL,
  }) => {
    await shop.open('/cgv')
    // With its host in front: what begins with two slashes would name another.
    const asked = new URL(baseURL + address)
    const response = await shop.open(asked.href)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveURL(own + asked.search)
    await expect(page.locator('#root')).toHaveAttribute('data-path', decodeURIComponent(own))
    await shop.back()
    await expect(page).toHaveURL('/cgv')
  })

for (const [address, path] of [
  ['/categories/r%C3%A9daction-seo/', '/categories/rédaction-seo'],
  ['/categories/re%CC%81daction-seo', '/categories/rédaction-seo'],
  ['/product/7/', '/product/7'],
] as const)
  test(`SIL-68 ${address} is answered by the document of ${path} itself`, async ({ page, shop }) => {
    const response = await shop.load(address)
    expect([response?.status(), new URL(page.url()).pathname]).toEqual([200, address])
    await expect(page.locator('#root')).toHaveAttribute('data-path', path)
  })

/** Addresses of nothing, and what is said there. */
const NOTHING = [
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

for (const [address, said] of NOTHING)
  test(`SIL-07 ${address} is a 404 on a page that says '${said}'`, async ({ page, shop, baseURL, complaints }) => {
    complaints.forgive404()
    const response = await shop.load(baseURL + address)
    expect([response?.status(), new URL(page.url()).origin]).toEqual([404, baseURL])
    await expect(shop.heading(said)).toBeVisible()
  })

test('a document that has not changed is not sent again', async ({ page, shop }) => {
  await shop.open('/aide')
  const answers = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/aide')
  await shop.open('/aide')
  const { responseBodySize } = await (await answers).request().sizes()
  expect(responseBodySize).toBe(0)
})

test('the files of an application are fetched once', async ({ page, shop }) => {
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

test('everything that a browser gets and that can be compressed comes as brotli', async ({ page, shop }) => {
  const uncompressed: string[] = []
  page.on('response', (response) => {
    const { 'content-encoding': encoding, 'content-type': type = '' } = response.headers()
    if (/text|javascript|json|svg/.test(type) && encoding !== 'br') uncompressed.push(response.url())
  })
  await shop.open('/product/7')
  expect(uncompressed).toEqual([])
})
