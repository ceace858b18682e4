import { useEffect } from 'react'
import { currentTab } from '../late/tab.ts'
import { canTransition, importTransition } from '../page-change/can-transition.ts'
import { useRouteTable } from '../route-table.ts'
import { preloadRecords } from './preload-records.ts'
import { pageLoad } from './remotes.ts'

/**
 * Events that precede following a link. `click` is included for the Enter key on a focused link to the current page,
 * which causes none of the other events: if that page has failed, this loads it again.
 */
const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart', 'click'] as const

/**
 * When the pointer, the focus or a finger reaches a link, prefetches the page that the link leads to, its records, and
 * the modules that a page change uses.
 */
export function usePrefetchOnIntent() {
  const { pageAt, recordsAt } = useRouteTable()
  useEffect(() => {
    const prefetch = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== location.origin || link.target !== '') return
      currentTab()
      const page = pageAt(link.pathname)
      if (canTransition()) void importTransition()
      if (page) void pageLoad(page.remote, page.page).loadInBackground()
      void preloadRecords(recordsAt(link.pathname, link.search))
    }
    for (const type of INTENT_EVENTS) document.addEventListener(type, prefetch, { passive: true })
    return () => {
      for (const type of INTENT_EVENTS) document.removeEventListener(type, prefetch)
    }
  }, [pageAt, recordsAt])
}
