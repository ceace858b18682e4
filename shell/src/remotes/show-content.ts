import { focusHeading } from '../page-change/page-focus.ts'

/** Whether the focus is in prerendered HTML that the page will replace when it is hydrated. */
const isSampleFocused = () => document.activeElement?.matches('[data-loading="sample"] *') === true

/**
 * Shows the content of the prerendered page in place of all its skeletons: see `data-loading` in `base.css` of
 * `@promptelier/ui`.
 * @returns a function that hides it again, before React hydrates the page
 */
export function showContent(): () => void {
  const main = document.querySelector('main')
  main?.setAttribute('data-failed', '')
  return () => {
    if (isSampleFocused()) queueMicrotask(focusHeading)
    main?.removeAttribute('data-failed')
  }
}
