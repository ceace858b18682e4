import { bus, type Toast } from '@promptelier/platform/events'
import { useEffect } from 'react'

/** Says that the problem which a toast states no longer exists, each time that it has come to an end. */
export function useResolvedToast({ message }: Toast, resolved: boolean) {
  useEffect(() => {
    if (resolved) bus.emit('toastResolved', { message })
  }, [message, resolved])
}
