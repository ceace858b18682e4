import { persistedStore } from '@promptelier/platform/persisted-store'

/**
 * Whether the page was left during a payment. With blocked storage the buyer sees no message; nothing was paid anyway.
 */
const interrupted = persistedStore<boolean>({
  storage: 'session',
  key: 'promptelier:interrupted-payment',
  parse: (text) => text !== null,
  serialize: (value) => (value ? 'true' : null),
  inMemory: false,
})

/**
 * Remembers that a payment was cancelled because its document was left, so that this tab can report it. Never throws.
 */
export const rememberInterruption = () => void interrupted.set(true)

/** Returns whether a payment was cancelled since the last call. Never throws. */
export const consumeInterruption = (): boolean => interrupted.getCurrent() && interrupted.set(false)
