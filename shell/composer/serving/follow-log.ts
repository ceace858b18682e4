import { createBackoff } from '../backoff.ts'
import { messageOf } from '../message-of.ts'
import { type LogRecord, lastNumber, readLogRecord, recordsFromLast } from '../store/log.ts'
import { isSigned } from '../store/signed-storage.ts'
import { keys, type Store } from '../store/store.ts'
import { loadSite, type Site } from './site.ts'

/** What is live: a record of the log, and its compositions in memory. */
export type Current = {
  readonly record: LogRecord
  readonly live: Site
  /** undefined also when the canary's composition is damaged: its visitors get the live one. */
  readonly canary: Site | undefined
}

type BeforeSwitch = (next: Current) => Promise<void>

/** Follows the log of a store. */
export type LogFollower = {
  /** What is live; when the newest record cannot be used, what was live before. Undefined when nothing has been. */
  readonly current: () => Current | undefined
  /**
   * Waits until what is live is in memory, and follows the log from then on.
   * @param beforeSwitch called with each new state before it is live
   */
  readonly start: (beforeSwitch: BeforeSwitch) => Promise<void>
  /** Looks for a new record. Resolves when it is live, or soon if it takes longer to load. Never rejects. */
  readonly refresh: () => Promise<void>
  /** The compositions in memory, the newest first. */
  readonly sites: () => readonly Site[]
  readonly close: () => void
}

/** How often the log is read without a request, ms. */
const INTERVAL_MS = 500
/** How long after its first failure a record is tried again, ms; after each further one, it takes twice as long. */
const RETRY_MS = 1000
/** How long requests wait after a new record was found; later ones get the former composition until it is loaded, ms. */
const MAX_WAIT_MS = 500
/** How many compositions stay in memory: a rollback to one of them takes effect at once. */
const MAX_SITES = 4
/** How many records are tried when the newest one cannot be served. Those that cannot be read do not count. */
const MAX_OTHER_RECORDS = 50
/** How often they are looked for, ms: this reads the log. */
const SEARCH_MS = 10_000

/** Returns a function that waits for a number; calls during a running one share the next one. */
function shareCalls(read: () => Promise<number>): () => Promise<number> {
  let running: Promise<number> | undefined
  let next: Promise<number> | undefined
  const start = () => {
    next = undefined
    running = read().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running.then(start, start)
    return next
  }
}

const delay = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Follows the log of a store: every 500 ms, and whenever `refresh` is called. A record takes effect when everything
 * that its documents are made from is in memory. Nothing is read from the store for a document after that.
 * @param report called with a message when the log or a composition is damaged; not again for the same message
 */
export function followLog({ storage, copies }: Store, report: (message: string) => void): LogFollower {
  let beforeSwitch: BeforeSwitch | undefined
  let current: Current | undefined
  let recentSites: readonly Site[] = []
  let known = 0
  const backoff = createBackoff(RETRY_MS)
  /** The record that was tried last, when that has failed; otherwise 0. */
  let failedNumber = 0
  let searchedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | undefined
  /** Resolves when requests do not wait for `loading` any longer. */
  let waitingTime = Promise.resolve()
  const reported = new Set<string>()

  function reportOnce(message: string) {
    if (!reported.has(message)) report(message)
    reported.add(message)
  }

  const findNewest = shareCalls(() => lastNumber(storage, known))

  const siteOf = async (id: string) =>
    recentSites.find(({ composition }) => composition.id === id) ??
    (await loadSite(
      storage,
      id,
      recentSites.map(({ objects }) => objects),
    ))

  async function openRecord(number: number) {
    const record = await readLogRecord(storage, number)
    if (!record) throw new Error(`${keys.record(number)} in ${storage.location} was removed`)
    const live = await siteOf(record.state.live.composition)
    const canary = record.state.canary ? await siteOf(record.state.canary.composition).catch(reportCanary) : undefined
    const isUnchanged = current?.record.number === number && current.live === live && current.canary === canary
    if (isUnchanged) return
    await beforeSwitch?.({ record, live, canary })
    current = { record, live, canary }
    // Only now: somebody without a key can write records, too, which would hide those that are signed.
    known = number
    recentSites = [...new Set([live, ...(canary ? [canary] : []), ...recentSites])].slice(0, MAX_SITES)
    if (isSettled(number)) reported.clear()
  }

  function reportCanary(error: unknown): undefined {
    reportOnce(`The canary cannot be served: ${messageOf(error)}. Its visitors get the live composition.`)
  }

  const isSettled = (number: number) =>
    current?.record.number === number && (current.record.state.canary === null || current.canary !== undefined)

  /** Uses the newest record that is complete, unless it is live or older: also a server that has just started needs one. */
  async function openOtherRecord(failed: number) {
    searchedAt = performance.now()
    let tries = 0
    for await (const { number } of recordsFromLast(storage, () => {})) {
      if (number <= (current?.record.number ?? 0) || tries >= MAX_OTHER_RECORDS) return
      if (number === failed) continue
      tries += 1
      if (
        await openRecord(number).then(
          () => true,
          () => false,
        )
      )
        return
    }
  }

  async function load(number: number) {
    const isFirstAttempt = failedNumber !== number
    try {
      await openRecord(number)
    } catch (error) {
      if (isFirstAttempt || performance.now() - searchedAt >= SEARCH_MS)
        await openOtherRecord(number).catch((failed: unknown) =>
          reportOnce(`${storage.location} cannot be read: ${messageOf(failed)}`),
        )
      const consequence = current ? 'The composition before it is still served.' : 'Nothing can be served yet.'
      reportOnce(`Record ${number} cannot be served: ${messageOf(error)}. ${consequence}`)
    }
    failedNumber = isSettled(number) ? 0 : number
    if (failedNumber === 0) backoff.succeeded()
    else backoff.failed(String(number))
    loading = undefined
  }

  async function refresh() {
    try {
      const number = loading ? 0 : await findNewest()
      // The next outage is another problem.
      if (!loading && isSettled(number)) reported.clear()
      if (number > 0 && !loading && !isSettled(number) && backoff.mayTry(String(number))) {
        waitingTime = delay(MAX_WAIT_MS)
        loading = load(number)
      }
    } catch (error) {
      reportOnce(`${storage.location} cannot be read: ${messageOf(error)}`)
    }
    if (loading) await Promise.race([loading, waitingTime])
  }

  /** A log that was created again, in the same folder, is shorter than before. A signed one never becomes shorter. */
  async function forgetRemovedRecord() {
    if (isSigned(storage)) return
    if (copies.folder !== undefined && known > 0 && !(await storage.exists(keys.record(known)).catch(() => true)))
      known = 0
  }

  let timer: NodeJS.Timeout | undefined
  return {
    current: () => current,
    async start(listener) {
      beforeSwitch = listener
      await refresh()
      await loading
      timer = setInterval(() => void forgetRemovedRecord().then(refresh), INTERVAL_MS)
    },
    refresh,
    sites: () => recentSites,
    close: () => clearInterval(timer),
  }
}
