import { useNavigate } from '@promptelier/platform/navigation'
import { useEffect, useRef } from 'react'

/**
 * Goes to a page after a delay, unless the visitor goes elsewhere before (LPA-21, SIL-79).
 * @param delayMs how long the visitor stays, ms
 * @returns a function that starts the wait, and one that gives it up
 */
export function useLaterNavigation(delayMs: number): { goLater: (to: string) => void; stay: () => void } {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stay = () => clearTimeout(timer.current)

  const goLater = (to: string) => {
    stay()
    const here = location.href
    timer.current = setTimeout(() => {
      // The address changes before the page does: this page may still be shown when the visitor has left it.
      if (location.href === here) void navigate(to)
    }, delayMs)
  }

  useEffect(() => {
    const giveUp = () => clearTimeout(timer.current)
    // Else a page in the back-forward cache would go on waiting when it is restored.
    window.addEventListener('pagehide', giveUp)
    return () => {
      giveUp()
      window.removeEventListener('pagehide', giveUp)
    }
  }, [])

  return { goLater, stay }
}
