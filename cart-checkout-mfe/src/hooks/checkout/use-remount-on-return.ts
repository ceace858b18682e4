import { useLocation } from '@promptelier/platform/navigation'
import { useEffect, useRef, useState } from 'react'

export type RemountOnReturn = {
  /** A React key for a part of the page: it changes when the visitor comes back, so that React remounts that part. */
  readonly key: number
  /** Call it before navigating to another page. */
  readonly markAsLeft: () => void
}

/**
 * Remounts a part of a page when the visitor leaves the page and goes back to it at once. The shell unmounts a page up
 * to 200 ms after the URL has changed. When the visitor presses Back before that, the page is not unmounted.
 */
export function useRemountOnReturn(): RemountOnReturn {
  const { pathname } = useLocation()
  const [key, setKey] = useState(0)
  const isLeft = useRef(false)

  useEffect(() => {
    const onReturn = () => {
      if (!isLeft.current || window.location.pathname !== pathname) return
      isLeft.current = false
      setKey((last) => last + 1)
    }
    window.addEventListener('popstate', onReturn)
    return () => window.removeEventListener('popstate', onReturn)
  }, [pathname])

  return {
    key,
    markAsLeft: () => {
      isLeft.current = true
    },
  }
}
