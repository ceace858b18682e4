import { productOf } from '@promptelier/platform/testing/records'

/**
 * What a cart is to do, for tests with random visits: plain lines in arrays, which know nothing of the store. It has its
 * own sums, its own idea of what a change starts from, and its own idea of what an undo brings back.
 */
export type Line = { id: string; name: string; price: number; quantity: number; image: string }

export type Model = {
  /** What the page shows. */
  lines: Line[]
  /** What storage holds; null when there is nothing under the key. */
  stored: Line[] | null
  /** 'full': nothing can be written; 'blocked': nothing can be read either. */
  refusal: 'none' | 'full' | 'blocked'
  /** True while the cart lives in memory, because storage has refused it: until the next change that it accepts. */
  unsaved: boolean
  /** Whether the visitor was told of a refusal. */
  told: boolean
  /** What the last removal took, and where it stood. */
  taken: { line: Line; at: number }[]
}

export const newModel = (): Model => ({
  lines: [],
  stored: null,
  refusal: 'none',
  unsaved: false,
  told: false,
  taken: [],
})

/** A stored line of one of a product. */
export function newLine(id: string): Line {
  const { name, priceCents, logo } = productOf(id)
  return { id, name, price: priceCents / 100, quantity: 1, image: logo }
}

export const quantityOf = (lines: readonly Line[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const centsOf = (lines: readonly Line[]): bigint =>
  lines.reduce((sum, { price, quantity }) => sum + BigInt(price.toFixed(2).replace('.', '')) * BigInt(quantity), 0n)

/** What a page shows of these lines. */
export const shownText = (lines: readonly Line[]): string =>
  [...lines.map(({ id, quantity }) => `${id}×${quantity}`), quantityOf(lines), `${centsOf(lines)} cents`].join(' ')

/** The lines that a change of this tab starts from: those of storage, unless it is silent or has refused the last. */
export function currentLines(model: Model): Line[] {
  if (!model.unsaved && model.stored !== null && model.refusal !== 'blocked') model.lines = model.stored
  return model.lines.map((line) => ({ ...line }))
}

/** This tab changes the cart. @returns the events to be heard: one of each kind, none when the lines stay as they are */
export function change(model: Model, next: Line[]): string[] {
  if (JSON.stringify(next) === JSON.stringify(model.lines)) return []
  model.lines = next
  model.unsaved = model.refusal !== 'none'
  if (model.unsaved) model.told = true
  else model.stored = next
  return ['bus', 'cartUpdated', 'storage']
}

/** One more of this line's product. */
export const plusOne = (lines: Line[], added: Line): Line[] =>
  lines.some(({ id }) => id === added.id)
    ? lines.map((line) => (line.id === added.id ? { ...line, quantity: line.quantity + 1 } : line))
    : [...lines, { ...added }]

export const withQuantity = (lines: Line[], id: string, quantity: number): Line[] =>
  lines.map((line) => (line.id === id ? { ...line, quantity: Math.max(1, quantity) } : line))

/** What an undo would bring back. */
export const missing = ({ taken, lines }: Pick<Model, 'taken' | 'lines'>): Model['taken'] =>
  taken.filter(({ line }) => !lines.some(({ id }) => id === line.id))

/** Somebody else has written what storage holds now, and has said so. */
export function follow(model: Model) {
  if (!model.unsaved) model.lines = model.stored ?? []
}

const STRANGE: Line = { id: 'disparu', name: 'Fiche disparue', price: 1.5, quantity: 3, image: '' }

/** What others do to the stored cart: they read what is there, and write. */
export const OTHERS: Record<string, (lines: Line[]) => Line[]> = {
  adds: (lines) => plusOne(lines, newLine('3')),
  'puts in front what is no product': (lines) => [STRANGE, ...lines.filter(({ id }) => id !== STRANGE.id)],
  'removes the first line': (lines) => lines.slice(1),
  empties: () => [],
}
