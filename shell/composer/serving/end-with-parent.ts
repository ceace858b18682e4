/** How often the parent is looked for, ms. */
const INTERVAL_MS = 500

/**
 * Calls a function once when the process that has started this one has ended, even if it was killed: a server would
 * otherwise keep its ports. When a parent ends, the system gives its children another one. A parent with a channel to this process (`fork`) is also noticed when it closes the channel. The
 * standard input says nothing: it may be closed from the beginning.
 * @param stop ends this process
 * @returns a function that stops looking
 */
export function endWithParent(stop: () => void): () => void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid !== parent) end()
  }, INTERVAL_MS).unref()
  const cancel = () => {
    clearInterval(timer)
    process.off('disconnect', end)
  }
  function end() {
    cancel()
    stop()
  }
  process.once('disconnect', end)
  return cancel
}
