import { statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { filesParts, SHELL, type Store, versionsFolder } from '../store.ts'
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

/** Pages of the shop's origin may read the response, also a 404. */
const READABLE = { 'access-control-allow-origin': '*' }

/** No page's path ends like this: a request for such a file comes from a program, which needs no page. */
const LOOKS_LIKE_A_FILE = /\.(?!html?$)\w+$/

/** Path, decoded segment by segment and in NFC, and query with its question mark. */
function targetOf(url = '/'): { path: string | undefined; query: string } {
  // A proxy may name the host in the target (RFC 9112, 3.2.2).
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
 * Lists the files of an application, and again once another version was published: its manifest comes last.
 * @returns what may be served at a path below them, undefined for nothing
 */
function publishedFiles(store: Store, app: string) {
  let listed: StaticFolder = new Map()
  let listedAt: number | undefined
  return (path: string) => {
    const known = listed.get(path)
    if (known) return known
    try {
      const { mtimeMs } = statSync(versionsFolder(store, app))
      if (mtimeMs !== listedAt) listed = listFolder(store.folder, ...filesParts(app))
      listedAt = mtimeMs
    } catch {
      // Nothing was published yet.
      return undefined
    }
    return listed.get(path)
  }
}

/**
 * Responds to the requests to one origin: files of `app`, and on the shell's origin the live composition.
 * @param site what is live now
 */
export function answering(store: Store, app: string, site: () => Site | undefined) {
  const fileAt = publishedFiles(store, app)
  const below = ['', ...filesParts(app)].join('/')

  function answerFromSite(request: IncomingMessage, response: ServerResponse, path: string | undefined, query: string) {
    const live = site()
    if (!live)
      return sendText(response, 503, NOT_OPEN_YET, {
        'content-type': 'text/html; charset=utf-8',
        'retry-after': String(RETRY_AFTER_SECONDS),
      })
    const found = path === undefined ? undefined : findPage(live, path)
    if (found && 'file' in found) return sendFile(request, response, found.file, { cache: CACHE.revalidated })
    if (found) {
      // Browsers store a 308 forever unless a header forbids it, and an alias may lead elsewhere tomorrow.
      const headers = { location: found.location + query, 'cache-control': CACHE.revalidated }
      return sendText(response, 308, '', headers)
    }
    if (path !== undefined && LOOKS_LIKE_A_FILE.test(path)) return sendText(response, 404, 'Introuvable')
    sendFile(request, response, live.notFound, { status: 404, cache: CACHE.revalidated })
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, '', { allow: 'GET, HEAD' })
    const { path, query } = targetOf(request.url)
    if (path?.startsWith(`${below}/`)) {
      const built = fileAt(path.slice(below.length))
      if (!built) return sendText(response, 404, 'Introuvable', READABLE)
      response.setHeader('access-control-allow-origin', '*')
      return sendFile(request, response, built, { cache: CACHE.immutable })
    }
    if (app !== SHELL) return sendText(response, 404, 'Introuvable', READABLE)
    answerFromSite(request, response, path, query)
  }
}
