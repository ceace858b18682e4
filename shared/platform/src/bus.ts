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

type On = <Name extends keyof ShopEvents>(name: Name, handler: (event: ShopEvents[Name]) => void) => void

/** Written out, and not the library's own type: remotes are checked against it before they go live. */
export type ShopBus = {
  readonly on: On
  readonly off: On
  readonly emit: {
    <Name extends keyof ShopEvents>(name: Name, event: ShopEvents[Name]): void
    <Name extends keyof ShopEvents>(name: undefined extends ShopEvents[Name] ? Name : never): void
  }
}

export const bus: ShopBus = mitt<ShopEvents>()
