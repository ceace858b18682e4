import { bus, type Toast } from '@promptelier/platform/events'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { useEffect } from 'react'
import { toast as show, Toaster } from 'sonner'
// PlainToast uses this sheet too, so it is loaded with the shell, even when the library cannot be loaded.
import styles from './Toast.module.css'
import type { StoredToast } from './toast-store.ts'

/**
 * How long success and info toasts are shown, in ms; the time stops on hover and in a hidden tab. An error stays until
 * it is closed (SIL-48).
 */
const VISIBLE_MS = 8000

const ICONS = {
  success: <CircleCheck aria-label="Réussi" />,
  info: <Info aria-label="Information" />,
  error: <CircleAlert aria-label="Erreur" />,
}

/**
 * Shows the toasts, one at a time, at the top centre (GEN-04, TST-01). The only file that imports the toast library.
 */
export function ToastHost({ toast }: { toast: StoredToast | undefined }) {
  useEffect(() => {
    if (!toast) return
    const { kind, message, description } = toast
    show.dismiss()
    // The library has only polite announcements, but an error has to be announced at once (SIL-48).
    const id = show[kind](<span role={kind === 'error' ? 'alert' : 'status'}>{message}</span>, {
      ...(description === undefined ? {} : { description }),
      duration: kind === 'error' ? Number.POSITIVE_INFINITY : VISIBLE_MS,
    })
    const close = (resolved: Pick<Toast, 'message'>) => {
      if (resolved.message === message) show.dismiss(id)
    }
    bus.on('toastResolved', close)
    return () => bus.off('toastResolved', close)
  }, [toast])

  return (
    <Toaster
      position="top-center"
      visibleToasts={1}
      offset={12}
      mobileOffset={12}
      containerAriaLabel="Messages"
      icons={ICONS}
      toastOptions={{
        unstyled: true,
        closeButton: true,
        closeButtonAriaLabel: 'Fermer le message',
        classNames: {
          toast: styles.toast ?? '',
          title: styles.title ?? '',
          description: styles.description ?? '',
          icon: styles.icon ?? '',
          closeButton: styles.close ?? '',
          success: styles.success ?? '',
          info: styles.info ?? '',
          error: styles.error ?? '',
        },
      }}
    />
  )
}
