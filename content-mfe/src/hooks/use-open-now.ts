import { useEffect, useState } from 'react'
import { isOpenAt } from '../help/opening-hours.ts'

const RECHECK_MS = 60_000

/** Whether the workshop is open now; undefined in prerendered HTML and while hydrating. */
export function useOpenNow(): boolean | undefined {
  const [open, setOpen] = useState<boolean>()

  useEffect(() => {
    const check = () => setOpen(isOpenAt(new Date()))
    check()
    const timer = setInterval(check, RECHECK_MS)
    return () => clearInterval(timer)
  }, [])

  return open
}
