import type { Toast } from '@promptelier/platform/events'

/** A toast in the store: `id` tells two of the same message apart. */
export type StoredToast = Toast & { readonly id: number }

/** An entry leaves the store this long after it came; how long it is seen is another matter (TST-02, SIL-48). */
const REMOVAL_MS = 1_000_000

/** The one toast that there may be, and who wants to know (TST-01). */
export function createToastStore() {
  let current: StoredToast | undefined
  let lastId = 0
  let removal: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()

  function replace(toast: StoredToast | undefined) {
    clearTimeout(removal)
    current = toast
    if (toast) removal = setTimeout(replace, REMOVAL_MS, undefined)
    for (const watcher of watchers) watcher()
  }

  return {
    /** Shows a toast in place of the one before. */
    add: (toast: Toast) => replace({ ...toast, id: ++lastId }),
    /** Takes the toast of this message out. */
    resolve: ({ message }: Pick<Toast, 'message'>) => {
      if (current?.message === message) replace(undefined)
    },
    current: () => current,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
