import { useNavigate } from '@promptelier/platform/navigation'
import { useEffect, useRef } from 'react'

/**
 * Navigates to a page after a delay, unless the visitor leaves the current page first (LPA-21, SIL-79).
 * @param delayMs the delay in ms
 * @returns `navigateLater` starts the delay; `cancel` cancels the navigation
 */
export function useDelayedNavigation(delayMs: number): { navigateLater: (to: string) => void; cancel: () => void } {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const cancel = () => clearTimeout(timer.current)

  const navigateLater = (to: string) => {
    cancel()
    const startUrl = location.href
    timer.current = setTimeout(() => {
      // After the visitor has followed a link, this page stays mounted until the next one has loaded: compare the URLs.
      if (location.href === startUrl) void navigate(to)
    }, delayMs)
  }

  useEffect(() => {
    const cancelTimer = () => clearTimeout(timer.current)
    // Without this, a page that is restored from the back-forward cache would continue the delay and navigate.
    window.addEventListener('pagehide', cancelTimer)
    return () => {
      cancelTimer()
      window.removeEventListener('pagehide', cancelTimer)
    }
  }, [])

  return { navigateLater, cancel }
}
