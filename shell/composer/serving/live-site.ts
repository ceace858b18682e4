import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLocalPath } from '../local-path.ts'
import { compositionParts, isRecord, type Live, liveText, parseLive, type Store } from '../store.ts'
import { listFolder, type StaticFile, type StaticFolder } from './static-folder.ts'

/** A page and its one address. */
export type Page = { readonly path: string; readonly document: StaticFile }

/** A composition as it is served. */
export type Site = {
  /** Files that are no pages. */
  readonly files: StaticFolder
  /** Pages by their decoded path in lower case, without a slash at the end. */
  readonly pages: ReadonlyMap<string, Page>
  readonly notFound: StaticFile
  /** From a decoded path in lower case to the address that it has moved to, percent-encoded. */
  readonly redirects: ReadonlyMap<string, string>
}

const INDEX = /\/index\.html$/
const NOT_FOUND = '/404.html'

/** Compositions that were made before redirects existed have none. */
function parseRedirects(json: string): Site['redirects'] {
  const composition: unknown = JSON.parse(json)
  if (!isRecord(composition)) throw new Error('composition.json holds no composition')
  const { redirects = {} } = composition
  if (!isRecord(redirects)) throw new Error('composition.json: redirects is no record')
  return new Map(
    Object.entries(redirects).map(([from, to]) => {
      if (!isLocalPath(to))
        throw new Error(`composition.json: ${from} is redirected to something that is no address of the shop`)
      return [from, to]
    }),
  )
}

/** @throws Error when the composition is missing or incomplete */
function openSite(store: Store, id: string): Site {
  const listed = listFolder(store.folder, ...compositionParts(id))
  const notFound = listed.get(NOT_FOUND)
  const record = listed.get('/composition.json')
  if (!notFound || !record) throw new Error(`composition ${id} is not complete`)
  const files = new Map<string, StaticFile>()
  const pages = new Map<string, Page>()
  for (const [path, document] of listed) {
    const own = path.replace(INDEX, '') || '/'
    if (INDEX.test(path)) pages.set(own.toLowerCase(), { path: own, document })
    else if (path !== NOT_FOUND) files.set(path, document)
  }
  return { files, pages, notFound, redirects: parseRedirects(readFileSync(record.file, 'utf8')) }
}

/**
 * Follows what is live in a store.
 * @param onNew notified of each composition that is served from now on
 * @param report notified once of each new reason why `live.json` cannot be followed
 * @returns a function that gives the site to serve now: the live one, or the last that was complete while `live.json`
 *   or what it names is damaged, or undefined when there never was one
 */
export function followLive(
  store: Store,
  report: (message: string) => void,
  onNew: (live: Live) => void = () => {},
): () => Site | undefined {
  let served: { text: string; site: Site } | undefined
  let reported: string | undefined

  function follow() {
    const text = liveText(store)
    if (text === undefined) {
      if (served) throw new Error('live.json was removed')
      return
    }
    if (text === served?.text) return
    const live = parseLive(text)
    served = { text, site: openSite(store, live.composition) }
    onNew(live)
  }

  return () => {
    try {
      follow()
      reported = undefined
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const consequence = served ? 'The composition before it is still served.' : 'Nothing can be served yet.'
      const message = `${join(store.folder, 'live.json')} cannot be followed: ${reason}. ${consequence}`
      if (message !== reported) report(message)
      reported = message
    }
    return served?.site
  }
}
