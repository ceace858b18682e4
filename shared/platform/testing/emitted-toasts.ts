import { onTestFinished } from 'vitest'
import { bus, type Toast } from '../bus.ts'

/** The toasts that are emitted on the bus from now until the test ends. */
export function emittedToasts(): Toast[] {
  const toasts: Toast[] = []
  const record = (toast: Toast) => void toasts.push(toast)
  bus.on('toast', record)
  onTestFinished(() => bus.off('toast', record))
  return toasts
}
