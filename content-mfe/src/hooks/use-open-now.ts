import { useEffect, useState } from 'react'
import { isOpenAt } from '../help/opening-hours.ts'

const RECHECK_MS = 60_000

/** Whether the workshop is open now; undefined in prerendered HTML and while hydrating. */
export function useOpenNow(): boolean | undefined {
  const [isOpen, setIsOpen] = useState<boolean>()

  useEffect(() => {
    const update = () => setIsOpen(isOpenAt(new Date()))
    update()
    const timer = setInterval(update, RECHECK_MS)
    return () => clearInterval(timer)
  }, [])

  return isOpen
}
