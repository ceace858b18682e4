import type { Product } from '../catalogue/types.ts'
import { type Cents, centsToEuros, eurosToCents, parsePrice } from '../money.ts'

/** The key of the cart in local storage (DAT-15). */
export const CART_KEY = 'cart'

/** One line of the cart. In storage (DAT-15) `price` is a number of euros; in code, `priceCents` is integer cents. */
export type CartLine = {
  readonly id: string
  readonly name: string
  readonly priceCents: Cents
  readonly quantity: number
  readonly image: string
}

/** The result of parsing a stored cart. */
export type ParsedCart = {
  readonly lines: readonly CartLine[]
  /**
   * Stored lines that lack a price or a name and whose product has not loaded yet. They are stored again unchanged,
   * without members that are objects: no line has them, and one that is nested deeply could not be written.
   */
  readonly incomplete: readonly { readonly id: string; readonly stored: unknown }[]
  /** The error when the stored text is not a JSON array. */
  readonly parseError?: string
}

/** The result of looking up a product: undefined when it does not exist, 'loading' until its record has loaded. */
export type ProductLookup = Product | 'loading' | undefined

/**
 * Converts any value to a valid quantity: a whole number, at least 1 (CRT-03). The only upper limit is that
 * price × quantity must be an exact number of cents (CRT-02).
 */
function toQuantity(value: unknown, priceCents: Cents): number {
  const requested = typeof value === 'object' ? 1 : Number(value)
  return Math.trunc(Math.max(1, Math.min(requested, Number.MAX_SAFE_INTEGER / (priceCents || 1)))) || 1
}

/** Converts a stored price to cents: a number of euros, or a text like '19,99€' (HDR-25). */
const toPrice = (value: unknown): Cents | undefined =>
  typeof value === 'number' ? eurosToCents(value) : typeof value === 'string' ? parsePrice(value) : undefined

/** In characters. Browsers need seconds to lay out a word of some megabytes, and no product has such a name. */
const MAX_NAME_LENGTH = 1000

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

type ParsedEntry = Pick<ParsedCart, 'lines' | 'incomplete'>

const NO_LINES: ParsedEntry = { lines: [], incomplete: [] }

/** Parses one entry of the stored array. @returns a line, an incomplete line, or none when the entry is not a line */
function parseEntry(value: unknown, lookUpProduct: (id: string) => ProductLookup): ParsedEntry {
  // Any value becomes an object here. Each of its fields may have any type.
  const stored = Object(value) as Readonly<Record<string, unknown>>
  const id = typeof stored['id'] === 'number' ? String(stored['id']) : nonEmptyText(stored['id'])
  if (id === undefined) return NO_LINES
  const storedPrice = toPrice(stored['price'])
  const storedName = nonEmptyText(stored['name'])?.slice(0, MAX_NAME_LENGTH)
  const storedImage = nonEmptyText(stored['image'])
  const hasPriceAndName = storedPrice !== undefined && storedName !== undefined
  const lookup = hasPriceAndName && storedImage !== undefined ? undefined : lookUpProduct(id)
  if (lookup === 'loading' && !hasPriceAndName) {
    const fields = Object.entries(stored).filter(([, field]) => typeof field !== 'object')
    return { lines: [], incomplete: [{ id, stored: Object.fromEntries(fields) }] }
  }
  const product = lookup === 'loading' ? undefined : lookup
  const name = storedName ?? product?.name
  // For an invalid price, the price of the product (SIL-57).
  const priceCents = storedPrice ?? product?.priceCents
  if (name === undefined || priceCents === undefined) return NO_LINES
  // Empty while the product is loading: the line can be shown, and is parsed again when the product has loaded.
  const image = storedImage ?? product?.logo ?? ''
  return {
    lines: [{ id, name, priceCents, quantity: toQuantity(stored['quantity'], priceCents), image }],
    incomplete: [],
  }
}

/** Merges stored lines with the same id: the rest of the code finds a line by its id. */
function mergeById(lines: readonly CartLine[]): readonly CartLine[] {
  const byId = new Map<string, CartLine>()
  for (const line of lines) {
    const first = byId.get(line.id)
    const merged = { ...line, ...first }
    const quantity = toQuantity(line.quantity + (first?.quantity ?? 0), merged.priceCents)
    byId.set(line.id, { ...merged, quantity })
  }
  return [...byId.values()]
}

/**
 * Parses a stored cart. Never throws: an entry that is not a cart line is left out, and a text that is not a JSON
 * array gives no lines and a `parseError` (STO-03, SIL-57).
 * @param json the text under `localStorage.cart`, null when there is none
 * @param lookUpProduct looks up a product; called for lines that lack a price, a name or an image
 */
export function parseCart(json: string | null, lookUpProduct: (id: string) => ProductLookup): ParsedCart {
  try {
    const value: unknown = JSON.parse(json ?? '[]')
    if (!Array.isArray(value)) throw new TypeError('the stored cart is not an array')
    const parsed = value.map((entry: unknown) => parseEntry(entry, lookUpProduct))
    return {
      lines: mergeById(parsed.flatMap(({ lines }) => lines)),
      incomplete: parsed.flatMap(({ incomplete }) => incomplete),
    }
  } catch (error) {
    return { ...NO_LINES, parseError: String(error) }
  }
}

/**
 * The text to store: a JSON array of `{ id, name, price, quantity, image }`, price in euros (STO-01, DAT-15).
 * Incomplete lines are written as they were stored.
 */
export function serializeCart(lines: readonly CartLine[], incomplete: ParsedCart['incomplete'] = []): string {
  return JSON.stringify([
    ...lines.map(({ id, name, priceCents, quantity, image }) => ({
      id,
      name,
      price: centsToEuros(priceCents),
      quantity,
      image,
    })),
    ...incomplete.map(({ stored }) => stored),
  ])
}

/** A new line of quantity 1 for `product` (DAT-16). */
export function lineOf(product: Product): CartLine {
  const { id, name, priceCents, logo } = product
  return { id, name, priceCents, quantity: 1, image: logo }
}

/** Adds one `product`: a new line of quantity 1, or quantity + 1 on its existing line (PRD-32, PRD-33). */
export function withAdded(lines: readonly CartLine[], product: Product): readonly CartLine[] {
  const line = lines.find(({ id }) => id === product.id)
  return line ? withQuantity(lines, line.id, line.quantity + 1) : [...lines, lineOf(product)]
}

/** Sets the quantity of a line; a value below 1 becomes 1 (CRT-03). Other lines do not change. */
export const withQuantity = (lines: readonly CartLine[], id: string, quantity: number): readonly CartLine[] =>
  lines.map((line) => (line.id === id ? { ...line, quantity: toQuantity(quantity, line.priceCents) } : line))

export const withoutLine = (lines: readonly CartLine[], id: string): readonly CartLine[] =>
  lines.filter((line) => line.id !== id)

/** Number of articles: the sum of the quantities (SIL-18). */
export const countOf = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

/** Sum of price × quantity, in integer cents, limited to `Number.MAX_SAFE_INTEGER`: larger numbers are not exact. */
export const totalOf = (lines: readonly CartLine[]): Cents =>
  lines.reduce((sum, line) => Math.min(sum + line.priceCents * line.quantity, Number.MAX_SAFE_INTEGER), 0)
