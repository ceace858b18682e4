/**
 * Pays while no other tab pays for the same product.
 * @param pay keeps the lock until it has settled
 * @returns false, without paying, when another tab is at it
 * @throws (rejects) what `pay` does
 */
export async function whileNoOtherTabPays(productId: string, pay: () => Promise<void>): Promise<boolean> {
  // Browsers have locks in secure contexts only; a shop on plain http goes without.
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) {
    await pay()
    return true
  }
  return locks.request(`promptelier:paying:${productId}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false
    await pay()
    return true
  })
}
