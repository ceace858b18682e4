import { persistedStore } from '@promptelier/platform/persisted-store'

/**
 * Whether the page was left during a payment. When storage is blocked, the buyer is not notified, which does no harm:
 * nothing was paid.
 */
const interruption = persistedStore<boolean>({
  storage: 'session',
  key: 'promptelier:interrupted-payment',
  parse: (text) => text !== null,
  serialize: (value) => (value ? 'true' : null),
  inMemory: false,
})

/** Remembers that a payment was cancelled because its document was left. Never throws. */
export const rememberInterruption = () => void interruption.set(true)

/** Returns whether a payment was cancelled since the last call, so that the page can report it. Never throws. */
export const consumeInterruption = (): boolean => interruption.getCurrent() && interruption.set(false)
