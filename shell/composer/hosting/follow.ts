import { join, resolve } from 'node:path'
import { type LogRecord, lastNumber, readLogRecord, recordsFromLast } from '../store/log.ts'
import { readSettings } from '../store/settings.ts'
import type { Storage } from '../store/storage.ts'
import { isCompositionId, keys, SHELL, type Store } from '../store/store.ts'
import type { NginxOptions } from './nginx/configuration.ts'
import type { BucketSite } from './publish-bucket.ts'
import { deltaPublisher } from './publish-deltas.ts'
import { checkNginx, type NginxHost, publishNginx } from './publish-nginx.ts'
import { type Published, publishComposition, switchLive } from './publish-site.ts'
import { exists } from './replace.ts'
import { noteServed, type Retention, sweepPublished } from './retention.ts'

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
export type FollowOptions = {
  /** `files` for any static host; `nginx` also writes the configuration `<out>/nginx/current/nginx.conf`. */
  readonly target: 'files' | 'nginx'
  /** Folder to publish to. Only one process may publish to it. */
  readonly out: string
  /** Publishes what is live now, and ends. */
  readonly once: boolean
  /** With `files`: bucket that a host serves, as `s3://bucket/prefix`. The published folder is uploaded to it. */
  readonly bucket?: string | undefined
  /** Ends the process of following. What is being published is finished first. */
  readonly signal?: AbortSignal
  /** How often the log is asked for a new record, ms; default: 100 for a folder, 500 for a bucket. */
  readonly intervalMs?: number
  readonly nginx?: NginxOptions
  readonly retention?: Retention
  /** Called after each publication, before the next one begins. */
  readonly onPublished?: (state: FollowedState) => Promise<void> | void
  /** Called with a message when something cannot be published; not again for the same message. */
  readonly onProblem?: (message: string) => void
}

/** How often the log is asked for a new record, ms: of a folder, and of a bucket, where each question costs money. */
const INTERVAL_MS = { folder: 100, bucket: 500 } as const

/** How many compositions that are not served any more stay in memory. */
const MAX_FORMER = 12

/** How often previews are listed, ms. Nobody waits for one as for a rollback. */
const PREVIEWS_INTERVAL_MS = 5000

/** How often another record is looked for while the newest one cannot be read, ms: this reads the log. */
const SEARCH_INTERVAL_MS = 10_000

async function previewIds(storage: Storage): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const { key } of storage.list('previews/')) {
    const id = key.slice(key.lastIndexOf('/') + 1).replace(/\.json$/, '')
    if (isCompositionId(id) && key === keys.preview(id)) ids.push(id)
  }
  return ids
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Publishes compositions of a store to a folder, and remembers those that it has published. */
function publisher(store: Store, { target, out, bucket, nginx = {}, retention, onProblem = () => {} }: FollowOptions) {
  const root = resolve(out)
  const deltas = deltaPublisher(store, root)

  let bucketSite: BucketSite | undefined

  // The client of buckets is large. A process that publishes to a folder does not load it.
  async function openBucketSite() {
    if (bucket !== undefined) bucketSite ??= (await import('./publish-bucket.ts')).bucketSite(bucket, root)
    if (bucketSite?.location === store.storage.location)
      throw new Error(`${store.storage.location} is the store itself: publish to another bucket or folder of it`)
    return bucketSite
  }

  const known = new Map<string, Published>()

  /** Publishes a composition. One that this process has published before is not read again: so a rollback is quick. */
  async function publishKnown(id: string, preview = false): Promise<Published> {
    const name = `${id} ${preview}`
    const before = known.get(name)
    const isPublished = before && (await exists(join(root, before.folder)))
    const published = isPublished ? { ...before, isNew: false } : await publishComposition(store, id, root, { preview })
    known.delete(name)
    known.set(name, published)
    return published
  }

  /** Forgets the compositions that were served the longest time ago, but none of those that are served. */
  function forgetOldest(servedCount: number) {
    for (const name of known.keys()) {
      if (known.size <= servedCount + MAX_FORMER) break
      known.delete(name)
    }
  }

  /** @returns undefined for another host than nginx */
  async function nginxHost(): Promise<NginxHost | undefined> {
    if (target === 'files') return undefined
    const { siteUrl, originOf } = await readSettings(store.storage)
    return { ...nginx, out: root, siteUrl, shellOrigin: originOf(SHELL, undefined) }
  }

  /** A preview that cannot be published, or that nginx cannot serve, stops nothing else. */
  async function publishPreviews(ids: readonly string[], host: NginxHost): Promise<readonly Published[]> {
    const previews: Published[] = []
    for (const id of ids)
      try {
        const preview = await publishKnown(id, true)
        checkNginx(host, preview)
        previews.push(preview)
      } catch (error) {
        onProblem(`The preview ${id} cannot be published: ${textOf(error)}.`)
      }
    return previews
  }

  /** A canary that cannot be published, or that nginx cannot serve, stops nothing else. */
  async function publishCanary({ canary }: LogRecord['state'], host: NginxHost | undefined) {
    if (!canary || !host) return undefined
    try {
      const published = await publishKnown(canary.composition)
      checkNginx(host, published)
      return { ...published, share: canary.share }
    } catch (error) {
      onProblem(
        `The canary ${canary.composition} cannot be published: ${textOf(error)}. Its visitors get what is live.`,
      )
      return undefined
    }
  }

  return async (record: LogRecord, ids: readonly string[]) => {
    const started = performance.now()
    const published = await publishKnown(record.state.live.composition)
    const host = await nginxHost()
    const trial = await publishCanary(record.state, host)
    // Only nginx serves previews. A canary may also be requested by its id, whatever the visitor's group is.
    const previews = host ? await publishPreviews([...new Set([...ids, ...(trial ? [trial.id] : [])])], host) : []
    const served = [published, ...(trial ? [trial] : []), ...previews]
    forgetOldest(served.length)
    const site = await openBucketSite()
    await site?.open()
    await noteServed(root, served)
    const hasSwitched = await switchLive(root, published)
    const hasUploaded = (await site?.upload(published)) ?? false
    const hasConfigured =
      host !== undefined && (await publishNginx({ ...host, live: published, canary: trial, previews }))
    const hasChanged = hasConfigured || hasSwitched || hasUploaded
    const isNew = served.filter((one) => one.isNew).map(({ id }) => id)
    const ms = performance.now() - started
    const sweep = async () => {
      const kept = await sweepPublished(root, served, retention)
      await site?.sweep(kept)
      if (target === 'nginx') await deltas.sweep(kept)
    }
    const publishDeltas = async (superseded: AbortSignal) => {
      if (target === 'nginx') await deltas.publish(record.state.live.versions, superseded)
    }
    return { record, published: isNew, hasChanged, ms, sweep, publishDeltas }
  }
}

/** Calls `report` with a message unless it was the last one. */
function withoutRepetition(report: (message: string) => void) {
  let last: string | undefined
  return (message: string | undefined) => {
    if (message !== undefined && message !== last) report(message)
    last = message
  }
}

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((done) => {
    const finish = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', finish)
      done()
    }
    const timer = setTimeout(finish, ms)
    signal?.addEventListener('abort', finish)
    if (signal?.aborted) finish()
  })

/** @throws (rejects) with an Error when nothing is live, or when the record is damaged */
async function readRecord({ storage }: Store, number: number): Promise<LogRecord> {
  const record = await readLogRecord(storage, number)
  if (!record) throw new Error(`Nothing is live yet in ${storage.location}`)
  return record
}

/**
 * Finds the newest record that can be read. Somebody without a key can write records, too, but they hide none that is
 * signed.
 * @returns a function that rejects when there is none; while the newest one cannot be read, `problem` says why
 */
function newestRecord(store: Store) {
  let known: LogRecord | undefined
  let searchedAt = Number.NEGATIVE_INFINITY

  async function search() {
    if (performance.now() - searchedAt < SEARCH_INTERVAL_MS) return
    searchedAt = performance.now()
    for await (const record of recordsFromLast(store.storage, () => {})) {
      if (record.number > (known?.number ?? 0)) known = record
      return
    }
  }

  return async (): Promise<{ readonly record: LogRecord; readonly problem?: unknown }> => {
    const number = await lastNumber(store.storage, known?.number)
    if (known?.number === number) return { record: known }
    try {
      known = await readRecord(store, number)
      return { record: known }
    } catch (error) {
      await search()
      if (!known) throw error
      return { record: known, problem: error }
    }
  }
}

/**
 * Publishes what is live, and each change of it, to a folder for a static host. While something is damaged or cannot be
 * read, the host goes on with what it has, and the publication is tried again.
 * @throws (rejects) with `once`, with an Error that says why nothing could be published, or why a record before the last
 *   one was; otherwise never
 */
export async function follow(store: Store, options: FollowOptions): Promise<void> {
  const {
    once,
    signal,
    intervalMs = INTERVAL_MS[store.copies.folder === undefined ? 'bucket' : 'folder'],
    onPublished = () => {},
    onProblem = () => {},
  } = options
  const publish = publisher(store, options)
  const report = withoutRepetition(onProblem)
  const findRecord = newestRecord(store)
  let followed = ''
  // Also at the start: an earlier process may have been killed before nginx was reloaded.
  let isReloadDue = true
  let ids: readonly string[] = []
  let listedAt = Number.NEGATIVE_INFINITY
  /** What is published beside what follows, because nothing waits for it. */
  let beside: Promise<void> = Promise.resolve()
  let superseded = new AbortController()

  async function publishNews() {
    const { record, problem } = await findRecord()
    if (performance.now() - listedAt >= PREVIEWS_INTERVAL_MS) {
      ids = await previewIds(store.storage)
      listedAt = performance.now()
    }
    const state = JSON.stringify([record.number, ids])
    if (state === followed) return problem
    superseded.abort()
    await beside
    const { sweep, publishDeltas, ...result } = await publish(record, ids)
    isReloadDue ||= result.hasChanged
    await onPublished({ ...result, hasChanged: isReloadDue })
    isReloadDue = false
    followed = state
    await sweep()
    superseded = new AbortController()
    beside = publishDeltas(superseded.signal).catch((error: unknown) =>
      onProblem(`What has changed in files cannot be published: ${textOf(error)}. Visitors get whole files.`),
    )
    return problem
  }

  if (once) {
    const problem = await publishNews()
    await beside
    if (problem !== undefined) throw problem
    return
  }
  const reportProblem = (problem: unknown) =>
    report(problem === undefined ? undefined : `${textOf(problem)}. The host goes on with what it has.`)
  const isEnded = () => signal?.aborted ?? false
  while (!isEnded()) {
    await publishNews().then(reportProblem, reportProblem)
    await pause(intervalMs, signal)
  }
  superseded.abort()
  await beside
}
