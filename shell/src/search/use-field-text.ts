import { useCallback, useSyncExternalStore } from 'react'

/** What stands in a field that keeps its own text, also what was typed before anything listened. */
export function useFieldText(field: HTMLInputElement): string {
  const watch = useCallback(
    (watcher: () => void) => {
      field.addEventListener('input', watcher)
      return () => field.removeEventListener('input', watcher)
    },
    [field],
  )
  return useSyncExternalStore(watch, () => field.value)
}
