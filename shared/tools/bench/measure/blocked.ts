/** A task of the main thread that takes more than 50 ms, as the browser reports it. */
type LongTask = { readonly startMs: number; readonly durationMs: number }

/** A task of at most this duration does not block (web.dev, 'Total Blocking Time'). */
const ALLOWED_MS = 50

/**
 * Total blocking time in an interval: for each long task, the part of it in the interval minus 50 ms.
 * @param fromMs start of the interval
 * @param toMs its end; an interval that ends before it starts has a blocking time of 0
 * @returns the sum in ms
 */
export const blockedMs = (tasks: readonly LongTask[], fromMs: number, toMs: number): number =>
  tasks.reduce((sum, { startMs, durationMs }) => {
    const within = Math.min(startMs + durationMs, toMs) - Math.max(startMs, fromMs)
    return sum + Math.max(0, within - ALLOWED_MS)
  }, 0)
