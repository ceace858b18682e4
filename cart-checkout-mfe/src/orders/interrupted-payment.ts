import { persistedStore } from '@promptelier/platform/persisted-store'

/** Whether this tab was left while a payment ran. Storage that refuses: the buyer is not told; nothing was paid. */
const interrupted = persistedStore<boolean>({
  storage: 'session',
  key: 'promptelier:interrupted-payment',
  parse: (text) => text !== null,
  serialize: (value) => (value ? 'true' : null),
  inMemory: false,
})

/** Remembers, for when this tab comes back, that a payment was given up because its document was left. Never throws. */
export const rememberInterruption = () => void interrupted.set(true)

/** Whether a payment was given up since the last call. Never throws. */
export const takeInterruption = (): boolean => interrupted.getCurrent() && interrupted.set(false)
