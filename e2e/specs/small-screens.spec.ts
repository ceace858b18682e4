import type { Locator, Page } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { expect, test } from '../fixtures/test.ts'
import { waitForAnimations } from '../support/animations.ts'
import { doubleTextSize, findTextFaults } from '../support/text-faults.ts'

const MANY = cartLine('7', 'Séance de cours prête à donner', 6.99, 120)

const headerBottom = (page: Page) =>
  page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)

for (const id of ['7', 'all-inclusive-pack'])
  test.describe(`the checkout of ${id} on a phone`, () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test(`CHK-05 CHK-09 the product, the e-mail field and the pay button of ${id} are on the first screen`, async ({
      checkout,
      shop,
    }) => {
      await checkout.open(id)
      await expect(shop.main.getByRole('article').first()).toBeInViewport({ ratio: 1 })
      await expect(checkout.emailField).toBeInViewport({ ratio: 1 })
      await expect(checkout.submitButton).toBeInViewport({ ratio: 1 })
    })
  })

for (const width of [360, 768, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(`HDR-15 at ${width} px the cart badge does not cover the bag or the word beside it`, async ({ cart }) => {
      await cart.seed([MANY])
      await cart.open()
      await expect(cart.counter).toHaveAccessibleName('Panier, 120 articles')
      const isApart = await cart.counter.evaluate((button) => {
        const box = (selector: string) => button.querySelector(selector)?.getBoundingClientRect()
        const [bag, badge, menu] = [box('svg'), box('[data-cart-count]'), box('[class*="word"]')]
        const end = menu?.width ? menu.left : button.getBoundingClientRect().right + 8
        return bag !== undefined && badge !== undefined && badge.left >= bag.right && badge.right <= end
      })
      expect(isApart).toBe(true)
    })
  })

/** The list of messages, also behind the menu, where it is inert. */
const messagesOn = (page: Page) =>
  page.getByRole('list', { includeHidden: true }).filter({ has: page.getByText('Ajouté au panier avec succès!') })

/** The buttons and links of an element that another element covers at their centre. */
const coveredControls = (scope: Locator) =>
  scope
    .getByRole('button')
    .or(scope.getByRole('link'))
    .evaluateAll((controls) =>
      controls
        .filter((control) => {
          const { x, y, width, height } = control.getBoundingClientRect()
          return !control.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })
        .map(({ textContent }) => textContent),
    )

for (const width of [360, 768])
  test.describe(`a message at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(`SIL-48 at ${width} px a message and the open cart popover do not cover each other’s buttons`, async ({
      page,
      shop,
      product,
      cart,
    }) => {
      const messages = messagesOn(page)
      await product.open('7')
      await product.addToCart()
      await expect(shop.message()).toBeVisible()
      await cart.openPopover()
      await expect(cart.popover.getByRole('button')).toHaveCount(1)
      expect(await coveredControls(cart.popover)).toEqual([])
      await expect(messages).toHaveCSS('opacity', '0')
      expect(await coveredControls(shop.message())).toHaveLength(2)
      await page.keyboard.press('Escape')
      await expect(messages).toHaveCSS('opacity', '1')
      expect(await coveredControls(shop.message())).toEqual([])
      await shop.closeMessageButton.click()
      await expect(shop.message()).toHaveCount(0)
    })

    test(`SIL-48 at ${width} px a message is not visible beside the open menu`, async ({
      page,
      shop,
      product,
      header,
    }) => {
      const messages = messagesOn(page)
      await product.open('7')
      await product.addToCart()
      await expect(shop.message()).toBeVisible()
      await header.openMenu()
      await expect(messages).toHaveCSS('opacity', '0')
      await header.closeMenuButton.click()
      await expect(messages).toHaveCSS('opacity', '1')
    })
  })

test.describe('a message on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('SIL-48 at 1280 px a message and the open cart popover are beside each other', async ({
    shop,
    product,
    cart,
  }) => {
    await product.open('7')
    await product.addToCart()
    await expect(shop.message()).toBeVisible()
    await cart.openPopover()
    await expect(cart.popover.getByRole('button')).toHaveCount(1)
    expect([await coveredControls(cart.popover), await coveredControls(shop.message())]).toEqual([[], []])
  })
})

for (const [width, height, rootSize] of [
  [740, 360, '100%'],
  [640, 360, '100%'],
  [360, 740, '200%'],
] as const)
  test.describe(`${width} × ${height} px`, () => {
    test.use({ viewport: { width, height } })

    test(`HDR-01 at ${width} × ${height} px with text at ${rootSize}, the header takes less than a third of the height`, async ({
      page,
      shop,
      cart,
      pageProblems,
    }) => {
      // The larger text moves the page.
      pageProblems.allowLayoutShifts()
      await cart.seed([MANY])
      await shop.open('/aide')
      await page.locator('html').evaluate((html, size) => html.style.setProperty('font-size', size), rootSize)
      await expect.poll(() => headerBottom(page)).toBeLessThan(height / 3)
    })
  })

for (const [width, height] of [
  [683, 325],
  [320, 256],
] as const)
  test(`HDR-21 HDR-24 at ${width} × ${height} px, the cart shows a line, and its button is reached by scrolling`, async ({
    page,
    shop,
    cart,
  }) => {
    await page.setViewportSize({ width, height })
    await cart.seed([MANY, cartLine('5', 'Logo', 6.99)])
    await shop.open('/aide')
    await cart.openPopover()
    await expect(cart.popover.getByRole('listitem').first().getByRole('link')).toBeInViewport()
    const box = (await cart.popover.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(box.x + 8, box.y + box.height / 2)
    await page.mouse.wheel(0, 500)
    await expect(cart.popover.getByRole('link', { name: 'Voir mon panier' })).toBeInViewport({ ratio: 1 })
  })

const fontSizeOf = (locator: Locator) =>
  locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

test.describe('text at 200 %', () => {
  test.use({ viewport: { width: 320, height: 740 } })

  test('PRD-25 PRD-28 with text at 200 %, the buy bar takes a quarter of a phone’s screen at most', async ({
    page,
    product,
    shop,
  }) => {
    await doubleTextSize(page)
    for (const id of ['2', 'all-inclusive-pack']) {
      await product.open(id)
      const bar = shop.main.locator('[data-shown]').filter({ has: page.getByText('Acheter maintenant') })
      await expect(bar).toBeVisible()
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(740 / 4)
      expect(await findTextFaults(page, '[data-shown]')).toEqual([])
    }
  })

  test('with text at 200 %, the enlarged fiche is not covered by what is above it', async ({ page, product, shop }) => {
    await doubleTextSize(page)
    await product.open('2')
    await product.previewButton.click()
    const closeButton = product.preview.getByRole('button', { name: 'Fermer' })
    await expect(closeButton).toBeVisible()
    await product.preview.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
    await expect(product.preview.locator('li').last()).toBeInViewport({ ratio: 1 })
    expect(await findTextFaults(page, 'dialog:popover-open')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(product.preview).toBeHidden()
    expect(await shop.horizontalOverflow()).toBe(0)
  })

  test('CHK-14 with text at 200 %, the time of the countdown is not smaller than the text beside it', async ({
    page,
    shop,
    checkout,
  }) => {
    await doubleTextSize(page)
    await checkout.open('7')
    const timer = shop.main.getByRole('timer')
    expect(await fontSizeOf(timer)).toBeGreaterThanOrEqual(
      await fontSizeOf(shop.main.getByText('Ne manquez pas cette offre')),
    )
    expect(await findTextFaults(page, 'main')).toEqual([])
  })

  test('CAT-15 with text at 200 %, the category select shows the name of the category', async ({
    page,
    shop,
    catalogue,
  }) => {
    await doubleTextSize(page)
    await catalogue.open('marketing-vente')
    expect((await catalogue.categorySelect.boundingBox())?.width).toBeGreaterThan(280)
    expect(await findTextFaults(page, 'main')).toEqual([])
    expect(await shop.horizontalOverflow()).toBe(0)
  })

  test('SIL-11 with text at 200 %, the page is not wider than the screen while products load either', async ({
    page,
    shop,
    catalogue,
  }) => {
    await page.addInitScript(() => {
      const widths = new Set<number>()
      Object.assign(window, { widths })
      const measure = () => {
        if (document.querySelector('main')) widths.add(document.documentElement.scrollWidth)
        requestAnimationFrame(measure)
      }
      measure()
    })
    await doubleTextSize(page)
    await catalogue.open('marketing-vente')
    await shop.waitUntilComplete()
    expect(await page.evaluate('[...widths]')).toEqual([320])
  })

  test('HDR-03 with text at 200 %, the promo messages are larger, and complete', async ({ page, shop }) => {
    await doubleTextSize(page)
    await shop.open('/aide')
    const strip = page.getByRole('region', { name: 'Annonces de la boutique' })
    expect(await fontSizeOf(strip)).toBeGreaterThan(20)
    expect(await findTextFaults(page, 'header')).toEqual([])
  })
})

test('SIL-63 on a phone, all fields of a withdrawal are on the first screen, on one slip', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await shop.open('/retractation')
  const form = page.getByRole('form', { name: 'Déclaration de rétractation' })
  const fields = form.getByRole('textbox')
  await expect(fields).toHaveCount(3)
  for (const field of await fields.all()) await expect(field).toBeInViewport({ ratio: 1 })
  await expect(form).toHaveCSS('border-top-width', '2px')
})

test.describe('a screen without a pointer that hovers', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a tap leaves no hover style behind', async ({ page, cart }) => {
    await cart.seed([MANY])
    await cart.open()
    const button = page.getByRole('button', { name: /^Augmenter/ })
    const background = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
    const atRest = await background()
    await button.tap()
    await waitForAnimations(page)
    expect(await background()).toBe(atRest)
  })
})
