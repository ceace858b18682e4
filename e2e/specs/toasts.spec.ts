import { cartLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { waitForAnimations } from '../support/animations.ts'
import { recordRequests } from '../support/record-requests.ts'

const ADDED = 'Ajouté au panier avec succès!'

/** Lets one second pass, in which a removed message leaves. In steps: a timer is set when the page has rendered. */
async function letMessagesLeave({ clock }: Pick<Tab, 'clock'>) {
  for (let step = 0; step < 4; step += 1) await clock.runFor(250)
}

for (const width of [320, 360, 768, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test.beforeEach(async ({ shop, product }) => {
      await product.open('7')
      await product.addToCart()
      await expect(shop.toast(ADDED)).toBeVisible()
    })

    test(`GEN-04 at ${width} px a message is at the top centre and completely visible`, async ({ page }) => {
      const toast = page.locator('[data-sonner-toast]')
      await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(0)
      const box = await toast.boundingBox()
      if (!box) throw new Error('no message')
      expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(2)
      expect(box.y + box.height).toBeLessThan(800 / 3)
      expect(box.x).toBeGreaterThanOrEqual(8)
    })

    test(`GEN-04 at ${width} px a message is below the header, also when the page is scrolled`, async ({ page }) => {
      for (const y of [0, 1000]) {
        await page.evaluate((top) => scrollTo(0, top), y)
        // The library moves a new message into place.
        await expect
          .poll(() =>
            page.evaluate(() => {
              const top = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect().top ?? 0
              return top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
            }),
          )
          .toBeGreaterThanOrEqual(11.5)
      }
    })
  })

test('TST-03 a success message has an icon with a name, and the role status', async ({ shop, product }) => {
  await product.open('7')
  await product.addToCart()
  await expect(shop.toast(ADDED)).toBeVisible()
  await expect(shop.message().getByLabel('Réussi')).toBeVisible()
})

test('TST-03 an information has an icon with a name', async ({ shop }) => {
  await shop.open('/product/combined-prompt-pack')
  await expect(shop.message().getByLabel('Information')).toBeVisible()
})

test('SIL-48 after a press on a message, a press on a field moves the focus there', async ({
  page,
  shop,
  product,
  header,
}) => {
  await product.open('7')
  await product.addToCart()
  const text = shop.toast(ADDED)
  await expect(text).toBeVisible()
  await waitForAnimations(page)
  for (const target of [text, header.search.field]) {
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(x + width / 2, y + height / 2)
  }
  await page.keyboard.type('seo')
  await expect(header.search.field).toHaveValue('seo')
})

test.describe('an error after a success', () => {
  test.beforeEach(async ({ shop, cart }) => {
    await cart.seed([cartLine('7', 'Sept', 6.99)])
    await cart.open()
    await cart.clear()
    await expect(shop.toast('Panier vidé')).toBeVisible()
    // A forced click, like a pointer's: the element around the disabled button handles it (SIL-40).
    await cart.payButton.click({ force: true })
  })

  test('TST-03 an error message has an icon with a name, and the role alert', async ({ shop }) => {
    await expect(shop.alert('Votre panier est vide')).toBeVisible()
    await expect(shop.message().getByLabel('Erreur')).toBeVisible()
  })

  test('TST-01 a new message replaces the old one', async ({ shop }) => {
    await expect(shop.alert('Votre panier est vide')).toBeVisible()
    await expect(shop.message()).toHaveCount(1)
  })
})

test.describe('the duration of a success message', () => {
  test.beforeEach(async ({ page, shop, product, clock }) => {
    await clock.install()
    await product.open('7')
    // The first message loads the library. The second one is shown while the clock is paused.
    await product.addToCart()
    await shop.closeMessageButton.click()
    await clock.pause()
    await product.addToCart()
    await clock.runFor(500)
    await expect(shop.toast(ADDED)).toBeVisible()
    // The clock does not drive CSS. A moving message leaves the pointer.
    await waitForAnimations(page)
  })

  test('SIL-48 a success message disappears after 8 s', async ({ page, shop, clock }) => {
    await page.mouse.move(5, 790)
    await clock.runFor(7499)
    await expect(shop.toast(ADDED)).toBeVisible()
    await expect(page.locator('[data-sonner-toast]')).toHaveAttribute('data-removed', 'false')
    await clock.runFor(1)
    await expect(page.locator('[data-sonner-toast]')).toHaveAttribute('data-removed', 'true')
    await clock.runFor(1000)
    await expect(shop.toast(ADDED)).toHaveCount(0)
  })

  test('SIL-48 a success message stays while the pointer is over it', async ({ shop, clock }) => {
    await shop.toast(ADDED).hover()
    await clock.runFor(60_000)
    await expect(shop.toast(ADDED)).toBeVisible()
  })

  test('SIL-48 the button of a success message closes it at once', async ({ shop, clock }) => {
    await shop.closeMessageButton.click()
    await clock.runFor(1000)
    await expect(shop.toast(ADDED)).toHaveCount(0)
  })
})

test('TST-07 CHK-30 CHK-31 a message shown just before a navigation is still visible after it', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow404()
  await shop.openDocument('/checkout/inconnu')
  await expect(page).toHaveURL('/')
  await expect(shop.alert('Produit non trouvé')).toBeVisible()
  await expect(shop.heading()).toBeVisible()
})

test('the message library is not loaded before the first message', async ({ page, product }) => {
  const requestedUrls = recordRequests(page, /ToastHost/)
  await product.open('7')
  await page.waitForLoadState('networkidle')
  expect(requestedUrls).toEqual([])
})

test('a message is not lost while the message library is loading', async ({ shop, product, cart, remotes }) => {
  await product.open('7')
  const heldLibrary = await remotes.hold(/ToastHost-.*\.js/)
  await product.addToCart()
  await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
  await expect(shop.toast(ADDED)).toHaveCount(0)
  heldLibrary.letThrough()
  await expect(shop.toast(ADDED)).toBeVisible()
})

test('SIL-48 the message about an added product links to the cart, and is gone there', async ({
  page,
  shop,
  product,
  clock,
}) => {
  await clock.install()
  await product.open('7')
  await product.addToCart()
  const link = shop.message().getByRole('link', { name: 'Voir mon panier' })
  await expect(link).toBeVisible()
  await clock.pause()
  await shop.follow(link)
  await expect(page).toHaveURL('/cart')
  await letMessagesLeave({ clock })
  await expect(shop.message()).toHaveCount(0)
})

test('SIL-48 the message about a removed line disappears when the removal is undone', async ({ shop, cart, clock }) => {
  await clock.install()
  await cart.seed([cartLine('7', 'Sept', 6.99)])
  await cart.open()
  await cart.remove('Sept')
  await expect(shop.toast('Produit retiré du panier')).toBeVisible()
  await clock.pause()
  await cart.undo()
  await letMessagesLeave({ clock })
  await expect(shop.message()).toHaveCount(0)
})

test('SIL-48 the error about the terms disappears when the checkout is left', async ({ shop, checkout }) => {
  await checkout.open('7')
  await checkout.submitButton.click({ force: true })
  await expect(shop.alert('Veuillez accepter les conditions')).toBeVisible()
  await shop.followFooter('Catégories')
  await expect(shop.alert('Veuillez accepter les conditions')).toHaveCount(0)
})
