import { bus, type Toast } from '@promptelier/platform/events'
import { toasts } from '@promptelier/storefront/toasts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { useEffect, useRef, useState } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { CartToastLink } from './CartToastLink.tsx'
import { FicheDrop } from './FicheDrop.tsx'
// Toasts imports this style sheet too, so the shell always loads it.
import styles from './Toast.module.css'
import type { StoredToast } from './toast-store.ts'

/**
 * How long success and info toasts are shown, in ms. The time does not run while the pointer is over the toast, or in a
 * hidden tab, and begins anew when the focus leaves the toast. An error stays until the visitor closes it or its problem
 * is resolved (SIL-48).
 */
const VISIBLE_MS = 8000

/** Toasts with a link to the cart. */
const CART_LINK_MESSAGES: readonly string[] = [toasts.productAdded.message, toasts.alreadyInCart.message]

/** Toasts about a state of the cart: they disappear when the cart changes again, for example by an undo. */
const CART_MESSAGES = [...CART_LINK_MESSAGES, toasts.lineRemoved.message, toasts.cartEmptied.message]

/** Below the header: 12 px from its lower edge. */
const OFFSET = { top: 'var(--toast-top)', left: 12, right: 12 }

const ICONS = {
  success: <CircleCheck aria-label="Réussi" />,
  info: <Info aria-label="Information" />,
  error: <CircleAlert aria-label="Erreur" />,
}

/** Closes a toast. The library adds it in a timer and ignores a dismissal that comes before: this waits for that timer. */
const close = (id: string | number) => setTimeout(() => sonner.dismiss(id))

/**
 * Shows the toasts with the toast library, one at a time, at the top centre below the header (GEN-04, TST-01). No other
 * file imports the library.
 */
export function ToastHost({ toast }: { toast: StoredToast | undefined }) {
  const section = useRef<HTMLElement>(null)
  // The library may show an error for longer than the store has it.
  const [shown, setShown] = useState(toast)
  if (toast && toast !== shown) setShown(toast)

  useEffect(() => {
    if (!shown) return
    const { kind, message, description } = shown
    for (const former of sonner.getToasts()) close(former.id)
    // The library announces all toasts politely, but an error has to be announced at once (SIL-48).
    const title = <span role={kind === 'error' ? 'alert' : 'status'}>{message}</span>
    const options = {
      ...(description === undefined ? {} : { description }),
      duration: kind === 'error' ? Number.POSITIVE_INFINITY : VISIBLE_MS,
      ...(CART_LINK_MESSAGES.includes(message) ? { action: <CartToastLink onFollow={closeThis} /> } : {}),
    }
    const id = sonner[kind](title, options)
    function closeThis() {
      close(id)
    }
    const closeIfResolved = (resolved: Pick<Toast, 'message'>) => {
      if (resolved.message === message) closeThis()
    }
    const closeIfAboutCart = () => {
      if (CART_MESSAGES.includes(message)) closeThis()
    }
    // The library stops the time only for the pointer. A toast that is closing would come back with another duration.
    const setDuration = (duration: number) => {
      if (sonner.getToasts().some((each) => each.id === id)) sonner[kind](title, { ...options, id, duration })
    }
    const stopTime = () => setDuration(Number.POSITIVE_INFINITY)
    const restartTime = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && host?.contains(relatedTarget))) setDuration(options.duration)
    }
    const host = section.current
    host?.addEventListener('focusin', stopTime)
    host?.addEventListener('focusout', restartTime)
    bus.on('toastResolved', closeIfResolved)
    bus.on('cartUpdated', closeIfAboutCart)
    return () => {
      host?.removeEventListener('focusin', stopTime)
      host?.removeEventListener('focusout', restartTime)
      bus.off('toastResolved', closeIfResolved)
      bus.off('cartUpdated', closeIfAboutCart)
    }
  }, [shown])

  return (
    <>
      {toast?.message === toasts.productAdded.message && <FicheDrop key={toast.id} />}
      <Toaster
        ref={section}
        position="top-center"
        visibleToasts={1}
        className={styles.host ?? ''}
        offset={OFFSET}
        mobileOffset={OFFSET}
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
    </>
  )
}
