import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useNavigationType } from 'react-router-dom'
import { keepRoom } from './keep-room.ts'
import { type Place, scrollPositions, storeScrollPositions } from './scroll-positions.ts'
import { whenPageIsThere } from './when-page-is-there.ts'

/**
 * On Back the browser would scroll the page that is still shown. It keeps its part for reloads and other documents,
 * which begin after `pagehide`.
 */
function useOwnScrollRestoration() {
  useEffect(() => {
    const own = () => void (history.scrollRestoration = 'manual')
    const release = () => {
      history.scrollRestoration = 'auto'
      storeScrollPositions()
    }
    own()
    window.addEventListener('pageshow', own)
    window.addEventListener('pagehide', release)
    return () => {
      release()
      window.removeEventListener('pageshow', own)
      window.removeEventListener('pagehide', release)
    }
  }, [])
}

function useRememberedScroll(main: RefObject<HTMLElement | null>, key: string) {
  useEffect(() => {
    const remember = () => {
      scrollPositions().set(key, { top: window.scrollY, height: main.current?.offsetHeight ?? 0 })
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [main, key])
}

/** What the hash of a link points to on the page that has arrived: null without one, and when there is no such part. */
const partOf = (hash: string) => document.getElementById(decodeURIComponent(hash.slice(1)))

const TOP: Place = { top: 0, height: 0 }

/**
 * Scrolls to a place of a page that may still have to arrive, moves the focus to its heading, and tells when it is there.
 * @param hash of the link that was followed: the part that it points to comes before place and heading
 * @returns a function that gives up
 */
function restoreScroll(main: HTMLElement, { top, height }: Place, hash: string, onThere: () => void): () => void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' })
  // Every page reaches its top: there the browser itself holds on to what is read.
  const release = top > 0 ? keepRoom(main, height) : () => {}
  scroll()
  const stopWaiting = whenPageIsThere(main, (heading) => {
    const part = partOf(hash)
    const start = part ?? heading
    start.tabIndex = -1
    start.focus({ preventScroll: true })
    if (part) part.scrollIntoView({ behavior: 'instant' })
    else scroll()
    onThere()
  })
  return () => {
    release()
    stopWaiting()
  }
}

/**
 * What a change of page does beyond showing it (SIL-61): scrolls to the top, or on Back and Forward to where the page
 * was left, also when its remote arrives late; moves the focus to the page's heading. A change of the query string
 * alone is no new page.
 * @param main holds the page
 * @param location the location whose page is shown
 * @returns the title of the page that was changed to, to be announced; empty until the first change
 */
export function usePageChange(main: RefObject<HTMLElement | null>, { pathname, hash, key }: Location): string {
  const type = useNavigationType()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useOwnScrollRestoration()
  useRememberedScroll(main, key)

  const restore = useEffectEvent((element: HTMLElement) => {
    const back = type === NavigationType.Pop
    const place = (back && scrollPositions().get(key)) || TOP
    return restoreScroll(element, place, back ? '' : hash, () => setTitle(document.title))
  })

  // Before the paint: the new page is never seen at the old one's scroll position. Only another path ends the wait for
  // a page: a second click on its link is a new location as well, of a page that is still to come.
  useLayoutEffect(() => {
    if (shown.current === pathname || !main.current) return
    shown.current = pathname
    return restore(main.current)
  }, [pathname, main])

  return title
}
