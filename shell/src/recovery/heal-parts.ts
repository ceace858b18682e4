import { keepTrying } from './keep-trying.ts'

/** Failures since the last attempt. */
let failureCount = 0
let onFailure: (() => void) | undefined

/**
 * Tries again to load what has failed in the shell itself, by the rules of `keepTrying`: each attempt is an event
 * `retry` on `window`, for the parts that load again without the visitor. Call it on each failure: after an attempt
 * that does not fail, there is no further one.
 */
export function healParts() {
  failureCount += 1
  if (onFailure) return onFailure()
  keepTrying({
    state: () => ({ loading: false, failureCount }),
    subscribe(listener) {
      onFailure = listener
      return () => {
        onFailure = undefined
      }
    },
    async loadInBackground() {
      failureCount = 0
      window.dispatchEvent(new Event('retry'))
    },
  })
}
