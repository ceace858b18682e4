import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A shop of this machine answers within a few ms. */
const TIMEOUT_MS = 2000

/**
 * Whether what is live in a store is served at a port of this machine.
 * @param {number} port of a shell
 * @param {string} store its folder
 * @returns {Promise<boolean>} false also when nothing is live, or another program responds
 */
export async function isServed(port, store) {
  try {
    const records = readdirSync(join(store, 'log')).filter((name) => /^\d+\.json$/.test(name))
    const last = join(store, 'log', records.toSorted().at(-1) ?? '')
    const { state } = JSON.parse(readFileSync(last, 'utf8'))
    const response = await fetch(`http://localhost:${port}/live.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { composition } = await response.json()
    return [state.live, state.canary].some((live) => live && live.composition === composition)
  } catch {
    return false
  }
}
