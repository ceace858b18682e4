import { useEffect } from 'react'
import { routeOf } from '../routes.tsx'
import { loadPage } from './remotes.ts'

/** What a visitor does with a link just before following it. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

function prefetch(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target !== '') return
  const page = routeOf(link.pathname)?.page
  // A failure is not kept: the visit itself tries again, and says so if it fails too.
  if (page) loadPage(page.remote, page.page).catch(() => {})
}

/** Loads the remote of a link's page once the pointer, the focus or a finger is on the link. */
export function usePrefetchOnIntent() {
  useEffect(() => {
    for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true })
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, prefetch)
    }
  }, [])
}
