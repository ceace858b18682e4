/** Pauses between attempts at something that fails, for example because a disk is full. */
export type Backoff = {
  /** Notes a failure. Each further one of the same key doubles the pause, up to a minute. */
  readonly failed: (key: string) => void
  /** Notes a success: the next failure is a first one. */
  readonly succeeded: () => void
  /** Whether the pause of this key is over. Another key than that of the last failure may be tried at once. */
  readonly mayTry: (key: string) => boolean
}

const MAX_PAUSE_MS = 60_000

/**
 * Creates a backoff that remembers the last failure.
 * @param firstMs the pause after a first failure, ms
 * @param now the time in ms, from a clock that is never set back
 */
export const createBackoff = (firstMs: number, now: () => number = () => performance.now()): Backoff => {
  let last: { readonly key: string; readonly pauseMs: number; readonly endsAt: number } | undefined
  return {
    failed(key) {
      const pauseMs = Math.min(last?.key === key ? last.pauseMs * 2 : firstMs, MAX_PAUSE_MS)
      last = { key, pauseMs, endsAt: now() + pauseMs }
    },
    succeeded() {
      last = undefined
    },
    mayTry: (key) => last?.key !== key || now() >= last.endsAt,
  }
}
