type Happen = (dueMs: number) => void

/** Timers fire up to a millisecond late. What is due within half of one happens now, so that the errors cancel out. */
const TIMER_ERROR_MS = 0.5

/**
 * Runs events at their times, in the order in which they were added.
 * @returns a function that adds an event: its time by `performance.now()`, never before that of the one added last, and
 *   what happens then. It is called with that time, since a busy machine may call it later.
 */
export function eventQueue(): (dueMs: number, happen: Happen) => void {
  const events: { readonly dueMs: number; readonly happen: Happen }[] = []
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
      next.happen(next.dueMs)
    }
  }
  return (dueMs, happen) => {
    events.push({ dueMs, happen })
    timer ??= setTimeout(run, dueMs - performance.now())
  }
}
