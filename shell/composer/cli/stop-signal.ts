/**
 * A signal that the first Ctrl-C or SIGTERM aborts: what is being done is finished, or given up in order. A second one ends
 * the process at once.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  return stopping.signal
}
