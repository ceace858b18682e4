/** Moves the focus to an element without scrolling. Makes the element focusable if necessary. */
export function focusElement(element: HTMLElement) {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
