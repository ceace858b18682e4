import { useSyncExternalStore } from 'react'
import { bus } from '../bus.ts'
import type { Product } from '../catalogue/types.ts'
import { type Cents } from '../money.ts'
import { recordKey } from '../records/record-key.ts'
import { loadRecord, recordState } from '../records/record-store.ts'
import { storedText } from '../stored-text.ts'
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
const NOT_READ_YET: Cart = { ready: false, lines: [], count: 0, totalCents: 0 }

const storage = storedText(STORAGE_KEY)
let cart = NOT_READ_YET
let knownText: string | null = null
let incomplete: ParsedCart['incomplete'] = []
let toldOfRefusal = false
const watchers = new Set<() => void>()

const recordName = (id: string) => `catalogue/product/${recordKey(id)}`

function knownProduct(id: string): KnownProduct {
  const state = recordState(recordName(id))
  // The catalogue's contract (catalogue/types.ts).
  return state.status === 'ready' ? (state.value as Product | undefined) : 'loading'
}

/** Reads the stored lines again once the products of those that are incomplete are known. */
async function complete() {
  await Promise.all(incomplete.map(({ id }) => loadRecord(recordName(id))))
  knownText = null
  refreshAndTell()
}

/** Takes over what is stored. Returns whether it differs from what was known. */
function refresh(): boolean {
  const text = storage.read()
  if (cart.ready && text === knownText) return false
  knownText = text
  const { lines, refusal, ...parsed } = parseCart(text, knownProduct)
  incomplete = parsed.incomplete
  // They stay stored as they are, and are read at the next visit.
  if (incomplete.length > 0) complete().catch(() => {})
  if (refusal !== undefined) console.error('Erreur lors du chargement du panier', refusal)
  cart = { ready: true, lines, count: countOf(lines), totalCents: totalOf(lines) }
  return true
}

function refreshAndTell() {
  if (refresh()) for (const watcher of watchers) watcher()
}

/** After the toast of the change itself, which this one would replace or be replaced by. */
const REFUSAL_TOLD_AFTER_MS = 2500

function tellOfRefusal() {
  if (toldOfRefusal) return
  toldOfRefusal = true
  setTimeout(
    () => bus.emit('toast', { kind: 'info', message: 'Votre panier ne sera gardé que pendant cette visite.' }),
    REFUSAL_TOLD_AFTER_MS,
  )
}

/**
 * The cart as stored at this moment, for event handlers and effects: another tab may have written since the last render.
 * While rendering, `useCart`. Storage that was cleared without an event (by the browser, or in its settings) takes
 * nothing from a page: the next change stores it again.
 */
export function getCart(): Cart {
  const cleared = watchers.size > 0 && knownText !== null && storage.read() === null
  if (!cleared) refreshAndTell()
  return cart
}

/**
 * Changes the cart: writes first, then announces, to the bus, and to scripts outside the bundles through `window`
 * (PRD-34, SIL-56). What leaves the cart as it is writes and announces nothing.
 * @param changed the new lines, from those stored at this moment
 */
export function changeCart(changed: (lines: readonly CartLine[]) => readonly CartLine[]) {
  const former = getCart().lines
  store(serializeCart(changed(former), incomplete), serializeCart(former, incomplete))
}

function store(newValue: string, former: string) {
  if (newValue === former) return
  const oldValue = storage.read()
  if (!storage.write(newValue)) tellOfRefusal()
  refreshAndTell()
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
export const emptyCart = () => store(serializeCart([]), serializeCart(getCart().lines, incomplete))

/** A page restored from the back-forward cache (`pageshow`) has missed the events of other tabs. */
const EVENTS = ['cartUpdated', 'storage', 'pageshow']

function follow(event: Event) {
  const key = event instanceof StorageEvent ? event.key : STORAGE_KEY
  if (key === null) storage.forget()
  if (key === STORAGE_KEY || key === null) refreshAndTell()
}

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) for (const type of EVENTS) window.addEventListener(type, follow)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) for (const type of EVENTS) window.removeEventListener(type, follow)
  }
}

function snapshot(): Cart {
  if (!cart.ready) refresh()
  return cart
}

/** The cart, kept up to date with this tab, other tabs, and scripts outside the bundles (HDR-16, HDR-17, STO-04). */
export const useCart = (): Cart => useSyncExternalStore(watch, snapshot, () => NOT_READ_YET)
