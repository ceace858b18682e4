import { bus, type Toast } from '@promptelier/platform/events'
import { useEffect, useRef } from 'react'

/**
 * Raises a toast once for each occasion, although effects run twice in strict mode (SIL-74).
 * @param toast undefined while there is nothing to say
 * @param occasion what the toast is about: another one raises the same message again
 */
export function useToastOnce(toast: Toast | undefined, occasion: string) {
  const raised = useRef<string>(undefined)

  useEffect(() => {
    const now = toast && `${toast.message} ${occasion}`
    if (toast && raised.current !== now) bus.emit('toast', toast)
    raised.current = now
  }, [toast, occasion])
}
