import type { Product } from '../catalogue/types.ts'
import { type Cents, centsOfEuros, eurosOfCents, parsePrice } from '../money.ts'

/** One line of the cart. In storage (DAT-15) `price` is a number of euros; inside it is integer cents. */
export type CartLine = {
  readonly id: string
  readonly name: string
  readonly priceCents: Cents
  readonly quantity: number
  readonly image: string
}

/** A cart text as found in storage: its lines, and why it was refused when it is not a cart at all. */
export type ParsedCart = {
  readonly lines: readonly CartLine[]
  /** Lines without a price or a name of their own, whose product is not known yet: as they are stored. */
  readonly incomplete: readonly { readonly id: string; readonly stored: unknown }[]
  readonly refusal?: string
}

/** What is known of a product: undefined when there is none, 'loading' while its record is not there. */
export type KnownProduct = Product | 'loading' | undefined

/**
 * A quantity of a line, at least 1 (CRT-03). It has no bound but one: price × quantity is an exact number of cents
 * (CRT-02).
 */
function quantityOf(value: unknown, priceCents: Cents): number {
  const wanted = typeof value === 'object' ? 1 : Number(value)
  return Math.trunc(Math.max(1, Math.min(wanted, Number.MAX_SAFE_INTEGER / (priceCents || 1)))) || 1
}

/** The header tolerates '19,99€' (HDR-25); what is no price at all is taken from the catalogue (SIL-57). */
function priceOf(value: unknown, product: Product | undefined): Cents | undefined {
  const stored =
    typeof value === 'number' ? centsOfEuros(value) : typeof value === 'string' ? parsePrice(value) : undefined
  return stored ?? product?.priceCents
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

type ParsedLine = Pick<ParsedCart, 'lines' | 'incomplete'>

const NO_LINE: ParsedLine = { lines: [], incomplete: [] }

/** One line, none of what is no line, or one that waits for its product. */
function parseLine(value: unknown, productOf: (id: string) => KnownProduct): ParsedLine {
  // Whatever it is: as an object it has fields, of which each may be anything.
  const stored = Object(value) as Readonly<Record<string, unknown>>
  const id = typeof stored['id'] === 'number' ? String(stored['id']) : textOf(stored['id'])
  if (id === undefined) return NO_LINE
  const sufficient = priceOf(stored['price'], undefined) !== undefined && textOf(stored['name']) !== undefined
  const known = sufficient && typeof stored['image'] === 'string' ? undefined : productOf(id)
  if (known === 'loading' && !sufficient) return { lines: [], incomplete: [{ id, stored: value }] }
  const product = known === 'loading' ? undefined : known
  const name = textOf(stored['name']) ?? product?.name
  const priceCents = priceOf(stored['price'], product)
  if (name === undefined || priceCents === undefined) return NO_LINE
  const image = typeof stored['image'] === 'string' ? stored['image'] : (product?.logo ?? '')
  return {
    lines: [{ id, name, priceCents, quantity: quantityOf(stored['quantity'], priceCents), image }],
    incomplete: [],
  }
}

/** Two stored lines of one id are one line: an id is what a line is found by. */
function merged(lines: readonly CartLine[]): readonly CartLine[] {
  const byId = new Map<string, CartLine>()
  for (const line of lines) {
    const first = byId.get(line.id)
    const quantity = quantityOf(line.quantity + (first?.quantity ?? 0), line.priceCents)
    byId.set(line.id, { ...line, ...first, quantity })
  }
  return [...byId.values()]
}

/**
 * Reads a stored cart. Never throws: an entry that is not a cart line is left out; a text that is not a JSON array
 * gives no line and the reason (STO-03, SIL-57).
 * @param json the text under `localStorage.cart`, null when there is none
 * @param productOf what is known of a product: asked for lines that lack a price, a name or a picture
 */
export function parseCart(json: string | null, productOf: (id: string) => KnownProduct): ParsedCart {
  try {
    const value: unknown = JSON.parse(json ?? '[]')
    if (!Array.isArray(value)) throw new TypeError('the stored cart is not an array')
    const parsed = value.map((line) => parseLine(line, productOf))
    return {
      lines: merged(parsed.flatMap(({ lines }) => lines)),
      incomplete: parsed.flatMap(({ incomplete }) => incomplete),
    }
  } catch (error) {
    return { ...NO_LINE, refusal: String(error) }
  }
}

/**
 * The text to store: a JSON array of `{ id, name, price, quantity, image }`, price in euros (STO-01, DAT-15). Incomplete
 * lines stay as they were stored.
 */
export function serializeCart(lines: readonly CartLine[], incomplete: ParsedCart['incomplete'] = []): string {
  return JSON.stringify([
    ...lines.map(({ id, name, priceCents, quantity, image }) => ({
      id,
      name,
      price: eurosOfCents(priceCents),
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

/** Adds one of `product`: a new line of quantity 1, or one more on its line (PRD-32, PRD-33). */
export function withAdded(lines: readonly CartLine[], product: Product): readonly CartLine[] {
  const line = lines.find(({ id }) => id === product.id)
  return line ? withQuantity(lines, line.id, line.quantity + 1) : [...lines, lineOf(product)]
}

/** Sets a line's quantity; below 1 it is 1 (CRT-03). Lines of other ids are untouched. */
export const withQuantity = (lines: readonly CartLine[], id: string, quantity: number): readonly CartLine[] =>
  lines.map((line) => (line.id === id ? { ...line, quantity: quantityOf(quantity, line.priceCents) } : line))

export const withoutLine = (lines: readonly CartLine[], id: string): readonly CartLine[] =>
  lines.filter((line) => line.id !== id)

/** Number of articles: the sum of the quantities (SIL-18). */
export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)

/** Sum of price × quantity, in integer cents; at the end of exact numbers it grows no more. */
export const totalOf = (lines: readonly CartLine[]): Cents =>
  lines.reduce((sum, line) => Math.min(sum + line.priceCents * line.quantity, Number.MAX_SAFE_INTEGER), 0)
