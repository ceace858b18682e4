/** A callback ref that focuses its element on mount. Do not wrap it: React calls a new function at every render. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
