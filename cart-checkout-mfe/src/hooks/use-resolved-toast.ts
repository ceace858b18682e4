import { bus, type Toast } from '@promptelier/platform/events'
import { useEffect } from 'react'

/** Emits `toastResolved` for the message of a toast each time `resolved` becomes true: its problem no longer exists. */
export function useResolvedToast({ message }: Toast, resolved: boolean) {
  useEffect(() => {
    if (resolved) bus.emit('toastResolved', { message })
  }, [message, resolved])
}
