/** A task of the main thread of more than 50 ms, as the browser reports it. */
type LongTask = { readonly startMs: number; readonly durationMs: number }

/** A task up to here blocks nobody (web.dev, 'Total Blocking Time'). */
const UNNOTICED_MS = 50

/**
 * Total blocking time: of each long task the part within a span of time, beyond its first 50 ms.
 * @param fromMs begin of the span
 * @param toMs its end; a span that ends before it begins blocks nothing
 */
export const blockedMs = (tasks: readonly LongTask[], fromMs: number, toMs: number): number =>
  tasks.reduce((sum, { startMs, durationMs }) => {
    const within = Math.min(startMs + durationMs, toMs) - Math.max(startMs, fromMs)
    return sum + Math.max(0, within - UNNOTICED_MS)
  }, 0)
