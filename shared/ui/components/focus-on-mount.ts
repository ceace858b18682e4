/** A ref that gives its element the focus when it appears. Defined once, so that React does not call it anew. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
