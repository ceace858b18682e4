/**
 * The element that a URL fragment refers to; null when there is none.
 * @param hash the fragment with its '#', or an empty string
 */
export function fragmentTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // The fragment cannot be decoded: no id in the shop is like that.
    return null
  }
}

/** Moves the focus to an element without scrolling. Makes the element focusable if necessary. */
export function focusElement(element: HTMLElement) {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Moves the focus to the heading of the page, where a screen reader continues. Without a heading the focus stays. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) focusElement(heading)
}
