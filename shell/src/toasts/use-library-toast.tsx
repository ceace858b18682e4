import { bus, type Toast } from '@promptelier/platform/events'
import { toasts } from '@promptelier/storefront/toasts'
import { type RefObject, useEffect, useState } from 'react'
import { toast as sonner } from 'sonner'
import { CartToastLink } from './CartToastLink.tsx'
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

/** Closes a toast. The library adds it in a timer and ignores a dismissal that comes before: this waits for that timer. */
const close = (id: string | number) => setTimeout(() => sonner.dismiss(id))

/** Adds a toast to the library. `setDuration` restarts its time, in ms. */
function addToLibrary({ kind, message, description }: StoredToast) {
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
  return {
    closeThis,
    duration: options.duration,
    setDuration: (duration: number) => {
      // A toast that is closing would come back with another duration.
      if (sonner.getToasts().some((each) => each.id === id)) sonner[kind](title, { ...options, id, duration })
    },
  }
}

/** The library stops the time of a toast only for the pointer: this stops it while the focus is in `host`. */
function stopTimeOnFocus(host: HTMLElement, duration: number, setDuration: (duration: number) => void) {
  const stopTime = () => setDuration(Number.POSITIVE_INFINITY)
  const restartTime = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) setDuration(duration)
  }
  host.addEventListener('focusin', stopTime)
  host.addEventListener('focusout', restartTime)
  return () => {
    host.removeEventListener('focusin', stopTime)
    host.removeEventListener('focusout', restartTime)
  }
}

/**
 * Handles a press on a message so that it does not move the focus: the library would give it back at the next press,
 * which may be one into a field.
 */
function keepFocus(event: Event) {
  if (event.target instanceof Element && !event.target.closest('a, button')) event.preventDefault()
}

/** Calls `closeThis` when the problem of a toast is resolved, or when the cart changes and the toast is about the cart. */
function closeWhenOutdated(message: string, closeThis: () => void) {
  const closeIfResolved = (resolved: Pick<Toast, 'message'>) => {
    if (resolved.message === message) closeThis()
  }
  const closeIfAboutCart = () => {
    if (CART_MESSAGES.includes(message)) closeThis()
  }
  bus.on('toastResolved', closeIfResolved)
  bus.on('cartUpdated', closeIfAboutCart)
  return () => {
    bus.off('toastResolved', closeIfResolved)
    bus.off('cartUpdated', closeIfAboutCart)
  }
}

/**
 * Shows a toast with the library, instead of the one before.
 * @param toast undefined once it has left the store. The library may show it for longer
 * @param host the element of the library
 */
export function useLibraryToast(toast: StoredToast | undefined, host: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(toast)
  if (toast && toast !== shown) setShown(toast)

  useEffect(() => {
    const section = host.current
    section?.addEventListener('mousedown', keepFocus)
    return () => section?.removeEventListener('mousedown', keepFocus)
  }, [host])

  useEffect(() => {
    if (!shown) return
    for (const former of sonner.getToasts()) close(former.id)
    const { closeThis, duration, setDuration } = addToLibrary(shown)
    const stopWatchingFocus = host.current ? stopTimeOnFocus(host.current, duration, setDuration) : undefined
    const stopWatchingBus = closeWhenOutdated(shown.message, closeThis)
    return () => {
      stopWatchingFocus?.()
      stopWatchingBus()
    }
  }, [shown, host])
}
