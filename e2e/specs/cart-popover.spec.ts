import { cartLine, quantitiesOf } from '../fixtures/cart.ts'
import { expect, test } from '../fixtures/test.ts'
import { waitForScrollEnd } from '../support/scroll-end.ts'

const COURSE = 'Séance de cours prête à donner'
const DASHBOARD = 'Tableau de bord de trésorerie'
const COURSE_LINE = cartLine('7', COURSE, 6.99, 2)
const DASHBOARD_LINE = { ...cartLine('3', DASHBOARD, 0), price: '19,99€', image: '/covers/cover-3.svg' }

/** The buttons and links in view that have the colour of the main action. */
const vermilionControls = () => {
  const probe = document.createElement('i')
  probe.style.background = 'var(--accent)'
  document.body.append(probe)
  const { backgroundColor } = getComputedStyle(probe)
  probe.remove()
  return [...document.querySelectorAll('a, button')]
    .filter((control) => {
      const { top, bottom } = control.getBoundingClientRect()
      return control.checkVisibility() && bottom > 0 && top < innerHeight
    })
    .filter((control) => getComputedStyle(control).backgroundColor === backgroundColor)
    .map(({ textContent }) => textContent)
}

test('HDR-24 the open cart popover adds no second vermilion button to the screen', async ({
  page,
  cart,
  catalogue,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await cart.seed([COURSE_LINE])
  await catalogue.openHome()
  expect(await page.evaluate(vermilionControls)).toEqual(['Voir le Pack Complet'])
  await cart.openPopover()
  await expect(cart.popover.getByRole('link', { name: 'Voir mon panier' })).toBeVisible()
  expect(await page.evaluate(vermilionControls)).toEqual(['Voir le Pack Complet'])
})

test.describe('the cart popover with two lines', () => {
  test.beforeEach(async ({ content, cart }) => {
    await cart.seed([COURSE_LINE, DASHBOARD_LINE])
    await content.openHelp()
    await cart.openPopover()
  })

  test('the cart button has aria-expanded while the popover is open', async ({ cart }) => {
    await expect(cart.counter).toHaveAttribute('aria-expanded', 'true')
  })

  test('HDR-18 each line shows its picture, its link, its quantity, its price and its remove button', async ({
    cart,
  }) => {
    const lines = cart.popover.getByRole('listitem')
    await expect(lines).toHaveCount(2)
    await expect(lines.first().getByRole('link', { name: COURSE })).toHaveAttribute('href', '/product/7')
    await expect(lines.first()).toContainText('2 × 6,99€')
    await expect(lines.first().locator('img')).toHaveAttribute('src', /cover-2\.svg/)
    await expect(lines.last()).toContainText('19,99€')
    for (const line of await lines.all()) await expect(line.getByRole('button', { name: /^Retirer/ })).toBeVisible()
  })

  test('HDR-20 HDR-25 the total includes a price that is stored as text', async ({ cart }) => {
    await expect(cart.popover.getByText('Total').locator('..')).toHaveText(/Total\s*33,97€/)
  })

  test('HDR-24 the link of the popover opens the cart page and closes the popover', async ({ page, shop, cart }) => {
    await shop.follow(cart.popover.getByRole('link', { name: 'Voir mon panier' }))
    await expect(page).toHaveURL('/cart')
    await expect(cart.popover).toBeHidden()
  })

  test('HDR-19 removing a line updates storage and the counter, and shows a message', async ({ shop, cart }) => {
    await cart.popover.getByRole('button', { name: `Retirer ${COURSE}` }).click()
    await expect(shop.toast('Produit retiré du panier')).toBeVisible()
    await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
    expect((await cart.stored()).map(({ id }) => id)).toEqual(['3'])
  })

  test('STO-05 removing a line dispatches one event of each type', async ({ cart }) => {
    await cart.recordEvents()
    await cart.popover.getByRole('button', { name: `Retirer ${COURSE}` }).click()
    expect(await cart.recordedEvents()).toEqual(['cartUpdated 1', 'storage 1', 'click 1'])
  })

  test('SIL-49 undoing a removal by keyboard restores the line at its position and focuses it', async ({
    page,
    cart,
  }) => {
    await cart.popover.getByRole('button', { name: `Retirer ${COURSE}` }).click()
    await expect(cart.popover.getByRole('listitem').first()).toContainText('n’est plus dans le panier.')
    await expect(cart.popover.getByRole('button', { name: 'Annuler' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cart.popover.getByRole('link', { name: COURSE })).toBeFocused()
    expect(quantitiesOf(await cart.stored())).toEqual([
      ['7', 2],
      ['3', 1],
    ])
  })

  test('the popover gets the focus when it opens; Escape closes it and returns the focus to the cart button', async ({
    page,
    cart,
  }) => {
    await expect(cart.popover).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cart.popover).toBeHidden()
    await expect(cart.counter).toBeFocused()
    await expect(cart.counter).toHaveAttribute('aria-expanded', 'false')
  })

  test('Enter on the cart button opens the popover', async ({ page, cart }) => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(cart.popover).toBeFocused()
  })

  test('a click outside the popover closes it', async ({ page, cart }) => {
    await page.mouse.click(100, 700)
    await expect(cart.popover).toBeHidden()
  })

  test('moving the focus out of the popover with Tab closes it', async ({ page, cart }) => {
    await expect(cart.popover).toBeFocused()
    await expect(cart.popover.getByRole('listitem')).toHaveCount(2)
    for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Tab')
    await expect(cart.popover).toBeHidden()
  })
})

test('the focus stays in the popover when its content loads late', async ({ page, cart, content, remotes }) => {
  await cart.seed([COURSE_LINE])
  const heldPopover = await remotes.hold(/CartPopover-.*\.js/)
  await content.openHelp()
  await cart.counter.click()
  await expect(cart.popover).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cart.popover.getByRole('link', { name: 'Voir mon panier' })).toBeFocused()
  heldPopover.letThrough()
  await expect(cart.popover.getByRole('listitem')).toHaveCount(1)
  await expect(cart.popover).toBeFocused()
})

test('the removal of the last line can be undone', async ({ cart, content }) => {
  await cart.seed([DASHBOARD_LINE])
  await content.openHelp()
  await cart.openPopover()
  await cart.popover.getByRole('button', { name: `Retirer ${DASHBOARD}` }).click()
  await expect(cart.popover.getByText('Votre panier est vide')).toBeVisible()
  await cart.popover.getByRole('button', { name: 'Annuler' }).click()
  await expect(cart.popover.getByRole('link', { name: 'Voir mon panier', exact: true })).toBeVisible()
})

const THIRTY_LINES = Array.from({ length: 30 }, (_, index) => cartLine(String(index + 1), `Prompt ${index + 1}`, 4.99))

for (const [width, height] of [
  [1280, 1400],
  [1280, 900],
  [768, 900],
  [390, 640],
  [320, 480],
] as const)
  test.describe(`thirty lines at ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height } })
    test.beforeEach(async ({ content, cart }) => {
      await cart.seed(THIRTY_LINES)
      await content.openHelp()
      await cart.openPopover()
    })

    test('HDR-21 CON-03 the popover takes at most 85 % of the height, and its link to the cart stays in view', async ({
      cart,
    }) => {
      await expect(cart.popover.getByRole('listitem')).toHaveCount(THIRTY_LINES.length)
      const box = await cart.popover.boundingBox()
      // The space below the header may be less.
      expect(box?.height).toBeCloseTo(Math.min(0.85 * height, height - 136), 0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
      if (width < 640) expect([box?.x, box?.width]).toEqual([0, width])
      await expect(cart.popover.getByRole('link', { name: 'Voir mon panier' })).toBeInViewport({ ratio: 1 })
    })

    test('SIL-71 the mouse wheel scrolls the lines inside the popover, not the page', async ({ page, shop, cart }) => {
      const last = cart.popover.getByRole('link', { name: 'Prompt 30' })
      await expect(last).not.toBeInViewport()
      await cart.popover.getByRole('link', { name: 'Prompt 2', exact: true }).hover()
      await page.mouse.wheel(0, 9000)
      await expect(last).toBeInViewport()
      await page.mouse.wheel(0, 900)
      await waitForScrollEnd(page)
      expect(await shop.scrollY()).toBe(0)
    })
  })

test('HDR-22 the popover of an empty cart shows that it is empty', async ({ content, cart }) => {
  await content.openHelp()
  await cart.openPopover()
  await expect(cart.popover.getByText('Votre panier est vide', { exact: true })).toBeVisible()
})

test('HDR-23 SIL-19 the button to continue shopping closes the popover and stays on the page', async ({
  page,
  content,
  cart,
}) => {
  await content.openHelp()
  await cart.openPopover()
  await cart.popover.getByRole('button', { name: 'Continuer vos achats', exact: true }).click()
  await expect(cart.popover).toBeHidden()
  await expect(page).toHaveURL('/aide')
  await expect(cart.counter).toBeFocused()
})

for (const path of ['/cart', '/checkout/7'])
  test(`SIL-19 the button to continue shopping on ${path} leads to the categories`, async ({ page, shop, cart }) => {
    await shop.open(path)
    await cart.openPopover()
    await cart.popover.getByRole('button', { name: 'Continuer vos achats' }).click()
    await expect(page).toHaveURL('/categories')
    await expect(cart.popover).toBeHidden()
  })

test('HDR-16 the popover and the counter update when a script changes the cart', async ({ content, cart }) => {
  await content.openHelp()
  await cart.openPopover()
  await cart.addByScript(COURSE_LINE)
  await expect(cart.counter).toHaveAccessibleName('Panier, 2 articles')
  await expect(cart.popover.getByRole('link', { name: COURSE })).toBeVisible()
})

test('the popover links to the cart page when its content cannot be loaded', async ({
  page,
  content,
  cart,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/CartPopover|ERR_CONNECTION_REFUSED|a part did not load/)
  await remotes.break(/CartPopover-.*\.js/, 'refused')
  await cart.seed([COURSE_LINE])
  await content.openHelp()
  await cart.counter.click()
  await cart.popover.getByRole('link', { name: 'Voir mon panier' }).click()
  await expect(page).toHaveURL('/cart')
})
