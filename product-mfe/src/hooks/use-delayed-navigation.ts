import { useNavigate } from '@promptelier/platform/navigation'
import { useCallback, useEffect, useRef } from 'react'

/** Delay between adding the Pack Complet to the cart and navigating to the cart, in ms (LPA-21, CON-10). */
const REDIRECT_DELAY_MS = 500

/**
 * Navigates to a page after a delay, unless the visitor leaves the current page first (LPA-21, SIL-79).
 * @returns `navigateLater` starts the delay; `isPending` is true during the delay; `cancel` cancels the navigation
 */
export function useDelayedNavigation(): {
  navigateLater: (to: string) => void
  isPending: () => boolean
  cancel: () => void
} {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])

  const isPending = () => timer.current !== undefined

  const navigateLater = (to: string) => {
    cancel()
    const startUrl = location.href
    timer.current = setTimeout(() => {
      cancel()
      // After the visitor has followed a link, this page stays mounted until the next one has loaded: compare the URLs.
      if (location.href === startUrl) void navigate(to)
    }, REDIRECT_DELAY_MS)
  }

  useEffect(() => {
    // Without this, a page that is restored from the back-forward cache would continue the delay and navigate.
    window.addEventListener('pagehide', cancel)
    return () => {
      cancel()
      window.removeEventListener('pagehide', cancel)
    }
  }, [cancel])

  return { navigateLater, isPending, cancel }
}
