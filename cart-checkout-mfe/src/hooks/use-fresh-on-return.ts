import { useLocation } from '@promptelier/platform/navigation'
import { useEffect, useRef, useState } from 'react'

export type FreshOnReturn = {
  /** A part of the page with this key is mounted anew when the visitor comes back. */
  readonly key: number
  /** To be called when the visitor is led on to another page. */
  readonly leave: () => void
}

/**
 * Mounts a part of a page anew for a visitor who was led on and came straight back. The shell keeps a page mounted until
 * the next one shows, up to 200 ms after the address has changed: Back within that time unmounts nothing by itself.
 */
export function useFreshOnReturn(): FreshOnReturn {
  const { pathname } = useLocation()
  const [key, setKey] = useState(0)
  const left = useRef(false)

  useEffect(() => {
    const comeBack = () => {
      if (!left.current || window.location.pathname !== pathname) return
      left.current = false
      setKey((last) => last + 1)
    }
    window.addEventListener('popstate', comeBack)
    return () => window.removeEventListener('popstate', comeBack)
  }, [pathname])

  return {
    key,
    leave: () => {
      left.current = true
    },
  }
}
