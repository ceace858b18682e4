import { onTestFinished } from 'vitest'
import { bus, type Toast } from '../bus.ts'

/** The messages for the visitor that are raised from now on, to the end of the test. */
export function heardToasts(): Toast[] {
  const toasts: Toast[] = []
  const hear = (toast: Toast) => void toasts.push(toast)
  bus.on('toast', hear)
  onTestFinished(() => bus.off('toast', hear))
  return toasts
}
