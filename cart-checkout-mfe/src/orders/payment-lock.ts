export type PaymentLock = {
  /** False when another tab pays for the same product at this moment. Never rejects. */
  readonly granted: Promise<boolean>
  /** To be called when the payment has come to its end. */
  readonly release: () => void
}

const nothing = () => {}

/** Asks to be the only tab that pays for a product. Never waits for another tab. */
export function lockPayment(productId: string): PaymentLock {
  // Browsers have locks in secure contexts only; a shop on plain http goes without.
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return { granted: Promise.resolve(true), release: nothing }
  let release = nothing
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const granted = new Promise<boolean>((resolve) => {
    locks
      .request(`promptelier:paying:${productId}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock ? held : undefined
      })
      // Blocked site data refuses locks too: that never stands in the way of a payment (SIL-44).
      .catch(() => resolve(true))
  })
  return { granted, release }
}
