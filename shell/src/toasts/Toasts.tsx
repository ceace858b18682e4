import { bus } from '@promptelier/platform/events'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '../error-boundaries/ErrorBoundary.tsx'
import { useLazyPart } from '../use-lazy-part.ts'
import { PlainToast } from './PlainToast.tsx'
import styles from './Toast.module.css'
import { createToastStore } from './toast-store.ts'
import { useHeaderCover } from './use-header-cover.ts'

const store = createToastStore()
const noToastOnServer = () => undefined

const importHost = () => import('./ToastHost.tsx').then(({ ToastHost }) => ToastHost)

/**
 * Shows the toasts that the bus emits. The first toast loads the toast library. If that fails, toasts are shown without
 * the library, and each new toast and each `retry` event (`recovery/heal-parts.ts`) tries again to load it.
 */
export function Toasts() {
  const storedToast = useSyncExternalStore(store.subscribe, store.getCurrent, noToastOnServer)
  const [closedId, setClosedId] = useState<number>()
  const { Part: Host, failed, load } = useLazyPart(importHost)
  const cover = useHeaderCover()
  const toast = storedToast?.id === closedId ? undefined : storedToast

  useEffect(() => {
    bus.on('toast', store.add)
    bus.on('toastResolved', store.removeResolved)
    return () => {
      bus.off('toast', store.add)
      bus.off('toastResolved', store.removeResolved)
    }
  }, [])

  useEffect(() => {
    if (!storedToast || Host) return
    load()
    window.addEventListener('retry', load)
    return () => window.removeEventListener('retry', load)
  }, [storedToast, Host, load])

  const plainToast = toast && <PlainToast toast={toast} onClose={() => setClosedId(toast.id)} />
  return (
    // This live region exists before the first toast, because screen readers announce only content that is added to an
    // existing one. The library has its own live region.
    <div className={styles.Toasts} data-cover={cover} aria-live={Host ? undefined : 'polite'}>
      <ErrorBoundary resetKey={String(storedToast?.id)} renderFallback={() => plainToast}>
        {Host ? <Host toast={toast} /> : failed && plainToast}
      </ErrorBoundary>
    </div>
  )
}
