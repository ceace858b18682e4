import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import * as v from 'valibot'
import type { Storage, StoredObject } from './storage.ts'

/** How long a release may take. After this time its objects may be collected. */
export const LEASE_MS = 15 * 60_000

/** How often a process that waits looks again. */
const RETRY_MS = 200

/** Keys of the releases that are under way, and of the collection that is. */
export const LEASES = 'leases/'
export const COLLECTIONS = 'collections/'

/** How long a collection may take. A killed one delays releases for so long. */
export const COLLECTION_MS = 5 * 60_000

const lease = v.object({
  until: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  host: v.string(),
  pid: v.number(),
})

/** A process that has announced that it works with objects of the store. */
export type Lease = {
  readonly key: string
  /** Whether other processes must still respect it. */
  readonly isValid: () => boolean
}

/** An announcement of any process, with a description for messages. */
export type Announcement = { readonly key: string; readonly isActive: boolean; readonly text: string }

/** How long an announcement counts after it was written, and the time, in ms. */
export type LeaseTimes = { readonly leaseMs: number; readonly now: number }

/** An announcement counts until its end, and at most `leaseMs`: the clock of its machine may be wrong, or it is damaged. */
async function readAnnouncement(
  storage: Storage,
  { key, modifiedAt }: StoredObject,
  { leaseMs, now }: LeaseTimes,
): Promise<Announcement | undefined> {
  const text = (await storage.read(key))?.toString()
  if (text === undefined) return undefined
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), lease), text)
  const last = modifiedAt.getTime() + leaseMs
  if (!parsed.success)
    return { key, isActive: last > now, text: `${key}, which is damaged, counts until ${new Date(last).toISOString()}` }
  const { until, host, pid } = parsed.output
  return {
    key,
    isActive: Math.min(Date.parse(until), last) > now,
    text: `process ${pid} on ${host}, at the latest until ${until}`,
  }
}

/** Reads the announcements below `prefix`, also those that have expired. */
export async function announcements(
  storage: Storage,
  prefix: string,
  times: LeaseTimes = { leaseMs: LEASE_MS, now: Date.now() },
): Promise<readonly Announcement[]> {
  const found: Announcement[] = []
  for await (const object of storage.list(prefix)) {
    const announcement = await readAnnouncement(storage, object, times)
    if (announcement) found.push(announcement)
  }
  return found
}

const hasCollection = async (storage: Storage) =>
  (await announcements(storage, COLLECTIONS)).some(({ isActive }) => isActive)

/**
 * Announces a process in the store while `work` runs.
 * @param prefix `LEASES` or `COLLECTIONS`
 * @param durationMs how long other processes respect it
 * @returns the result of `work`
 */
export async function withLease<Result>(
  storage: Storage,
  prefix: string,
  work: (own: Lease) => Promise<Result>,
  durationMs: number = LEASE_MS,
): Promise<Result> {
  const key = `${prefix}${randomUUID()}.json`
  const until = Date.now() + durationMs
  const started = performance.now()
  const text = JSON.stringify({ until: new Date(until).toISOString(), host: hostname(), pid: process.pid })
  await storage.create(key, Buffer.from(text))
  try {
    // Measured, not read from the clock, which may be set back meanwhile.
    return await work({ key, isValid: () => performance.now() - started < durationMs })
  } finally {
    // The work has its result. An announcement that cannot be removed expires.
    await storage.remove([key]).catch(() => {})
  }
}

/**
 * Announces a release while `work` runs, so that no object that it needs is collected. Waits until no collection runs:
 * a collection announces itself before it looks for releases, so at least one of the two sees the other.
 * @param onWait called once when a collection is running
 * @throws (rejects) with the error of `work`
 */
export const withReleaseLease = <Result>(
  storage: Storage,
  work: (own: Lease) => Promise<Result>,
  onWait: () => void = () => {},
): Promise<Result> =>
  withLease(storage, LEASES, async (own) => {
    let hasWaited = false
    while (await hasCollection(storage)) {
      if (!hasWaited) onWait()
      hasWaited = true
      await new Promise((done) => setTimeout(done, RETRY_MS))
    }
    return work(own)
  })
