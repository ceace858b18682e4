/**
 * A callback ref that focuses its element on mount. It is one stable function: React would call a new one at every
 * render.
 */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
