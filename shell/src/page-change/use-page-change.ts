import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { entryKey, isNewEntry } from './entry-key.ts'
import { focusPart, partOf } from './focus-part.ts'
import { goToPlace, visitorHasScrolled } from './go-to-place.ts'
import { type Place, scrollPositions } from './scroll-positions.ts'
import { useOwnScrollRestoration } from './use-own-scroll-restoration.ts'
import { whenPageIsThere } from './when-page-is-there.ts'

/**
 * Goes to a place of a page that may still have to arrive, then to the part that `hash` names, and moves the focus: not
 * away from where the visitor has gone, or from what was opened, since the change began.
 * @param focused what had the focus then
 * @returns a function that gives up
 */
function showPage(
  main: HTMLElement,
  place: Place | undefined,
  hash: string,
  focused: Element | null,
  onThere: () => void,
): () => void {
  const release = goToPlace(main, place)
  const stopWaiting = whenPageIsThere(main, (heading) => {
    const part = partOf(hash)
    const isFree = document.activeElement === document.body || document.activeElement === focused
    if (isFree && !document.querySelector(':popover-open, dialog[open]')) focusPart(part ?? heading)
    part?.scrollIntoView({ behavior: 'instant' })
    onThere()
  })
  return () => {
    release()
    stopWaiting()
  }
}

/**
 * What a change of page does beyond showing it (SIL-61). A link leads to the top of its page and moves the focus to its
 * heading, or to the part that its hash names, also on the page that is shown. Back, Forward and a reload lead to where
 * the page was left, also when its remote or its content comes late. Another query string alone is no new page.
 * @param main holds the page
 * @param location the location whose page is shown
 * @returns the title of the page that was changed to, to be announced; empty until the first change
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
  useOwnScrollRestoration(remember)

  // The address changes first, and the page up to 200 ms later.
  const { key } = useLocation()
  const focused = useRef<Element>(null)
  const rememberFocus = useEffectEvent(() => {
    focused.current = document.activeElement
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each address is a change of its own
  useLayoutEffect(() => rememberFocus(), [key])

  const follow = useEffectEvent((element: HTMLElement, { pathname, hash }: Location) => {
    const before = shownPath.current
    const isNew = isNewEntry()
    const isReturn = type === NavigationType.Pop && !isNew
    if (type === NavigationType.Replace) scrollPositions().delete(shownEntry.current)
    shownPath.current = pathname
    shownEntry.current = entryKey()
    const place = isReturn ? scrollPositions().get(shownEntry.current) : undefined
    if (before === undefined) {
      if (place && !visitorHasScrolled(place)) stop.current = goToPlace(element, place)
    } else if (before !== pathname) {
      stop.current()
      stop.current = showPage(element, place, isReturn ? '' : hash, focused.current, () => setTitle(document.title))
    } else if (isReturn) {
      stop.current()
      stop.current = goToPlace(element, place)
    } else {
      const part = partOf(hash)
      // A plain link has been scrolled by the browser.
      if (!isNew) part?.scrollIntoView({ behavior: 'instant' })
      if (part) focusPart(part)
      remember()
    }
  })

  // Before the paint: the new page is never seen at the old one's scroll position. Only another path ends the wait for
  // a page: a second click on its link is a new location as well, of a page that is still to come.
  useLayoutEffect(() => {
    if (main.current) follow(main.current, location)
  }, [location, main])
  useEffect(() => () => stop.current(), [])

  return title
}
