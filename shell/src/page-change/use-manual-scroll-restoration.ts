import { useEffect } from 'react'
import { storeScrollPositions } from './scroll-positions.ts'

/**
 * Turns off the scroll restoration of the browser, which on Back would scroll the old page before the new one is shown.
 * `pagehide` turns it on again, for reloads and for the return from other documents: the browser then scrolls before
 * any script has run.
 * @param saveScrollPosition called when the window is scrolled and when the document is left
 */
export function useManualScrollRestoration(saveScrollPosition: () => void) {
  useEffect(() => {
    const setManual = () => void (history.scrollRestoration = 'manual')
    const setAutoAndStore = () => {
      history.scrollRestoration = 'auto'
      saveScrollPosition()
      storeScrollPositions()
    }
    setManual()
    window.addEventListener('pageshow', setManual)
    window.addEventListener('pagehide', setAutoAndStore)
    window.addEventListener('scroll', saveScrollPosition, { passive: true })
    return () => {
      setAutoAndStore()
      window.removeEventListener('pageshow', setManual)
      window.removeEventListener('pagehide', setAutoAndStore)
      window.removeEventListener('scroll', saveScrollPosition)
    }
  }, [saveScrollPosition])
}
