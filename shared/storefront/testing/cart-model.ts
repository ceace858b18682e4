import { getProduct } from '@promptelier/platform/testing/records'

// A simple model of the cart, for the test with random sessions. It shares no code with the cart store: it holds lines
// in arrays, and has its own rules for sums, for the lines that a change starts from, and for the lines that an undo
// restores.

/** A cart line in the form in which storage holds it. */
export type Line = { id: string; name: string; price: number; quantity: number; image: string }

export type Model = {
  /** The lines that the page shows. */
  lines: Line[]
  /** The lines in storage; null when the key does not exist. */
  stored: Line[] | null
  /** How storage refuses access. 'full': writing fails. 'blocked': reading fails too. */
  refusal: 'none' | 'full' | 'blocked'
  /** True while the cart is only in memory, because storage refused the last change. */
  unsaved: boolean
  /** What this tab could read of storage when storage refused the last change. */
  textAtRefusal: string | null
  /** Whether the visitor was notified that storage refused a change. */
  noticeShown: boolean
  /** The lines of the last removal, each with its index in the cart before the removal. */
  removed: { line: Line; index: number }[]
}

export const newModel = (): Model => ({
  lines: [],
  stored: null,
  refusal: 'none',
  unsaved: false,
  textAtRefusal: null,
  noticeShown: false,
  removed: [],
})

/** A stored line with a quantity of one. */
export function newLine(id: string): Line {
  const { name, priceCents, logo } = getProduct(id)
  return { id, name, price: priceCents / 100, quantity: 1, image: logo }
}

export const quantityOf = (lines: readonly Line[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const centsOf = (lines: readonly Line[]): bigint =>
  lines.reduce((sum, { price, quantity }) => sum + BigInt(price.toFixed(2).replace('.', '')) * BigInt(quantity), 0n)

/** The text that a page shows for these lines. */
export const shownText = (lines: readonly Line[]): string =>
  [...lines.map(({ id, quantity }) => `${id}×${quantity}`), quantityOf(lines), `${centsOf(lines)} cents`].join(' ')

/**
 * The lines that a change of this tab starts from: the stored ones. It starts from the shown ones when storage is
 * empty, cannot be read, or refused the last change.
 */
export function currentLines(model: Model): Line[] {
  if (!model.unsaved && model.stored !== null && model.refusal !== 'blocked') model.lines = model.stored
  return model.lines.map((line) => ({ ...line }))
}

const storedText = ({ stored }: Model) => (stored === null ? null : JSON.stringify(stored))

/**
 * Applies a change that this tab makes to the cart.
 * @returns the expected events: one of each kind, or none when the change has no effect
 */
export function applyChange(model: Model, next: Line[]): string[] {
  if (JSON.stringify(next) === JSON.stringify(model.lines)) return []
  model.lines = next
  model.unsaved = model.refusal !== 'none'
  if (model.unsaved) {
    model.noticeShown = true
    model.textAtRefusal = model.refusal === 'blocked' ? null : storedText(model)
  } else model.stored = next
  return ['bus', 'cartUpdated', 'storage']
}

/** The lines after one unit of `added` was put into the cart. */
export const plusOne = (lines: Line[], added: Line): Line[] =>
  lines.some(({ id }) => id === added.id)
    ? lines.map((line) => (line.id === added.id ? { ...line, quantity: line.quantity + 1 } : line))
    : [...lines, { ...added }]

export const withQuantity = (lines: Line[], id: string, quantity: number): Line[] =>
  lines.map((line) => (line.id === id ? { ...line, quantity: Math.max(1, quantity) } : line))

/** The lines that an undo would restore. */
export const restorableLines = ({ removed, lines }: Pick<Model, 'removed' | 'lines'>): Model['removed'] =>
  removed.filter(({ line }) => !lines.some(({ id }) => id === line.id))

/** Shows the stored lines, after a script has announced that it changed them. */
export function showStoredLines(model: Model) {
  if (!model.unsaved) model.lines = model.stored ?? []
}

/** Shows the stored lines, also in place of lines that storage has refused, if another tab has stored new ones. */
export function showLinesOfOtherTab(model: Model) {
  if (storedText(model) !== model.textAtRefusal) model.unsaved = false
  showStoredLines(model)
}

const UNKNOWN_PRODUCT: Line = { id: 'disparu', name: 'Fiche disparue', price: 1.5, quantity: 3, image: '/disparu.svg' }

/** Changes that another tab or a script makes to the stored lines. */
export const OUTSIDE_CHANGES: Record<string, (lines: Line[]) => Line[]> = {
  adds: (lines) => plusOne(lines, newLine('3')),
  'prepends a line of an unknown product': (lines) => [
    UNKNOWN_PRODUCT,
    ...lines.filter(({ id }) => id !== UNKNOWN_PRODUCT.id),
  ],
  'removes the first line': (lines) => lines.slice(1),
  empties: () => [],
}
