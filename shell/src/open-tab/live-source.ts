import { fetchLive, type LiveComposition } from '@promptelier/platform/live'

/** An answer that was asked for within this time is not asked for again. */
const VALID_MS = 5000
const TIMEOUT_MS = 5000

export type LiveSource = {
  /** The latest answer; undefined before the first one. */
  readonly latest: () => LiveComposition | undefined
  /**
   * Time since the latest answer was asked for, in ms; infinite when there is none, or when a later request has failed.
   * A request that is under way changes nothing.
   */
  readonly age: () => number
  /** Whether the latest request has failed. */
  readonly hasFailed: () => boolean
  /**
   * Asks, unless a request is under way or the latest answer is valid. Resolves with the latest answer, if there is one.
   * Never rejects: when a request fails, the tab goes on with what it knows.
   */
  readonly refresh: () => Promise<LiveComposition | undefined>
}

/**
 * Asks what is live, at most one request at a time. After a 404 it asks no more: browsers log each 404 as an error.
 * @param url the member `live` of the composition
 */
export function createLiveSource(url: string): LiveSource {
  let answer: LiveComposition | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  /** When the latest answer was asked for. */
  let answerAskedAt = Number.NEGATIVE_INFINITY
  let request: Promise<void> | undefined
  let failure: unknown

  const isMissing = () => failure instanceof Error && failure.message.endsWith(': 404')

  async function ask() {
    const now = Date.now()
    askedAt = now
    try {
      answer = await fetchLive(url, TIMEOUT_MS)
      answerAskedAt = now
      failure = undefined
    } catch (error) {
      failure = error
    } finally {
      request = undefined
    }
  }
  return {
    latest: () => answer,
    age: () => (failure === undefined ? Date.now() - answerAskedAt : Number.POSITIVE_INFINITY),
    hasFailed: () => failure !== undefined,
    async refresh() {
      // In both directions: the clock may be set back.
      if (!request && !isMissing() && Math.abs(Date.now() - askedAt) > VALID_MS) request = ask()
      await request
      return answer
    },
  }
}
