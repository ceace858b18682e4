/**
 * Clicks one of the elements that are visible and match. Runs in the page.
 * @param fraction which of them, from 0 to 1
 * @returns whether there was one
 */
export function clickOne({ selector, text, fraction }: { selector: string; text?: string; fraction: number }) {
  const candidates = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (text === undefined || (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(text)),
  )
  const chosen = candidates[Math.floor(fraction * candidates.length)]
  chosen?.click()
  return chosen !== undefined
}
