import { fold } from '@promptelier/storefront/words'
import { lookupPath } from '../paths/local-path.ts'
import type { Resource } from './resource.ts'
import type { Page, Site } from './site.ts'

/** The result for a path: a document or file to send, or the percent-encoded path to redirect to. */
export type Found = { readonly resource: Resource } | { readonly location: string }

const isCanonicalPath = (path: string, page: Page) =>
  path === page.path || (page.path !== '/' && path === `${page.path}/`)

/** Percent-encodes a decoded path. */
export const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/**
 * Finds the file or the redirect for a path. A page is served at its own path, with or without a slash at the end
 * (SIL-68). The same path in other letter case, with more slashes or with `index.html` redirects to it (SLG-07).
 * Aliases of the composition also redirect, with or without accents (SIL-08, SIL-09). No path of a
 * `Location` contains text of the request.
 * @param path decoded, in NFC
 */
export function findPage(
  { files, pages, redirects }: Pick<Site, 'files' | 'pages' | 'redirects'>,
  path: string,
): Found | undefined {
  const resource = files.get(path)
  if (resource) return { resource }
  const key = lookupPath(path)
  const page = pages.get(key)
  if (page) return isCanonicalPath(path, page) ? { resource: page.document } : { location: encodePath(page.path) }
  const location = redirects.get(key) ?? redirects.get(fold(key))
  return location === undefined ? undefined : { location }
}
