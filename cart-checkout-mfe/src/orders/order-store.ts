import { useSyncExternalStore } from 'react'
import { type KeptOrder, type Order, parseOrders, withOrder, withSettled, withWaived } from './order.ts'

/** The orders of this browser. `ready` is false in prerendered HTML and while hydrating: not known yet. */
export type Orders = { readonly ready: boolean; readonly list: readonly KeptOrder[] }

const STORAGE_KEY = 'promptelier:orders'
const NOT_READ_YET: Orders = { ready: false, list: [] }

let orders = NOT_READ_YET
let knownText: string | null | undefined
/** Set once storage refuses a write: a payment is never blocked by storage (SIL-44), the visit just remembers alone. */
let inMemoryText: string | undefined
const watchers = new Set<() => void>()

function readText(): string | null {
  if (inMemoryText !== undefined) return inMemoryText
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** Takes over what is stored. Returns whether it differs from what was known. */
function refresh(): boolean {
  const text = readText()
  if (orders.ready && text === knownText) return false
  knownText = text
  const parsed = parseOrders(text)
  if (parsed.refusal !== undefined) console.error('The stored orders cannot be read', parsed.refusal)
  orders = { ready: true, list: parsed.orders }
  return true
}

function refreshAndTell() {
  if (refresh()) for (const watcher of watchers) watcher()
}

function write(list: readonly KeptOrder[]) {
  const text = JSON.stringify(list)
  try {
    if (inMemoryText === undefined) localStorage.setItem(STORAGE_KEY, text)
    else inMemoryText = text
  } catch {
    inMemoryText = text
  }
  refreshAndTell()
}

/** Keeps a paid order in this browser. Never throws. */
export function keepOrder(order: Order) {
  refresh()
  write(withOrder(orders.list, order))
}

/**
 * Marks an order as settled, once for all tabs.
 * @returns true for the call that did it, false when it was settled before
 */
export function settleOrder(number: string): boolean {
  refresh()
  if (!orders.list.some((order) => order.number === number && !order.settled)) return false
  write(withSettled(orders.list, number))
  return true
}

/** Gives up the right of withdrawal from an order, now (SIL-63). */
export function waiveWithdrawal(number: string) {
  refresh()
  write(withWaived(orders.list, number, new Date().toISOString()))
}

function onStorage({ key }: StorageEvent) {
  if (key === STORAGE_KEY || key === null) refreshAndTell()
}

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) window.addEventListener('storage', onStorage)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) window.removeEventListener('storage', onStorage)
  }
}

function snapshot(): Orders {
  // While somebody watches, events tell of changes; the first look of a page reads storage anew.
  if (!orders.ready || watchers.size === 0) refresh()
  return orders
}

/** The orders of this browser, kept up to date with other tabs. */
export const useOrders = (): Orders => useSyncExternalStore(watch, snapshot, () => NOT_READ_YET)
