import mitt from 'mitt'

/** A message for the visitor. Any application may emit one; only the shell renders it (TST rows). */
export type Toast = {
  readonly kind: 'success' | 'info' | 'error'
  readonly message: string
  readonly description?: string
}

/** A file that could not be loaded. */
export type LoadFailure = {
  /** What needed the file: a page ('product-mfe/ProductPage'), a record ('catalogue/product/7'), or 'shell'. */
  readonly source: string
  readonly error: unknown
}

/**
 * The shop's events and their payloads. Payloads are plain data: they pass between bundles that were built separately.
 */
export type ShopEvents = {
  /** The cart changed. There is no payload: read the new lines from the cart store (STO-05). */
  cartUpdated: undefined
  toast: Toast
  /** A toast with this message reported a problem that no longer exists. Emitted by the application that emitted it. */
  toastResolved: Pick<Toast, 'message'>
  loadFailed: LoadFailure
}

type Subscribe = {
  (name: 'cartUpdated', handler: () => void): void
  (name: 'toast', handler: (toast: ShopEvents['toast']) => void): void
  (name: 'toastResolved', handler: (toast: ShopEvents['toastResolved']) => void): void
  (name: 'loadFailed', handler: (failure: ShopEvents['loadFailed']) => void): void
}

/**
 * The type of `bus`. It lists every event instead of using the generic type of the library: before a remote goes live,
 * the composer compares this type with the one that the remote was built with, and library types are not compared
 * (decision 019).
 */
export type ShopBus = {
  readonly on: Subscribe
  readonly off: Subscribe
  readonly emit: {
    (name: 'cartUpdated'): void
    (name: 'toast', toast: ShopEvents['toast']): void
    (name: 'toastResolved', toast: ShopEvents['toastResolved']): void
    (name: 'loadFailed', failure: ShopEvents['loadFailed']): void
  }
}

const emitter = mitt<ShopEvents>()

/**
 * Unlike mitt's, it never throws in a browser: a handler of one application must break neither the handlers of the others
 * nor what the emitter does next. The error is reported as if nothing had caught it.
 */
function emit(name: keyof ShopEvents, payload?: unknown) {
  // `ShopBus` lets no emitter pass another payload than the one that the handlers of the event take. A copy, because a
  // handler may remove itself.
  const handlers = emitter.all.get(name)?.slice() as readonly ((payload: unknown) => void)[] | undefined
  for (const handler of handlers ?? [])
    try {
      handler(payload)
    } catch (error) {
      reportError(error)
    }
}

/** The event bus: one per page, shared by the shell and all remotes. */
export const bus: ShopBus = { ...emitter, emit }
