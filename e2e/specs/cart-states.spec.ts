import { cartLine, type StoredLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { accessibleState } from '../support/accessible-state.ts'
import { textFaults } from '../support/text-faults.ts'

const lines = (count: number, more: Partial<StoredLine> = {}): StoredLine[] =>
  Array.from({ length: count }, (_, index) => ({
    ...cartLine(String(index + 1), `Prompt ${index + 1}`, 9.99, index + 1),
    ...(index === 0 ? { name: 'Un nom de fiche assez long pour deux lignes du panier' } : {}),
    ...more,
  }))

type State = { cart: StoredLine[]; enter?: (tab: Tab) => Promise<void>; expectedText: string | RegExp }

/** For each state: the stored cart, the action that leads to it, and a text that is visible once it is reached. */
const STATES: Record<string, State> = {
  'thirty lines': { cart: lines(30), expectedText: 'Continuer vos achats' },
  'a changed price, a product that is no longer sold, large numbers': {
    cart: [...lines(1, { price: 1999.5, quantity: 9999 }), ...lines(1, { id: 'disparu' })],
    expectedText: /^Prix actuel/,
  },
  'a removed line': { cart: lines(3), enter: ({ cart }) => cart.remove('Prompt 2'), expectedText: 'Annuler' },
  'all lines removed': { cart: lines(3), enter: ({ cart }) => cart.clear(), expectedText: 'Annuler' },
  'its lines collapsed': {
    cart: lines(3),
    enter: ({ shop }) => shop.main.getByRole('button', { name: '6 articles' }).click(),
    expectedText: 'Continuer vos achats',
  },
}

async function enter(tab: Tab, state: State) {
  await tab.cart.seed(state.cart)
  await tab.cart.open()
  await tab.shop.waitUntilSettled()
  await state.enter?.(tab)
  await expect(tab.shop.main.getByText(state.expectedText).first()).toBeVisible()
}

for (const [name, state] of Object.entries(STATES)) {
  accessibleState(`CRT-01 the cart with ${name}`, (tab) => enter(tab, state))

  test.describe('at 320 px', () => {
    test.use({ viewport: { width: 320, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test(`CRT-01 the cart with ${name}: no text is clipped or covered`, async ({ page, tabs }) => {
      await enter(tabs.first, state)
      expect(await textFaults(page, 'main')).toEqual([])
    })
  })
}
