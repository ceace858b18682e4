import { statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { filesParts, SHELL, type Store, versionsFolder } from '../store/store.ts'
import { findPage } from './find-page.ts'
import type { Site } from './live-site.ts'
import { CACHE, sendFile, sendText } from './send-file.ts'
import { listFolder, type StaticFolder } from './static-folder.ts'

const NOT_OPEN_YET = `<!doctype html>
<html lang="fr">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>La boutique ouvre bientôt</title>
  <body style="font-family: system-ui, sans-serif; max-width: 30rem; margin: 20vh auto; padding: 0 1rem">
    <h1>La boutique ouvre bientôt</h1>
    <p>Elle n’est pas encore en ligne. Veuillez réessayer dans un instant.</p>
  </body>
</html>
`
const RETRY_AFTER_SECONDS = 10

/** Every origin may read the response, also a 404: the pages are on the shell's origin. */
const CORS_HEADERS = { 'access-control-allow-origin': '*' }

/** No page's path ends like this. A program requests such a file, and cannot use an HTML page. */
const LOOKS_LIKE_A_FILE = /\.(?!html?$)\w+$/

/**
 * Splits a request's URL.
 * @returns the path, decoded segment by segment and in NFC, or undefined when it is malformed; and the query with its
 *   question mark
 */
function parseTarget(url = '/'): { path: string | undefined; query: string } {
  // A request to a proxy contains the host in its target (RFC 9112, 3.2.2).
  const [, pathname = '', query = ''] = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/is.exec(url) ?? []
  try {
    const segments = (pathname || '/').split('/').map(decodeURIComponent)
    if (segments.some((segment) => /[/\0]/.test(segment))) return { path: undefined, query }
    return { path: segments.join('/').normalize('NFC'), query }
  } catch {
    return { path: undefined, query }
  }
}

/**
 * Lists the files of an application. It lists them again after another version was published: the manifest, which is
 * written last, changes the time of the `versions` folder.
 * @returns a function that returns the file at a path, undefined when there is none
 */
function publishedFiles(store: Store, app: string) {
  let listed: StaticFolder = new Map()
  let listedMtimeMs: number | undefined
  return (path: string) => {
    const known = listed.get(path)
    if (known) return known
    try {
      const { mtimeMs } = statSync(versionsFolder(store, app))
      if (mtimeMs !== listedMtimeMs) listed = listFolder(store.folder, ...filesParts(app))
      listedMtimeMs = mtimeMs
    } catch {
      // Nothing was published yet, or a symbolic link leads to the folder: links are not served.
      return undefined
    }
    return listed.get(path)
  }
}

/**
 * @param site returns the live composition, undefined when there is none
 * @returns a function that responds to the requests to one origin: with files of `app`, and on the shell's origin also
 *   with the live composition
 */
export function createRequestHandler(store: Store, app: string, site: () => Site | undefined) {
  const fileAt = publishedFiles(store, app)
  const filesPath = ['', ...filesParts(app)].join('/')

  function respondFromSite(
    request: IncomingMessage,
    response: ServerResponse,
    path: string | undefined,
    query: string,
  ) {
    const live = site()
    if (!live)
      return sendText(response, 503, NOT_OPEN_YET, {
        'content-type': 'text/html; charset=utf-8',
        'retry-after': String(RETRY_AFTER_SECONDS),
      })
    const found = path === undefined ? undefined : findPage(live, path)
    if (found && 'file' in found) return sendFile(request, response, found.file, { cache: CACHE.revalidated })
    if (found) {
      // Browsers store a 308 forever unless a header forbids it, and an alias may have another target tomorrow.
      const headers = { location: found.location + query, 'cache-control': CACHE.revalidated }
      return sendText(response, 308, '', headers)
    }
    if (path !== undefined && LOOKS_LIKE_A_FILE.test(path)) return sendText(response, 404, 'Introuvable')
    sendFile(request, response, live.notFound, { status: 404, cache: CACHE.revalidated })
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, '', { allow: 'GET, HEAD' })
    const { path, query } = parseTarget(request.url)
    if (path?.startsWith(`${filesPath}/`)) {
      const file = fileAt(path.slice(filesPath.length))
      if (!file) return sendText(response, 404, 'Introuvable', CORS_HEADERS)
      response.setHeader('access-control-allow-origin', '*')
      return sendFile(request, response, file, { cache: CACHE.immutable })
    }
    if (app !== SHELL) return sendText(response, 404, 'Introuvable', CORS_HEADERS)
    respondFromSite(request, response, path, query)
  }
}
