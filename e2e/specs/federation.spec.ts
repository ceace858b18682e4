import { expect, hydrated, test } from '../support/own-shop.ts'

/** A page of each remote, and the file of its sources that renders its head. */
const REMOTES = [
  ['catalog-mfe', '/', 'src/pages/HomePage.tsx'],
  ['product-mfe', '/product/7', 'src/pages/ProductPage.tsx'],
  ['cart-checkout-mfe', '/cart', 'src/pages/CartPage.tsx'],
  ['content-mfe', '/aide', 'src/pages/HelpPage.tsx'],
] as const

for (const [remote, path, file] of REMOTES)
  test(`${remote} deployed alone shows its change, and no other application changes`, async ({ page, ownShop }) => {
    test.slow()
    const composition = async () => (await fetch(`${ownShop.url}/composition.json`)).json()
    const before = await composition()
    await page.goto(ownShop.url + path)
    await hydrated(page)

    ownShop.redeploy(remote, file, (text) =>
      text.replaceAll('<PageHead', `<meta name="deployed" content="${remote}" /><PageHead`),
    )

    // The open tab keeps the composition it was loaded with.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Centre d’aide' }).click()
    await expect(page).toHaveURL(/\/aide$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto(ownShop.url + path)
    await hydrated(page)
    await expect(page.locator('meta[name="deployed"]')).toHaveAttribute('content', remote)
    const after = await composition()
    expect(after.remotes[remote].version).not.toBe(before.remotes[remote].version)
    expect({ ...after, id: '', remotes: { ...after.remotes, [remote]: {} } }).toEqual({
      ...before,
      id: '',
      remotes: { ...before.remotes, [remote]: {} },
    })
  })

test('SIL-60 one remote down: the page says so, the rest sells, and trying again heals it without a reload', async ({
  page,
  ownShop,
  complaints,
}) => {
  const openCart = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Panier/ })
      .click()
    await page.getByRole('link', { name: 'Voir mon panier' }).click()
  }
  await page.goto(`${ownShop.url}/product/7`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await ownShop.stop('cart-checkout-mfe')

  await openCart()
  await expect(page.getByRole('alert')).toContainText('ne répond pas')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Catégories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Toutes les catégories' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir détails' }).first().click()
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()

  await openCart()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('alert')).toContainText('ne répond pas')

  await ownShop.start('cart-checkout-mfe')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('button', { name: 'Passer au paiement' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(complaints.length).toBeGreaterThan(0)
  complaints.length = 0
})

test('SIL-60 a page opened while its remote is down says so, and heals in place', async ({
  page,
  ownShop,
  complaints,
}) => {
  await ownShop.stop('product-mfe')
  await page.goto(`${ownShop.url}/product/7`)
  await expect(page.getByRole('alert')).toContainText('ne répond pas')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Panier' })).toBeVisible()
  await ownShop.start('product-mfe')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('button', { name: 'Ajouter au panier' }).first()).toBeVisible()
  complaints.length = 0
})

test('a single module of a remote that fails heals on retry as well', async ({ page, ownShop, complaints }) => {
  await page.goto(`${ownShop.url}/`)
  await hydrated(page)
  await page.route(/HelpPage-.*\.js/, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Centre d’aide' }).click()
  await expect(page.getByRole('alert')).toContainText('ne répond pas')
  await page.unroute(/HelpPage-.*\.js/)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  complaints.length = 0
})

test('a remote that accepts the connection and never answers is given up after 10 s', async ({
  page,
  ownShop,
  complaints,
}) => {
  await page.clock.install()
  await page.goto(`${ownShop.url}/`)
  await hydrated(page)
  await page.route(/content-mfe/, () => {})
  await page.getByRole('contentinfo').getByRole('link', { name: 'Centre d’aide' }).click()
  // The page that is left stays for a moment; then the wait itself is on screen.
  await page.clock.runFor(1000)
  await expect(page.getByText('Chargement de la page…')).toBeAttached()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('alert')).toContainText('ne répond pas')
  complaints.length = 0
})
