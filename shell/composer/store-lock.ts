import { mkdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'
import type { Store } from './store.ts'

/** ms. A holder says so often that it is alive; one that has not for so long was killed, and its lock is taken over. */
const STALE_MS = 10_000
const RENEWAL_MS = 2000

/** ms. How often the one who waits asks again. */
const RETRY_MS = 100
/** Of a release that takes so long, something is wrong: 10 minutes. */
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

/** A lock dated in the future, by a clock that was set back since, would never be stale: from now on it ages. */
function dateNoLaterThanNow(file: string) {
  const now = new Date()
  const held = statSync(file, { throwIfNoEntry: false })
  if (held && held.mtime > now) utimesSync(file, now, now)
}

const isHeld = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ELOCKED'

/**
 * Runs `write` while nobody else writes to the store: whoever comes later waits. The lock of a process that was killed
 * is taken over 10 s after its last sign of life.
 * @param onWait notified once when another process holds the lock
 * @throws (rejects) with the error of `write`; when the lock was not to be had in 10 minutes; and when it was lost, as
 *   by a computer that slept: then another process may have removed what `write` was writing
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
