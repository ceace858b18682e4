import { useEffect, useState } from 'react'

/** The time, in ms, after which the pulse of the bonus offer toggles (CAT-08, CON-09). */
export const PROMO_PULSE_MS = 2000

/** A boolean that toggles every `periodMs`. It starts as false, also in prerendered HTML. */
export function usePulse(periodMs: number): boolean {
  const [on, setOn] = useState(false)

  useEffect(() => {
    const timer = setInterval(() => setOn((previous) => !previous), periodMs)
    return () => clearInterval(timer)
  }, [periodMs])

  return on
}
