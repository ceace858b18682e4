import { isFileUrl, isRecordUrl, type OfflineRequest } from '@promptelier/platform/offline'
import { filesOf, hashesOf, isFileOf } from './document-files.ts'
import {
  boughtCache,
  compositionOf,
  documentKey,
  FILES_CACHE,
  isBoughtCache,
  isDocument,
  isFile,
  isOwnCache,
  MAX_REQUESTED_URLS,
  PLACE_URL,
  replacedCaches,
  SEEN_CACHE,
  surplusFiles,
  surplusPages,
} from './rules.ts'

/** A document that can be stored: its URL, its response, its files and their hashes. */
type Page = {
  readonly key: string
  readonly response: Response
  readonly isOwnFile: (url: string) => boolean
  readonly files: readonly string[]
  readonly hashes: ReadonlyMap<string, string>
}

/** Files differ by their URL only. */
const ANY_VARIANT: CacheQueryOptions = { ignoreVary: true }

/** The response to a URL in the first of these caches that has one. */
async function storedIn(names: readonly string[], url: string): Promise<Response | undefined> {
  for (const cacheName of names) {
    const response = await caches.match(url, { ...ANY_VARIANT, cacheName })
    if (response) return response
  }
  return undefined
}

export const storedFile = async (url: string): Promise<Response | undefined> =>
  storedIn((await caches.keys()).filter(isOwnCache), url)

async function placeOf(name: string) {
  const place = await caches.match(PLACE_URL, { cacheName: name })
  return { name, place: Number((await place?.text()) ?? 0) }
}

/** The caches of what was bought, the one that was stored longest ago first. */
const boughtCaches = async () =>
  (await Promise.all((await caches.keys()).filter(isBoughtCache).map(placeOf))).toSorted(
    (one, other) => one.place - other.place,
  )

/**
 * Whether anything is stored of what was bought. Without it, nothing else is stored either: the visitor may have erased
 * everything, and a service worker that was removed still handles the requests of open tabs.
 */
const hasBought = async () => (await caches.keys()).some(isBoughtCache)

/** A stored document. What was bought comes first, because there everything that it needs is of its composition. */
export async function storedDocument(key: string): Promise<Response | undefined> {
  const bought = (await boughtCaches()).map(({ name }) => name).toReversed()
  return storedIn([...bought, SEEN_CACHE], key)
}

/**
 * Stores a file of a visitor who has bought something, also in place of all that is stored of its URL: a page has found
 * that to be wrong.
 */
export async function storeFile(url: string, response: Response) {
  if (!(await hasBought())) return
  const bought = (await caches.keys()).filter(isBoughtCache)
  for (const name of bought) {
    const cache = await caches.open(name)
    if (await cache.match(url, ANY_VARIANT)) await cache.put(url, response.clone())
  }
  const files = await caches.open(FILES_CACHE)
  await files.put(url, response)
}

/**
 * Answers a request for a file: with the stored one, if there is one. A record comes from the network, or from the
 * browser's cache, if that has it: no hash in a document protects it from a script that changes what is stored.
 * @param onFetched called with each file that was fetched
 * @throws (rejects) when it can neither be fetched nor is stored
 */
export async function answerFile(request: Request, onFetched: (response: Response) => void): Promise<Response> {
  const { url, cache } = request
  const isFresh = cache === 'reload' || isRecordUrl(url)
  const stored = isFresh ? undefined : await storedFile(url)
  if (stored) return stored
  try {
    const response = await fetch(request)
    if (isFile(response)) onFetched(response.clone())
    else if (isRecordUrl(url)) return (await storedFile(url)) ?? response
    return response
  } catch (error) {
    const former = isRecordUrl(url) ? await storedFile(url) : undefined
    if (former) return former
    throw error
  }
}

/** @param integrity without it, the content is not compared */
async function fetchFile(url: string, integrity = '', cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(url, { mode: 'cors', credentials: 'omit', integrity, cache })
  if (!isFile(response)) throw new Error(`${url}: ${response.status}, or no immutable file`)
  return response
}

/** Stores the files that a cache does not have yet. Rejects when one of them cannot be fetched. */
async function completeFiles(cache: Cache, urls: readonly string[], hashes: Page['hashes']) {
  await Promise.all(
    urls.map(async (url) => {
      if (await cache.match(url, ANY_VARIANT)) return
      await cache.put(url, (await storedFile(url)) ?? (await fetchFile(url, hashes.get(url))))
    }),
  )
}

async function hasHash(response: Response, integrity: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.arrayBuffer()))
  return `sha384-${btoa(String.fromCharCode(...digest))}` === integrity
}

/** Fetches stored files again whose content is wrong: their host may have sent changed ones while it was under attack. */
async function repairFiles(hashes: Page['hashes']) {
  await Promise.all(
    [...hashes].map(async ([url, integrity]) => {
      const stored = await storedFile(url)
      if (stored && !(await hasHash(stored, integrity))) await storeFile(url, await fetchFile(url, integrity, 'reload'))
    }),
  )
}

const urlsOf = async (cache: Cache) => (await cache.keys()).map(({ url }) => url)

const remove = (cache: Cache, urls: readonly string[]) => Promise.all(urls.map((url) => cache.delete(url, ANY_VARIANT)))

/** Removes the oldest pages, and the files that no remaining page names. */
async function removeSurplus(seen: Cache, files: Cache) {
  await remove(seen, surplusPages(await urlsOf(seen)))
  const documents = await seen.matchAll()
  const named = new Set(
    (await Promise.all(documents.map((document) => document.text()))).flatMap((html) => filesOf(html, location.origin)),
  )
  await remove(files, surplusFiles(await urlsOf(files), named))
}

/**
 * Stores a page that was seen by a visitor who has bought something, after its files: a stored document always has them.
 */
export async function storeSeen(key: string, response: Response) {
  if (!(await hasBought())) return
  const html = await response.clone().text()
  const composition = compositionOf(html)
  if (composition === undefined) return
  const [seen, files] = await Promise.all([caches.open(SEEN_CACHE), caches.open(FILES_CACHE)])
  const own = filesOf(html, key).filter(isFileOf(composition, location.origin))
  await completeFiles(files, own, hashesOf(html, key))
  // Removed first, so that the page is the newest.
  await seen.delete(key, ANY_VARIANT)
  await seen.put(key, response)
  await removeSurplus(seen, files)
}

async function fetchPage(url: string, composition: string): Promise<Page> {
  const key = documentKey(url, location.origin)
  if (key === undefined) throw new Error(`${url} is not a page of the shop`)
  const response = await fetch(key, { credentials: 'same-origin', cache: 'no-cache' })
  if (!isDocument(response)) throw new Error(`${url}: ${response.status}, or no document`)
  const html = await response.clone().text()
  const own = compositionOf(html)
  if (own?.id !== composition) throw new Error(`${url} is of another composition`)
  const isOwnFile = isFileOf(own, location.origin)
  const files = filesOf(html, key).filter(isOwnFile)
  const hashes = new Map([...hashesOf(html, key)].filter(([file]) => isOwnFile(file)))
  return { key, response, isOwnFile, files, hashes }
}

/** How often everything was erased. */
let erasureCount = 0

/** @throws Error when everything was erased after there had been `erasures` */
function checkNotErased(erasures: number) {
  if (erasures !== erasureCount) throw new Error('Everything was erased meanwhile')
}

/**
 * Stores files and documents in the cache of their composition. Documents are stored last, and only when everything else
 * is.
 * @throws (rejects) also when everything was erased after there had been `erasures`
 */
async function fillCache(cache: Cache, pages: readonly [Page, ...Page[]], files: readonly string[], erasures: number) {
  const hashes = new Map(pages.flatMap((page) => [...page.hashes]))
  await repairFiles(hashes)
  const named = pages.flatMap((page) => page.files)
  await completeFiles(cache, [...new Set([...named, ...files.filter(pages[0].isOwnFile)])], hashes)
  checkNotErased(erasures)
  await Promise.all(pages.map(({ key, response }) => cache.put(key, response)))
}

/** Removes a cache that has no document yet: its files would take the space that the next attempt needs. */
async function removeUnlessStored(name: string, cache: Cache) {
  if ((await urlsOf(cache)).every(isFileUrl)) await caches.delete(name)
}

async function store({ composition, documents, files }: OfflineRequest, erasures: number) {
  if (documents.length + files.length > MAX_REQUESTED_URLS) throw new Error('Too much to store')
  const [first, ...others] = await Promise.all(documents.map((url) => fetchPage(url, composition)))
  if (!first) throw new Error('Files are stored only together with a document')
  checkNotErased(erasures)
  const name = boughtCache(composition)
  const cache = await caches.open(name)
  try {
    await fillCache(cache, [first, ...others], files, erasures)
  } catch (error) {
    await removeUnlessStored(name, cache)
    throw error
  }
  const stored = await boughtCaches()
  // Written last: until then, what was stored completely before is shown.
  await cache.put(PLACE_URL, new Response(String((stored.at(-1)?.place ?? 0) + 1)))
  const names = stored.map((other) => other.name)
  await Promise.all(replacedCaches(names, name).map((old) => caches.delete(old)))
}

let storing: Promise<unknown> = Promise.resolve()

/**
 * Stores what was bought, all of it from one composition. Of several calls, one stores after the other: one that fails
 * must not remove the cache that another is filling.
 * Any script of a page can ask for this: the documents, which are fetched here, say which files belong to the shop.
 * @throws (rejects) without a document, when something cannot be fetched, or a release or an erasure came in between;
 *   what was stored before stays, and a composition of which no document is stored has no files either
 */
export function storeBought(request: OfflineRequest): Promise<void> {
  const erasures = erasureCount
  const stored = storing.then(() => store(request, erasures))
  storing = stored.catch(() => {})
  return stored
}

/** Gives up storing what was asked for before: call it when a page erases everything that is stored. */
export function cancelStoring() {
  erasureCount += 1
}
