const holders = new Set<object>()

/**
 * Keeps this document: until the returned function is called, the shell does not replace it by a newer composition. Call
 * it for as long as a payment runs.
 * @returns a function that ends the hold; it may be called several times
 */
export function holdDocument(): () => void {
  const holder = {}
  holders.add(holder)
  return () => void holders.delete(holder)
}

/** Whether any part of the shop holds this document. */
export const isDocumentHeld = (): boolean => holders.size > 0
