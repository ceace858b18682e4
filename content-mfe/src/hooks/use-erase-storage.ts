import { useState } from 'react'
import { eraseStorage } from '../storage/erase-storage.ts'
import { useStorageKeys } from './use-storage-keys.ts'

/** Where the erasing stands: nothing asked, asked and to be confirmed, done. */
export type Erasing = 'idle' | 'asked' | 'done'

/** Erases what the shop keeps in this browser, after a confirmation: nothing brings it back. */
export function useEraseStorage() {
  const keys = useStorageKeys()
  const [erasing, setErasing] = useState<Erasing>('idle')
  return {
    erasing,
    ask: () => setErasing('asked'),
    cancel: () => setErasing('idle'),
    confirm: () => {
      eraseStorage(keys)
      setErasing('done')
    },
  }
}
