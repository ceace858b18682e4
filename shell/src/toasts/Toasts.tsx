import { bus } from '@promptelier/shared/events'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { createToastStore, type StoredToast } from './toast-store.ts'

const store = createToastStore()
const none = () => undefined

/** Listens for toasts from the first moment; the library that draws them is fetched with the first one, and none is lost. */
export function Toasts() {
  const toast = useSyncExternalStore(store.watch, store.current, none)
  const [Host, setHost] = useState<ComponentType<{ toast: StoredToast | undefined }>>()

  useEffect(() => {
    bus.on('toast', store.add)
    bus.on('toastResolved', store.resolve)
    return () => {
      bus.off('toast', store.add)
      bus.off('toastResolved', store.resolve)
    }
  }, [])

  const wanted = toast !== undefined && Host === undefined
  useEffect(() => {
    if (!wanted) return
    import('./ToastHost.tsx').then(
      ({ ToastHost }) => setHost(() => ToastHost),
      (error: unknown) => console.error('toasts: the host did not load', error),
    )
  }, [wanted])

  return Host ? <Host toast={toast} /> : null
}
