import mitt from 'mitt'

/** A message for the visitor. Only the shell draws it (TST rows); anybody may emit one. */
export type Toast = {
  readonly kind: 'success' | 'info' | 'error'
  readonly message: string
  readonly description?: string
}

/** What one part of the shop may tell the others. Payloads are plain data: they cross bundles that were built apart. */
export type ShopEvents = {
  /** The cart changed. Carries no lines: read the cart store, which is the one truth (STO-05). */
  cartUpdated: undefined
  toast: Toast
  /** The problem that the toast of this message states no longer exists. Whoever raised it says so. */
  toastResolved: Pick<Toast, 'message'>
}

type On = {
  (name: 'cartUpdated', handler: () => void): void
  (name: 'toast', handler: (toast: ShopEvents['toast']) => void): void
  (name: 'toastResolved', handler: (toast: ShopEvents['toastResolved']) => void): void
}

/**
 * Written out event by event, and not the library's own type: remotes are compared with it before they go live, and the
 * compiler sees of a generic one neither what a payload gains nor what it loses.
 */
export type ShopBus = {
  readonly on: On
  readonly off: On
  readonly emit: {
    (name: 'cartUpdated'): void
    (name: 'toast', toast: ShopEvents['toast']): void
    (name: 'toastResolved', toast: ShopEvents['toastResolved']): void
  }
}

export const bus: ShopBus = mitt<ShopEvents>()
