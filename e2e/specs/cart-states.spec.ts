import { cartLine, type StoredLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { testAccessibility } from '../support/test-accessibility.ts'
import { findTextFaults } from '../support/text-faults.ts'

const createLines = (count: number, overrides: Partial<StoredLine> = {}): StoredLine[] =>
  Array.from({ length: count }, (_, index) => ({
    ...cartLine(String(index + 1), `Prompt ${index + 1}`, 9.99, index + 1),
    ...(index === 0 ? { name: 'Un nom de fiche assez long pour deux lignes du panier' } : {}),
    ...overrides,
  }))

type State = { cart: StoredLine[]; reach?: (tab: Tab) => Promise<void>; expectedText: string | RegExp }

/** For each state of the cart page: the stored cart, the action that leads to the state, and a text that it shows. */
const STATES: Record<string, State> = {
  'thirty lines': { cart: createLines(30), expectedText: 'Continuer vos achats' },
  'a changed price, a product that is no longer sold, large numbers': {
    cart: [...createLines(1, { price: 1999.5, quantity: 9999 }), ...createLines(1, { id: 'disparu' })],
    expectedText: /^Prix actuel/,
  },
  'a removed line': { cart: createLines(3), reach: ({ cart }) => cart.remove('Prompt 2'), expectedText: 'Annuler' },
  'all lines removed': { cart: createLines(3), reach: ({ cart }) => cart.clear(), expectedText: 'Annuler' },
  'its lines collapsed': {
    cart: createLines(3),
    reach: ({ shop }) => shop.main.getByRole('button', { name: '6 articles' }).click(),
    expectedText: 'Continuer vos achats',
  },
}

async function enterState(tab: Tab, state: State) {
  await tab.cart.seed(state.cart)
  await tab.cart.open()
  await tab.shop.waitUntilSettled()
  await state.reach?.(tab)
  await expect(tab.shop.main.getByText(state.expectedText).first()).toBeVisible()
}

for (const [name, state] of Object.entries(STATES)) {
  testAccessibility(`CRT-01 the cart with ${name}`, (tab) => enterState(tab, state))

  test.describe('at 320 px', () => {
    test.use({ viewport: { width: 320, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test(`CRT-01 the cart with ${name}: no text is clipped or covered`, async ({ page, tabs }) => {
      await enterState(tabs.first, state)
      expect(await findTextFaults(page, 'main')).toEqual([])
    })
  })
}
