import type { Composition } from '@promptelier/platform/composition'
import { isFileUrl } from '@promptelier/platform/offline'

const LINK = /<link\b[^>]*\brel="(?:modulepreload|preload|stylesheet)"[^>]*>/g

const IMPORT_MAP = /<script type="importmap">([^<]*)<\/script>/

const INTEGRITY = /^sha384-[A-Za-z\d+/]{64}$/

/** It follows the import map and the links to modules. */
const PAGE_START = '<link rel="expect"'

/** What is in front of everything of the page in a document: no code of a remote writes it. */
const beforePage = (html: string) => html.slice(0, Math.max(0, html.indexOf(PAGE_START)))

/** @returns no URL for an address that is none */
function absoluteUrls(href: string, base: string): readonly string[] {
  try {
    return [new URL(href, base).href]
  } catch {
    return []
  }
}

/** The URL and the hash of each link to a file of a document. */
const linksOf = (html: string, base: string) =>
  (html.match(LINK) ?? []).flatMap((link) => {
    const [, integrity = ''] = /\bintegrity="([^"]+)"/.exec(link) ?? []
    const hrefs = /\bhref="([^"]+)"/.exec(link)?.slice(1) ?? []
    return hrefs
      .flatMap((href) => absoluteUrls(href.replaceAll('&amp;', '&'), base))
      .map((url) => [url, integrity] as const)
  })

/** The hashes in the import map of a document, by the address of the module. */
function importMapOf(html: string): Readonly<Record<string, unknown>> {
  try {
    const map: unknown = JSON.parse(IMPORT_MAP.exec(html)?.[1] ?? 'null')
    return typeof map === 'object' && map !== null && 'integrity' in map ? { ...Object(map.integrity) } : {}
  } catch {
    return {}
  }
}

/** URLs of the files that a document loads before its scripts run. @param base URL of the document */
export const filesOf = (html: string, base: string): readonly string[] => [
  ...new Set(
    linksOf(html, base)
      .map(([url]) => url)
      .filter(isFileUrl),
  ),
]

/** The hashes that a document gives to files in front of its page, by their URLs: `sha384-…`. @param base URL of the document */
export const hashesOf = (html: string, base: string): ReadonlyMap<string, string> =>
  new Map(
    [
      ...Object.entries(importMapOf(beforePage(html))).flatMap(([href, integrity]) =>
        absoluteUrls(href, base).map((url) => [url, String(integrity)] as const),
      ),
      ...linksOf(beforePage(html), base),
    ].filter(([, integrity]) => INTEGRITY.test(integrity)),
  )

/**
 * Returns a function that says whether a URL is that of a file of the composition's applications: on the shop's own
 * origin, or in the folder of a remote. The policy of a page, which allows no other hosts, does not apply to a service
 * worker, so this must. A query could carry what visitors have typed.
 * @param origin of the shop
 */
export function isFileOf({ remotes }: Pick<Composition, 'remotes'>, origin: string): (url: string) => boolean {
  const folders = Object.values(remotes).flatMap(({ entry }) => /^.*?\/files\//.exec(entry) ?? [])
  const bases = [`${origin}/`, ...folders.flatMap((folder) => absoluteUrls(folder, origin))]
  return (url) =>
    isFileUrl(url) && URL.canParse(url) && !/[?#]/.test(url) && bases.some((base) => new URL(url).href.startsWith(base))
}
