import { onTestFinished } from 'vitest'
import { bus, type Toast } from '../events.ts'

/**
 * Records the toasts that are emitted on the bus from now until the test ends.
 * @returns an array to which each emitted toast is added
 */
export function emittedToasts(): Toast[] {
  const toasts: Toast[] = []
  const addToast = (toast: Toast) => void toasts.push(toast)
  bus.on('toast', addToast)
  onTestFinished(() => bus.off('toast', addToast))
  return toasts
}
