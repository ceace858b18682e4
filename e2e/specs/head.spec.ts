import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const SITE = 'https://promptelier.example'
const SUFFIX = ' | Promptelier - Prompts IA Premium'

/** Runs in the page: what a document tells machines about itself, one text for each tag, in order of these texts. */
function tagsOf(html: string | undefined): string[] {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const tags = page.querySelectorAll('head :is(title, meta[name], meta[property], link[rel="canonical"])')
  const written = [...tags].map((tag) => {
    const attributes = [...tag.attributes].filter(({ name }) => name !== 'data-prerendered')
    return `${tag.localName} ${attributes.map(({ value }) => value).join(' | ')}${tag.textContent}`
  })
  const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent)
  return [...written, ...data].toSorted()
}

/** The page's head is that of the document at its address, or at another, and nothing in it stands there twice. */
async function expectHeadOf(page: Page, request: APIRequestContext, path?: string) {
  const html = await (await request.get(path ?? page.url())).text()
  const expected = await page.evaluate(tagsOf, html)
  const kinds = expected.map((tag) => (tag.startsWith('meta theme-color') ? tag : (tag.split(' | ')[0] ?? '')))
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(kinds.filter((kind) => kind.startsWith('title ') || kind === 'meta description')).toHaveLength(2)
  await expect.poll(() => page.evaluate(tagsOf, undefined)).toEqual(expected)
}

test('GEN-02 GEN-03 after each of ten navigations the head is what its document has, each tag once', async ({
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

test('SIL-07 nothing of the 404 document is left in the head of the page that follows it', async ({
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

test('a page that has no document, shown in the 404 document, has a head of its own', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow404()
  await shop.openDocument('/product/9999')
  await expect(shop.heading('Produit non trouvé')).toBeVisible()
  await expect(page).toHaveTitle(`Produit non trouvé${SUFFIX}`)
  for (const tag of ['head > title', 'meta[name="description"]', 'meta[name="robots"]', 'link[rel="canonical"]'])
    await expect(page.locator(tag)).toHaveCount(1)
})

test('a page that is left before its remote has come leaves nothing behind', async ({
  page,
  shop,
  remotes,
  request,
}) => {
  await remotes.neverRespond(/\/catalog-mfe\/.*\.js/)
  await shop.openDocument('/', { waitUntil: 'commit' })
  // The page itself never answers: the header does as soon as React has taken it over.
  await shop.waitUntilShellLive()
  await shop.followFooter('Centre d’aide')
  await expect(shop.heading('Centre d’aide')).toBeVisible()
  await expectHeadOf(page, request)
})

for (const address of [
  '/categories/R%C3%89DACTION-SEO',
  '/categories/re%CC%81daction-seo',
  '/categories/r%C3%A9daction-seo/',
  '/categories/r%c3%a9daction-seo?utm_source=lettre',
])
  test(`SLG-07 SIL-68 ${address} is the page of its one canonical address`, async ({ page, shop, request }) => {
    const response = await shop.open(address)
    expect(response?.status()).toBe(200)
    await expect(shop.heading('Rédaction & SEO')).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${SITE}/categories/r%C3%A9daction-seo`)
    await expectHeadOf(page, request, '/categories/r%C3%A9daction-seo')
  })

const unescaped = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

async function pathsOfSitemap(request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toContain('application/xml')
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    expect(url.startsWith(`${SITE}/`)).toBe(true)
    return unescaped(url.slice(SITE.length))
  })
}

async function machineView(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const html = await response.text()
  const found = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '')
  return {
    path,
    html,
    status: response.status(),
    title: found(/<title[^>]*>([^<]*)/),
    description: found(/<meta name="description" content="([^"]*)"/),
    robots: found(/<meta name="robots" content="([^"]*)"/),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
  }
}

/** One path of each route that no search engine keeps, and the 404 document. */
const NOT_KEPT = [
  '/search',
  '/cart',
  '/checkout/7',
  '/checkout/success/7',
  '/commandes',
  '/retractation',
  '/nulle-part',
]

const viewsOf = (request: APIRequestContext, paths: readonly string[]) =>
  Promise.all(paths.map((path) => machineView(request, path)))

test('SIL-73 every page of the site map is there, and canonical', async ({ request }) => {
  test.slow()
  const views = await viewsOf(request, await pathsOfSitemap(request))
  expect(views.length).toBeGreaterThan(50)
  for (const { path, status, robots, canonical } of views)
    expect([path, status, robots, canonical]).toEqual([path, 200, '', SITE + path])
})

test('SIL-73 what is in no site map asks search engines to leave it out', async ({ request }) => {
  const views = await viewsOf(request, NOT_KEPT)
  expect(views.map(({ robots }) => robots)).toEqual(NOT_KEPT.map(() => 'noindex'))
})

test('GEN-02 GEN-03 all pages have titles and descriptions of their own', async ({ request }) => {
  test.slow()
  const views = await viewsOf(request, [...(await pathsOfSitemap(request)), ...NOT_KEPT])
  expect(views.filter(({ title }) => title.length <= SUFFIX.length || !title.endsWith(SUFFIX))).toEqual([])
  const unfit = views.filter(({ description }) => description === '' || description.length > 160)
  expect(unfit.map(({ path, description }) => [path, description])).toEqual([])
  expect(new Set(views.map(({ title }) => title)).size).toBe(views.length)
  expect(new Set(views.map(({ description }) => description)).size).toBe(views.length)
})

test('SIL-73 the site map holds pages, products and categories, each once', async ({ request }) => {
  const paths = await pathsOfSitemap(request)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/categories',
      "/categories/cr%C3%A9ation-d'images",
      '/product/1',
      '/product/40',
      '/aide',
    ]),
  )
  expect(new Set(paths).size).toBe(paths.length)
})

test('SIL-73 the site map holds neither cart, checkout, search nor former ids', async ({ request }) => {
  const paths = await pathsOfSitemap(request)
  expect(paths.filter((path) => /^\/(cart|checkout|search)|combined|dropship-pack-1/.test(path))).toEqual([])
})

test('SIL-73 robots.txt leads to the site map', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})

test('SIL-01 no placeholder of the specification is left in anything that is served', async ({ request }) => {
  const paths = ['/', '/categories', '/product/7', '/aide', ...NOT_KEPT]
  const pages = await Promise.all(paths.map((path) => machineView(request, path)))
  const scripts = new Set(
    pages.flatMap(({ html }) => [...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, url = '']) => url)),
  )
  const files = ['/site.webmanifest', '/robots.txt', '/sitemap.xml', ...scripts]
  const texts = await Promise.all(files.map(async (file) => (await request.get(file)).text()))
  expect(scripts.size).toBeGreaterThan(10)
  for (const text of [...pages.map(({ html }) => html), ...texts])
    expect(/.{0,40}\{(?:brand|email|title)\}.{0,40}/.exec(text)?.[0]).toBeUndefined()
})

test('manifest, icons and the social card answer as what they are', async ({ page, shop, request }) => {
  await shop.openDocument('/')
  const href = async (link: string) => (await page.locator(link).getAttribute('href')) ?? ''
  const manifest = await request.get(await href('link[rel="manifest"]'))
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons, lang } = await manifest.json()
  expect(lang).toBe('fr')
  const card = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  const pictures = [
    ...icons.map((icon: { src: string; type: string }) => [icon.src, icon.type]),
    [await href('link[rel="apple-touch-icon"]'), 'image/png'],
    [card.replace(SITE, ''), 'image/png'],
  ]
  expect(pictures).toHaveLength(6)
  for (const [src, type] of pictures) {
    const response = await request.get(src)
    expect([src, response.status(), response.headers()['content-type']]).toEqual([src, 200, type])
  }
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme })

    test('the browser’s bars have the colour of the page', async ({ page, shop }) => {
      await shop.openDocument('/')
      const [bar, paper] = await page.evaluate((scheme) => {
        const meta = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
        const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
        return [meta?.getAttribute('content') ?? '', getComputedStyle(document.body).backgroundColor].map((color) => {
          if (!context) throw new Error('no canvas')
          context.fillStyle = color
          context.fillRect(0, 0, 1, 1)
          return [...context.getImageData(0, 0, 1, 1).data].join(' ')
        })
      }, colorScheme)
      expect(bar).toBe(paper)
    })
  })
