/** The key may be held since before the element had the focus: its repeats press nothing. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/**
 * A callback ref that focuses its element on mount. The Enter key that has caused this does not press the element when it
 * is held. Do not wrap it: React calls a new function at every render.
 */
export function focusOnMount(element: HTMLElement | null) {
  element?.focus()
  element?.addEventListener('keydown', ignoreHeldEnter)
}
