import type { Page } from '@playwright/test'
import { violationsAtEveryWidth } from '../support/axe.ts'
import { expect, type StoredLine, settled, test } from '../support/shop.ts'
import { textFaults } from '../support/text-faults.ts'

const lines = (count: number, more: Partial<StoredLine> = {}): StoredLine[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: index === 0 ? 'Un nom de fiche assez long pour deux lignes du panier' : `Prompt ${index + 1}`,
    price: 9.99,
    quantity: index + 1,
    image: `/covers/cover-${(index % 5) + 1}.svg`,
    ...more,
  }))

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** The cart to open with, what to do then, and what is to be seen before the state is judged. One line: all pages. */
const STATES: Record<string, { cart: StoredLine[]; enter?: (page: Page) => Promise<void>; seen: string | RegExp }> = {
  'thirty lines': { cart: lines(30), seen: 'Continuer vos achats' },
  'a changed price, a product that is gone, large numbers': {
    cart: [...lines(1, { price: 1999.5, quantity: 9999 }), ...lines(1, { id: 'disparu' })],
    seen: /^Prix actuel/,
  },
  'a removed line': { cart: lines(3), enter: (page) => press(page, /^Retirer/), seen: 'Annuler' },
  'nothing in it any more': { cart: lines(3), enter: (page) => press(page, 'Vider le panier'), seen: 'Annuler' },
  'its lines folded': { cart: lines(3), enter: (page) => press(page, '6 articles'), seen: 'Continuer vos achats' },
}

for (const [state, { cart: seeded, enter, seen }] of Object.entries(STATES))
  test.describe(state, () => {
    test.use({ viewport: { width: 320, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test(`CRT-01 the cart with ${state} has no axe violation at three widths in both schemes, and no cut or covered text`, async ({
      page,
      cart,
    }) => {
      test.slow()
      await cart.seed(seeded)
      await page.goto('/cart')
      await settled(page)
      await enter?.(page)
      await expect(page.getByRole('main').getByText(seen).first()).toBeVisible()
      expect(await textFaults(page, 'main')).toEqual([])
      expect(await violationsAtEveryWidth(page)).toEqual([])
    })
  })
