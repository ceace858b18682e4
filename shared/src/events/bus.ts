import mitt, { type Emitter } from 'mitt'

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

export const bus: Emitter<ShopEvents> = mitt<ShopEvents>()
