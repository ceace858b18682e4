/** Whether a page change may be animated: the browser supports it, and the visitor has not asked for reduced motion. */
export const canTransition = () =>
  'startViewTransition' in document && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Imports the transition, which is a separate module because the first page needs none. Undefined when it cannot be
 * loaded.
 */
export const importTransition = () => import('./page-transition.ts').catch(() => undefined)
