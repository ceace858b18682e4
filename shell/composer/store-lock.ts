import { mkdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'
import type { Store } from './store.ts'

/** ms. A holder renews its lock this often. One that has not for `STALE_MS` was killed, and its lock is taken over. */
const STALE_MS = 10_000
const RENEWAL_MS = 2000

/** ms. How often a waiting process tries again. */
const RETRY_MS = 100
/** 10 minutes: a release that takes longer has failed. */
const MOST_RETRIES = 6000

const lockOf = (store: Store) => join(store.folder, 'release.lock')

function acquire(store: Store, retries: number, onLost: () => void) {
  return lock(store.folder, {
    lockfilePath: lockOf(store),
    stale: STALE_MS,
    update: RENEWAL_MS,
    retries: { retries, factor: 1, minTimeout: RETRY_MS, maxTimeout: RETRY_MS },
    onCompromised: onLost,
  })
}

/** A lock dated in the future (the clock was set back) would never become stale: it is dated now. */
function dateNoLaterThanNow(file: string) {
  const now = new Date()
  const held = statSync(file, { throwIfNoEntry: false })
  if (held && held.mtime > now) utimesSync(file, now, now)
}

const isHeld = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ELOCKED'

/**
 * Runs `write` while no other process writes to the store: later ones wait. The lock of a process that was killed
 * is taken over 10 s after its last sign of life.
 * @param onWait notified once when another process holds the lock
 * @throws (rejects) with the error of `write`; when the lock was not free within 10 minutes; and when it was lost, for
 *   example by a computer that slept: then another process may have removed what `write` was writing
 */
export async function withStoreLock<Result>(
  store: Store,
  write: () => Promise<Result>,
  onWait: () => void = () => {},
): Promise<Result> {
  mkdirSync(store.folder, { recursive: true })
  let lost = false
  const onLost = () => {
    lost = true
  }
  const release = await acquire(store, 0, onLost).catch((error: unknown) => {
    if (!isHeld(error)) throw error
    onWait()
    dateNoLaterThanNow(lockOf(store))
    return acquire(store, MOST_RETRIES, onLost)
  })
  try {
    return await write()
  } catch (error) {
    if (lost) throw new Error('Another process took the lock of the store over: release again.', { cause: error })
    throw error
  } finally {
    if (!lost) await release()
  }
}
