import { useEffect, useState } from 'react'

/** The promo card's pulse toggles every two seconds (CAT-08, CON-09). */
export const PROMO_PULSE_MS = 2000

/** A state that toggles every `periodMs`. It starts as false, also in prerendered HTML. */
export function usePulse(periodMs: number): boolean {
  const [on, setOn] = useState(false)

  useEffect(() => {
    const timer = setInterval(() => setOn((previous) => !previous), periodMs)
    return () => clearInterval(timer)
  }, [periodMs])

  return on
}
