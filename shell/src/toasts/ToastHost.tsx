import { bus, type Toast } from '@promptelier/platform/events'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { useEffect } from 'react'
import { toast as sonner, Toaster } from 'sonner'
// PlainToast imports this style sheet too, so the shell always loads it.
import styles from './Toast.module.css'
import type { StoredToast } from './toast-store.ts'

/**
 * How long success and info toasts are shown, in ms. The time does not run while the pointer is over the toast, or in a
 * hidden tab. An error stays until the visitor closes it or its problem is resolved (SIL-48).
 */
const VISIBLE_MS = 8000

const ICONS = {
  success: <CircleCheck aria-label="Réussi" />,
  info: <Info aria-label="Information" />,
  error: <CircleAlert aria-label="Erreur" />,
}

/**
 * Shows the toasts with the toast library, one at a time, at the top centre (GEN-04, TST-01). No other file imports the
 * library.
 */
export function ToastHost({ toast }: { toast: StoredToast | undefined }) {
  useEffect(() => {
    if (!toast) return
    const { kind, message, description } = toast
    sonner.dismiss()
    // The library announces all toasts politely, but an error has to be announced at once (SIL-48).
    const id = sonner[kind](<span role={kind === 'error' ? 'alert' : 'status'}>{message}</span>, {
      ...(description === undefined ? {} : { description }),
      duration: kind === 'error' ? Number.POSITIVE_INFINITY : VISIBLE_MS,
    })
    const dismissIfResolved = (resolved: Pick<Toast, 'message'>) => {
      if (resolved.message === message) sonner.dismiss(id)
    }
    bus.on('toastResolved', dismissIfResolved)
    return () => bus.off('toastResolved', dismissIfResolved)
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
