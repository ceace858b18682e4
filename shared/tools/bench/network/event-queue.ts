type Handler = (dueMs: number) => void

/** Timers fire up to 1 ms late. An event due within 0.5 ms is handled now, so that early and late errors cancel out. */
const TIMER_ERROR_MS = 0.5

/**
 * Calls handlers at given times, in the order in which they were added.
 * @returns a function that adds an event. `dueMs` is its time by `performance.now()`, not before that of the last added
 *   event. `handle` is called with `dueMs`, because a busy machine may call it later than that.
 */
export function eventQueue(): (dueMs: number, handle: Handler) => void {
  const events: { readonly dueMs: number; readonly handle: Handler }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = () => {
    timer = undefined
    for (let next = events[0]; next; next = events[0]) {
      const waitMs = next.dueMs - performance.now()
      if (waitMs > TIMER_ERROR_MS) {
        timer = setTimeout(run, waitMs)
        return
      }
      events.shift()
      next.handle(next.dueMs)
    }
  }
  return (dueMs, handle) => {
    events.push({ dueMs, handle })
    timer ??= setTimeout(run, dueMs - performance.now())
  }
}
