import { fold } from '@promptelier/storefront/words'
import type { Page, Site } from './live-site.ts'
import type { StaticFile } from './static-folder.ts'

/** What a path leads to: something to serve, or the address to request instead, percent-encoded. */
export type Found = { readonly file: StaticFile } | { readonly location: string }

/** One form of a path that can be written in several ways. */
const keyOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/(?<=.)\/$/, '')

const isOwnPath = (path: string, page: Page) => path === page.path || (page.path !== '/' && path === `${page.path}/`)

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/**
 * Finds what a path leads to. A page is at its own path, with or without a slash at the end (SIL-68); in another case,
 * with more slashes or with `index.html`, the address redirects to the page's own (SLG-07). So does an alias of the
 * composition, whatever its accents (SIL-08, SIL-09). Nothing else is found, and no `Location` contains text of the request.
 * @param path decoded, in NFC
 */
export function findPage({ files, pages, redirects }: Site, path: string): Found | undefined {
  const file = files.get(path)
  if (file) return { file }
  const key = keyOf(path)
  const page = pages.get(key)
  if (page) return isOwnPath(path, page) ? { file: page.document } : { location: encoded(page.path) }
  const location = redirects.get(key) ?? redirects.get(fold(key))
  return location === undefined ? undefined : { location }
}
