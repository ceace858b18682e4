/** What the shop's origin responds at the URL path `live` of a composition: what is live for this visitor. */
export type LiveComposition = {
  /** Id of the live composition. */
  readonly composition: string
  /** Names of the remotes that are switched off. */
  readonly killed: readonly string[]
  /** Base URL of each live data set, without a trailing slash. */
  readonly data: Readonly<Record<string, string>>
}

const isText = (value: unknown): value is string => typeof value === 'string'
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value)

/**
 * Parses the response.
 * @param value parsed JSON. Unknown members are ignored
 * @throws Error when a member is missing or malformed
 */
export function parseLive(value: unknown): LiveComposition {
  const { composition, killed, data } = fieldsOf(value)
  if (!isText(composition)) throw new Error('live: no composition')
  if (!Array.isArray(killed) || !killed.every(isText)) throw new Error('live: no killed remotes')
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Error('live: no data')
  const sets = Object.entries(data).filter((entry): entry is [string, string] => isText(entry[1]))
  return { composition, killed, data: Object.fromEntries(sets) }
}

/**
 * Asks what is live now. The server is always asked: a cached answer is used only if the server confirms it.
 * @param url the member `live` of a composition
 * @param timeoutMs the request is aborted after this time, in ms
 * @throws (rejects) when there is no valid response in time
 */
export async function fetchLive(url: string, timeoutMs: number): Promise<LiveComposition> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return parseLive(await response.json())
}
