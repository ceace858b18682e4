import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { entryKey, isNewEntry } from './entry-key.ts'
import { focusElement, fragmentTarget } from './focus-element.ts'
import { restoreScrollPosition, visitorHasScrolled } from './restore-scroll-position.ts'
import { type ScrollPosition, scrollPositions } from './scroll-positions.ts'
import { useManualScrollRestoration } from './use-manual-scroll-restoration.ts'
import { whenPageIsLoaded } from './when-page-is-loaded.ts'

/**
 * Restores the scroll position of a page that may still be loading. Once it has loaded, scrolls to the element that
 * `hash` refers to, and moves the focus to that element or to the heading. The focus stays where it is when the visitor
 * has moved it since the change began, or has opened a popover or a dialog.
 * @param focused the element that had the focus when the change began
 * @param onLoaded called once the page has loaded
 * @returns a function that cancels all of this
 */
function showPage(
  main: HTMLElement,
  position: ScrollPosition | undefined,
  hash: string,
  focused: Element | null,
  onLoaded: () => void,
): () => void {
  const release = restoreScrollPosition(main, position)
  const stopWaiting = whenPageIsLoaded(main, (heading) => {
    const target = fragmentTarget(hash)
    const focusUnmoved = document.activeElement === document.body || document.activeElement === focused
    if (focusUnmoved && !document.querySelector(':popover-open, dialog[open]')) focusElement(target ?? heading)
    target?.scrollIntoView({ behavior: 'instant' })
    onLoaded()
  })
  return () => {
    release()
    stopWaiting()
  }
}

/**
 * Handles scroll position and focus when the page changes (SIL-61). A link leads to the top of its page and moves the
 * focus to the heading, or to the element that its fragment refers to, even on the current page. Back, Forward and a
 * reload restore the scroll position, even when the remote or the content loads late. A change of the query string
 * alone is not a page change.
 * @param main contains the page
 * @param location the location whose page is shown
 * @returns the title of the new page, to be announced; empty until the first change
 */
export function usePageChange(main: RefObject<HTMLElement | null>, location: Location): string {
  const type = useNavigationType()
  const shownPath = useRef<string>(undefined)
  const shownEntry = useRef('')
  const stop = useRef(() => {})
  const [title, setTitle] = useState('')
  const remember = useCallback(() => {
    scrollPositions().set(shownEntry.current, { top: window.scrollY, height: main.current?.offsetHeight ?? 0 })
  }, [main])
  useManualScrollRestoration(remember)

  // The URL changes first, and the page up to 200 ms later.
  const { key } = useLocation()
  const focused = useRef<Element>(null)
  const rememberFocus = useEffectEvent(() => {
    focused.current = document.activeElement
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each change of the URL
  useLayoutEffect(() => rememberFocus(), [key])

  const handleChange = useEffectEvent((element: HTMLElement, { pathname, hash }: Location) => {
    const before = shownPath.current
    const isNew = isNewEntry()
    const isReturn = type === NavigationType.Pop && !isNew
    if (type === NavigationType.Replace) scrollPositions().delete(shownEntry.current)
    shownPath.current = pathname
    shownEntry.current = entryKey()
    const position = isReturn ? scrollPositions().get(shownEntry.current) : undefined
    if (before === undefined) {
      if (position && !visitorHasScrolled(position)) stop.current = restoreScrollPosition(element, position)
    } else if (before !== pathname) {
      stop.current()
      stop.current = showPage(element, position, isReturn ? '' : hash, focused.current, () => setTitle(document.title))
    } else if (isReturn) {
      stop.current()
      stop.current = restoreScrollPosition(element, position)
    } else {
      const target = fragmentTarget(hash)
      // For a plain link the browser has scrolled already.
      if (!isNew) target?.scrollIntoView({ behavior: 'instant' })
      if (target) focusElement(target)
      remember()
    }
  })

  // A layout effect, so that the new page is never painted at the scroll position of the old one. Waiting for a page
  // ends only with another path: a second click on the same link is a new location too, but of the page that is still
  // loading.
  useLayoutEffect(() => {
    if (main.current) handleChange(main.current, location)
  }, [location, main])
  useEffect(() => () => stop.current(), [])

  return title
}
