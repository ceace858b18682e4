/** Scrolls to the top: smoothly, at once for visitors who want less motion (HOM-12, SIL-21). */
export function scrollToTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}
