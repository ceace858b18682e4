import { focusElement } from '@promptelier/ui/focus-element'

/**
 * The element that a URL fragment refers to; null when the document has no such element.
 * @param hash the fragment with its '#', or an empty string
 */
export function fragmentTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // The fragment cannot be percent-decoded, so it is not the id of an element.
    return null
  }
}

/** Moves the focus to the heading of the page, if there is one: a screen reader continues there. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) focusElement(heading)
}
