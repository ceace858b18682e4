import { expect, test } from '../fixtures/test.ts'
import type { WorkingCopy } from '../suite/working-copy.ts'
import {
  changeCatalogue,
  changedContentOf,
  NEW_NAME,
  NEW_PRICE,
  OLD_PRICE,
  readPrices,
} from '../support/changed-catalogue.ts'
import { readSiteMapPaths } from '../support/site-map.ts'

const NEW_GUIDE = 'Écrire ses vœux'

/** The title of the first prompt of fiche 7. */
const OLD_TITLE = 'L’objectif'
const NEW_TITLE = 'Le but de l’heure'

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

/** Returns an object of a record with other fields. Those that are undefined are left out. */
type Change = (fields: Readonly<Record<string, unknown>>) => unknown

/**
 * Changes the objects in the records of the built catalogue whose files match.
 * @param files matches paths in the folder of the data set
 */
const changeRecords =
  (change: Change, files = /./) =>
  (text: string, file: string) => {
    const [, path] = /^client\/data\/catalogue-[^/]+\/(.*)$/.exec(file) ?? []
    if (path === undefined || !files.test(path)) return text
    return JSON.stringify(
      JSON.parse(text, (_, value) =>
        typeof value === 'object' && value !== null && !Array.isArray(value) ? change(value) : value,
      ),
    )
  }

/** The catalogue as it is built when the price of the prompt 1 is 7,11€. */
const withOtherPrice = changeRecords((fields) => {
  if (fields['totalPriceCents'] !== undefined)
    return { ...fields, totalPriceCents: Number(fields['totalPriceCents']) + 12 }
  return fields['id'] === '1' && fields['priceCents'] === 699 ? { ...fields, priceCents: 711 } : fields
})

/** The catalogue as it is built when the first prompt of fiche 7 has another title. */
const withOtherTitle = changeRecords(
  (fields) => (fields['title'] === OLD_TITLE ? { ...fields, title: NEW_TITLE } : fields),
  /^preview\/7\.json$/,
)

/** Takes a record out of the built catalogue. */
const withoutRecord = (name: string) => (text: string, file: string) => {
  if (file.endsWith('/data-set.json')) return JSON.stringify(JSON.parse(text).filter((each: string) => each !== name))
  if (file !== 'manifest.json') return text
  const manifest = JSON.parse(text)
  const path = `${manifest.data.catalogue}/${name.replace('catalogue/', '')}.json`
  if (!(path in manifest.files)) throw new Error(`${path} is not in the build`)
  delete manifest.files[path]
  return JSON.stringify(manifest)
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
      expect(await readPrices(page, shop, [...new Set([...SHOWING_PRODUCTS, ...all])])).toEqual([NEW_PRICE])
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

  // For the shell, see `releases.spec.ts`.
  for (const app of ['product-mfe', 'cart-checkout-mfe'])
    test(`a release of ${app} from a working copy with another catalogue does not change the live catalogue`, {
      tag: '@nightly',
    }, async ({ page, shop, releases }) => {
      const copy = releases.workingCopy()
      changeCatalogue(copy)
      releases.release(copy, app)
      expect(await readPrices(page, shop, ['/', '/product/1', '/checkout/1'])).toEqual([OLD_PRICE])
    })

  test('SIL-51 another title of a prompt shows on the page of its product, in HTML, hydrated and after a page change', async ({
    page,
    shop,
    product,
    releases,
  }) => {
    const before = await releases.composition()
    await releases.releaseBuild('catalog-mfe', releases.editedBuild('catalog-mfe', withOtherTitle))
    const { remotes } = await releases.composition()
    expect(remotes['product-mfe']).toEqual(before.remotes['product-mfe'])

    const html = await (await page.request.get('/product/7')).text()
    expect([html.includes(NEW_TITLE), html.includes(OLD_TITLE)]).toEqual([true, false])
    await product.open('7')
    const [title, sheet] = [product.prompts.first(), product.preview.getByRole('listitem').first()]
    // React marks the elements that it has hydrated: prerendered ones alone would show the title, too.
    await expect
      .poll(() => title.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
      .toBe(true)
    await expect(title).toContainText(NEW_TITLE)
    await product.previewButton.click()
    await expect(sheet).toHaveText(`1. ${NEW_TITLE}`)

    await shop.open('/aide')
    await shop.pushPath('/product/7')
    await shop.waitUntilSettled()
    await expect(title).toContainText(NEW_TITLE)
  })

  test('a price renders only the pages that show it, and the composition is the one made without reuse, byte for byte', async ({
    releases,
  }) => {
    const before = releases.inputHashes()
    await releases.releaseBuild('catalog-mfe', releases.editedBuild('catalog-mfe', withOtherPrice))
    const after = releases.inputHashes()
    const changed = Object.keys(after).filter((path) => after[path] !== before[path])
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.length).toBeLessThan(Object.keys(after).length / 2)
    // The id of a composition is the hash of its content, and it contains the hash of each body.
    const { id } = await releases.composition()
    const { composition, pages } = JSON.parse(releases.command('compose', '--fresh', '--dry-run', '--json'))
    expect([composition, pages.rendered]).toEqual([id, Object.keys(after).length])
  })

  test('a release without a field that no live application reads goes live', async ({ page, shop, releases }) => {
    const before = await releases.composition()
    const withoutCount = changeRecords((fields) => ({ ...fields, ficheCount: undefined }), /^categories\.json$/)
    await releases.releaseBuild('catalog-mfe', releases.editedBuild('catalog-mfe', withoutCount))
    const { id, data } = await releases.composition()
    expect(id).not.toBe(before.id)
    const record = await (await page.request.get(`${data['catalogue']}/categories.json`)).text()
    expect(record).toContain('promptCount')
    expect(record).not.toContain('ficheCount')
    await shop.open('/categories')
    await shop.waitUntilSettled()
  })

  test('a release that drops a field or a record which live remotes read is refused, naming both; one that adds a field goes live', async ({
    releases,
  }) => {
    const before = await releases.composition()
    const withoutRating = changeRecords((fields) =>
      fields['kind'] === 'prompt' ? { ...fields, rating: undefined } : fields,
    )
    const refusal = await releases.refusalOfBuild('catalog-mfe', releases.editedBuild('catalog-mfe', withoutRating))
    for (const reader of ['product-mfe (team Produit)', 'content-mfe (team Contenus)'])
      expect(refusal).toContain(
        `catalog-mfe (team Catalogue) publishes catalogue/product/1 in a shape that ${reader} was not built for: rating is missing`,
      )
    // Neither shows a rating.
    expect(refusal).not.toMatch(/shape that (?:shell|cart-checkout-mfe)/)

    const withoutSummaries = withoutRecord('catalogue/category-summaries')
    expect(
      await releases.refusalOfBuild('catalog-mfe', releases.editedBuild('catalog-mfe', withoutSummaries)),
    ).toContain(
      'AllInclusivePackPage of product-mfe (team Produit) reads catalogue/category-summaries, which nobody publishes',
    )
    expect(await releases.composition()).toEqual(before)

    const withWeight = changeRecords((fields) => (fields['kind'] === 'prompt' ? { ...fields, weight: 12 } : fields))
    await releases.releaseBuild('catalog-mfe', releases.editedBuild('catalog-mfe', withWeight))
    expect((await releases.composition()).id).not.toBe(before.id)
  })
})
