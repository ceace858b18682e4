import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import type { WorkingCopy } from '../suite/working-copy.ts'
import { emptyPageBeside } from '../support/empty-page.ts'
import { readSiteMapPaths } from '../support/site-map.ts'

const OLD_PRICE = '6,99€'
const NEW_PRICE = '1,23€'
const NEW_NAME = 'Carte de vœux qui fait sourire'
const NEW_GUIDE = 'Écrire ses vœux'

type Prompt = { id: string; priceCents: number; [field: string]: unknown }

/** Changes the price of all prompts that cost 6,99€, and adds a 41st prompt with its fiche, also to the Pack Complet. */
function changeCatalogue(copy: WorkingCopy) {
  copy.edit('catalog-mfe/data/prompts.json', (text) => {
    // The build checks the content of this file.
    const prompts = JSON.parse(text) as Prompt[]
    const [first] = prompts
    const added = { ...first, id: '41', name: NEW_NAME, category: 'Livres & Contenus', tags: ['Vœux'], featured: false }
    return JSON.stringify(
      [...prompts, added].map((prompt) => (prompt.priceCents === 699 ? { ...prompt, priceCents: 123 } : prompt)),
    )
  })
  const fiche = copy.read('catalog-mfe/data/fiches/1.json')
  copy.write('catalog-mfe/data/fiches/41.json', fiche.replace('"id": "1"', '"id": "41"'))
  copy.edit('catalog-mfe/data/packs.json', (text) => text.replace('"promptCount": 206', '"promptCount": 212'))
}

const wishesGuidePage = (text: string) =>
  text.replaceAll('GuideTiktokPage', 'GuideWishesPage').replaceAll('paths.guideTiktok()', "'/blog/ecrire-ses-voeux'")

/** Adds a fourth guide: its page with the text, and its entry in the index of guides. */
function addGuide(copy: WorkingCopy) {
  copy.write(
    'content-mfe/src/pages/GuideWishesPage.tsx',
    wishesGuidePage(copy.read('content-mfe/src/pages/GuideTiktokPage.tsx')).replace(
      "import { paths } from '@promptelier/storefront/paths'\n",
      '',
    ),
  )
  copy.edit('content-mfe/remote.config.ts', (text) =>
    text.replace(
      '  pages: {',
      `  pages: {
    GuideWishesPage: {
      patterns: ['/blog/ecrire-ses-voeux'],
      title: 'Guide',
      reads: [GUIDES, 'catalogue/categories', 'catalogue/product/11'],
    },`,
    ),
  )
  copy.edit('content-mfe/data/guides.json', (text) => {
    // The build checks the content of this file.
    const index = JSON.parse(text) as { guides: object[] }
    const guide = { ...index.guides[1], path: '/blog/ecrire-ses-voeux', title: NEW_GUIDE }
    return JSON.stringify({ ...index, guides: [...index.guides, guide] })
  })
}

/** Pages that show prices or products. */
const SHOWING_PRODUCTS = [
  '/',
  '/categories',
  '/categories/livres-contenus',
  '/search?q=calendrier',
  '/nouveautes',
  '/product/1',
  '/product/41',
  '/product/all-inclusive-pack',
  '/checkout/1',
  '/checkout/41',
  '/blog/pourquoi-peu-vues-tiktok',
]

type ChangedContent = { title: string; heading: string; prices: readonly string[]; offers: readonly string[] }

/** Reads what these tests change. @param html of a document; without it, the settled page in the browser is read */
const changedContentOf = async (page: Page, html?: string): Promise<ChangedContent> =>
  (html === undefined ? page : await emptyPageBeside(page)).evaluate(
    ([text, ...prices]) => {
      const source = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
      const main = source.querySelector('main')?.textContent ?? ''
      const data = [...source.querySelectorAll('script[type="application/ld+json"]')].map(
        (each) => each.textContent ?? '',
      )
      return {
        title: source.title,
        heading: source.querySelector('h1')?.textContent ?? '',
        prices: prices.filter((price) => price !== undefined && main.includes(price)),
        offers: data.flatMap((each) => /"price":"[^"]+"/.exec(each) ?? []),
      }
    },
    [html, OLD_PRICE, NEW_PRICE] as const,
  )

/** Opens each path. @returns the old and new prices that any of the pages shows, in its HTML or in the browser */
async function visit(
  page: Page,
  shop: { open: (path: string) => Promise<unknown>; waitUntilSettled: () => Promise<void> },
  paths: readonly string[],
) {
  const prices = new Set<string>()
  for (const path of paths) {
    const response = await page.request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    const inHtml = await changedContentOf(page, await response.text())
    await shop.open(path)
    await shop.waitUntilSettled()
    const inBrowser = await changedContentOf(page)
    // All queries share one prerendered file. The prerendered heading of a page that is still loading says so as well.
    if (!path.includes('?'))
      expect({ path, ...inHtml }).toEqual({
        path,
        title: inBrowser.title,
        heading: expect.stringContaining(inBrowser.heading),
        prices: expect.anything(),
        offers: inBrowser.offers,
      })
    for (const price of [...inHtml.prices, ...inBrowser.prices]) prices.add(price)
  }
  return [...prices]
}

test.describe('data released by its owner alone', { tag: '@own-shop' }, () => {
  for (const [where, tag] of [
    ['every page that shows products', []],
    ['every page of the shop', ['@nightly']],
  ] as const)
    test(`a new price and a new product show in HTML, in the browser and in structured data, on ${where}`, {
      tag: [...tag],
    }, async ({ page, shop, releases }) => {
      const before = await releases.composition()
      const copy = releases.workingCopy()
      changeCatalogue(copy)
      releases.release(copy, 'catalog-mfe')

      const listed = await readSiteMapPaths(page.request)
      expect(listed).toContain('/product/41')
      const all = where === 'every page of the shop' ? listed : []
      expect(await visit(page, shop, [...new Set([...SHOWING_PRODUCTS, ...all])])).toEqual([NEW_PRICE])
      await shop.open('/product/41')
      await shop.waitUntilSettled()
      await expect(shop.heading(NEW_NAME)).toBeVisible()
      expect((await changedContentOf(page)).offers).toEqual(['"price":"1.23"'])

      // After navigation inside the shop, records are fetched.
      await shop.open('/aide')
      await shop.followFooter('Catégories')
      await shop.waitUntilSettled()
      expect((await changedContentOf(page)).prices).toEqual([NEW_PRICE])
      await page.getByRole('banner').getByRole('combobox').fill('voeux')
      await expect(page.getByRole('option', { name: NEW_NAME })).toContainText(NEW_PRICE)

      expect(copy.changedFiles()).toEqual([
        'catalog-mfe/data/fiches/41.json',
        'catalog-mfe/data/packs.json',
        'catalog-mfe/data/prompts.json',
      ])
      const { shell, remotes } = await releases.composition()
      expect(shell).toEqual(before.shell)
      for (const [name, { version }] of Object.entries(remotes))
        if (name !== 'catalog-mfe') expect([name, version]).toEqual([name, before.remotes[name]?.version])
    })

  test('a new guide is listed on every page that lists guides', async ({ page, shop, releases }) => {
    const before = await releases.composition()
    const copy = releases.workingCopy()
    addGuide(copy)
    releases.release(copy, 'content-mfe')
    for (const path of ['/', '/blog', '/blog/pourquoi-peu-vues-tiktok']) {
      expect([path, (await (await page.request.get(path)).text()).includes(NEW_GUIDE)]).toEqual([path, true])
      await shop.open(path)
      await expect(shop.main.getByRole('link', { name: NEW_GUIDE })).toBeVisible()
    }
    await shop.open('/blog/ecrire-ses-voeux')
    await expect(shop.heading(NEW_GUIDE)).toBeVisible()
    expect(await readSiteMapPaths(page.request)).toContain('/blog/ecrire-ses-voeux')
    expect(copy.changedFiles().filter((file) => !file.startsWith('content-mfe/'))).toEqual([])
    const { remotes } = await releases.composition()
    for (const [name, { version }] of Object.entries(remotes))
      if (name !== 'content-mfe') expect([name, version]).toEqual([name, before.remotes[name]?.version])
  })

  for (const [app, tag] of [
    ['shell', []],
    ['product-mfe', ['@nightly']],
    ['cart-checkout-mfe', ['@nightly']],
  ] as const)
    test(`a release of ${app} from a working copy with another catalogue does not change the live catalogue`, {
      tag: [...tag],
    }, async ({ page, shop, releases }) => {
      const copy = releases.workingCopy()
      changeCatalogue(copy)
      releases.release(copy, app)
      expect(await visit(page, shop, ['/', '/product/1', '/checkout/1'])).toEqual([OLD_PRICE])
    })

  test('a price renders only the pages that show it, and the composition is the one made without reuse, byte for byte', async ({
    releases,
  }) => {
    const before = releases.inputHashes()
    const copy = releases.workingCopy()
    copy.edit('catalog-mfe/data/prompts.json', (text) => text.replace('"priceCents": 699', '"priceCents": 711'))
    releases.release(copy, 'catalog-mfe')
    const after = releases.inputHashes()
    const changed = Object.keys(after).filter((path) => after[path] !== before[path])
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.length).toBeLessThan(Object.keys(after).length / 2)
    // The id of a composition is the hash of its content, and it contains the hash of each body.
    const { id } = await releases.composition()
    const { composition, pages } = JSON.parse(releases.command('compose', '--fresh', '--dry-run', '--json'))
    expect([composition, pages.rendered]).toEqual([id, Object.keys(after).length])
  })

  test('malformed data is refused with file, record and field, and nothing goes live', async ({ releases }) => {
    const before = await releases.composition()
    const copy = releases.workingCopy()
    copy.edit('catalog-mfe/data/prompts.json', (text) => text.replace('"priceCents": 699', '"priceCents": 6.99'))
    expect(releases.refusalOf(copy, 'catalog-mfe')).toContain(
      'prompts.json: 1: priceCents: is not a whole number of cents',
    )
    expect(await releases.composition()).toEqual(before)
  })

  test('a release without a field that no live application reads goes live', async ({ page, shop, releases }) => {
    const before = await releases.composition()
    const copy = releases.workingCopy()
    copy.edit('catalog-mfe/data/records.ts', (text) =>
      text.replace(
        "publish('catalogue/categories', {\n    categories,",
        "publish('catalogue/categories', {\n    categories: categories.map(({ ficheCount: _, ...category }) => category) as never,",
      ),
    )
    expect(copy.changedFiles()).toEqual(['catalog-mfe/data/records.ts'])
    releases.release(copy, 'catalog-mfe')
    const { id, data } = await releases.composition()
    expect(id).not.toBe(before.id)
    const record = await (await page.request.get(`${data['catalogue']}/categories.json`)).text()
    expect(record).not.toContain('ficheCount')
    await shop.open('/categories')
    await shop.waitUntilSettled()
  })

  test('a release that drops a field or a record which live remotes read is refused, naming both; one that adds a field goes live', async ({
    releases,
  }) => {
    const before = await releases.composition()
    const records = 'catalog-mfe/data/records.ts'
    const without = releases.workingCopy()
    without.edit(records, (text) => text.replace('({ cover, ...prompt })', '({ cover, rating: _, ...prompt })'))
    const refusal = releases.refusalOf(without, 'catalog-mfe')
    for (const reader of ['product-mfe (team Produit)', 'content-mfe (team Contenus)'])
      expect(refusal).toContain(
        `catalog-mfe (team Catalogue) publishes catalogue/product/1 in a shape that ${reader} was not built for: rating is missing`,
      )
    // Neither shows a rating.
    expect(refusal).not.toMatch(/shape that (?:shell|cart-checkout-mfe)/)
    without.edit(records, (text) =>
      text
        .replace('rating: _, ', '')
        .replace(
          "publish(\n    'catalogue/category-summaries'",
          "void (() => publish)(\n    'catalogue/category-summaries'",
        ),
    )
    expect(releases.refusalOf(without, 'catalog-mfe')).toContain(
      'AllInclusivePackPage of product-mfe (team Produit) reads catalogue/category-summaries, which nobody publishes',
    )
    expect(await releases.composition()).toEqual(before)

    const more = releases.workingCopy()
    more.edit(records, (text) => text.replace("kind: 'prompt',", "kind: 'prompt', weight: 12,"))
    releases.release(more, 'catalog-mfe')
    expect((await releases.composition()).id).not.toBe(before.id)
  })
})
