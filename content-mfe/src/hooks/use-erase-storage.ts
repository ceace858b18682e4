import { useState } from 'react'
import { eraseStorage } from '../storage/erase-storage.ts'
import { useStorageKeys } from './use-storage-keys.ts'

/** The state of the erasure: not requested, waiting for the confirmation, done. */
export type Erasure = 'idle' | 'confirming' | 'done'

/** Erases what the shop stores in this browser, after a confirmation, because it cannot be restored. */
export function useEraseStorage() {
  const keys = useStorageKeys()
  const [erasure, setErasure] = useState<Erasure>('idle')
  return {
    erasure,
    request: () => setErasure('confirming'),
    cancel: () => setErasure('idle'),
    confirm: () => {
      eraseStorage(keys)
      setErasure('done')
    },
  }
}
