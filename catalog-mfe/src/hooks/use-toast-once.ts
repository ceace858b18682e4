import { bus, type Toast } from '@promptelier/platform/events'
import { useEffect } from 'react'

/** The toast of the page that is shown. Outside of the hook: the next page has to know whether it replaces a toast. */
let shown: { readonly toast: Toast; readonly key: string } | undefined

/** An error would stay until it is closed, also on all later pages. Others disappear by themselves (SIL-48). */
const resolve = (toast: Toast) => toast.kind === 'error' && bus.emit('toastResolved', toast)

/**
 * Emits a toast once for each occasion, although effects run twice in strict mode (SIL-74). An error is resolved when the
 * page is left, or has another toast or none. At most one mounted component may call this hook.
 * @param toast undefined while there is none
 * @param occasion what the toast is about, for example a path. A new occasion emits the same message again
 */
export function useToastOnce(toast: Toast | undefined, occasion: string) {
  useEffect(() => {
    const own = toast && { toast, key: `${toast.message} ${occasion}` }
    if (own?.key !== shown?.key) {
      if (shown) resolve(shown.toast)
      if (toast) bus.emit('toast', toast)
    }
    shown = own
    // Later, because strict mode and the next page run an effect first, which replaces `shown`.
    return () =>
      queueMicrotask(() => {
        if (!own || shown !== own) return
        shown = undefined
        resolve(own.toast)
      })
  }, [toast, occasion])
}
