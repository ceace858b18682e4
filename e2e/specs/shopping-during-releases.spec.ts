import { expect, type Tab, test } from '../fixtures/test.ts'
import { REMOTES } from '../suite/apps.ts'

/**
 * Adds products to the cart and visits pages of all remotes, without reloading.
 * @param isOver asked after each round
 * @returns how many products were added
 */
async function shopUntil({ shop, product, cart }: Tab, isOver: () => boolean): Promise<number> {
  let added = 0
  do {
    await product.addToCart()
    added += 1
    await expect(cart.counter).toHaveAccessibleName(`Panier, ${added} article${added > 1 ? 's' : ''}`)
    await cart.openFromHeader()
    await expect(cart.lines).not.toHaveCount(0)
    await shop.followFooter('Cookies')
    await expect(shop.heading('Cookies')).toBeVisible()
    await shop.back()
    await shop.back()
    await shop.waitUntilSettled()
    await product.openRelated()
    await shop.waitUntilSettled()
  } while (!isOver())
  return added
}

test.describe('releases under open tabs', { tag: '@own-shop' }, () => {
  for (const { visitors, rounds, tag } of [
    { visitors: 3, rounds: 2, tag: [] },
    { visitors: 10, rounds: 20, tag: ['@nightly'] },
  ])
    test(`${visitors} visitors who go on shopping see no error and lose no product during ${rounds} releases of every remote`, {
      tag,
    }, async ({ tabs, releases }) => {
      test.setTimeout(120_000 + visitors * rounds * 12_000)
      const before = await releases.composition()
      const shoppers = await Promise.all(
        Array.from({ length: visitors }, (_, index) => tabs.openAsVisitor(`/product/${index + 1}`)),
      )
      await Promise.all(shoppers.map(({ shop }) => shop.waitUntilSettled()))
      let areReleased = false
      const carts = shoppers.map((tab) => shopUntil(tab, () => areReleased))
      for (let round = 1; round <= rounds; round += 1)
        for (const app of REMOTES) await releases.releaseTouched(app, `round ${round}`)
      areReleased = true
      const added = await Promise.all(carts)
      const stored = await Promise.all(shoppers.map(({ cart }) => cart.stored()))
      expect(stored.map((lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0))).toEqual(added)
      const after = await releases.composition()
      for (const app of REMOTES) expect(after.remotes[app]?.version).not.toBe(before.remotes[app]?.version)
    })
})
