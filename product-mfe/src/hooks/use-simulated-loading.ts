import { useRemainingDelay } from '@promptelier/shared/navigation'
import { useEffect, useState } from 'react'

/**
 * True while a page pretends to load: in prerendered HTML, while hydrating, and until `delayMs` after the start of the
 * navigation (SIL-11). Give the component a key to load anew.
 */
export function useSimulatedLoading(delayMs: number): boolean {
  const [loading, setLoading] = useState(true)
  const remainingDelay = useRemainingDelay()

  useEffect(() => {
    const timer = setTimeout(setLoading, remainingDelay(delayMs), false)
    return () => clearTimeout(timer)
  }, [delayMs, remainingDelay])

  return loading
}
