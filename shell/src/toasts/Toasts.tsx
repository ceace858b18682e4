import { bus } from '@promptelier/platform/events'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '../error-boundaries/ErrorBoundary.tsx'
import { useLazyPart } from '../use-lazy-part.ts'
import { PlainToast } from './PlainToast.tsx'
import { createToastStore } from './toast-store.ts'

const store = createToastStore()
const none = () => undefined

const importHost = () => import('./ToastHost.tsx').then(({ ToastHost }) => ToastHost)

/**
 * Shows the toasts that the bus emits. The toast library is fetched with the first toast. While it cannot be loaded,
 * toasts are shown without it, and each new toast and each `online` event tries again. No toast is lost.
 */
export function Toasts() {
  const latest = useSyncExternalStore(store.subscribe, store.current, none)
  const [closedId, setClosedId] = useState<number>()
  const { Part: Host, failed, load } = useLazyPart(importHost)
  const toast = latest?.id === closedId ? undefined : latest

  useEffect(() => {
    bus.on('toast', store.add)
    bus.on('toastResolved', store.resolve)
    return () => {
      bus.off('toast', store.add)
      bus.off('toastResolved', store.resolve)
    }
  }, [])

  useEffect(() => {
    if (!latest || Host) return
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [latest, Host, load])

  const plain = toast && <PlainToast toast={toast} onClose={() => setClosedId(toast.id)} />
  return (
    // Exists before the first toast, because only content added to an existing live region is announced. The library
    // has its own.
    <div aria-live={Host ? undefined : 'polite'}>
      <ErrorBoundary resetKey={String(latest?.id)} fallback={plain}>
        {Host ? <Host toast={toast} /> : failed && plain}
      </ErrorBoundary>
    </div>
  )
}
