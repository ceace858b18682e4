import type { Product } from '../catalogue/types.ts'
import { bus } from '../events.ts'
import { type Cents } from '../money.ts'
import { persistedStore } from '../persisted-store.ts'
import { recordKey } from '../records/record-key.ts'
import { loadRecord, recordState, subscribe } from '../records/record-store.ts'
import { usePersisted } from '../use-persisted.ts'
import {
  CART_KEY,
  type CartLine,
  countOf,
  type ParsedCart,
  type ProductLookup,
  parseCart,
  serializeCart,
  totalOf,
  withAdded,
  withoutLine,
  withQuantity,
} from './cart-lines.ts'

export type { CartLine } from './cart-lines.ts'

/** The cart as pages read it. */
export type Cart = {
  /** False in prerendered HTML and during hydration, because storage has not been read yet. */
  readonly ready: boolean
  readonly lines: readonly CartLine[]
  /** Sum of the quantities. */
  readonly count: number
  readonly totalCents: Cents
  /** Stored lines that cannot be shown yet, because their products have not loaded. */
  readonly incomplete: ParsedCart['incomplete']
}

const cartOf = (lines: readonly CartLine[], incomplete: ParsedCart['incomplete']): Cart => ({
  ready: true,
  lines,
  count: countOf(lines),
  totalCents: totalOf(lines),
  incomplete,
})

const textOf = ({ lines, incomplete }: Cart) => serializeCart(lines, incomplete)

const recordName = (id: string) => `catalogue/product/${recordKey(id)}`

/** When lines lack more records than this, those that lack only an image do not wait: no visitor fills such a cart by hand. */
const MAX_LACKED = 40

/** The records that the lines of the last parsed text lack, by name. */
let lackedNames: string[] = []

function lookUpProduct(id: string): ProductLookup {
  const name = recordName(id)
  const state = recordState(name)
  // catalogue/types.ts defines what a product record contains.
  if (state.status === 'ready') return state.value as Product | undefined
  lackedNames.push(name)
  return 'loading'
}

/** Ends the wait for the products that the lines lacked before. */
let stopWaiting = () => {}

/**
 * Loads the products that complete lines: a price, a name or an image is missing. Whenever one of them is there, the
 * stored cart is parsed again: a product that cannot be loaded delays no other line, and its own line appears when the
 * shell has fetched it after all.
 */
function awaitProducts(names: readonly string[]) {
  stopWaiting()
  if (names.length === 0) return
  stopWaiting = subscribe(() => {
    if (names.some((name) => recordState(name).status === 'ready')) store.reparse()
  })
  // The shell itself fetches records again that have failed.
  for (const name of names) if (recordState(name).status === 'loading') loadRecord(name).catch(() => {})
}

const store = persistedStore<Cart>({
  storage: 'local',
  key: CART_KEY,
  parse(text) {
    lackedNames = []
    const { lines, incomplete, parseError } = parseCart(text, lookUpProduct)
    // A line without a price or a name whose product cannot be loaded stays incomplete: it is stored, but not shown.
    awaitProducts(lackedNames.length > MAX_LACKED ? incomplete.map(({ id }) => recordName(id)) : lackedNames)
    if (parseError !== undefined) console.error('Erreur lors du chargement du panier', parseError)
    return cartOf(lines, incomplete)
  },
  serialize: textOf,
  serverValue: { ...cartOf([], []), ready: false },
  events: ['cartUpdated'],
})

/**
 * Delays the storage warning, in ms. A new toast replaces the one that is shown, so the toast about the change itself
 * must be seen first.
 */
const STORAGE_WARNING_DELAY_MS = 2500

/** Whether the visitor has been warned, or will be after the delay. */
let warned = false

/** Warns the visitor, once, that the cart is not persisted (SIL-59). */
function warnOnce() {
  if (warned) return
  warned = true
  setTimeout(() => {
    // Storage may have accepted a later change.
    warned = !store.isPersisted()
    if (warned)
      bus.emit('toast', {
        kind: 'info',
        message: 'Recharger ou fermer cette page videra votre panier.',
      })
  }, STORAGE_WARNING_DELAY_MS)
}

/**
 * The cart as it is stored now, for event handlers and effects: another tab may have changed it since the last render.
 * While rendering, use `useCart`. When storage is cleared without an event (by the browser, or in its settings), an
 * open page does not lose its cart: the next change stores the whole cart again.
 */
export const getCart: () => Cart = store.getCurrent

/**
 * Changes the cart. The change is stored first, then announced on the bus and, for scripts outside the bundles, on
 * `window` (PRD-34, SIL-56). A change that has no effect is neither stored nor announced.
 * @param editLines receives the lines that are stored now and returns the new lines
 * @param restored incomplete lines to store again; default: none
 */
export function changeCart(
  editLines: (lines: readonly CartLine[]) => readonly CartLine[],
  restored: Cart['incomplete'] = [],
) {
  const { lines, incomplete } = getCart()
  storeAndAnnounce(cartOf(editLines(lines), [...incomplete, ...restored]))
}

function storeAndAnnounce(next: Cart) {
  const newValue = textOf(next)
  if (newValue === textOf(getCart())) return
  const oldValue = store.getText()
  if (!store.set(next)) warnOnce()
  bus.emit('cartUpdated')
  window.dispatchEvent(new CustomEvent('cartUpdated'))
  window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY, oldValue, newValue, url: location.href }))
}

/** Adds one `product` to the cart (PRD-32, PRD-33). */
export const addToCart = (product: Product) => changeCart((lines) => withAdded(lines, product))

/**
 * Changes the stored quantity of a line; a result below 1 becomes 1 (CRT-02, CRT-03).
 * @param difference is added to the quantity; it may be negative
 */
export const changeQuantity = (id: string, difference: number) =>
  changeCart((lines) => withQuantity(lines, id, (lines.find((line) => line.id === id)?.quantity ?? 0) + difference))

/** Removes one line from the cart. */
export const removeFromCart = (id: string) => changeCart((lines) => withoutLine(lines, id))

/** Removes all lines from the cart, incomplete ones too. */
export const emptyCart = () => storeAndAnnounce(cartOf([], []))

/** The cart, updated after changes by this tab, other tabs and scripts outside the bundles (HDR-16, HDR-17, STO-04). */
export const useCart = (): Cart => usePersisted(store)
