import type { Page } from '@playwright/test'
import { cartLine, type StoredLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'

/** The same walk in every run: a generator of numbers from 0 to below 1 (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What one tab shows of the cart, and what it finds in storage. */
const look = (page: Page) =>
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

/** What every tab is to show of these lines. */
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

const SHELF = ['7', '3', '12', '20', '31'].map((id, index) => cartLine(id, `Prompt ${id}`, (index * 1000 + 999) / 100))

/** A tab of the walk, with what its last removal took and where it stood. */
type Walker = { tab: Tab; taken: { line: StoredLine; at: number }[] }

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).dispatchEvent('click')

/** One step in one tab: what can be done there, `pick` chooses. @returns the lines as they are to be */
async function walk(
  walker: Walker,
  lines: readonly StoredLine[],
  pick: <T>(from: readonly T[]) => T,
): Promise<StoredLine[]> {
  const { page, cart } = walker.tab
  const missing = walker.taken.filter(({ line: { id } }) => !lines.some((other) => other.id === id))
  const line = lines.length > 0 ? pick(lines) : undefined
  const action = pick(line ? ['add', 'add', 'plus', 'minus', 'remove', 'undo', 'remove all'] : ['add', 'undo'])
  const counted = (change: number) =>
    lines.map((each) => (each === line ? { ...each, quantity: Math.max(1, each.quantity + change) } : each))
  if (action === 'undo' && missing.length > 0) {
    await press(page, 'Annuler')
    walker.taken = []
    return missing.reduce((now, { line: back, at }) => now.toSpliced(at, 0, back), [...lines])
  }
  if (action === 'remove all') {
    await press(page, 'Vider le panier')
    walker.taken = lines.map((taken, at) => ({ line: taken, at }))
    return []
  }
  if (line && action === 'plus') return press(page, `Augmenter la quantité de ${line.name}`).then(() => counted(1))
  if (line && action === 'minus') return press(page, `Diminuer la quantité de ${line.name}`).then(() => counted(-1))
  if (line && action === 'remove') {
    await press(page, `Retirer ${line.name}`)
    walker.taken = [{ line, at: lines.indexOf(line) }]
    return lines.filter((each) => each !== line)
  }
  const added = pick(SHELF)
  await cart.addByScript(added)
  return lines.some(({ id }) => id === added.id)
    ? lines.map((each) => (each.id === added.id ? { ...each, quantity: each.quantity + 1 } : each))
    : [...lines, added]
}

test('STO-01 STO-04 DAT-15 in a random walk over two tabs both always show what is stored', async ({
  tabs,
  complaints,
}) => {
  test.slow()
  // What another tab does, or a script, moves the page without an input.
  complaints.forgiveShifts()
  const random = chance(2026)
  function pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(random() * from.length)]
    if (picked === undefined) throw new Error('there is nothing to pick from')
    return picked
  }
  await tabs.first.cart.open()
  const walkers: Walker[] = [tabs.first, await tabs.open('/cart')].map((tab) => ({ tab, taken: [] }))
  let lines: StoredLine[] = []
  for (let steps = 0; steps < 60; steps += 1) {
    lines = await walk(pick(walkers), lines, pick)
    const seen = () => Promise.all(walkers.map(({ tab }) => look(tab.page)))
    await expect.poll(seen, { intervals: [20] }).toEqual([expected(lines), expected(lines)])
  }
  await tabs.first.shop.reload()
  const third = await tabs.open('/cart')
  for (const { page } of [tabs.first, third]) await expect.poll(() => look(page)).toEqual(expected(lines))
})
