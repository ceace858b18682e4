import type { APIRequestContext, Page } from '@playwright/test'
import { requestTest } from '../fixtures/request-test.ts'
import { expect, test } from '../fixtures/test.ts'
import { emptyPageBeside } from '../support/empty-page.ts'
import { mapInBatches } from '../support/map-in-batches.ts'
import { readSiteMapPaths } from '../support/site-map.ts'

const SITE = 'https://promptelier.example'
const SUFFIX = ' | Promptelier - Prompts IA Premium'

/**
 * Runs in the page. Returns the metadata of a document, one text for each tag, sorted.
 * @param html of the document; undefined for the current document
 */
function readTags(html: string | undefined): string[] {
  const parsed = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const tags = parsed.querySelectorAll('head :is(title, meta[name], meta[property], link[rel="canonical"])')
  const headTags = [...tags].map((tag) => {
    const attributes = [...tag.attributes].filter(({ name }) => name !== 'data-prerendered')
    return `${tag.localName} ${attributes.map(({ value }) => value).join(' | ')}${tag.textContent}`
  })
  const structuredData = [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => script.textContent,
  )
  return [...headTags, ...structuredData].toSorted()
}

/** Expects the current head to equal the head that the server sends for the page's URL or `path`, with no tag twice. */
async function expectHeadOf(page: Page, request: APIRequestContext, path?: string) {
  const html = await (await request.get(path ?? page.url())).text()
  const expected = await (await emptyPageBeside(page)).evaluate(readTags, html)
  const kinds = expected.map((tag) => (tag.startsWith('meta theme-color') ? tag : (tag.split(' | ')[0] ?? '')))
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(kinds.filter((kind) => kind.startsWith('title ') || kind === 'meta description')).toHaveLength(2)
  await expect.poll(() => page.evaluate(readTags, undefined)).toEqual(expected)
}

test('GEN-02 GEN-03 after each of ten navigations the head equals the prerendered head of the page, with each tag once', async ({
  page,
  shop,
  catalogue,
  product,
  cart,
  request,
}) => {
  test.slow()
  const heading = (name: string) => expect(shop.heading(name)).toBeVisible()
  await shop.open('/')
  await shop.markDocument()
  await expectHeadOf(page, request)

  await shop.followFooter('Catégories')
  await heading('Toutes les catégories')
  await expectHeadOf(page, request)
  await page.getByRole('link', { name: 'Rédaction & SEO' }).first().click()
  await heading('Rédaction & SEO')
  await expectHeadOf(page, request)
  await catalogue.openProduct()
  await expect(page.getByRole('button', { name: 'Ajouter au panier' }).first()).toBeVisible()
  await expectHeadOf(page, request)
  await product.addToCart()
  await product.buy()
  await heading('Paiement')
  await expectHeadOf(page, request)
  await cart.openFromHeader()
  await heading('Votre panier')
  await expectHeadOf(page, request)
  await shop.followFooter('Centre d’aide')
  await heading('Centre d’aide')
  await expectHeadOf(page, request)
  await shop.pushPath('/nulle-part')
  await heading('Page non trouvée')
  await expectHeadOf(page, request)
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await heading('Le bon prompt, prêt à coller.')
  await expectHeadOf(page, request)
  await shop.back()
  await heading('Page non trouvée')
  await expectHeadOf(page, request)
  await shop.forward()
  await heading('Le bon prompt, prêt à coller.')
  await expectHeadOf(page, request)
  expect(await shop.isSameDocument()).toBe(true)
})

test('SIL-07 after a navigation from the 404 document, the head has no tags of the 404 document', async ({
  page,
  shop,
  request,
  pageProblems,
}) => {
  pageProblems.allow404()
  await shop.open('/nulle-part')
  await expectHeadOf(page, request)
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(shop.heading('Le bon prompt')).toBeVisible()
  await expectHeadOf(page, request)
})

test('a not-found page that is shown in the 404 document has its own head', async ({ page, shop, pageProblems }) => {
  pageProblems.allow404()
  await shop.openDocument('/product/9999')
  await expect(shop.heading('Produit non trouvé')).toBeVisible()
  await expect(page).toHaveTitle(`Produit non trouvé${SUFFIX}`)
  for (const tag of ['head > title', 'meta[name="description"]', 'meta[name="robots"]', 'link[rel="canonical"]'])
    await expect(page.locator(tag)).toHaveCount(1)
})

test('a page that the visitor leaves before its remote has loaded leaves no tags in the head', async ({
  page,
  shop,
  remotes,
  request,
}) => {
  await remotes.break(/\/catalog-mfe\/.*\.js/, 'hangs')
  await shop.openDocument('/', { waitUntil: 'commit' })
  // The page never becomes interactive. The header does as soon as React has hydrated it.
  await shop.waitUntilShellInteractive()
  await shop.followFooter('Centre d’aide')
  await expect(shop.heading('Centre d’aide')).toBeVisible()
  await expectHeadOf(page, request)
})

for (const url of [
  '/categories/R%C3%89DACTION-SEO',
  '/categories/re%CC%81daction-seo',
  '/categories/r%C3%A9daction-seo/',
  '/categories/r%c3%a9daction-seo?utm_source=lettre',
])
  test(`SLG-07 SIL-68 ${url} shows the page of its canonical URL`, async ({ page, shop, request }) => {
    const response = await shop.open(url)
    expect(response?.status()).toBe(200)
    await expect(shop.heading('Rédaction & SEO')).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${SITE}/categories/r%C3%A9daction-seo`)
    await expectHeadOf(page, request, '/categories/r%C3%A9daction-seo')
  })

const unescapeHtml = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Returns what a search engine reads of a page. */
async function readMetadata(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const html = await response.text()
  const match = (pattern: RegExp) => unescapeHtml(pattern.exec(html)?.[1] ?? '')
  return {
    path,
    html,
    status: response.status(),
    title: match(/<title[^>]*>([^<]*)/),
    description: match(/<meta name="description" content="([^"]*)"/),
    robots: match(/<meta name="robots" content="([^"]*)"/),
    canonical: match(/<link rel="canonical" href="([^"]*)"/),
  }
}

/** One path of each route that search engines should not index, and the 404 document. */
const NOT_INDEXED = [
  '/search',
  '/cart',
  '/checkout/7',
  '/checkout/success/7',
  '/commandes',
  '/lecture',
  '/retractation',
  '/nulle-part',
]

const readAllMetadata = (request: APIRequestContext, paths: readonly string[]) =>
  mapInBatches(paths, (path) => readMetadata(request, path))

requestTest('SIL-73 the sitemap is XML, and its URLs are those of the site', async ({ request }) => {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toContain('application/xml')
  const urls = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
  expect(urls.length).toBeGreaterThan(50)
  expect(urls.filter((url) => !url.startsWith(`${SITE}/`))).toEqual([])
})

requestTest('SIL-73 every page of the sitemap exists and is canonical', async ({ request }) => {
  test.slow()
  const pages = await readAllMetadata(request, await readSiteMapPaths(request))
  expect(pages.length).toBeGreaterThan(50)
  for (const { path, status, robots, canonical } of pages)
    expect([path, status, robots, canonical]).toEqual([path, 200, '', SITE + path])
})

requestTest('SIL-73 pages that are not in the sitemap ask search engines not to index them', async ({ request }) => {
  const pages = await readAllMetadata(request, NOT_INDEXED)
  expect(pages.map(({ robots }) => robots)).toEqual(NOT_INDEXED.map(() => 'noindex'))
})

requestTest('GEN-02 GEN-03 each page has a unique title and a unique description', async ({ request }) => {
  test.slow()
  const pages = await readAllMetadata(request, [...(await readSiteMapPaths(request)), ...NOT_INDEXED])
  expect(pages.filter(({ title }) => title.length <= SUFFIX.length || !title.endsWith(SUFFIX))).toEqual([])
  const unsuitable = pages.filter(({ description }) => description === '' || description.length > 160)
  expect(unsuitable.map(({ path, description }) => [path, description])).toEqual([])
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length)
})

requestTest('SIL-73 the sitemap lists pages, products, packs and categories, each once', async ({ request }) => {
  const paths = await readSiteMapPaths(request)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/categories',
      "/categories/cr%C3%A9ation-d'images",
      '/product/1',
      '/product/40',
      '/product/productivity-prompt-pack',
      '/product/dropshipping-prompt-pack',
      '/product/all-inclusive-pack',
      '/aide',
    ]),
  )
  expect(new Set(paths).size).toBe(paths.length)
})

requestTest(
  'SIL-73 the sitemap lists neither the cart, the checkout, the search nor former product ids',
  async ({ request }) => {
    const paths = await readSiteMapPaths(request)
    expect(paths.filter((path) => /^\/(cart|checkout|search)|combined|dropship-pack-1/.test(path))).toEqual([])
  },
)

requestTest('SIL-73 robots.txt links to the sitemap', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})

requestTest('SIL-01 no served file contains a placeholder of the specification', async ({ request }) => {
  const paths = ['/', '/categories', '/product/7', '/aide', ...NOT_INDEXED]
  const pages = await readAllMetadata(request, paths)
  const scripts = new Set(
    pages.flatMap(({ html }) => [...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, url = '']) => url)),
  )
  const files = ['/site.webmanifest', '/robots.txt', '/sitemap.xml', ...scripts]
  const texts = await mapInBatches(files, async (file) => (await request.get(file)).text())
  expect(scripts.size).toBeGreaterThan(10)
  for (const text of [...pages.map(({ html }) => html), ...texts])
    expect(/.{0,40}\{(?:brand|email|title)\}.{0,40}/.exec(text)?.[0]).toBeUndefined()
})

test('manifest, icons and the social card are served with their content types', async ({ page, shop, request }) => {
  await shop.openDocument('/')
  const readHref = async (link: string) => (await page.locator(link).getAttribute('href')) ?? ''
  const manifest = await request.get(await readHref('link[rel="manifest"]'))
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons, lang } = await manifest.json()
  expect(lang).toBe('fr')
  const card = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  const pictures = [
    ...icons.map((icon: { src: string; type: string }) => [icon.src, icon.type]),
    [await readHref('link[rel="apple-touch-icon"]'), 'image/png'],
    [card.replace(SITE, ''), 'image/png'],
  ]
  expect(pictures).toHaveLength(6)
  for (const [src, type] of pictures) {
    const response = await request.get(src)
    expect([src, response.status(), response.headers()['content-type']]).toEqual([src, 200, type])
  }
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} colour scheme`, () => {
    test.use({ colorScheme })

    test('the theme colour for the browser is the background colour of the page', async ({ page, shop }) => {
      await shop.openDocument('/')
      const [themeColor, background] = await page.evaluate((scheme) => {
        const meta = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
        const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
        return [meta?.getAttribute('content') ?? '', getComputedStyle(document.body).backgroundColor].map((color) => {
          if (!context) throw new Error('no canvas')
          context.fillStyle = color
          context.fillRect(0, 0, 1, 1)
          return [...context.getImageData(0, 0, 1, 1).data].join(' ')
        })
      }, colorScheme)
      expect(themeColor).toBe(background)
    })
  })
