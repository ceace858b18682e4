import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { preloadRecords } from '../remotes/preload-records.ts'
import { pageLoad } from '../remotes/remotes.ts'
import { type RouteTable, useRouteTable } from '../route-table.ts'
import { canTransition, importTransition } from './can-transition.ts'
import type { PageChange } from './page-transition.ts'

/** How long the current page stays on screen at most while the module of the next one is fetched, in ms. */
const LONGEST_WAIT_MS = 200

const timeout = () => new Promise<undefined>((done) => void setTimeout(done, LONGEST_WAIT_MS))

/** Loads a page and its records. Resolves with whether the page can be shown. */
async function loadPage({ pageAt, recordsAt }: RouteTable, path: string): Promise<boolean> {
  const page = pageAt(path)
  if (!page) return true
  const load = pageLoad(page.remote, page.page)
  await Promise.all([load.loadInBackground(), preloadRecords(recordsAt(path))])
  return load.state().loaded
}

/** Changes the page. The old page can be used until then. A page that loads late is shown without a transition. */
async function change(main: HTMLElement | null, table: RouteTable, page: PageChange, superseded: AbortSignal) {
  if (!main || !canTransition()) return page.show()
  const parts = Promise.all([importTransition(), loadPage(table, page.to)])
  const [transitions, loaded] = (await Promise.race([parts, timeout()])) ?? []
  if (superseded.aborted) return
  if (transitions && loaded) transitions.transitionPage(main, page)
  else page.show()
}

/** For tests, benchmarks and monitoring: `main[data-live]` is the path of the page whose handlers are attached. */
function announceLive(main: HTMLElement | null, path: string) {
  if (main) main.dataset['live'] = path
  performance.mark('page-live', { detail: path })
}

export type ShownPage = {
  readonly location: Location
  /** Whether the page on screen is still the prerendered HTML, which React has not hydrated yet. */
  readonly prerendered: boolean
  /** Call it with the path of a page once its handlers are attached. */
  readonly markLive: (path: string) => void
}

/**
 * The location whose page is shown. It follows the location of the router, slightly later when the page changes in a
 * view transition. It follows at once when only the query string changes, and before React has hydrated the first page:
 * leaving that page on screen would delay the change until its remote has loaded.
 * @param main contains the page
 * @param hydrating whether the document contains the prerendered HTML of its page
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
    // oxlint-disable-next-line react/set-state-in-effect -- the first page change removes the prerendered HTML for good
    setPrerendered(false)
    const superseded = new AbortController()
    void change(live ? main.current : null, table, { from, to, show: () => setShown(location) }, superseded.signal)
    return () => superseded.abort()
  }, [from, to, location, live, main, table])

  // This effect runs after those of all components below: header and footer have their handlers now.
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
