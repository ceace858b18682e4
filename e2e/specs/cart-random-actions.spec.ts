import type { Page } from '@playwright/test'
import { cartLine, type StoredLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'

/** A generator of random numbers from 0 to below 1 (mulberry32). With the same seed, each run takes the same steps. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the cart as one tab shows it, and the stored lines that the tab reads. */
const readCart = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main ul[aria-label="Produits du panier"] > li:has(h2)')]
    return {
      lines: rows.map((row) => [row.querySelector('h2')?.textContent, row.querySelector('fieldset b')?.textContent]),
      total: [...document.querySelectorAll('main dl > div')].at(-1)?.querySelector('dd')?.textContent,
      counter: [...document.querySelectorAll('header button > span')].find((span) =>
        span.textContent?.startsWith('Panier'),
      )?.textContent,
      stored: JSON.parse(localStorage.getItem('cart') ?? '[]'),
    }
  })

/** Returns what every tab should show for these lines. */
function expected(lines: readonly StoredLine[]) {
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

/** A tab of the walk. `removed` has the lines of its last removal, with their positions. */
type Walker = { tab: Tab; removed: { line: StoredLine; at: number }[] }

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).dispatchEvent('click')

/** Takes one step in one tab; `pick` chooses a possible action. @returns the lines expected after it */
async function takeStep(
  walker: Walker,
  lines: readonly StoredLine[],
  pick: <T>(from: readonly T[]) => T,
): Promise<StoredLine[]> {
  const { page, cart } = walker.tab
  const missing = walker.removed.filter(({ line: { id } }) => !lines.some((other) => other.id === id))
  const line = lines.length > 0 ? pick(lines) : undefined
  const action = pick(line ? ['add', 'add', 'plus', 'minus', 'remove', 'undo', 'remove all'] : ['add', 'undo'])
  const withQuantityChanged = (change: number) =>
    lines.map((each) => (each === line ? { ...each, quantity: Math.max(1, each.quantity + change) } : each))
  if (action === 'undo' && missing.length > 0) {
    await press(page, 'Annuler')
    walker.removed = []
    return missing.reduce((now, { line: back, at }) => now.toSpliced(at, 0, back), [...lines])
  }
  if (action === 'remove all') {
    await press(page, 'Vider le panier')
    walker.removed = lines.map((each, at) => ({ line: each, at }))
    return []
  }
  if (line && action === 'plus')
    return press(page, `Augmenter la quantité de ${line.name}`).then(() => withQuantityChanged(1))
  if (line && action === 'minus')
    return press(page, `Diminuer la quantité de ${line.name}`).then(() => withQuantityChanged(-1))
  if (line && action === 'remove') {
    await press(page, `Retirer ${line.name}`)
    walker.removed = [{ line, at: lines.indexOf(line) }]
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
  // Changes by another tab or by a script shift the layout without an input.
  pageProblems.allowLayoutShifts()
  const random = randomNumbers(2026)
  function pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(random() * from.length)]
    if (picked === undefined) throw new Error('the list to pick from is empty')
    return picked
  }
  await tabs.first.cart.open()
  const walkers: Walker[] = [tabs.first, await tabs.open('/cart')].map((tab) => ({ tab, removed: [] }))
  let lines: StoredLine[] = []
  for (let steps = 0; steps < 60; steps += 1) {
    lines = await takeStep(pick(walkers), lines, pick)
    const carts = () => Promise.all(walkers.map(({ tab }) => readCart(tab.page)))
    await expect.poll(carts, { intervals: [20] }).toEqual([expected(lines), expected(lines)])
  }
  await tabs.first.shop.reload()
  const third = await tabs.open('/cart')
  for (const { page } of [tabs.first, third]) await expect.poll(() => readCart(page)).toEqual(expected(lines))
})
