import { type RefObject, useEffect } from 'react'

/** The path that a link or a form leads to; undefined for a link to an element of a page. */
function pathOf(target: EventTarget | null): string | undefined {
  const element =
    target instanceof Element ? target.closest<HTMLAnchorElement | HTMLFormElement>('a[href], form') : null
  if (!element) return undefined
  const { pathname, hash } = new URL('action' in element ? element.action : element.href)
  return hash === '' ? pathname : undefined
}

/**
 * Scrolls to the top when a link or a form of the shell leads to the page on screen, with another query string or the same
 * one (SIL-61): a search from the header shows its results from the top. Links within the page are a matter of the page,
 * which may scroll smoothly.
 * @param main contains the page
 * @param shownPath the path of the page on screen
 */
export function useShellLinks(main: RefObject<HTMLElement | null>, shownPath: RefObject<string | undefined>) {
  useEffect(() => {
    const scroll = ({ target, defaultPrevented }: Event) => {
      // The router prevents the default action of what it follows in this tab.
      if (!defaultPrevented || !(target instanceof Node) || main.current?.contains(target)) return
      if (pathOf(target) === shownPath.current) window.scrollTo({ top: 0, behavior: 'instant' })
    }
    document.addEventListener('click', scroll)
    document.addEventListener('submit', scroll)
    return () => {
      document.removeEventListener('click', scroll)
      document.removeEventListener('submit', scroll)
    }
  }, [main, shownPath])
}
