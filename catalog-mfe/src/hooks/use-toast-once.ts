import { bus, type Toast } from '@promptelier/platform/events'
import { useEffect, useRef } from 'react'

/**
 * Emits a toast once for each occasion, although effects run twice in strict mode (SIL-74).
 * @param toast undefined while there is none
 * @param occasion what the toast is about, for example a path. A new occasion emits the same message again
 */
export function useToastOnce(toast: Toast | undefined, occasion: string) {
  const lastKey = useRef<string>(undefined)

  useEffect(() => {
    const key = toast && `${toast.message} ${occasion}`
    if (toast && lastKey.current !== key) bus.emit('toast', toast)
    lastKey.current = key
  }, [toast, occasion])
}
