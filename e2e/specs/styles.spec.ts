import type { Page } from '@playwright/test'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { waitForAnimations } from '../support/animations.ts'

test('the styles of every remote are correct inside the shell, also after the style sheets of the other remotes have loaded', async ({
  page,
  shop,
  header,
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
  await header.homeLink.click()
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

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('SIL-21 CAT-08 the pulse of the bonus offer goes on, and is not visible', async ({
    page,
    shop,
    catalogue,
    clock,
  }) => {
    await clock.install()
    await catalogue.open('marketing-vente')
    await clock.pause()
    // Waits until React has rendered what the last timers have changed.
    await clock.runFor(1)
    const offer = shop.main.getByRole('region', { name: 'Deux prompts pour le prix d’un' })
    const readStyles = () =>
      offer.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].map((part) => {
          const { backgroundColor, borderColor, scale } = getComputedStyle(part)
          return [backgroundColor, borderColor, scale]
        }),
      )
    const pulse = await offer.getAttribute('data-pulse')
    const styles = await readStyles()
    await clock.runFor(2000)
    await expect(offer).toHaveAttribute('data-pulse', String(pulse === 'false'))
    await waitForAnimations(page)
    expect(await readStyles()).toEqual(styles)
  })
})

/** The colour with which the visitor's system marks what is selected. */
const readHighlight = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.setProperty('forced-color-adjust', 'none')
    probe.style.backgroundColor = 'Highlight'
    const colour = getComputedStyle(probe).backgroundColor
    probe.remove()
    return colour
  })

test.describe('in forced colours', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  for (const [what, openEntries] of [
    [
      'page of the list',
      async ({ shop, catalogue }: Tab) => {
        await shop.open('/?page=2')
        return catalogue.pagination.getByRole('link', { name: /^Page \d/ })
      },
    ],
    [
      'category of the menu',
      async ({ shop, catalogue }: Tab) => {
        await catalogue.open('marketing-vente')
        return shop.main.getByRole('region', { name: 'Catégories' }).getByRole('button')
      },
    ],
    [
      'section of the table of contents',
      async ({ shop, content }: Tab) => {
        await shop.open('/cgv')
        await content.tableOfContents.getByRole('link', { name: 'Les prix' }).click()
        return content.tableOfContents.getByRole('link')
      },
    ],
  ] as const)
    test(`the current ${what} is marked`, async ({ page, tabs }) => {
      const entries = await openEntries(tabs.first)
      const current = entries.and(page.locator('[aria-current]'))
      await expect(current).toHaveCount(1)
      const highlight = await readHighlight(page)
      await expect(current).toHaveCSS('background-color', highlight)
      await expect(entries.and(page.locator(':not([aria-current])')).first()).not.toHaveCSS(
        'background-color',
        highlight,
      )
    })

  test('one line draws the tab of a card', async ({ catalogue }) => {
    await catalogue.openBestSellers()
    const tab = catalogue.cards.first().locator('p[data-size]').first()
    await expect(tab).toHaveCSS('border-top-width', '0px')
    expect(await tab.evaluate((element) => getComputedStyle(element, '::before').borderTopWidth)).toBe('1px')
  })
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
