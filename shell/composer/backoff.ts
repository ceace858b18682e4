/** Pauses between attempts that fail. */
export type Backoff = {
  /** Notes that an attempt has failed. The pause before the next one with the same key is twice as long as the last. */
  readonly failed: (key: string) => void
  /** Forgets the failures. */
  readonly succeeded: () => void
  /** Whether the pause after the last failure is over, or that failure had another key. */
  readonly mayTry: (key: string) => boolean
}

/** The longest pause, ms. */
const MAX_PAUSE_MS = 60_000

/**
 * @param firstMs the pause after the first failure
 * @param now the present time, in ms
 */
export const createBackoff = (firstMs: number, now: () => number = () => performance.now()): Backoff => {
  let last: { readonly key: string; readonly at: number; readonly pauseMs: number } | undefined
  return {
    failed(key) {
      const pauseMs = last?.key === key ? Math.min(2 * last.pauseMs, MAX_PAUSE_MS) : firstMs
      last = { key, at: now(), pauseMs }
    },
    succeeded() {
      last = undefined
    },
    mayTry: (key) => last?.key !== key || now() - last.at >= last.pauseMs,
  }
}
