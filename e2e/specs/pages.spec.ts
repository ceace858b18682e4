import { CATEGORIES, PROMPTS } from '@promptelier/tools/published-data'
import { cartLine } from '../fixtures/cart.ts'
import { requestTest } from '../fixtures/request-test.ts'
import { expect, test } from '../fixtures/test.ts'
import { PHONE_PAGES } from '../support/phone-pages.ts'

const nameOf = (id: string) => PROMPTS.find((prompt) => prompt.id === id)?.name ?? `no prompt ${id}`

/**
 * The checklist id of a route, one of its paths, and the text of the first heading. Routes whose pages differ in their
 * HTML have more than one path.
 */
const PAGES = [
  ['RTE-01', '/', 'Le bon prompt, prêt à coller.'],
  ['RTE-03', '/categories', 'Toutes les catégories'],
  ['RTE-04', '/categories/marketing-vente', 'Marketing & Vente'],
  ['RTE-04', '/categories/r%C3%A9daction-seo', 'Rédaction & SEO'],
  ['RTE-04', "/categories/création-d'images", "Création d'Images"],
  ['RTE-04', '/categories/productivite-ia', 'Productivité IA'],
  ['RTE-02', '/search', 'Tous les prompts'],
  ['RTE-05', '/nouveautes', 'Nos nouveautés'],
  ['RTE-06', '/top-ventes', 'Les plus populaires'],
  ['RTE-07', '/product/1', nameOf('1')],
  ['RTE-07', '/product/16', nameOf('16')],
  ['RTE-07', '/product/17', nameOf('17')],
  ['RTE-07', '/product/40', nameOf('40')],
  ['RTE-08', '/product/productivity-prompt-pack', 'Reprenez la main sur votre semaine.'],
  ['RTE-09', '/product/dropshipping-prompt-pack', 'Vendez ce qui laisse une marge.'],
  ['RTE-10', '/product/all-inclusive-pack', 'Les dix tiroirs, dans une boîte.'],
  ['RTE-15', '/cart', /panier/i],
  ['RTE-16', '/checkout/7', 'Paiement'],
  ['RTE-16', '/checkout/all-inclusive-pack', 'Paiement'],
  ['RTE-17', '/checkout/success/7', /commande/],
  ['SIL-05', '/commandes', 'Vos commandes'],
  ['SIL-05', '/lecture', 'Vos fiches'],
  ['SIL-63', '/retractation', 'Renoncer au contrat'],
  ['RTE-18', '/aide', 'Centre d’aide'],
  ['SIL-06', '/blog', 'Guides de l’atelier'],
  ['RTE-23', '/blog/comment-creer-meilleurs-prompts', 'Comment créer de meilleurs prompts'],
  ['RTE-24', '/blog/pourquoi-peu-vues-tiktok', /^Pourquoi si peu de vues sur TikTok\s\?$/],
  ['RTE-25', '/blog/intelligence-artificielle-quotidien', 'L’intelligence artificielle au quotidien'],
  ['RTE-19', '/mentions-legales', 'Mentions légales'],
  ['RTE-20', '/cgv', 'Conditions générales de vente'],
  ['RTE-21', '/politique-confidentialite', 'Politique de confidentialité'],
  ['RTE-22', '/cookies', 'Cookies'],
  ['RGAA', '/accessibilite', 'Déclaration d’accessibilité'],
] as const

/** The pages that are tested with an empty cart too: home, cart and checkout. */
const TESTED_WITH_EMPTY_CART = /^\/(cart|checkout|$)/

const CART = [
  cartLine('7', 'Séance de cours prête à donner', 6.99, 2),
  cartLine('all-inclusive-pack', 'Pack Complet', 19.99),
]

for (const [row, path, heading] of PAGES) {
  test(`${row} RTE-26 GEN-01 GEN-02 ${path} opens directly, in French, with one title and one description, and hydrates without an error, a warning or a layout shift`, async ({
    page,
    shop,
  }) => {
    const response = await shop.open(path)
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page).toHaveTitle(/ \| Promptelier - Prompts IA Premium$/)
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    await expect(page.locator('title')).toHaveCount(1)
    await expect(shop.heading(heading)).toBeVisible()
    await expect(shop.heading()).toHaveCount(1)
    await shop.waitUntilSettled()
    await shop.collectLayoutShifts()
  })
}

/** Before each commit, `accessibility.spec.ts` opens the others on a phone, with a filled cart too. */
const isNightly = (width: number, path: string) => width > 360 || PHONE_PAGES.includes(path)

for (const [width, name, lines] of [
  [360, 'a filled', CART],
  [360, 'an empty', []],
  [768, 'a filled', CART],
  [768, 'an empty', []],
  [1280, 'a filled', CART],
] as const)
  test.describe(`${width} px, ${name} cart`, () => {
    test.use({ viewport: { width, height: 900 } })

    // The fixture `pageProblems` fails the test when the layout shifts.
    for (const [, path] of PAGES.filter(([, each]) => lines.length > 0 || TESTED_WITH_EMPTY_CART.test(each)))
      test(`with ${name} cart at ${width} px ${path} has no layout shift while its late parts load`, {
        tag: isNightly(width, path) ? ['@nightly'] : [],
      }, async ({ shop, cart }) => {
        await cart.seed(lines)
        await shop.open(path)
        await shop.waitUntilComplete()
        await shop.collectLayoutShifts()
      })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('HDR-01 every page can be read without JavaScript, with its header and its footer', async ({ page, shop }) => {
    test.slow()
    for (const [, path, heading] of PAGES) {
      await shop.openDocument(path)
      const visibleHeading = shop.heading(heading).filter({ visible: true })
      await expect.soft(visibleHeading, `the heading of ${path}`).toHaveCount(1)
      await expect.soft(shop.header, `HDR-01: the header of ${path}`).toBeVisible()
      await expect.soft(shop.footer, `the footer of ${path}`).toBeVisible()
      const words = (await page.locator('main').innerText()).split(/\s+/)
      expect.soft(words.length, `the words of ${path}`).toBeGreaterThan(15)
    }
  })

  test('HOM-08 without JavaScript, home has no links to further pages of its list, which would all show the first one', async ({
    shop,
    catalogue,
  }) => {
    await shop.openDocument('/')
    await expect(catalogue.cards.first()).toBeVisible()
    await expect(catalogue.pagination).toBeHidden()
  })

  test('without JavaScript a product shows its text, its price and its buy link, and no skeleton', async ({ shop }) => {
    await shop.openDocument('/product/7')
    const visibleText = await shop.main.innerText()
    for (const text of ['Ce que vous recevez', 'Avantages exclusifs', '6,99€', 'Acheter maintenant'])
      expect(visibleText).toContain(text)
    // In the breadcrumbs, as the heading, and on the picture of the fiche.
    expect(visibleText.match(/Séance de cours prête à donner/g)).toHaveLength(3)
  })
})

for (const path of ['/nulle-part', '/checkout', '/checkout/success', '/blog/nulle-part'])
  test(`SIL-07 ${path} is a 404 page with a search and links`, async ({ page, shop, pageProblems }) => {
    // The browser logs the 404.
    pageProblems.allow404()
    const response = await shop.open(path)
    expect(response?.status()).toBe(404)
    const { main } = shop
    await expect(main.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Parcourir les catégories' })).toHaveAttribute('href', '/categories')
    await main.getByRole('link', { name: 'Retour à l’accueil' }).click()
    await expect(page).toHaveURL('/')
    await shop.back()
    await main.getByRole('combobox', { name: 'Rechercher des prompts' }).fill('logo')
    await main.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL('/search?q=logo')
  })

test('a URL with a trailing slash and a query string shows the same page', async ({ page, shop }) => {
  await shop.open('/product/7/?utm_source=lettre')
  await expect(shop.heading('Séance de cours prête à donner')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajouter au panier' }).first()).toBeVisible()
})

requestTest(
  'RTE-04 SLG-05 each category is at its slug, percent-encoded or not, and its heading is its name',
  async ({ request }) => {
    expect(CATEGORIES).toHaveLength(10)
    for (const { slug, name } of CATEGORIES)
      for (const spelling of [slug, encodeURIComponent(slug)]) {
        const response = await request.get(`/categories/${spelling}`)
        const [, heading = ''] = /<h1[^>]*>([^<]*)</.exec(await response.text()) ?? []
        const text = heading.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
        expect.soft([spelling, response.status(), text]).toEqual([spelling, 200, name])
      }
  },
)

for (const path of ['/%E0%A4%A', '/..%2f..%2fpackage.json', '/categories/%00', `/${'a'.repeat(3000)}`])
  requestTest(
    `the malformed URL ${path.slice(0, 30)} gets a 404 and does not crash the server`,
    async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404)
    },
  )

test('RTE-26 links lead to pages of other remotes without loading a new document', async ({
  page,
  shop,
  catalogue,
  product,
}) => {
  await shop.open('/')
  await shop.markDocument()
  await shop.followFooter('Catégories')
  await expect(shop.heading('Toutes les catégories')).toBeVisible()
  await page.getByRole('link', { name: 'Rédaction & SEO' }).first().click()
  await expect(shop.heading('Rédaction & SEO')).toBeVisible()
  await catalogue.openProduct()
  await expect(page.getByRole('button', { name: 'Ajouter au panier' }).first()).toBeVisible()
  await product.buy()
  await expect(shop.heading('Paiement')).toBeVisible()
  await shop.followFooter('Centre d’aide')
  await expect(page).toHaveURL('/aide')
  expect(await shop.isSameDocument()).toBe(true)
})

test('RTE-26 each page has the same headings when it is opened directly and when the URL changes', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  test.slow()
  const headings = async () => {
    await shop.waitUntilComplete()
    return shop.main.getByRole('heading').allTextContents()
  }
  const opened = new Map<string, readonly string[]>()
  for (const [, path] of PAGES) {
    await shop.open(path)
    opened.set(path, await headings())
  }
  for (const [, path] of PAGES) {
    await shop.pushPath(path)
    expect.soft(await headings(), path).toEqual(opened.get(path))
  }
  expect(page.url()).toContain(PAGES.at(-1)?.[1])
})
