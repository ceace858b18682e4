import { useLocation } from '@promptelier/shared/navigation'
import { useEffect, useRef, useState } from 'react'

export type Visit = {
  /** Another one for each visit: a key. */
  readonly id: number
  /** To be called when the visitor is led on: who comes back finds the page as new. */
  readonly end: () => void
}

/**
 * Tells one visit of a page from the next. The shell keeps a page mounted until the next one shows, up to 200 ms after
 * the address has changed: Back within that time would find the form as the payment has left it.
 */
export function useVisit(): Visit {
  const { pathname } = useLocation()
  const [id, setId] = useState(0)
  const ended = useRef(false)

  useEffect(() => {
    const returned = () => {
      if (!ended.current || window.location.pathname !== pathname) return
      ended.current = false
      setId((last) => last + 1)
    }
    window.addEventListener('popstate', returned)
    return () => window.removeEventListener('popstate', returned)
  }, [pathname])

  return {
    id,
    end: () => {
      ended.current = true
    },
  }
}
