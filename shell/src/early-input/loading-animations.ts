/**
 * A prerendered page that simulates loading shows its content without scripts, by an animation (`base.css` of
 * `@promptelier/ui`). It counts from the start of the navigation, however late the document was (SIL-11).
 * `:root[data-query]` says that the address has a query string: what depends on it is not in the document.
 */
export function startLoadingAnimations() {
  document.documentElement.toggleAttribute('data-query', location.search !== '')
  // Asking the document for its animations would lay out the page, which may still wait for its typeface.
  for (const region of document.querySelectorAll('[data-loading=prerendered]'))
    for (const animation of region.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === 'end-loading') animation.startTime = 0
}
