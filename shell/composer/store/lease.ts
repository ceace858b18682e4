import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import * as v from 'valibot'
import type { Storage } from './storage.ts'

/** How long a release may take. After this time its objects may be collected. */
export const LEASE_MS = 15 * 60_000

/** How often a process that waits looks again. */
const RETRY_MS = 200

/** Keys of the releases that are under way, and of the collection that is. */
export const LEASES = 'leases/'
export const COLLECTIONS = 'collections/'

const lease = v.object({ until: v.string(), host: v.string(), pid: v.number() })

/** A process that has announced that it works with objects of the store. */
export type Lease = {
  readonly key: string
  /** Whether other processes must still respect it. */
  readonly isValid: () => boolean
}

/** Whether an announcement must be respected. A damaged one must: it is removed when it is old. */
async function isActive(storage: Storage, key: string): Promise<boolean> {
  const text = (await storage.read(key))?.toString()
  if (text === undefined) return false
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), lease), text)
  return !parsed.success || Date.parse(parsed.output.until) > Date.now()
}

/** @returns the keys of the announcements below `prefix` that must be respected */
export async function activeLeases(storage: Storage, prefix: string): Promise<readonly string[]> {
  const active: string[] = []
  for await (const { key } of storage.list(prefix)) if (await isActive(storage, key)) active.push(key)
  return active
}

/**
 * Announces a process in the store while `work` runs.
 * @param prefix `LEASES` or `COLLECTIONS`
 * @returns the result of `work`
 */
export async function withLease<Result>(
  storage: Storage,
  prefix: string,
  work: (own: Lease) => Promise<Result>,
): Promise<Result> {
  const key = `${prefix}${randomUUID()}.json`
  const until = Date.now() + LEASE_MS
  const started = performance.now()
  const text = JSON.stringify({ until: new Date(until).toISOString(), host: hostname(), pid: process.pid })
  await storage.create(key, Buffer.from(text))
  try {
    // Measured, not read from the clock, which may be set back meanwhile.
    return await work({ key, isValid: () => performance.now() - started < LEASE_MS })
  } finally {
    await storage.remove([key])
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
    while ((await activeLeases(storage, COLLECTIONS)).length > 0) {
      if (!hasWaited) onWait()
      hasWaited = true
      await new Promise((done) => setTimeout(done, RETRY_MS))
    }
    return work(own)
  })
