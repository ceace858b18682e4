import type { Composition } from './composition/composition.ts'
import { dataSetOf, recordUrl } from './records/record-file.ts'

/** URL path of the service worker, on the shop's origin. The shell builds it (`shell/src/offline`). */
export const OFFLINE_WORKER_PATH = '/sw.js'

/** The names of all caches of the service worker begin with this. */
export const OFFLINE_CACHE_PREFIX = 'promptelier-offline-'

/** What a page sends to the service worker: what must work without a connection. */
export type OfflineRequest = {
  readonly kind: 'make-available'
  /** Id of the composition that the page and all URLs belong to. Nothing is stored if the pages are of another one. */
  readonly composition: string
  /** Absolute URLs of documents of the shop. */
  readonly documents: readonly string[]
  /** Absolute URLs of files whose content never changes. */
  readonly files: readonly string[]
}

/**
 * What a page sends to the service worker before it removes everything: what was asked for before is not stored any
 * more. A service worker that does not know the message ignores it.
 */
export type OfflineErasure = { readonly kind: 'erase' }

export type OfflineAnswer = { readonly stored: boolean }

export type OfflineContent = {
  /** Paths of pages: their documents and everything that these load. */
  readonly pages: readonly string[]
  /** Names of records that the pages read later: 'fiches/document/1'. */
  readonly records?: readonly string[]
  /** URLs of files that the pages load later, such as those of a worker. */
  readonly files?: readonly string[]
}

/** How long the service worker may take to be installed, and then to fetch everything. */
const TIMEOUT_MS = 120_000

/** Whether an absolute URL is that of a file of a version. Only these are stored as files: their content never changes. */
export const isFileUrl = (url: string): boolean => /^http[^?#]+[^/]\/files\//.test(url)

/** Whether the URL of a file is that of a record. */
export const isRecordUrl = (url: string): boolean => url.includes('/files/data/')

/** How many of the loaded records are stored: those that the pages need are passed by name, the header needs some more. */
const MAX_LOADED_RECORDS = 200

/** The files that this document has loaded, also those that it loaded after its start, with its last records. */
function loadedFiles(): readonly string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = urls.filter(isFileUrl)
  const records = files.filter(isRecordUrl)
  return [...files.filter((url) => !isRecordUrl(url)), ...records.slice(-MAX_LOADED_RECORDS)]
}

const absolute = (url: string) => new URL(url, location.href).href

/**
 * The members of the document's composition that are needed here. The shell has checked them; checking them again would
 * add the code for that to pages that share it.
 */
const composition = () =>
  JSON.parse(document.getElementById('composition')?.textContent ?? 'null') as Pick<
    Composition,
    'id' | 'data' | 'preview'
  >

const timeout = () => new Promise<undefined>((resolve) => void setTimeout(resolve, TIMEOUT_MS))

async function send(worker: ServiceWorker, request: OfflineRequest): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<OfflineAnswer>) => resolve(data.stored))
    port1.start()
    void timeout().then(() => resolve(false))
  })
  worker.postMessage(request, [port2])
  return answered.finally(() => port1.close())
}

/**
 * Makes content of this document's composition work without a connection. Registers the service worker at the first
 * call: therefore call it only for visitors who have opened something that they bought. Call it again when they open
 * more, and on every visit: after a release, the content is stored again in the new composition.
 * @returns whether everything is stored; false when the browser has no service workers, or something did not load
 */
export async function makeAvailableOffline({ pages, records = [], files = [] }: OfflineContent): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    const { id, data, preview } = composition()
    if (preview) return false
    await navigator.serviceWorker.register(OFFLINE_WORKER_PATH, { updateViaCache: 'none' })
    // `ready` waits forever when the service worker is not installed.
    const registration = await Promise.race([navigator.serviceWorker.ready, timeout()])
    if (!registration?.active) return false
    const recordUrls = records.flatMap((name) => {
      const base = data[dataSetOf(name)]
      return base === undefined ? [] : [recordUrl(base, name)]
    })
    return await send(registration.active, {
      kind: 'make-available',
      composition: id,
      documents: pages.map(absolute),
      files: [...new Set([...loadedFiles(), ...[...recordUrls, ...files].map(absolute)])],
    })
  } catch (error) {
    console.error('Nothing could be made available offline', error)
    return false
  }
}

/**
 * Removes everything that the service worker has stored, and the service worker. Never throws.
 * @returns whether nothing of it is left
 */
export async function removeOfflineContent(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return true
  try {
    const registration = await navigator.serviceWorker.getRegistration(OFFLINE_WORKER_PATH)
    registration?.active?.postMessage({ kind: 'erase' } satisfies OfflineErasure)
    await registration?.unregister()
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(OFFLINE_CACHE_PREFIX)).map((name) => caches.delete(name)))
    return true
  } catch (error) {
    console.error('What is stored for reading offline could not be removed', error)
    return false
  }
}
