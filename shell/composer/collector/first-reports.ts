import { createHash, randomBytes } from 'node:crypto'

/** How many reports are remembered. */
const MAX_REPORTS = 150_000

/**
 * Recognises what a network reports for the first time, so that it counts once: who sends a report again, with another
 * user agent too, decides nothing. Networks are remembered in memory only, and only as a hash with a random salt.
 */
export function firstReports(maxReports = MAX_REPORTS) {
  const salt = randomBytes(16)
  const known = new Set<string>()
  /** @returns whether this network reports this for the first time */
  return (network: string, ...facts: readonly string[]): boolean => {
    const text = JSON.stringify([network, ...facts])
    const key = createHash('sha256').update(salt).update(text).digest('base64url')
    if (known.has(key)) return false
    known.add(key)
    const [oldest] = known
    if (known.size > maxReports && oldest !== undefined) known.delete(oldest)
    return true
  }
}
