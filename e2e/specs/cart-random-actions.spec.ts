import type { Page } from '@playwright/test'
import { cartLine, type StoredLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { createRandom } from '../support/random.ts'

/** Returns the cart as one tab shows it, and the lines that are stored. */
const readCart = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main ul[aria-label="Produits du panier"] > li:has(h2)')]
    return {
      lines: rows.map((row) => [row.querySelector('h2')?.textContent, row.querySelector('fieldset b')?.textContent]),
      total: [...document.querySelectorAll('main dl > div')]
        .find((row) => row.querySelector('dt')?.textContent === 'Total')
        ?.querySelector('dd')?.textContent,
      counter: [...document.querySelectorAll('header button > span')].find((span) =>
        span.textContent?.startsWith('Panier'),
      )?.textContent,
      stored: JSON.parse(localStorage.getItem('cart') ?? '[]'),
    }
  })

/** Returns what `readCart` should return in every tab when these lines are stored. */
function expectedCart(lines: readonly StoredLine[]) {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const cents = lines.reduce((sum, { price, quantity }) => sum + BigInt(Math.round(Number(price) * 100) * quantity), 0n)
  return {
    lines: lines.map(({ name, quantity }) => [name, String(quantity)]),
    total: `${String(cents)
      .padStart(3, '0')
      .replace(/(?=..$)/, ',')}€`,
    counter: count === 0 ? 'Panier' : `Panier, ${count} article${count > 1 ? 's' : ''}`,
    stored: lines,
  }
}

const PRODUCTS = ['7', '3', '12', '20', '31'].map((id, index) =>
  cartLine(id, `Prompt ${id}`, (index * 1000 + 999) / 100),
)

/** A tab, and the lines that its undo button restores, with their positions in the cart. */
type TabState = { tab: Tab; removed: { line: StoredLine; index: number }[] }

/** Dispatches a click without scrolling or waiting. */
const clickButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).dispatchEvent('click')

/** Does one random action in a tab. @returns the lines that should be stored after it */
async function takeRandomAction(
  tabState: TabState,
  lines: readonly StoredLine[],
  pick: <T>(choices: readonly T[]) => T,
): Promise<StoredLine[]> {
  const { page, cart } = tabState.tab
  const line = lines.length > 0 ? pick(lines) : undefined
  const action = pick(line ? ['add', 'add', 'plus', 'minus', 'remove', 'undo', 'remove all'] : ['add', 'undo'])
  const changeQuantity = (difference: number) =>
    lines.map((each) => (each === line ? { ...each, quantity: Math.max(1, each.quantity + difference) } : each))
  if (action === 'undo' && tabState.removed.length > 0) {
    await clickButton(page, 'Annuler')
    const { removed } = tabState
    tabState.removed = []
    return removed.reduce((all, { line: restored, index }) => all.toSpliced(index, 0, restored), [...lines])
  }
  if (action === 'remove all') {
    await clickButton(page, 'Vider le panier')
    tabState.removed = lines.map((each, index) => ({ line: each, index }))
    return []
  }
  if (line && action === 'plus')
    return clickButton(page, `Augmenter la quantité de ${line.name}`).then(() => changeQuantity(1))
  if (line && action === 'minus')
    return clickButton(page, `Diminuer la quantité de ${line.name}`).then(() => changeQuantity(-1))
  if (line && action === 'remove') {
    await clickButton(page, `Retirer ${line.name}`)
    tabState.removed = [{ line, index: lines.indexOf(line) }]
    return lines.filter((each) => each !== line)
  }
  const added = pick(PRODUCTS)
  await cart.addByScript(added)
  return lines.some(({ id }) => id === added.id)
    ? lines.map((each) => (each.id === added.id ? { ...each, quantity: each.quantity + 1 } : each))
    : [...lines, added]
}

test('STO-01 STO-04 DAT-15 after each of 60 random actions in two tabs, both tabs show the stored cart', async ({
  tabs,
  pageProblems,
}) => {
  test.slow()
  // A change that another tab or a script makes shifts the layout without an input of the visitor.
  pageProblems.allowLayoutShifts()
  const { pick } = createRandom(2026)
  await tabs.first.cart.open()
  const tabStates: TabState[] = [tabs.first, await tabs.open('/cart')].map((tab) => ({ tab, removed: [] }))
  let lines: StoredLine[] = []
  for (let actions = 0; actions < 60; actions += 1) {
    lines = await takeRandomAction(pick(tabStates), lines, pick)
    // An undo does not restore lines that have come back meanwhile.
    for (const state of tabStates)
      state.removed = state.removed.filter(({ line: { id } }) => !lines.some((other) => other.id === id))
    const readCarts = () => Promise.all(tabStates.map(({ tab }) => readCart(tab.page)))
    await expect.poll(readCarts, { intervals: [20] }).toEqual([expectedCart(lines), expectedCart(lines)])
  }
  await tabs.first.shop.reload()
  const newTab = await tabs.open('/cart')
  for (const { page } of [tabs.first, newTab]) await expect.poll(() => readCart(page)).toEqual(expectedCart(lines))
})
