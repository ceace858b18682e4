/** A callback ref that focuses its element on mount. One stable function: React calls a new one at every render. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
