import { type Composition, parseComposition } from '@promptelier/platform/composition'
import { OFFLINE_CACHE_PREFIX as PREFIX } from '@promptelier/platform/offline'
import { withoutTrailingSlashes } from '../trailing-slashes.ts'

/** Change this when a service worker cannot read the caches of the former one. */
const FORMAT = 'v1'

/** Documents of the last pages seen. */
export const SEEN_CACHE = `${PREFIX}${FORMAT}-seen`
/** Files that these documents load. */
export const FILES_CACHE = `${PREFIX}${FORMAT}-files`

const BOUGHT_PREFIX = `${PREFIX}${FORMAT}-bought-`

export const MAX_SEEN_PAGES = 20
/** Files that pages loaded later, which their documents do not name. */
export const MAX_OTHER_FILES = 150
/** What was bought exists in the live composition, and in the one before, which tabs may still show. */
const MAX_BOUGHT_CACHES = 2
/** URLs in one request of a page: more is a mistake. */
export const MAX_REQUESTED_URLS = 600

/** What was bought, in one composition: documents and files. A document in it says that all its files are there. */
export const boughtCache = (composition: string): string => `${BOUGHT_PREFIX}${composition}`

export const isBoughtCache = (name: string): boolean => name.startsWith(BOUGHT_PREFIX)

/** Whether the service worker reads a cache. Every script of the origin may create others. */
export const isOwnCache = (name: string): boolean => name.startsWith(`${PREFIX}${FORMAT}-`)

/** Caches of a former format. Caches of other owners are not touched. */
export const outdatedCaches = (names: readonly string[]): readonly string[] =>
  names.filter((name) => name.startsWith(PREFIX) && !isOwnCache(name))

/**
 * In a cache of what was bought, the entry with the place of the cache in the order of storing. The order of
 * `caches.keys()` is another one after a rollback, when an older cache is stored again. No page and no file has this URL.
 */
export const PLACE_URL = '/?place'

/** Caches of what was bought that newer ones replace. @param names the one that was stored longest ago first */
export const replacedCaches = (names: readonly string[], current: string): readonly string[] => {
  const others = names.filter((name) => isBoughtCache(name) && name !== current)
  return others.slice(0, Math.max(0, others.length - (MAX_BOUGHT_CACHES - 1)))
}

/**
 * The URL by which a document is stored: a query or a slash at the end make no difference. Undefined for other origins
 * and for previews, which are never stored.
 */
export function documentKey(url: string, origin: string): string | undefined {
  const { origin: owner, pathname, searchParams } = new URL(url)
  if (owner !== origin || searchParams.has('composition')) return undefined
  return `${origin}${withoutTrailingSlashes(pathname) || '/'}`
}

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

const hasType = ({ headers }: Answer, pattern: RegExp) => pattern.test(headers.get('content-type') ?? '')

/** Whether a response may be stored as a document. */
export const isDocument = (response: Answer): boolean =>
  response.status === 200 && response.type === 'basic' && !response.redirected && hasType(response, /^text\/html\b/)

/** Whether a response may be stored as a file: complete, readable and immutable. An error page of a host is HTML. */
export const isFile = (response: Answer): boolean =>
  response.status === 200 &&
  (response.type === 'basic' || response.type === 'cors') &&
  !hasType(response, /^text\/html\b/) &&
  /\bimmutable\b/.test(response.headers.get('cache-control') ?? '')

const COMPOSITION = /<script type="application\/json" id="composition">([^<]*)<\/script>/g

/**
 * The composition that a document contains: the last one, because no code of a remote writes what follows the page.
 * Undefined for a preview and for other documents, which are not stored.
 */
export function compositionOf(html: string): Composition | undefined {
  const [, json] = [...html.matchAll(COMPOSITION)].at(-1) ?? []
  if (json === undefined) return undefined
  try {
    const composition = parseComposition(JSON.parse(json))
    return composition.preview ? undefined : composition
  } catch {
    return undefined
  }
}

/** The stored files to remove: beyond those that documents name, only the newest stay. @param stored oldest first */
export function surplusFiles(stored: readonly string[], named: ReadonlySet<string>): readonly string[] {
  const others = stored.filter((url) => !named.has(url))
  return others.slice(0, Math.max(0, others.length - MAX_OTHER_FILES))
}

/** The stored documents to remove. @param stored oldest first */
export const surplusPages = (stored: readonly string[]): readonly string[] =>
  stored.slice(0, Math.max(0, stored.length - MAX_SEEN_PAGES))
