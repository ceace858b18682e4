import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { preloadRecords } from '../remotes/preload-records.ts'
import { pageLoad } from '../remotes/remotes.ts'
import { type RouteTable, useRouteTable } from '../route-table.ts'
import { canTransition, importTransition } from './can-transition.ts'
import type { PageChange } from './page-transition.ts'

/** The page on screen stays for at most this long while the next one's module is fetched. */
const LONGEST_WAIT_MS = 200

const later = () => new Promise<undefined>((done) => void setTimeout(done, LONGEST_WAIT_MS))

async function isLoaded({ pageAt, recordsAt }: RouteTable, path: string): Promise<boolean> {
  const page = pageAt(path)
  if (!page) return true
  const load = pageLoad(page.remote, page.page)
  await Promise.all([load.loadAgain(), preloadRecords(recordsAt(path))])
  return load.state().loaded
}

/** The page on screen can be used until the moment of the change. One that is late is shown without a transition. */
async function change(main: HTMLElement | null, table: RouteTable, page: PageChange, superseded: AbortSignal) {
  if (!main || !canTransition()) return page.show()
  const parts = Promise.all([importTransition(), isLoaded(table, page.to)])
  const [transitions, loaded] = (await Promise.race([parts, later()])) ?? []
  if (superseded.aborted) return
  if (transitions && loaded) transitions.transitionPage(main, page)
  else page.show()
}

/** For tests, benchmarks and monitoring: `main[data-live]` is the path whose page answers to clicks and keys. */
function announceLive(main: HTMLElement | null, path: string) {
  if (main) main.dataset['live'] = path
  performance.mark('page-live', { detail: path })
}

export type ShownPage = {
  readonly location: Location
  /** Whether the page on screen is still the HTML of the document, which React has not taken over. */
  readonly prerendered: boolean
  /** To be called with a page's path once its handlers are attached. */
  readonly markLive: (path: string) => void
}

/**
 * The location whose page is shown: the router's, a moment later when the page changes within a view transition.
 * A change of the query string alone shows at once, and so does a change before React has taken over the first page:
 * kept on screen, that page would hold up everything until its remote has come.
 * @param main holds the page
 * @param hydrating whether the document came with the HTML of its page
 */
export function useShownLocation(main: RefObject<HTMLElement | null>, hydrating: boolean): ShownPage {
  const location = useLocation()
  const table = useRouteTable()
  const [shown, setShown] = useState(location)
  const [live, setLive] = useState(false)
  const [prerendered, setPrerendered] = useState(hydrating)
  const from = shown.pathname
  const to = location.pathname

  useLayoutEffect(() => {
    if (from === to) return
    // oxlint-disable-next-line react/set-state-in-effect -- the document's HTML goes for good with the first change of page
    setPrerendered(false)
    const superseded = new AbortController()
    void change(live ? main.current : null, table, { from, to, show: () => setShown(location) }, superseded.signal)
    return () => superseded.abort()
  }, [from, to, location, live, main, table])

  // An effect of the whole shop: header and footer answer from now on.
  useEffect(() => main.current?.parentElement?.setAttribute('data-live', ''), [main])

  const markLive = useCallback(
    (path: string) => {
      setLive(true)
      setPrerendered(false)
      announceLive(main.current, path)
    },
    [main],
  )
  return { location: live && from !== to ? shown : location, prerendered, markLive }
}
