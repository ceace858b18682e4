import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

test('the styles of every remote are correct inside the shell, in any order in which the style sheets load', async ({
  page,
  shop,
  catalogue,
  product,
  cart,
}) => {
  const accent = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.backgroundColor = 'var(--accent)'
      const colour = getComputedStyle(probe).backgroundColor
      probe.remove()
      return colour
    })
  const background = (name: RegExp, role: 'link' | 'button') =>
    shop.main
      .getByRole(role, { name })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)

  await shop.open('/')
  expect(await background(/Pack Complet/, 'link')).toBe(await accent())

  await catalogue.openProduct()
  await expect(shop.heading()).toBeFocused()
  await expect(page.getByRole('link', { name: 'Acheter maintenant' }).first()).toBeVisible()
  expect(await background(/^Acheter maintenant/, 'link')).toBe(await accent())
  await product.addToCart()

  await cart.openFromHeader()
  await expect(cart.payButton).toBeVisible()
  expect(await background(/Passer au paiement/, 'button')).toBe(await accent())

  await shop.followFooter('Centre d’aide')
  const heading = shop.heading('Centre d’aide')
  await expect(heading).toBeVisible()
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Bricolage')

  // Back on the first page, after the style sheets of all other pages have loaded.
  await shop.header.getByRole('link', { name: 'Promptelier, accueil' }).click()
  await expect(shop.heading('Le bon prompt, prêt à coller.')).toBeVisible()
  expect(await background(/Pack Complet/, 'link')).toBe(await accent())
})

for (const path of ['/', '/product/7', '/cart', '/aide'])
  test(`every icon of ${path} has a shape`, async ({ page, shop }) => {
    await shop.open(path)
    const icons = page.locator('svg[viewBox="0 0 24 24"]').filter({ visible: true })
    expect(await icons.count()).toBeGreaterThan(3)
    const empty = await icons.evaluateAll((drawn) => drawn.filter((icon) => !(icon as SVGSVGElement).getBBox().width))
    expect(empty).toEqual([])
  })

// A new style element would be placed before the style sheets of lazy parts. Chromium would then load the typefaces of
// the page again (decision 012).
test('a message adds no style element to the document', async ({ page, shop, product }) => {
  await product.open('7')
  const styleElements = page.locator('style')
  const before = await styleElements.count()
  await product.addToCart()
  await expect(shop.toast('Ajouté au panier')).toBeVisible()
  expect(await styleElements.count()).toBe(before)
})

/** @returns a function that returns how often the browser has loaded typefaces from now on */
async function countTypefaceLoads(page: Page) {
  await page.evaluate(() => {
    Object.assign(window, { typefaceLoads: 0 })
    document.fonts.addEventListener('loading', () => (Object(window).typefaceLoads += 1))
  })
  return () => page.evaluate<number>('window.typefaceLoads')
}

// A typeface that is loaded again may be applied to text that was drawn without it: the layout shifts.
test('the browser does not load typefaces again when the first style sheet of a page loads last', async ({
  page,
  shop,
  remotes,
}) => {
  await shop.open('/aide')
  const loads = await countTypefaceLoads(page)
  const first = await remotes.hold(/catalog-mfe\/.*\/common-.*\.css$/)
  const last = page.waitForEvent('requestfinished', (request) => /HomePage-.*\.css$/.test(request.url()))
  await shop.clickByScript(shop.headerLink('Promptelier, accueil'))
  await last
  await shop.collectLayoutShifts()
  first.release()
  await shop.waitUntilComplete()
  expect(first.requestedUrls.length).toBeGreaterThan(0)
  expect(await loads()).toBe(0)
})
