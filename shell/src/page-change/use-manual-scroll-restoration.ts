import { useEffect } from 'react'
import { storeScrollPositions } from './scroll-positions.ts'

/**
 * Turns off the scroll restoration of the browser, which on Back would scroll the page that is still shown. `pagehide`
 * turns it on again, for reloads and for the return from other documents: the browser then scrolls before any script
 * has run.
 * @param remember records the scroll position; called when the page is scrolled and when it is left
 */
export function useManualScrollRestoration(remember: () => void) {
  useEffect(() => {
    const setManual = () => void (history.scrollRestoration = 'manual')
    const setAutoAndStore = () => {
      history.scrollRestoration = 'auto'
      remember()
      storeScrollPositions()
    }
    setManual()
    window.addEventListener('pageshow', setManual)
    window.addEventListener('pagehide', setAutoAndStore)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      setAutoAndStore()
      window.removeEventListener('pageshow', setManual)
      window.removeEventListener('pagehide', setAutoAndStore)
      window.removeEventListener('scroll', remember)
    }
  }, [remember])
}
