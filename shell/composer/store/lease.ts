import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import * as v from 'valibot'
import { hasEnded, ownSystem } from '../running-process.ts'
import { type Storage, type StoredObject, WRITE_LIMIT_MS } from './storage.ts'
import { FOLDERS } from './store.ts'

/** How long a release may take. After this time its objects may be collected. */
export const LEASE_MS = 15 * 60_000

/** How often a process that waits looks again. */
const RETRY_MS = 200

/** `modifiedAt` may be too early by this much: buckets and some network file systems store whole seconds. */
const RESOLUTION_MS = 1000

/** Keys of the releases that are under way, and of the collection that is. */
export const LEASES = FOLDERS.leases
export const COLLECTIONS = FOLDERS.collections

/** How long a collection may take. A killed one delays releases for so long. */
export const COLLECTION_MS = 5 * 60_000

/** From the check of an announcement to the end of the write that depends on it, in ms. */
const MARGIN_MS = WRITE_LIMIT_MS + 30_000

const lease = v.object({
  /** By the clock of the machine that wrote it. */
  until: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  /** Since the store wrote it. Earlier versions wrote none: then `until` counts. */
  durationMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  host: v.string(),
  pid: v.number(),
  /** See `ownSystem`. Earlier versions wrote none. */
  system: v.optional(v.string()),
})

/** A process that has announced that it works with objects of the store. */
export type Lease = {
  readonly key: string
  /** How long other processes must still respect it, in ms; 0 or less when it has ended. */
  readonly leftMs: () => number
}

/**
 * Whether other processes respect an announcement until a write that begins now has ended. Otherwise the record of a
 * release could name objects that were collected, or a collection could remove objects that a release has found.
 */
export const hasTimeToWrite = ({ leftMs }: Lease): boolean => leftMs() >= MARGIN_MS

/** The time of the store's clock, or a little earlier, in ms since 1970. */
export type StoreTime = () => number

/** An announcement of any process, with a description for messages. */
export type Announcement = { readonly key: string; readonly isActive: boolean; readonly text: string }

/** How long an announcement counts at most after it was written, and the time of the store's clock, in ms. */
export type LeaseTimes = { readonly leaseMs: number; readonly now: number }

/**
 * Whether nothing comes any more of the process that has announced itself. The server of a bucket may still write what an
 * ended process has sent.
 */
const isOver = async (storage: Storage, process: v.InferOutput<typeof lease>) =>
  'localPath' in storage && (await hasEnded(process))

/**
 * An announcement counts for its duration, and at most `leaseMs`: it may be damaged, or of a machine whose clock is wrong.
 * One of a process that was killed on this machine does not count.
 */
async function readAnnouncement(
  storage: Storage,
  { key, modifiedAt }: StoredObject,
  { leaseMs, now }: LeaseTimes,
): Promise<Announcement | undefined> {
  const text = (await storage.read(key))?.toString()
  if (text === undefined) return undefined
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), lease), text)
  const written = modifiedAt.getTime()
  const announced = success ? (output.durationMs ?? Date.parse(output.until) - written) : leaseMs
  const end = written + Math.min(announced, leaseMs)
  const until = new Date(end).toISOString()
  return {
    key,
    isActive: end > now && !(success && (await isOver(storage, output))),
    text: success
      ? `process ${output.pid} on ${output.host}, at the latest until ${until}`
      : `${key}, which is damaged, counts until ${until}`,
  }
}

/** Reads the announcements below `prefix`, also those that have expired. */
export async function announcements(
  storage: Storage,
  prefix: string,
  times: LeaseTimes,
): Promise<readonly Announcement[]> {
  const found: Announcement[] = []
  for await (const object of storage.list(prefix)) {
    const announcement = await readAnnouncement(storage, object, times)
    if (announcement) found.push(announcement)
  }
  return found
}

const hasCollection = async (storage: Storage, now: number) =>
  (await announcements(storage, COLLECTIONS, { leaseMs: LEASE_MS, now })).some(({ isActive }) => isActive)

/** When the store wrote an object, by its own clock. */
async function timeOf(storage: Storage, key: string): Promise<number> {
  for await (const object of storage.list(key)) if (object.key === key) return object.modifiedAt.getTime()
  throw new Error(`${key} was removed from ${storage.location} although its process runs. Run the command again.`)
}

/** The announcements of this process, by key. */
const announced = new Map<string, Storage>()

/** Removes the announcements of this process, which is about to end. Those that cannot be removed expire. */
export async function withdrawAnnouncements(): Promise<void> {
  await Promise.allSettled([...announced].map(([key, storage]) => storage.remove([key])))
}

/**
 * Announces a process in the store while `work` runs.
 * @param prefix `LEASES` or `COLLECTIONS`
 * @param work called once it is announced, with the time of the store's clock
 * @param durationMs how long other processes respect it; it is valid for one second less
 * @returns the result of `work`
 */
export async function withLease<Result>(
  storage: Storage,
  prefix: string,
  work: (own: Lease, storeTime: StoreTime) => Promise<Result>,
  durationMs: number = LEASE_MS,
): Promise<Result> {
  const key = `${prefix}${randomUUID()}.json`
  const startedAt = Date.now()
  const started = performance.now()
  const until = new Date(startedAt + durationMs).toISOString()
  // Earlier versions read `until` only.
  const text = JSON.stringify({ until, durationMs, host: hostname(), pid: process.pid, system: await ownSystem() })
  announced.set(key, storage)
  try {
    await storage.create(key, Buffer.from(text))
    const written = performance.now()
    const writtenAt = await timeOf(storage, key)
    // The clock may be set back meanwhile, and the measured time stands still in suspend: the longer one counts.
    const passedMs = () => Math.max(performance.now() - started, Date.now() - startedAt)
    const own = { key, leftMs: () => durationMs - RESOLUTION_MS - passedMs() }
    return await work(own, () => writtenAt + performance.now() - written)
  } finally {
    // The work has its result. An announcement that cannot be removed expires.
    await storage.remove([key]).catch(() => {})
    announced.delete(key)
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
  work: (own: Lease, storeTime: StoreTime) => Promise<Result>,
  onWait: () => void = () => {},
): Promise<Result> =>
  withLease(storage, LEASES, async (own, storeTime) => {
    let hasWaited = false
    while (await hasCollection(storage, storeTime())) {
      if (!hasWaited) onWait()
      hasWaited = true
      await new Promise((done) => setTimeout(done, RETRY_MS))
    }
    return work(own, storeTime)
  })
