/** Whether pages change with motion: the browser can, and the visitor does not mind. */
export const canTransition = () =>
  'startViewTransition' in document && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** A module of its own: no visit changes its page at first. Undefined when it does not come. */
export const importTransition = () => import('./page-transition.ts').catch(() => undefined)
