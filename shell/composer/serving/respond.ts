import type { IncomingMessage, ServerResponse } from 'node:http'
import { OFFLINE_WORKER_PATH } from '@promptelier/platform/offline'
import { ROOT_FILES } from '../artefacts/root-files.ts'
import { CACHE } from '../policy/cache-control.ts'
import { noticeHeaders } from '../policy/response-headers.ts'
import { filesParts, recordAtPath, SHELL, type Store } from '../store/store.ts'
import { type DeltaOf, deltas } from './deltas.ts'
import { findPage } from './find-page.ts'
import { listedFiles } from './listed-files.ts'
import { NO_SUCH_PREVIEW, NOT_OPEN_YET, NOTICE_POLICY } from './notice-pages.ts'
import type { Respond } from './origin-server.ts'
import { parseTarget, type Target } from './parse-target.ts'
import { publishedFiles } from './published-files.ts'
import { CORS_HEADERS, sendFile } from './send-file.ts'
import { sendResource, sendText } from './send-resource.ts'
import { liveFile, type Shop } from './shop.ts'
import type { Site } from './site.ts'

const RETRY_AFTER_SECONDS = 10

const HTML = { 'content-type': 'text/html; charset=utf-8' } as const

const LIVE_HEADERS = { 'cache-control': CACHE.revalidated }
/** A preview is for the person who asked for it: no cache and no search engine stores it. */
const PREVIEW_HEADERS = { 'cache-control': CACHE.none, 'x-robots-tag': 'noindex' }

/** No page's path ends like this. A program requests such a file, and cannot use an HTML page. */
const LOOKS_LIKE_A_FILE = /\.(?!html?$)\w+$/

/** A request, its response and its parsed URL. */
type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse } & Target

/** Responds with what a composition has at a path. */
async function respondFromSite(
  { request, response, path, query }: Exchange,
  site: Site,
  headers: Readonly<Record<string, string>>,
  { fileOfOtherSite, earlierListAt }: Pick<Shop, 'fileOfOtherSite' | 'earlierListAt'>,
) {
  const found = path === undefined ? undefined : findPage(site, path)
  const own = found && 'resource' in found ? found.resource : undefined
  const resource =
    own ?? (path === undefined ? undefined : (fileOfOtherSite(path) ?? (await earlierListAt(path, site))))
  if (resource) return sendResource(request, response, resource, { headers })
  if (found && 'location' in found)
    // Browsers store a 308 forever unless a header forbids it, and an alias may have another target tomorrow.
    return sendText(response, 308, '', { ...headers, ...site.headers, location: found.location + query })
  if (path !== undefined && LOOKS_LIKE_A_FILE.test(path)) return sendText(response, 404, 'Introuvable')
  return sendResource(request, response, site.notFound, { status: 404, headers })
}

/** Responds with a composition that was requested by its id. */
async function respondFromPreview(exchange: Exchange, shop: Shop, id: string, { headers }: Site) {
  const site = await shop.previewOf(id).catch((error: unknown) => {
    console.error(`The preview ${id} cannot be shown:`, error instanceof Error ? error.message : error)
    return undefined
  })
  if (site) return respondFromSite(exchange, site, PREVIEW_HEADERS, shop)
  sendText(exchange.response, 404, NO_SUCH_PREVIEW, {
    ...HTML,
    ...noticeHeaders(NOTICE_POLICY, headers),
    ...PREVIEW_HEADERS,
  })
}

/** Responds to GET and HEAD at a path of the shop. */
async function respondFromShop(exchange: Exchange, shop: Shop) {
  const { request, response, path, query } = exchange
  const current = await shop.current()
  if (!current)
    return sendText(response, 503, NOT_OPEN_YET, {
      ...HTML,
      ...noticeHeaders(NOTICE_POLICY),
      'retry-after': String(RETRY_AFTER_SECONDS),
    })
  const site = shop.siteFor(current, shop.visitorOf(request))
  if (path === ROOT_FILES.live)
    return sendResource(request, response, liveFile(current, site), { headers: LIVE_HEADERS })
  const preview = new URLSearchParams(query).get('composition')
  // The path for reports has the same query. Of all paths, a proxy may pass only this one to the collector.
  if (preview !== null && path !== site.composition.reports) return respondFromPreview(exchange, shop, preview, site)
  return respondFromSite(exchange, site, LIVE_HEADERS, shop)
}

/** Responds to a report. @returns false when the path is not that of the collector */
async function respondToReport({ request, response, path }: Exchange, shop: Shop): Promise<boolean> {
  const current = await shop.current()
  const paths = [current?.live, current?.canary].map((site) => site?.composition.reports)
  if (path === undefined || !paths.includes(path)) return false
  if (shop.collector) shop.collector.respond(request, response, shop.visitorOf(request))
  else sendText(response, 404, 'Introuvable')
  return true
}

/** The files of an application for browsers. */
type AppFiles = { readonly fileAt: ReturnType<typeof publishedFiles>; readonly deltaOf: DeltaOf }

/**
 * @param app whose files the origin serves. The origin of the shell serves the records of all applications, too
 * @returns a function that responds to the requests to one origin
 */
export function createRequestHandler(store: Store, app: string, shop: Shop): Respond {
  function appFilesOf(owner: string): AppFiles {
    const integrityAt = listedFiles(store.storage, shop.namedVersions, owner, (path) => shop.integrityAt(owner, path))
    const fileAt = publishedFiles(store, owner, integrityAt)
    return { fileAt, deltaOf: deltas(fileAt, (pattern) => shop.earlierPathsOf(owner, pattern)) }
  }
  const ownFiles = appFilesOf(app)
  const filesPath = ['', ...filesParts(app), ''].join('/')
  /** Of the applications that have published a requested record. */
  const recordOwners = new Map<string, AppFiles>()

  async function respondWithFile({ request, response }: Exchange, { fileAt, deltaOf }: AppFiles, path: string) {
    const file = await fileAt(path)
    if (file) await sendFile(request, response, file, deltaOf)
    else sendText(response, 404, 'Introuvable', CORS_HEADERS)
    return file !== undefined
  }

  async function respondWithRecord(exchange: Exchange, owner: string, path: string) {
    const files = recordOwners.get(owner) ?? appFilesOf(owner)
    if (await respondWithFile(exchange, files, path)) recordOwners.set(owner, files)
  }

  return async (request, response) => {
    const exchange = { request, response, ...parseTarget(request.url) }
    if (request.method === 'POST' && app === SHELL && (await respondToReport(exchange, shop))) return
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, '', { allow: 'GET, HEAD' })
    const { path = '' } = exchange
    // A service worker answers the requests of all pages below it: only the shell's may.
    if (request.headers['service-worker'] !== undefined && path !== OFFLINE_WORKER_PATH)
      return sendText(response, 404, 'Introuvable')
    if (path.startsWith(filesPath)) {
      await respondWithFile(exchange, ownFiles, path.slice(filesPath.length))
      return
    }
    if (app !== SHELL) return sendText(response, 404, 'Introuvable')
    const record = recordAtPath(path)
    return record ? respondWithRecord(exchange, record.app, record.file) : respondFromShop(exchange, shop)
  }
}
