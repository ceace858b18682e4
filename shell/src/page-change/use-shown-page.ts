import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { importLateParts } from '../late/import-late-parts.ts'
import { currentTab } from '../late/tab.ts'
import { preloadRecords } from '../remotes/preload-records.ts'
import { pageLoad } from '../remotes/remotes.ts'
import { type RouteTable, useRouteTable } from '../route-table.ts'
import type { PageChange } from './replace-page.ts'
import type { Navigation } from './use-navigation.ts'

/** How long the old page stays on screen at most while the new page and its records are fetched, in ms. */
const LONGEST_WAIT_MS = 200

const timeout = () => new Promise<undefined>((done) => void setTimeout(done, LONGEST_WAIT_MS))

/**
 * Takes the focus from the page that is left. A browser that removes the element with the focus computes the styles of the
 * document in the middle of the replacement, which then takes half as long again. The new page sets the focus
 * (`use-page-change.ts`).
 */
function blurPage(main: HTMLElement | null) {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && main?.contains(focused)) focused.blur()
}

/** Whether nothing may move: nobody sees the tab, or the visitor prefers reduced motion. */
const isStill = () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Loads a page and its records. Resolves with true when the page can be rendered at once. */
async function loadPage({ pageAt, recordsAt }: RouteTable, path: string): Promise<boolean> {
  const page = pageAt(path)
  if (!page) return true
  const loader = pageLoad(page.remote, page.page)
  await Promise.all([loader.loadInBackground(), preloadRecords(recordsAt(path))])
  return loader.state().loaded
}

/**
 * Renders the new page when it has loaded, but 200 ms later at the latest. In time, a cover may move from a card to its
 * place on the page. Until then, the old page stays usable. Where nothing may move, renders the new page at once.
 * @param superseded aborted when the URL changes again
 */
async function changePage(main: HTMLElement | null, table: RouteTable, change: PageChange, superseded: AbortSignal) {
  if (!main || isStill()) return change.renderNewPage()
  const lateParts = importLateParts().catch(() => undefined)
  const pending = Promise.all([lateParts, loadPage(table, change.to)])
  const [parts, loaded] = (await Promise.race([pending, timeout()])) ?? []
  if (superseded.aborted) return
  if (parts && loaded) parts.replacePage(main, change)
  else change.renderNewPage()
}

/**
 * Sets `main[data-live]` to the path of the page whose event handlers are attached. For tests, benchmarks and
 * monitoring, and for `early-input.ts`.
 */
function publishInteractivePath(main: HTMLElement | null, path: string) {
  if (main) main.dataset['live'] = path
  performance.mark('page-live', { detail: path })
}

export type ShownPage = {
  /** The navigation that has led to the page. */
  readonly navigation: Navigation
  /** Whether the page on screen is the one that the document has brought. */
  readonly isPrerendered: boolean
  /** Call it with the path of a page once its event handlers are attached. */
  readonly markInteractive: (path: string) => void
}

/**
 * The page that is shown. It follows the visitor's last navigation, up to 200 ms later while another page loads. It
 * follows at once when only the query string changes, and before React has hydrated the first page: leaving the first
 * page on screen would delay the change until its remote has loaded. When the tab moves to the live composition, the old
 * page stays until the new document replaces it.
 * @param main contains the page
 * @param hydrating whether the document contains the prerendered HTML of its page
 * @param last the last navigation
 */
export function useShownPage(main: RefObject<HTMLElement | null>, hydrating: boolean, last: Navigation): ShownPage {
  const table = useRouteTable()
  const [shown, setShown] = useState(last)
  const [isInteractive, setIsInteractive] = useState(false)
  const [isPrerendered, setIsPrerendered] = useState(hydrating)
  const from = shown.location.pathname
  const to = last.location.pathname
  // The same page with another query string.
  if (from === to && shown !== last) setShown(last)

  useLayoutEffect(() => {
    if (from === to) return
    function renderNewPage() {
      blurPage(main.current)
      setShown(last)
      setIsPrerendered(false)
    }
    const stopWaiting = currentTab()?.onNavigation(main.current, renderNewPage)
    if (stopWaiting) return stopWaiting
    const superseded = new AbortController()
    void changePage(isInteractive ? main.current : null, table, { to, renderNewPage }, superseded.signal)
    return () => superseded.abort()
  }, [from, to, last, isInteractive, main, table])

  // This effect runs after the effects of all components below. Header and footer have their event handlers now.
  useEffect(() => main.current?.parentElement?.setAttribute('data-live', ''), [main])

  const markInteractive = useCallback(
    (path: string) => {
      setIsInteractive(true)
      publishInteractivePath(main.current, path)
    },
    [main],
  )
  return { navigation: isInteractive && from !== to ? shown : last, isPrerendered, markInteractive }
}
