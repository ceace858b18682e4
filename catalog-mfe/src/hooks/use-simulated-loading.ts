import { useRemainingDelay } from '@promptelier/shared/navigation'
import { useEffect, useState } from 'react'

/**
 * True while the page pretends to load: from its start, and again after each change of `subject`, for `delayMs`. The
 * first wait counts from the navigation's start, so that slow devices do not wait twice (SIL-11); a change during a
 * wait starts it anew (SIL-23).
 * @param subject whatever the results depend on, as one text
 */
export function useSimulatedLoading(subject: string, delayMs: number): boolean {
  const remaining = useRemainingDelay()
  const [loaded, setLoaded] = useState<string>()

  useEffect(() => {
    if (loaded === subject) return
    const timer = setTimeout(() => setLoaded(subject), loaded === undefined ? remaining(delayMs) : delayMs)
    return () => clearTimeout(timer)
  }, [subject, loaded, delayMs, remaining])

  return loaded !== subject
}
