import { usePaused } from '@promptelier/storefront/session/paused'
import { useEffect, useState } from 'react'

/** The time, in ms, after which the pulse of the bonus offer toggles (CAT-08, CON-09). */
export const PROMO_PULSE_MS = 2000

/**
 * A boolean that toggles every `periodMs`, also with reduced motion, where style sheets ignore it (SIL-21). It starts as
 * false, also in prerendered HTML, and stays as it is while the visitor has paused the shop (SIL-37).
 */
export function usePulse(periodMs: number): boolean {
  const paused = usePaused()
  const [on, setOn] = useState(false)

  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => setOn((previous) => !previous), periodMs)
    return () => clearInterval(timer)
  }, [periodMs, paused])

  return on
}
