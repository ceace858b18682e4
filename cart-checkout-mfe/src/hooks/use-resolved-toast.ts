import { bus, type Toast } from '@promptelier/platform/events'
import { useEffect } from 'react'

/**
 * Emits `toastResolved` for a toast's message when the problem that it reports no longer exists: each time `resolved`
 * becomes true, after mount when it is true from the start, and when the page of the problem is left.
 */
export function useResolvedToast({ message }: Toast, resolved: boolean) {
  useEffect(() => {
    if (resolved) bus.emit('toastResolved', { message })
  }, [message, resolved])

  useEffect(() => () => bus.emit('toastResolved', { message }), [message])
}
