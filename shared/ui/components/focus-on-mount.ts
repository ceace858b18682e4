/** A callback ref that focuses its element on mount. Pass it unwrapped: React would call a new function at each render. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
