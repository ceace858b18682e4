import type { Toast } from '@promptelier/platform/events'

/** A toast in the store. The `id` distinguishes toasts with the same message. */
export type StoredToast = Toast & { readonly id: number }

/** What the kinds are called on screen or for screen readers: colour alone does not distinguish them (TST-03). */
export const KIND_NAMES = { success: 'Réussi', info: 'Information', error: 'Erreur' } as const

/**
 * Time after which a toast is removed from the store, in ms (TST-02). The toast library hides success and info toasts
 * much earlier (SIL-48).
 */
const REMOVAL_MS = 1_000_000

/** Creates a store with at most one toast (TST-01). */
export function createToastStore() {
  let current: StoredToast | undefined
  let lastId = 0
  let removalTimer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function replace(toast: StoredToast | undefined) {
    clearTimeout(removalTimer)
    current = toast
    if (toast) removalTimer = setTimeout(replace, REMOVAL_MS, undefined)
    for (const listener of listeners) listener()
  }

  return {
    /** Replaces the current toast. */
    add: (toast: Toast) => replace({ ...toast, id: ++lastId }),
    /** Removes the current toast if it has the message of a problem that is resolved. */
    removeResolved: ({ message }: Pick<Toast, 'message'>) => {
      if (current?.message === message) replace(undefined)
    },
    /** The current toast; undefined when there is none. */
    getCurrent: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
