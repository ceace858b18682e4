import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLocalPath } from '../compose/local-path.ts'
import { compositionParts, isRecord, type Live, liveText, parseLive, type Store } from '../store/store.ts'
import { listFolder, type StaticFile, type StaticFolder } from './static-folder.ts'

/** A page: its decoded path, without a slash at the end, and its document. */
export type Page = { readonly path: string; readonly document: StaticFile }

/** The files, pages and redirects of a composition that is served. */
export type Site = {
  /** Files that are not pages, by their decoded path. */
  readonly files: StaticFolder
  /** Pages by their decoded path in lower case, without a slash at the end. */
  readonly pages: ReadonlyMap<string, Page>
  readonly notFound: StaticFile
  /** From a decoded path in lower case to the percent-encoded path that replaces it. */
  readonly redirects: ReadonlyMap<string, string>
}

const INDEX = /\/index\.html$/
const NOT_FOUND = '/404.html'

/** Compositions that were made before redirects existed have none. */
function parseRedirects(json: string): Site['redirects'] {
  const composition: unknown = JSON.parse(json)
  if (!isRecord(composition)) throw new Error('composition.json does not contain a composition')
  const { redirects = {} } = composition
  if (!isRecord(redirects)) throw new Error('composition.json: redirects is not an object')
  return new Map(
    Object.entries(redirects).map(([from, to]) => {
      if (!isLocalPath(to))
        throw new Error(`composition.json redirects ${from} to something that is not a path of the shop`)
      return [from, to]
    }),
  )
}

/** @throws Error when the composition is missing or incomplete */
function openSite(store: Store, id: string): Site {
  const listed = listFolder(store.folder, ...compositionParts(id))
  const notFound = listed.get(NOT_FOUND)
  const compositionFile = listed.get('/composition.json')
  if (!notFound || !compositionFile) throw new Error(`composition ${id} is not complete`)
  const files = new Map<string, StaticFile>()
  const pages = new Map<string, Page>()
  for (const [path, document] of listed) {
    const pagePath = path.replace(INDEX, '') || '/'
    if (INDEX.test(path)) pages.set(pagePath.toLowerCase(), { path: pagePath, document })
    else if (path !== NOT_FOUND) files.set(path, document)
  }
  return { files, pages, notFound, redirects: parseRedirects(readFileSync(compositionFile.file, 'utf8')) }
}

/**
 * Follows `live.json` of a store.
 * @param report called with a message when `live.json`, or the composition that it names, is damaged; not again for the
 *   same message
 * @param onNew called with each new composition before it is served
 * @returns a function that returns the site to serve now: the live one; while that one is damaged, the last complete
 *   one; or undefined when there has been none
 */
export function followLive(
  store: Store,
  report: (message: string) => void,
  onNew: (live: Live) => void = () => {},
): () => Site | undefined {
  let opened: { text: string; site: Site } | undefined
  let reported: string | undefined

  function openLiveSite() {
    const text = liveText(store)
    if (text === undefined) {
      if (opened) throw new Error('live.json was removed')
      return
    }
    if (text === opened?.text) return
    const live = parseLive(text)
    opened = { text, site: openSite(store, live.composition) }
    onNew(live)
  }

  return () => {
    try {
      openLiveSite()
      reported = undefined
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const consequence = opened ? 'The previous composition is still served.' : 'Nothing can be served yet.'
      const message = `${join(store.folder, 'live.json')} cannot be used: ${reason}. ${consequence}`
      if (message !== reported) report(message)
      reported = message
    }
    return opened?.site
  }
}
