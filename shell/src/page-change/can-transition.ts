import { importLateParts } from '../late/import-late-parts.ts'

/**
 * Whether a page change may be animated: the browser supports view transitions, the tab is visible, and the visitor
 * does not prefer reduced motion.
 */
export const canTransition = () =>
  'startViewTransition' in document && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Imports the view transition, which the first page does not need.
 * @returns a promise of the module; undefined when it cannot be loaded
 */
export const importTransition = () => importLateParts().catch(() => undefined)
