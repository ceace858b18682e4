import { mkdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'
import type { Store } from './store.ts'

/** A lock that was not renewed for this time is taken over: its process was killed. */
const STALE_MS = 10_000
/** How often a process renews its lock. */
const RENEWAL_MS = 2000

/** How often a waiting process tries to get the lock. */
const RETRY_MS = 100
/** 10 minutes of waiting: a release that takes longer has failed. */
const MAX_RETRIES = 6000

const lockPath = (store: Store) => join(store.folder, 'release.lock')

function acquire(store: Store, retries: number, onLost: () => void) {
  return lock(store.folder, {
    lockfilePath: lockPath(store),
    stale: STALE_MS,
    update: RENEWAL_MS,
    retries: { retries, factor: 1, minTimeout: RETRY_MS, maxTimeout: RETRY_MS },
    onCompromised: onLost,
  })
}

/** Dates a lock of the future now. Otherwise, after the clock was set back, the lock would not become stale in time. */
function correctFutureDate(file: string) {
  const now = new Date()
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats && stats.mtime > now) utimesSync(file, now, now)
}

const isHeld = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ELOCKED'

/**
 * Runs `write` while no other process writes to the store: other processes wait. The lock of a killed process is taken
 * over 10 s after its last renewal.
 * @param onWait called once when another process has the lock
 * @throws (rejects) when the lock was not free within 10 minutes, and with the error of `write`. If `write` failed
 *   after another process had taken the lock over, for example because the computer slept, the message asks to run the
 *   command again: the other process may have removed the files of `write`.
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
    correctFutureDate(lockPath(store))
    return acquire(store, MAX_RETRIES, onLost)
  })
  try {
    return await write()
  } catch (error) {
    if (lost) throw new Error("Another process took over this store's lock. Run the command again.", { cause: error })
    throw error
  } finally {
    if (!lost) await release()
  }
}
