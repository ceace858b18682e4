/**
 * Whether a page change may be animated: the browser supports view transitions, the tab is visible, and the visitor
 * does not prefer reduced motion.
 */
export const canTransition = () =>
  'startViewTransition' in document && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Imports the module of the view transition. It is a separate module, because the first page needs no transition.
 * @returns a promise of the module; undefined when it cannot be loaded
 */
export const importTransition = () => import('./page-transition.ts').catch(() => undefined)
