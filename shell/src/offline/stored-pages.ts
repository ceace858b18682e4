import type { OfflineRequest } from '@promptelier/platform/offline'
import {
  boughtCache,
  compositionOf,
  documentKey,
  FILES_CACHE,
  filesOf,
  isBoughtCache,
  isDocument,
  isFile,
  isFileUrl,
  MAX_REQUESTED_URLS,
  replacedCaches,
  SEEN_CACHE,
  surplusFiles,
  surplusPages,
} from './rules.ts'

/** A document that can be stored: its URL, its response and its text. */
type Page = { readonly key: string; readonly response: Response; readonly html: string }

/** Files differ by their URL only. */
const ANY_VARIANT: CacheQueryOptions = { ignoreVary: true }

export const storedFile = (url: string): Promise<Response | undefined> => caches.match(url, ANY_VARIANT)

/** A stored document. What was bought comes first, because there everything that it needs is of its composition. */
export async function storedDocument(key: string): Promise<Response | undefined> {
  const bought = (await caches.keys()).filter(isBoughtCache).toReversed()
  for (const name of [...bought, SEEN_CACHE]) {
    const response = await caches.match(key, { ...ANY_VARIANT, cacheName: name })
    if (response) return response
  }
  return undefined
}

export async function storeFile(url: string, response: Response) {
  const cache = await caches.open(FILES_CACHE)
  await cache.put(url, response)
}

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url, { mode: 'cors', credentials: 'omit' })
  if (!isFile(response)) throw new Error(`${url}: ${response.status}, or no immutable file`)
  return response
}

/** Stores the files that a cache does not have yet. Rejects when one of them cannot be fetched. */
async function completeFiles(cache: Cache, urls: readonly string[]) {
  await Promise.all(
    urls.map(async (url) => {
      if (await cache.match(url, ANY_VARIANT)) return
      await cache.put(url, (await storedFile(url)) ?? (await fetchFile(url)))
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

/** Stores a page that was seen, after its files: a stored document always has them. */
export async function storeSeen(key: string, response: Response) {
  const html = await response.clone().text()
  if (compositionOf(html) === undefined) return
  const [seen, files] = await Promise.all([caches.open(SEEN_CACHE), caches.open(FILES_CACHE)])
  await completeFiles(files, filesOf(html, key))
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
  if (compositionOf(html) !== composition) throw new Error(`${url} is of another composition`)
  return { key, response, html }
}

/**
 * Stores what was bought, all of it from one composition. Documents are stored last, and only when everything else is.
 * @throws (rejects) when something cannot be fetched, or a release came in between; what was stored before stays
 */
export async function storeBought({ composition, documents, files }: OfflineRequest) {
  if (documents.length + files.length > MAX_REQUESTED_URLS) throw new Error('Too much to store')
  const pages = await Promise.all(documents.map((url) => fetchPage(url, composition)))
  const name = boughtCache(composition)
  const cache = await caches.open(name)
  const named = pages.flatMap(({ html, key }) => filesOf(html, key))
  await completeFiles(cache, [...new Set([...named, ...files.filter(isFileUrl)])])
  await Promise.all(pages.map(({ key, response }) => cache.put(key, response)))
  await Promise.all(replacedCaches(await caches.keys(), name).map((old) => caches.delete(old)))
}
