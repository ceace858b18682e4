import { bus } from '@promptelier/platform/events'
import { useNavigate } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { useEffect, useRef } from 'react'

/** Redirects a former pack to the Pack Complet: shows one toast and replaces the history entry (RTE-11, RTE-12). */
export function usePackRedirect() {
  const navigate = useNavigate()
  const redirected = useRef(false)

  useEffect(() => {
    // `navigate` changes after each navigation, and StrictMode runs effects twice: redirect only once.
    if (redirected.current) return
    redirected.current = true
    bus.emit('toast', toasts.movedToPack)
    void navigate(paths.allInclusivePack(), { replace: true })
  }, [navigate])
}
