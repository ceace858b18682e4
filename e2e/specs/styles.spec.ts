import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

test('the styles of every remote are correct inside the shell, also after the style sheets of the other remotes have loaded', async ({
  page,
  shop,
  catalogue,
  product,
  cart,
}) => {
  const readAccentColour = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.backgroundColor = 'var(--accent)'
      const colour = getComputedStyle(probe).backgroundColor
      probe.remove()
      return colour
    })
  const readBackground = (name: RegExp, role: 'link' | 'button') =>
    shop.main
      .getByRole(role, { name })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)

  await shop.open('/')
  expect(await readBackground(/Pack Complet/, 'link')).toBe(await readAccentColour())

  await catalogue.openProduct()
  await expect(shop.heading()).toBeFocused()
  await expect(page.getByRole('link', { name: 'Acheter maintenant' }).first()).toBeVisible()
  expect(await readBackground(/^Acheter maintenant/, 'link')).toBe(await readAccentColour())
  await product.addToCart()

  await cart.openFromHeader()
  await expect(cart.payButton).toBeVisible()
  expect(await readBackground(/Passer au paiement/, 'button')).toBe(await readAccentColour())

  await shop.followFooter('Centre d’aide')
  const heading = shop.heading('Centre d’aide')
  await expect(heading).toBeVisible()
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Bricolage')

  // The first page again, after the style sheets of the other pages have loaded.
  await shop.header.getByRole('link', { name: 'Promptelier, accueil' }).click()
  await expect(shop.heading('Le bon prompt, prêt à coller.')).toBeVisible()
  expect(await readBackground(/Pack Complet/, 'link')).toBe(await readAccentColour())
})

for (const path of ['/', '/product/7', '/cart', '/aide'])
  test(`every icon of ${path} has a shape`, async ({ page, shop }) => {
    await shop.open(path)
    const icons = page.locator('svg[viewBox="0 0 24 24"]').filter({ visible: true })
    expect(await icons.count()).toBeGreaterThan(3)
    const emptyIcons = await icons.evaluateAll((drawn) =>
      drawn.filter((icon) => !(icon as SVGSVGElement).getBBox().width),
    )
    expect(emptyIcons).toEqual([])
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

/** Counts how often the browser loads typefaces from now on. @returns a function that returns the count */
async function countTypefaceLoads(page: Page) {
  await page.evaluate(() => {
    Object.assign(window, { typefaceLoadCount: 0 })
    document.fonts.addEventListener('loading', () => (Object(window).typefaceLoadCount += 1))
  })
  return () => page.evaluate<number>('window.typefaceLoadCount')
}

test.describe(() => {
  test.use({ displayFont: 'downloaded' })

  // A typeface that is loaded again may be applied to text that was drawn without it: the layout shifts.
  test('the browser does not load typefaces again when the first style sheet of a page loads last', async ({
    page,
    shop,
    remotes,
  }) => {
    await shop.open('/aide')
    const readLoadCount = await countTypefaceLoads(page)
    const heldFirstSheet = await remotes.hold(/catalog-mfe\/.*\/common-.*\.css$/)
    const lastSheetLoaded = page.waitForEvent('requestfinished', (request) => /HomePage-.*\.css$/.test(request.url()))
    await shop.clickByScript(shop.headerLink('Promptelier, accueil'))
    await lastSheetLoaded
    await shop.collectLayoutShifts()
    heldFirstSheet.letThrough()
    await shop.waitUntilComplete()
    expect(heldFirstSheet.requestedUrls.length).toBeGreaterThan(0)
    expect(await readLoadCount()).toBe(0)
  })
})
