import { bus } from '../bus.ts'
import type { Product } from '../catalogue/types.ts'
import { type Cents } from '../money.ts'
import { persistedStore } from '../persisted-store.ts'
import { recordKey } from '../records/record-key.ts'
import { loadRecord, recordState } from '../records/record-store.ts'
import { usePersisted } from '../use-persisted.ts'
import {
  type CartLine,
  countOf,
  type KnownProduct,
  type ParsedCart,
  parseCart,
  serializeCart,
  totalOf,
  withAdded,
  withoutLine,
  withQuantity,
} from './cart-lines.ts'

export type { CartLine } from './cart-lines.ts'

/** The cart as a page sees it. `ready` is false in prerendered HTML and while hydrating: the cart is not known yet. */
export type Cart = {
  readonly ready: boolean
  readonly lines: readonly CartLine[]
  /** Sum of the quantities. */
  readonly count: number
  readonly totalCents: Cents
}

const STORAGE_KEY = 'cart'

/** The cart with what of it is stored and cannot be shown yet. */
type StoredCart = Cart & Pick<ParsedCart, 'incomplete'>

const cartOf = (lines: readonly CartLine[], incomplete: ParsedCart['incomplete']): StoredCart => ({
  ready: true,
  lines,
  count: countOf(lines),
  totalCents: totalOf(lines),
  incomplete,
})

const recordName = (id: string) => `catalogue/product/${recordKey(id)}`

function knownProduct(id: string): KnownProduct {
  const state = recordState(recordName(id))
  // The catalogue's contract (catalogue/types.ts).
  return state.status === 'ready' ? (state.value as Product | undefined) : 'loading'
}

/** Reads the stored lines again once the products of those that are incomplete are known. */
async function complete(incomplete: ParsedCart['incomplete']) {
  await Promise.all(incomplete.map(({ id }) => loadRecord(recordName(id))))
  store.reparse()
}

const store = persistedStore<StoredCart>({
  storage: 'local',
  key: STORAGE_KEY,
  parse(text) {
    const { lines, incomplete, refusal } = parseCart(text, knownProduct)
    // Until their products come they stay stored as they are.
    if (incomplete.length > 0) complete(incomplete).catch(() => {})
    if (refusal !== undefined) console.error('Erreur lors du chargement du panier', refusal)
    return cartOf(lines, incomplete)
  },
  serialize: ({ lines, incomplete }) => serializeCart(lines, incomplete),
  serverValue: { ready: false, lines: [], count: 0, totalCents: 0, incomplete: [] },
  events: ['cartUpdated'],
})

/** After the toast of the change itself, which this one would replace or be replaced by. */
const REFUSAL_NOTICE_DELAY_MS = 2500

let refusalAnnounced = false

function announceRefusal() {
  if (refusalAnnounced) return
  refusalAnnounced = true
  setTimeout(
    () => bus.emit('toast', { kind: 'info', message: 'Votre panier ne sera gardé que pendant cette visite.' }),
    REFUSAL_NOTICE_DELAY_MS,
  )
}

/**
 * The cart as stored at this moment, for event handlers and effects: another tab may have written since the last render.
 * While rendering, `useCart`. Storage that was cleared without an event (by the browser, or in its settings) takes
 * nothing from a page: the next change stores it again.
 */
export const getCart = (): Cart => store.getCurrent()

/**
 * Changes the cart: writes first, then announces, to the bus, and to scripts outside the bundles through `window`
 * (PRD-34, SIL-56). A change that has no effect is neither stored nor announced.
 * @param changed the new lines, from those stored at this moment
 */
export function changeCart(changed: (lines: readonly CartLine[]) => readonly CartLine[]) {
  const { lines, incomplete } = store.getCurrent()
  change(cartOf(changed(lines), incomplete))
}

function change(next: StoredCart) {
  const former = store.getCurrent()
  const newValue = serializeCart(next.lines, next.incomplete)
  if (newValue === serializeCart(former.lines, former.incomplete)) return
  const oldValue = store.getText()
  if (!store.set(next)) announceRefusal()
  bus.emit('cartUpdated')
  window.dispatchEvent(new CustomEvent('cartUpdated'))
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, oldValue, newValue, url: location.href }))
}

/** Adds one of `product` to the cart (PRD-32, PRD-33). */
export const addToCart = (product: Product) => changeCart((lines) => withAdded(lines, product))

/** Changes the quantity of a line by so many from what is stored; below 1 it is 1 (CRT-02, CRT-03). */
export const changeQuantity = (id: string, by: number) =>
  changeCart((lines) => {
    const line = lines.find((each) => each.id === id)
    return line ? withQuantity(lines, id, line.quantity + by) : lines
  })

/** Takes one line out of the cart. */
export const removeFromCart = (id: string) => changeCart((lines) => withoutLine(lines, id))

/** Takes everything out of the cart, what is incomplete too. */
export const emptyCart = () => change(cartOf([], []))

/** The cart, kept up to date with this tab, other tabs, and scripts outside the bundles (HDR-16, HDR-17, STO-04). */
export const useCart = (): Cart => usePersisted(store)
