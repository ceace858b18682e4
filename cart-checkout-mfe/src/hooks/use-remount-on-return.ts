import { useLocation } from '@promptelier/platform/navigation'
import { useEffect, useRef, useState } from 'react'

export type RemountOnReturn = {
  /** Changes when the visitor comes back: React remounts the part of the page that has this key. */
  readonly key: number
  /** Call it before navigating to another page. */
  readonly leave: () => void
}

/**
 * Remounts a part of a page when the visitor goes back to it at once. The shell keeps a page mounted until the next one
 * is shown, up to 200 ms after the URL has changed: without this hook, Back within that time would unmount nothing.
 */
export function useRemountOnReturn(): RemountOnReturn {
  const { pathname } = useLocation()
  const [key, setKey] = useState(0)
  const left = useRef(false)

  useEffect(() => {
    const onReturn = () => {
      if (!left.current || window.location.pathname !== pathname) return
      left.current = false
      setKey((last) => last + 1)
    }
    window.addEventListener('popstate', onReturn)
    return () => window.removeEventListener('popstate', onReturn)
  }, [pathname])

  return {
    key,
    leave: () => {
      left.current = true
    },
  }
}
