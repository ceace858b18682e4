import { expect, forgive404, hydrated, settled, test } from '../support/shop.ts'

/** The row of each built route, a path of it, and what its first heading says: more paths where the HTML differs in kind. */
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
  ['RTE-07', '/product/1', /./],
  ['RTE-07', '/product/16', /./],
  ['RTE-07', '/product/17', /./],
  ['RTE-07', '/product/40', /./],
  ['RTE-08', '/product/productivity-prompt-pack', 'Reprenez la main sur votre semaine.'],
  ['RTE-09', '/product/dropshipping-prompt-pack', 'Vendez ce qui laisse une marge.'],
  ['RTE-10', '/product/all-inclusive-pack', 'Tout l’atelier, dans une boîte.'],
  ['RTE-15', '/cart', /panier/i],
  ['RTE-16', '/checkout/7', 'Paiement'],
  ['RTE-16', '/checkout/all-inclusive-pack', 'Paiement'],
  ['RTE-17', '/checkout/success/7', /commande/],
  ['SIL-05', '/commandes', 'Vos commandes'],
  ['STA-08', '/retractation', 'Renoncer au contrat'],
  ['RTE-18', '/aide', /./],
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

/** Pages that differ with what is in the cart. */
const SHOWS_CART = /^\/(cart|checkout|$)/

const CART = [
  { id: '7', name: 'Séance de cours prête à donner', price: 6.99, quantity: 2, image: '/covers/cover-2.svg' },
  { id: 'all-inclusive-pack', name: 'Pack Complet', price: 19.99, quantity: 1, image: '/covers/cover-1.svg' },
]

for (const [row, path, heading] of PAGES) {
  test(`${row} RTE-26 GEN-01 GEN-02 ${path} opens directly and hydrates without a word`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page).toHaveTitle(/ \| Promptelier - Prompts IA Premium$/)
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    expect(await page.locator('title').count()).toBe(1)
  })
}

for (const width of [360, 768, 1280])
  for (const [name, lines] of [
    ['an empty', []],
    ['a filled', CART],
  ] as const)
    test.describe(`${width} px, ${name} cart`, () => {
      test.use({ viewport: { width, height: 900 } })

      // What moved is among the complaints that every test fails on.
      test('no page moves while it hydrates and its late parts arrive', async ({ page, cart }) => {
        test.slow()
        await cart.seed([...lines])
        const pages = PAGES.filter(([, path]) => lines.length > 0 || SHOWS_CART.test(path))
        for (const [, path] of pages) {
          await page.goto(path)
          await settled(page)
          // What moves last is reported a moment later.
          await page.waitForTimeout(100)
        }
      })
    })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [, path, heading] of PAGES)
    test(`${path} reads without JavaScript`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading }).filter({ visible: true })).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const words = (await page.locator('main').innerText()).split(/\s+/)
      expect(words.length).toBeGreaterThan(15)
    })

  test('a product shows its text, its price and its buy link, and no skeleton', async ({ page }) => {
    await page.goto('/product/7')
    const shown = await page.getByRole('main').innerText()
    for (const text of ['Ce que vous recevez', 'Avantages exclusifs', '6,99€', 'Acheter maintenant'])
      expect(shown).toContain(text)
    expect(shown.match(/Séance de cours prête à donner/g)).toHaveLength(2)
  })
})

test('GEN-03 every page has its own description', async ({ request }) => {
  const descriptions = await Promise.all(
    PAGES.filter(([, path]) => !path.startsWith('/checkout')).map(async ([, path]) => {
      const html = await (await request.get(path)).text()
      return /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
    }),
  )
  expect(descriptions.every(Boolean)).toBe(true)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

for (const path of ['/nulle-part', '/checkout', '/checkout/success', '/blog/nulle-part'])
  test(`SIL-07 ${path} is a 404 with search and ways on`, async ({ page, complaints }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await hydrated(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Parcourir les catégories' })).toHaveAttribute('href', '/categories')
    await main.getByRole('link', { name: 'Retour à l’accueil' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await main.getByRole('combobox', { name: 'Rechercher des prompts' }).fill('logo')
    await main.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL('/search?q=logo')
    // The browser itself logs that the document was a 404.
    forgive404(complaints)
  })

test('PRD-03 PRD-04 a product that does not exist says so and leads home', async ({ page, complaints }) => {
  await page.goto('/product/9999')
  await expect(page.getByRole('heading', { level: 1, name: 'Produit non trouvé' })).toBeVisible()
  await page.getByRole('link', { name: "Retour à l'accueil" }).click()
  await expect(page).toHaveURL('/')
  forgive404(complaints)
})

test('a trailing slash and the query string of a link change nothing', async ({ page }) => {
  await page.goto('/product/7/?utm_source=lettre')
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Ajouter au panier' }).first()).toBeVisible()
})

for (const path of ['/%E0%A4%A', '/..%2f..%2fpackage.json', '/categories/%00', `/${'a'.repeat(3000)}`])
  test(`the odd address ${path.slice(0, 30)} is answered, not crashed on`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404)
  })

test('RTE-26 every page is reached by links as well, without loading a document again', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Catégories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Toutes les catégories' })).toBeVisible()
  await page.getByRole('link', { name: 'Rédaction & SEO' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rédaction & SEO' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir détails' }).first().click()
  await expect(page.getByRole('button', { name: 'Ajouter au panier' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Acheter maintenant' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Centre d’aide' }).click()
  await expect(page).toHaveURL('/aide')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
