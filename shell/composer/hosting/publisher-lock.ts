import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import * as v from 'valibot'
import { EXIT, Refusal } from '../refusal.ts'
import { hasEnded, ownSystem } from '../running-process.ts'
import { pause } from './pause.ts'
import type { Publishers } from './publishers.ts'

/** How long an announcement counts that stays the same, ms: then its process was killed, or cannot reach the place. */
const LOCK_MS = 30_000
/** How often a process that publishes announces itself again, ms. */
const RENEWAL_MS = 10_000
/** So long before others may publish, a process stops that could not announce itself again, ms. */
const MARGIN_MS = 5000
/** How long a process that waits for another one pauses at most, ms. */
const RETRY_MS = 1000

/** Another process publishes to the same place. */
export class PlaceTaken extends Refusal {
  constructor(publisher: string, location: string) {
    super(
      `${publisher} publishes to ${location}, and only one process may. Stop that one, or publish to another place. Nothing was published.`,
      EXIT.refused,
    )
  }
}

/** The right to publish to a place. */
export type PublisherLock = {
  /**
   * Takes the lock, unless this process has it.
   * @returns whether it was taken now: another process may have published before
   * @throws (rejects) PlaceTaken when another process has it
   */
  readonly take: () => Promise<boolean>
  /** @throws Error when this process may have lost the lock, because it was suspended or could not reach the place */
  readonly check: () => void
  /** Gives the lock back. Never rejects. */
  readonly release: () => Promise<void>
}

const announcement = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ host: v.string(), pid: v.number(), system: v.optional(v.string()) }),
)

/** A process that has announced itself; undefined when it does not run any more. */
async function describe({ read }: Publishers, name: string): Promise<string | undefined> {
  const text = await read(name)
  if (text === undefined) return undefined
  const { success, output } = v.safeParse(announcement, text)
  if (!success) return 'A process whose announcement cannot be read'
  return (await hasEnded(output)) ? undefined : `Process ${output.pid} on ${output.host}`
}

/** For what was never done. */
const FOR_EVER = () => Number.POSITIVE_INFINITY

/** The time since now, ms. The clock may be set back, and the measured time stands still in suspend: the longer counts. */
function stopwatch(): () => number {
  const [started, startedAt] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - started, Date.now() - startedAt)
}

/**
 * A lock that nobody must replace at once, so it needs no more of a place than that it lists what was written before.
 * Each process announces itself, then looks for others: so at least one of two sees the other, and withdraws. It
 * announces itself again and again, each time with another name. What stays the same for too long counts no more, by the
 * clock of the one who watches it.
 * @param signal ends waiting for another process
 * @param onWait called with a sentence when it waits
 */
export function publisherLock(
  publishers: Publishers,
  { signal, onWait }: { readonly signal: AbortSignal | undefined; readonly onWait: (message: string) => void },
): PublisherLock {
  const { location } = publishers
  const own = new Set<string>()
  /** Of processes that do not run any more. */
  const ended = new Set<string>()
  let sinceAnnounced = FOR_EVER
  const ending = new AbortController()
  let renewing: Promise<void> | undefined

  const isHeld = () => sinceAnnounced() < LOCK_MS - MARGIN_MS

  async function announce() {
    const since = stopwatch()
    const name = `${randomUUID()}.json`
    const text = JSON.stringify({ host: hostname(), pid: process.pid, system: await ownSystem() })
    own.add(name)
    await publishers.add(name, text)
    return { name, since }
  }

  async function withdraw(names: Iterable<string>) {
    const removed = [...names]
    await publishers.remove(removed)
    for (const name of removed) own.delete(name)
  }

  async function renew() {
    if (!isHeld()) return
    const before = [...own]
    const { since } = await announce()
    const isInTime = isHeld()
    if (isInTime) sinceAnnounced = since
    // Otherwise another process may have taken the lock meanwhile.
    await withdraw(isInTime ? before : own)
  }

  async function keepRenewing() {
    while (!ending.signal.aborted) {
      await pause(RENEWAL_MS, ending.signal)
      // Until the lock is lost, there are further attempts.
      if (!ending.signal.aborted) await renew().catch(() => {})
    }
  }

  /** The other processes that may run, each with its description, by the names of their announcements. */
  async function others(): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>()
    for (const name of await publishers.names()) {
      if (own.has(name) || ended.has(name)) continue
      const description = await describe(publishers, name)
      if (description === undefined) ended.add(name)
      else found.set(name, description)
    }
    return found
  }

  /** @returns the other processes that prevent this one from publishing: none when it has the lock now */
  async function tryToTake(): Promise<ReadonlyMap<string, string>> {
    const before = await others()
    if (before.size > 0) return before
    const { since } = await announce()
    const meanwhile = await others()
    if (meanwhile.size > 0) await withdraw(own)
    else sinceAnnounced = since
    return meanwhile
  }

  async function take() {
    if (isHeld()) return false
    await withdraw(own)
    const watched = new Map<string, () => number>()
    for (;;) {
      const found = await tryToTake()
      const [[, description] = []] = found
      if (description === undefined) break
      const hasNew = [...found.keys()].some((name) => !watched.has(name))
      // Announced since this process waits: so that one runs.
      if ((watched.size > 0 && hasNew) || signal?.aborted) throw new PlaceTaken(description, location)
      if (watched.size === 0)
        onWait(
          `${description} has announced that it publishes to ${location}. Waiting for at most ${LOCK_MS / 1000} s, to see whether it still runs.`,
        )
      for (const name of found.keys()) {
        const since = watched.get(name) ?? stopwatch()
        watched.set(name, since)
        if (since() > LOCK_MS) ended.add(name)
      }
      // Not equally long: two that have met do not meet again.
      await pause(RETRY_MS * (0.5 + Math.random() / 2), signal)
    }
    await publishers.remove([...ended]).catch(() => {})
    renewing ??= keepRenewing()
    return true
  }

  return {
    take,
    check() {
      if (!isHeld())
        throw new Error(
          `This process could not announce itself at ${location} for ${(LOCK_MS - MARGIN_MS) / 1000} s: another one may have published there meanwhile`,
        )
    },
    async release() {
      ending.abort()
      await renewing
      // What cannot be removed does not count for long.
      await withdraw(own).catch(() => {})
    },
  }
}
