import { bus, type Toast } from '@promptelier/shared/events'
import { type ComponentType, useEffect, useState } from 'react'

type Host = ComponentType<{ toast: Toast }>

/**
 * Listens for toasts from the first moment; the library that draws them is fetched with the first one. Each toast is
 * a new object, so that the same message twice is shown twice.
 */
export function Toasts() {
  const [toast, setToast] = useState<Toast>()
  const [Host, setHost] = useState<Host>()

  useEffect(() => {
    const show = (raised: Toast) => {
      setToast({ ...raised })
      import('./ToastHost.tsx').then(
        ({ ToastHost }) => setHost(() => ToastHost),
        (error: unknown) => console.error('toasts: the host did not load', error),
      )
    }
    bus.on('toast', show)
    return () => bus.off('toast', show)
  }, [])

  return Host && toast ? <Host toast={toast} /> : null
}
