export type PaymentLock = {
  /** Resolves to false when another tab is paying for the same product. Never rejects. */
  readonly granted: Promise<boolean>
  /** Call it when the payment has ended. */
  readonly release: () => void
}

const doNothing = () => {}

/** Requests the lock for paying for a product: only one tab at a time holds it. Does not wait for another tab. */
export function lockPayment(productId: string): PaymentLock {
  // Browsers provide locks only in secure contexts. On plain http the payment runs without a lock.
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return { granted: Promise.resolve(true), release: doNothing }
  let release = doNothing
  const whenReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const granted = new Promise<boolean>((resolve) => {
    locks
      .request(`promptelier:paying:${productId}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock ? whenReleased : undefined
      })
      // A browser with blocked site data rejects lock requests: that must not block a payment (SIL-44).
      .catch(() => resolve(true))
  })
  return { granted, release }
}
