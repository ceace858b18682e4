import type { ChildProcess } from 'node:child_process'

/** How long a server may take to respond after its start, ms. */
const START_TIMEOUT_MS = 20_000
/** How long one of the requests may take that ask whether it responds, ms. A server that has just started may hang. */
const REQUEST_TIMEOUT_MS = 5000

/** @throws Error when the server does not respond within `START_TIMEOUT_MS`, or exits */
export async function waitForResponse(url: string, server: ChildProcess) {
  const started = Date.now()
  while (Date.now() - started < START_TIMEOUT_MS && server.exitCode === null && server.signalCode === null) {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const hasResponded = await fetch(url, { method: 'HEAD', signal }).then(
      () => true,
      () => false,
    )
    if (hasResponded) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`${url} does not respond`)
}
