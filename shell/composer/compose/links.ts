import { hasParameters } from '@promptelier/build/remote-config'
import { fold } from '@promptelier/storefront/words'
import { reservedNames } from '../artefacts/public-files.ts'
import { NOT_FOUND_FILE } from '../artefacts/root-files.ts'
import { decodedPath, foldedPath, lookupPath } from '../paths/local-path.ts'
import { patternsOverlap } from '../paths/routes.ts'
import { type CompositionFile, publicOwners } from './composition-file.ts'

/** The start of a link, `<a` or `<area`. */
const LINK = /<a(?:rea)?(?=[\s/])/gi

/** One attribute of a tag: in double quotes, as React writes it, in single ones or in none. */
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y

/**
 * The value of the `href` of each link, encoded as in HTML. The search goes on behind the attributes of a link, and no
 * attribute is read twice: it takes as long as the document has characters, whatever a remote has rendered.
 */
function* hrefsIn(html: string): Generator<string> {
  LINK.lastIndex = 0
  while (LINK.test(html)) {
    ATTRIBUTE.lastIndex = LINK.lastIndex
    let end = LINK.lastIndex
    let href: string | undefined
    for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
      const [, name = '', inDouble, inSingle, bare] = found
      if (name.toLowerCase() === 'href') href ??= inDouble ?? inSingle ?? bare
      end = ATTRIBUTE.lastIndex
    }
    LINK.lastIndex = end
    if (href !== undefined) yield href
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** Decodes what React encodes in an attribute. */
const attributeText = (html: string) => html.replace(/&(?:amp|quot|#x27|#39|lt|gt);/g, (found) => ENTITIES[found] ?? '')

/** Only the path of a document counts, so its host can be any. */
const HOST = 'https://shop.invalid'

/** A part of the document itself: an anchor, or a query. */
const OWN_PART = /^(?:[#?]|$)/

/** The path that browsers ask for; undefined when a link leads to no other path of the shop. */
function pathOf(href: string, from: string, siteUrl: string): string | undefined {
  const text = attributeText(href)
  const ownHref = text.startsWith(`${siteUrl}/`) ? text.slice(siteUrl.length) : text
  if (OWN_PART.test(ownHref) || !URL.canParse(ownHref, HOST + from)) return undefined
  const { origin, pathname } = new URL(ownHref, HOST + from)
  return origin === HOST ? pathname : undefined
}

/** A string of its own. A part of a longer string would keep all of that one in memory. */
const copyOf = (part: string) => Buffer.from(part, 'utf16le').toString('utf16le')

/** Finds the paths of the shop that a document links to, percent-encoded, without query and fragment. */
export type FindLinks = (path: string, html: string) => readonly string[]

/** @param siteUrl of the shop: links may begin with it */
export function linkFinder(siteUrl: string): FindLinks {
  // Most links are in many documents.
  const known = new Map<string, string | undefined>()
  const absolutePathOf = (href: string) => {
    if (!known.has(href)) known.set(copyOf(href), pathOf(href, '/', siteUrl))
    return known.get(href)
  }
  return (path, html) => {
    const found = new Set<string>()
    for (const href of hrefsIn(html)) {
      const to = href.startsWith('/') ? absolutePathOf(href) : pathOf(href, path, siteUrl)
      if (to !== undefined) found.add(to)
    }
    return [...found]
  }
}

type Site = Pick<CompositionFile, 'versions' | 'documents' | 'redirects' | 'files'> & {
  readonly browser: Pick<CompositionFile['browser'], 'remotes'>
}

/**
 * The patterns of pages whose paths are not listed: the notice of a remote that is switched off is at all of them, and a
 * page without any document is for paths that only the visitor's browser knows.
 */
function openPatterns({ browser, documents }: Site): readonly string[] {
  const pages = Object.entries(browser.remotes).flatMap(([remote, { killed, pages: own }]) =>
    Object.entries(own).map(([page, { patterns }]) => ({
      page: `${remote}/${page}`,
      patterns,
      isOff: killed !== undefined,
    })),
  )
  const unlisted = new Map(
    pages
      .filter(({ isOff }) => !isOff)
      .map(({ page, patterns }) => [page, new Set(patterns.filter((pattern) => hasParameters(pattern)))]),
  )
  for (const [path, { page = '' }] of Object.entries(documents)) {
    const left = unlisted.get(page)
    // Most pages list paths for all their patterns: then their first documents say so.
    if (left && left.size > 0) for (const pattern of left) if (patternsOverlap(pattern, path)) left.delete(pattern)
  }
  const off = pages.filter(({ isOff }) => isOff).flatMap(({ patterns }) => patterns)
  return [...off, ...[...unlisted.values()].flatMap((patterns) => [...patterns])]
}

/** What leads somewhere in a composition: to a page, a redirect or a file. */
export type Served = {
  /** The paths of documents, as they are listed. */
  readonly documents: readonly string[]
  /** The decoded paths of redirects and public files. */
  readonly others: readonly string[]
  /** Patterns all of whose paths lead somewhere, although they are not listed. */
  readonly patterns: readonly string[]
  /** @param path percent-encoded, as browsers ask for it */
  readonly isServed: (path: string) => boolean
}

/** What hosts find at other spellings of a path: this takes longer than a look at the documents. */
function foldedPaths({ documents, others }: Pick<Served, 'documents' | 'others'>): ReadonlySet<string> {
  return new Set([...documents.map((path) => lookupPath(decodedPath(path))), ...others.map(foldedPath)])
}

/** The decoded path of a link, as hosts look for it; the path itself when it cannot be decoded: nothing is there. */
function lookedUp(path: string): string {
  try {
    return lookupPath(decodedPath(path))
  } catch {
    return path
  }
}

export function servedIn(site: Site): Served {
  const { versions, browser, documents, redirects } = site
  const listed = Object.keys(documents).filter((path) => path !== NOT_FOUND_FILE)
  const others = [...Object.keys(redirects), ...publicOwners(site).map(([path]) => path)]
  const patterns = openPatterns(site)
  const reserved = new Set(reservedNames(Object.keys(versions)))
  const notFound = new Set(Object.values(browser.remotes).flatMap((remote) => remote.notFound.map(foldedPath)))
  let paths: ReadonlySet<string> | undefined
  return {
    documents: listed,
    others,
    patterns,
    isServed(encoded) {
      if (Object.hasOwn(documents, encoded)) return true
      paths ??= foldedPaths({ documents: listed, others })
      const path = lookedUp(encoded)
      return (
        paths.has(path) ||
        // Servers look for a redirect without accents too.
        Object.hasOwn(redirects, fold(path)) ||
        reserved.has(path.split('/')[1] ?? '') ||
        (!notFound.has(path) && patterns.some((pattern) => patternsOverlap(pattern, path)))
      )
    },
  }
}

/** Whether something that led somewhere leads nowhere now. Only then can a document that was not rendered have a dead link. */
export function hasEnded(before: Served, now: Served): boolean {
  const others = new Set(now.others)
  const patterns = new Set(now.patterns)
  return (
    before.documents.some((path) => !now.isServed(path)) ||
    before.others.some((path) => !others.has(path) && !now.isServed(encodeURI(path))) ||
    before.patterns.some((pattern) => !patterns.has(pattern))
  )
}
