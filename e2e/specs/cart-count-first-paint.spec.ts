import { cartLine } from '../fixtures/cart.ts'
import { MODULES } from '../fixtures/remotes.ts'
import { expect, test } from '../fixtures/test.ts'

const LINES = [cartLine('5', 'Portraits', 4.99, 2), cartLine('7', 'Séance de cours', 6.99)]

for (const width of [360, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('HDR-15 SIL-18 the document shows the number of articles before any module has arrived, and nothing moves afterwards', async ({
      shop,
      cart,
      remotes,
    }) => {
      await cart.seed(LINES)
      const held = await remotes.hold(MODULES)
      await shop.openEarly('/aide')
      await expect(cart.badge).toHaveText('3')
      const boxes = async () => [await cart.badge.boundingBox(), await cart.counter.locator('svg').boundingBox()]
      const earlyBoxes = await boxes()
      held.letThrough()
      await expect(cart.counter).toHaveAccessibleName('Panier, 3 articles')
      await expect(cart.badge).toHaveText('3')
      expect(await boxes()).toEqual(earlyBoxes)
    })
  })

for (const [name, stored] of [
  ['is empty', '[]'],
  ['is malformed', '{"lines":'],
  ['has a line that the catalogue has to complete', '[{"id":"5","name":"Logo","quantity":1,"image":""}]'],
  ['has a quantity that is no number', '[{"id":"5","name":"Logo","price":4.99,"quantity":"2","image":""}]'],
  ['contains null', '[null]'],
] as const)
  test(`SIL-57 the document shows no number for a stored cart that ${name}`, async ({ page, shop, cart, remotes }) => {
    await page.addInitScript((text) => localStorage.setItem('cart', text), stored)
    await remotes.hold(MODULES)
    await shop.openEarly('/aide')
    await expect(cart.counter).toBeVisible()
    await expect(cart.badge).toBeHidden()
  })

test('SIL-18 more than 99 articles are shown as 99+', async ({ shop, cart, remotes }) => {
  await cart.seed([cartLine('5', 'Portraits', 4.99, 100)])
  await remotes.hold(MODULES)
  await shop.openEarly('/aide')
  await expect(cart.badge).toHaveText('99+')
})

test('HDR-17 a cart that another tab empties while the modules load has no number', async ({
  page,
  shop,
  cart,
  remotes,
}) => {
  await cart.seed(LINES)
  const held = await remotes.hold(MODULES)
  await shop.openEarly('/aide')
  await expect(cart.badge).toHaveText('3')
  await page.evaluate(() => localStorage.setItem('cart', '[]'))
  held.letThrough()
  await expect(cart.badge).toBeHidden()
  await expect(cart.counter).toHaveAccessibleName('Panier')
})
