type Handler = (dueMs: number) => void

/**
 * Timers fire up to 1 ms late. An event due within 0.5 ms is handled now, so that early and late calls cancel out.
 */
const TIMER_ERROR_MS = 0.5

/**
 * Creates a queue that calls handlers at given times, in the order in which they were added.
 * @returns a function that adds an event. `dueMs` is its time by `performance.now()`, and never earlier than that of
 *   the event added before. `handle` receives `dueMs`, because it may be called later on a busy machine.
 */
export function createEventQueue(): (dueMs: number, handle: Handler) => void {
  const events: { readonly dueMs: number; readonly handle: Handler }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const handleDueEvents = () => {
    timer = undefined
    for (let next = events[0]; next; next = events[0]) {
      const waitMs = next.dueMs - performance.now()
      if (waitMs > TIMER_ERROR_MS) {
        timer = setTimeout(handleDueEvents, waitMs)
        return
      }
      events.shift()
      next.handle(next.dueMs)
    }
  }
  return (dueMs, handle) => {
    events.push({ dueMs, handle })
    timer ??= setTimeout(handleDueEvents, dueMs - performance.now())
  }
}
