import type { Toast } from '@promptelier/platform/events'

/** A toast in the store; `id` distinguishes two toasts with the same message. */
export type StoredToast = Toast & { readonly id: number }

/**
 * Time after which a toast is removed from the store, in ms (TST-02). How long it is visible is independent of it
 * (SIL-48).
 */
const REMOVAL_MS = 1_000_000

/** Creates a store with at most one toast (TST-01). */
export function createToastStore() {
  let current: StoredToast | undefined
  let lastId = 0
  let removal: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function replace(toast: StoredToast | undefined) {
    clearTimeout(removal)
    current = toast
    if (toast) removal = setTimeout(replace, REMOVAL_MS, undefined)
    for (const listener of listeners) listener()
  }

  return {
    /** Replaces the current toast. */
    add: (toast: Toast) => replace({ ...toast, id: ++lastId }),
    /** Removes the current toast if it has this message. */
    resolve: ({ message }: Pick<Toast, 'message'>) => {
      if (current?.message === message) replace(undefined)
    },
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
