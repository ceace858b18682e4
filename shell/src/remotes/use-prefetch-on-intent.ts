import { LEADS_TO } from '@promptelier/storefront/leads-to'
import { useEffect } from 'react'
import { currentTab } from '../late/tab.ts'
import { useRouteTable } from '../route-table.ts'
import { preloadRecords } from './preload-records.ts'
import { pageLoad } from './remotes.ts'

/**
 * Events that precede following a link. `click` is included for the Enter key on a focused link to the current page,
 * which causes none of the other events: if that page has failed, this loads it again.
 */
const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart', 'click'] as const

/** Where a press on an element leads in this document; undefined when it does not lead to a page of the shop. */
function destinationOf(element: Element): URL | undefined {
  const link = element.closest('a')
  if (link) return link.origin === location.origin && link.target === '' ? new URL(link.href) : undefined
  const path = element.closest<HTMLElement>(`[${LEADS_TO}]`)?.getAttribute(LEADS_TO)
  return path ? new URL(path, location.href) : undefined
}

/**
 * When the pointer, the focus or a finger reaches a link, or a button that `leadsTo` a page, prefetches that page, its
 * records, and the modules that a page change uses.
 */
export function usePrefetchOnIntent() {
  const { pageAt, paramsAt, recordsAt } = useRouteTable()
  useEffect(() => {
    const prefetch = (event: Event) => {
      const destination = event.target instanceof Element ? destinationOf(event.target) : undefined
      if (!destination) return
      const { pathname, search } = destination
      currentTab()
      const page = pageAt(pathname)
      if (page) void pageLoad(page.remote, page.page).prefetch(paramsAt(pathname))
      void preloadRecords(recordsAt(pathname, search))
    }
    for (const type of INTENT_EVENTS) document.addEventListener(type, prefetch, { passive: true })
    return () => {
      for (const type of INTENT_EVENTS) document.removeEventListener(type, prefetch)
    }
  }, [pageAt, paramsAt, recordsAt])
}
