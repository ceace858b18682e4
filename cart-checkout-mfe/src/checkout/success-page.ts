let loaded = false

/** Returns whether the module of the success page has been loaded. */
export const isSuccessPageLoaded = (): boolean => loaded

/**
 * Loads the module of the success page. Overlapping calls share one request.
 * @returns (resolves) whether it is loaded. Never rejects. After a failure, the next call tries again.
 */
export async function loadSuccessPage(): Promise<boolean> {
  try {
    await import('../pages/CheckoutSuccessPage.tsx')
    loaded = true
  } catch {
    // The browser logs the failed request, and the checkout confirms the order itself.
  }
  return loaded
}
