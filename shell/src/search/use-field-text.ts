import { useCallback, useSyncExternalStore } from 'react'

/** The text of an uncontrolled field, including text that was typed before this hook was called. */
export function useFieldText(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      field.addEventListener('input', listener)
      return () => field.removeEventListener('input', listener)
    },
    [field],
  )
  return useSyncExternalStore(subscribe, () => field.value)
}
