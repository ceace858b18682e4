import { useRecord } from '@promptelier/platform/records'
import { useState } from 'react'
import { eraseStorage } from '../storage/erase-storage.ts'

/** `idle`: not requested. `confirming`: waiting for the visitor to confirm. `failed`: the browser has refused it. */
export type Erasure = 'idle' | 'confirming' | 'done' | 'failed'

/** Erases what the shop stores in this browser, after the visitor has confirmed it: erased data cannot be restored. */
export function useEraseStorage() {
  const keys = useRecord('storage/keys')
  const [erasure, setErasure] = useState<Erasure>('idle')
  return {
    erasure,
    requestErasure: () => setErasure('confirming'),
    cancelErasure: () => setErasure('idle'),
    confirmErasure: async () => setErasure((await eraseStorage(keys)) ? 'done' : 'failed'),
  }
}
