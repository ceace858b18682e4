/** Scrolls to the top of the page: smoothly, or instantly for visitors who prefer reduced motion (HOM-12, SIL-21). */
export function scrollToTop() {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' })
}
