import { join, resolve } from 'node:path'
import { killedSince } from '../compose/describe.ts'
import { messageOf } from '../message-of.ts'
import { checkUnmoved } from '../release/moved-settings.ts'
import type { LogRecord } from '../store/log.ts'
import { readSettings, type Target } from '../store/settings.ts'
import { isStorageFailure } from '../store/storage-failure.ts'
import { SHELL, type Store } from '../store/store.ts'
import { noteServed } from './memory.ts'
import type { NginxOptions } from './nginx/configuration.ts'
import type { BucketSite } from './publish-bucket.ts'
import { deltaPublisher } from './publish-deltas.ts'
import { checkNginx, type NginxHost, publishNginx } from './publish-nginx.ts'
import { type Published, publishComposition, switchLive } from './publish-site.ts'
import { exists } from './replace.ts'
import { type PublishedRetention, sweepPublished } from './retention.ts'

/** Where and how compositions are published. */
export type PublisherOptions = {
  /** `files` for any static host; `nginx` also writes the configuration `<out>/nginx/current/nginx.conf`. */
  readonly target: 'files' | 'nginx'
  /** Folder to publish to. */
  readonly out: string
  /** With `files`: bucket that a host serves, as `s3://bucket/prefix`. The published folder is uploaded to it. */
  readonly bucket?: string | undefined
  readonly nginx?: NginxOptions
  readonly retention?: PublishedRetention
  /** Called with a message when something cannot be published; not again for the same message. */
  readonly onProblem?: (message: string) => void
}

/** How many compositions that are not served any more stay in memory. */
const MAX_FORMER = 12

/**
 * Publishes compositions of a store to a folder, and remembers those that it has published. Only the process that has the
 * lock of the place may do so.
 * @param checkLock throws when this process may have lost the lock
 * @returns a function that publishes what a record makes live, and the previews of these ids
 */
export function publisher(
  store: Store,
  { target, out, bucket, nginx = {}, retention, onProblem = () => {} }: PublisherOptions,
  checkLock: () => void,
) {
  const root = resolve(out)
  const deltas = deltaPublisher(store, root)
  /** The problems of the last publications, until one is complete. */
  const reported = new Set<string>()

  function reportOnce(message: string) {
    if (!reported.has(message)) onProblem(message)
    reported.add(message)
  }

  let bucketSite: BucketSite | undefined

  // The client of buckets is large. A process that publishes to a folder does not load it.
  async function openBucketSite() {
    if (bucket !== undefined) bucketSite ??= (await import('./publish-bucket.ts')).bucketSite(bucket, root)
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

  let lastTarget: Target | undefined

  /** The settings. While they cannot be used, those of the last publication: rollbacks and kills must reach visitors. */
  const readTarget = () =>
    readSettings(store.storage).catch((error: unknown) => {
      if (!lastTarget || isStorageFailure(error)) throw error
      reportOnce(`${messageOf(error)}. The settings of the last publication are used`)
      return lastTarget
    })

  /**
   * @returns undefined for another host than nginx
   * @throws (rejects) with a Refusal when the settings of what is live are gone: nginx would have other hosts
   */
  async function nginxHost({ live }: LogRecord['state']): Promise<NginxHost | undefined> {
    if (target === 'files') return undefined
    const settings = await readTarget()
    await checkUnmoved(store, live, settings)
    lastTarget = settings
    return { ...nginx, out: root, siteUrl: settings.siteUrl, shellOrigin: settings.originOf(SHELL, undefined) }
  }

  /**
   * Publishes previews, except those that show a remote that has been switched off since. One that cannot be published, or
   * that nginx cannot serve, stops nothing else.
   */
  async function publishPreviews(ids: readonly string[], { killed }: LogRecord['state'], host: NginxHost) {
    const previews: Published[] = []
    let isComplete = true
    for (const id of ids)
      try {
        const preview = await publishKnown(id, true)
        if (killedSince(preview.file.browser, killed).length > 0) continue
        checkNginx(host, preview)
        previews.push(preview)
      } catch (error) {
        isComplete = false
        reportOnce(`The preview ${id} cannot be published: ${messageOf(error)}.`)
      }
    return { previews, isComplete }
  }

  /** A canary that cannot be published, or that nginx cannot serve, stops nothing else. */
  async function publishCanary({ canary }: LogRecord['state'], host: NginxHost | undefined) {
    if (!canary || !host) return undefined
    try {
      const published = await publishKnown(canary.composition)
      checkNginx(host, published)
      return { ...published, share: canary.share }
    } catch (error) {
      reportOnce(
        `The canary ${canary.composition} cannot be published: ${messageOf(error)}. Its visitors get what is live.`,
      )
      return undefined
    }
  }

  return async (record: LogRecord, ids: readonly string[]) => {
    const started = performance.now()
    // First: it replaces the memory of this folder by that of the bucket.
    const site = await openBucketSite()
    await site?.open()
    const published = await publishKnown(record.state.live.composition)
    const host = await nginxHost(record.state)
    const trial = await publishCanary(record.state, host)
    // A canary may also be requested by its id, whatever the visitor's group is.
    const previewed = [...new Set([...ids, ...(trial ? [trial.id] : [])])]
    const { previews, isComplete: hasAllPreviews } = host
      ? await publishPreviews(previewed, record.state, host)
      : { previews: [], isComplete: true }
    const isComplete = hasAllPreviews && (!host || !record.state.canary || trial !== undefined)
    if (isComplete) reported.clear()
    const served = [published, ...(trial ? [trial] : []), ...previews]
    forgetOldest(served.length)
    checkLock()
    const former = await noteServed(root, served)
    const hasSwitched = await switchLive(root, published)
    const hasUploaded = (await site?.upload(published)) ?? false
    const hasConfigured =
      host !== undefined && (await publishNginx({ ...host, live: published, canary: trial, previews, former }))
    const hasChanged = hasConfigured || hasSwitched || hasUploaded
    const isNew = served.filter((one) => one.isNew).map(({ id }) => id)
    const ms = performance.now() - started
    const sweep = async () => {
      checkLock()
      const kept = await sweepPublished(root, served, retention)
      await site?.sweep(kept)
      if (target === 'nginx') await deltas.sweep(kept)
    }
    const publishDeltas = async (superseded: AbortSignal) => {
      if (target === 'nginx') await deltas.publish(record.state.live.versions, superseded)
    }
    return { record, published: isNew, hasChanged, ms, isComplete, sweep, publishDeltas }
  }
}
