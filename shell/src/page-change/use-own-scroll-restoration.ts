import { useEffect } from 'react'
import { storeScrollPositions } from './scroll-positions.ts'

/**
 * On Back the browser would scroll the page that is still shown. It keeps its part for reloads and other documents,
 * which begin after `pagehide`: it scrolls before any script has run.
 * @param remember notes where the page stands; called as the page is scrolled and left
 */
export function useOwnScrollRestoration(remember: () => void) {
  useEffect(() => {
    const own = () => void (history.scrollRestoration = 'manual')
    const release = () => {
      history.scrollRestoration = 'auto'
      remember()
      storeScrollPositions()
    }
    own()
    window.addEventListener('pageshow', own)
    window.addEventListener('pagehide', release)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      release()
      window.removeEventListener('pageshow', own)
      window.removeEventListener('pagehide', release)
      window.removeEventListener('scroll', remember)
    }
  }, [remember])
}
