let there = false

/** Whether the module of the success page has been fetched. */
export const hasSuccessPage = (): boolean => there

/**
 * Fetches the module of the success page; calls that overlap share one request.
 * @returns (resolves) whether it is there. A failure is not kept: the next call tries again.
 */
export async function fetchSuccessPage(): Promise<boolean> {
  try {
    await import('../pages/CheckoutSuccessPage.tsx')
    there = true
  } catch {
    // The browser logs the request that failed; what is paid is said on the checkout itself.
  }
  return there
}
