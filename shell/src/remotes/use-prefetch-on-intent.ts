import { useEffect } from 'react'
import { canTransition, importTransition } from '../page-change/can-transition.ts'
import { useRouteTable } from '../route-table.ts'
import { preloadRecords } from './preload-records.ts'
import { pageLoad } from './remotes.ts'

/**
 * Events just before a visitor follows a link. A click without the others comes from the keyboard, on a link to this
 * page.
 */
const INTENTS = ['pointerover', 'focusin', 'touchstart', 'click'] as const

/**
 * Loads the remote and the records of the page that a link leads to, and the page transition, once the pointer, the
 * focus or a finger is on the link.
 */
export function usePrefetchOnIntent() {
  const { pageAt, recordsAt } = useRouteTable()
  useEffect(() => {
    const prefetch = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== location.origin || link.target !== '') return
      const page = pageAt(link.pathname)
      if (canTransition()) void importTransition()
      if (page) void pageLoad(page.remote, page.page).loadInBackground()
      void preloadRecords(recordsAt(link.pathname, link.search))
    }
    for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true })
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, prefetch)
    }
  }, [pageAt, recordsAt])
}
