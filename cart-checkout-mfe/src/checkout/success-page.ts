let isLoaded = false

/** Returns whether the module of the success page has been loaded. */
export const isSuccessPageLoaded = (): boolean => isLoaded

/**
 * Loads the module of the success page. Overlapping calls share one request.
 * @returns (resolves) whether the module is loaded. Never rejects. After a failure, the next call tries again.
 */
export async function loadSuccessPage(): Promise<boolean> {
  try {
    await import('../pages/CheckoutSuccessPage.tsx')
    isLoaded = true
  } catch {
    // The browser logs the failed request, and the checkout confirms the order itself.
  }
  return isLoaded
}
