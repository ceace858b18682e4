import { bus } from '@promptelier/platform/events'
import { useNavigate } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { useEffect, useRef } from 'react'

/** Says where the former pack has gone, once, and goes there in place of this entry of the history (RTE-11, RTE-12). */
export function usePackRedirect() {
  const navigate = useNavigate()
  const told = useRef(false)

  useEffect(() => {
    // The router gives a new function after each change of place: told once is told.
    if (told.current) return
    told.current = true
    bus.emit('toast', toasts.movedToPack)
    void navigate(paths.allInclusivePack(), { replace: true })
  }, [navigate])
}
