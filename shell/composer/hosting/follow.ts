import { resolve } from 'node:path'
import { createBackoff } from '../backoff.ts'
import { messageOf } from '../message-of.ts'
import { EXIT, Refusal } from '../refusal.ts'
import type { LogRecord } from '../store/log.ts'
import type { Storage } from '../store/storage.ts'
import { FOLDERS, previewAt, type Store } from '../store/store.ts'
import { newestRecord } from './newest-record.ts'
import { pause } from './pause.ts'
import { type PublisherOptions, publisher } from './publisher.ts'
import { PlaceTaken, type PublisherLock, publisherLock } from './publisher-lock.ts'
import { bucketPublishers, folderPublishers, type Publishers } from './publishers.ts'

/** What was published. */
export type FollowedState = {
  /** The record of the log that says what is live. */
  readonly record: LogRecord
  /** Ids of the compositions that had not been published before. */
  readonly published: readonly string[]
  /** Whether the host serves something else now: then nginx needs `nginx -s reload`. */
  readonly hasChanged: boolean
  /** From the moment when the record was found, ms. */
  readonly ms: number
}

/** What is followed, and where it is published. */
export type FollowOptions = PublisherOptions & {
  /** Publishes what is live now, and ends. */
  readonly once: boolean
  /** Called before the first publication, once no other process may publish there. */
  readonly prepare?: (() => Promise<void>) | undefined
  /** Ends the process of following. What is being published is finished first. */
  readonly signal?: AbortSignal
  /** How often the log is asked for a new record, ms; default: 100 for a folder, 500 for a bucket. */
  readonly intervalMs?: number
  /** Called after each publication, before the next one begins. */
  readonly onPublished?: (state: FollowedState) => Promise<void> | void
}

/** How often the log is asked for a new record, ms: of a folder, and of a bucket, where each question costs money. */
const INTERVAL_MS = { folder: 100, bucket: 500 } as const

/** How often previews are listed, ms. Nobody waits for one as for a rollback. */
const PREVIEWS_INTERVAL_MS = 5000

/** How often a canary or preview that could not be published is tried again, ms: this reads its composition. */
const RETRY_INTERVAL_MS = 10_000

async function previewIds(storage: Storage): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const { key } of storage.list(FOLDERS.previews)) {
    const id = previewAt(key)
    if (id !== undefined) ids.push(id)
  }
  return ids
}

/** Calls `report` with a message unless it was the last one. */
function withoutRepetition(report: (message: string) => void) {
  let last: string | undefined
  return (message: string | undefined) => {
    if (message !== undefined && message !== last) report(message)
    last = message
  }
}

/**
 * Only nginx serves previews: for other hosts there are none.
 * @returns a function that lists the previews, from time to time; when this fails, they are those of the last time
 */
function previewList({ storage }: Store, { target, onProblem = () => {} }: FollowOptions) {
  const report = withoutRepetition(onProblem)
  let ids: readonly string[] = []
  let listedAt = Number.NEGATIVE_INFINITY
  return async (): Promise<readonly string[]> => {
    if (target !== 'nginx' || performance.now() - listedAt < PREVIEWS_INTERVAL_MS) return ids
    listedAt = performance.now()
    try {
      ids = await previewIds(storage)
      report(undefined)
    } catch (error) {
      report(`Previews cannot be listed: ${messageOf(error)}.`)
    }
    return ids
  }
}

/**
 * Where the processes that publish to the same place announce themselves.
 * @throws Refusal when the place is the store itself, whose compositions would be removed
 */
function publishersOf({ storage }: Store, { out, bucket }: FollowOptions): Publishers {
  const publishers = bucket === undefined ? folderPublishers(resolve(out)) : bucketPublishers(bucket)
  if (publishers.location !== storage.location) return publishers
  throw new Refusal(
    `${storage.location} is the store itself: publish to another bucket or folder. Nothing was published.`,
    EXIT.usage,
  )
}

/**
 * Publishes what is live, and each change of it, to a folder for a static host. Only one process may publish to a place.
 * While something is damaged or cannot be read, the host goes on with what it has, and the publication is tried again,
 * after pauses that grow to a minute; another record is tried at once.
 * @throws (rejects) with a Refusal when another process publishes there; with `once`, also with an Error that says why
 *   nothing could be published, or why a record before the last one was
 */
export async function follow(store: Store, options: FollowOptions): Promise<void> {
  const { signal, prepare, onProblem: onWait = () => {} } = options
  const lock = publisherLock(publishersOf(store, options), { signal, onWait })
  try {
    if (prepare) {
      await lock.take()
      await prepare()
    }
    await publishAll(store, options, lock)
  } finally {
    await lock.release()
  }
}

/** See `follow`. */
async function publishAll(store: Store, options: FollowOptions, lock: PublisherLock) {
  const {
    once,
    signal,
    intervalMs = INTERVAL_MS[store.copies.folder === undefined ? 'bucket' : 'folder'],
    onPublished = () => {},
    onProblem = () => {},
  } = options
  let publish = publisher(store, options, lock.check)
  const report = withoutRepetition(onProblem)
  const findRecord = newestRecord(store)
  const listPreviews = previewList(store, options)
  const backoff = createBackoff(intervalMs)
  /** Why the last attempt to publish that has failed did. */
  let failure: unknown
  let followed = ''
  /** Whether all of it was published, and when this was tried. */
  let [isComplete, triedAt] = [false, 0]
  // Also at the start: an earlier process may have been killed before nginx was reloaded.
  let isReloadDue = true
  /** What is published beside what follows, because nothing waits for it. */
  let beside: Promise<void> = Promise.resolve()
  let superseded = new AbortController()

  async function publishNews() {
    const { record, problem } = await findRecord()
    const ids = await listPreviews()
    const state = JSON.stringify([record.number, ids])
    const isRetry = state === followed
    const isTimeToRetry = isReloadDue || (!isComplete && performance.now() - triedAt >= RETRY_INTERVAL_MS)
    if (isRetry && !isTimeToRetry) return problem
    // The same failure again: it is reported once.
    if (!backoff.mayTry(state)) return failure
    superseded.abort()
    await beside
    triedAt = performance.now()
    try {
      await publishState(record, ids, state)
    } catch (error) {
      backoff.failed(state)
      failure = error
      throw error
    }
    backoff.succeeded()
    return problem
  }

  async function publishState(record: LogRecord, ids: readonly string[], state: string) {
    // What another process has published is read again.
    if (await lock.take()) publish = publisher(store, options, lock.check)
    const { sweep, publishDeltas, isComplete: isWhole, ...result } = await publish(record, ids)
    isReloadDue ||= result.hasChanged
    if (isReloadDue || state !== followed) await onPublished({ ...result, hasChanged: isReloadDue })
    isReloadDue = false
    followed = state
    // What cannot be removed is tried again, too.
    isComplete = false
    await sweep()
    isComplete = isWhole
    superseded = new AbortController()
    beside = publishDeltas(superseded.signal).catch((error: unknown) =>
      onProblem(`What has changed in files cannot be published: ${messageOf(error)}. Visitors get whole files.`),
    )
  }

  if (once) {
    const problem = await publishNews()
    await beside
    if (problem !== undefined) throw problem
    return
  }
  const reportProblem = (problem: unknown) =>
    report(problem === undefined ? undefined : `${messageOf(problem)}. The host goes on with what it has.`)
  const isEnded = () => signal?.aborted ?? false
  while (!isEnded()) {
    await publishNews().then(reportProblem, (error: unknown) => {
      // Later, when this process has lost the lock because it could not reach the place, it waits for its turn.
      if (error instanceof PlaceTaken && followed === '') throw error
      reportProblem(error)
    })
    await pause(intervalMs, signal)
  }
  superseded.abort()
  await beside
}
