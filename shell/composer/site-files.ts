import type { ShellBundle } from './prerender.ts'

/** React escapes an apostrophe, which a URL may contain. */
const text = (attribute: string) => attribute.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const xml = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')

const canonicalOf = (head: string) => text(/<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] ?? '')
const isIndexed = (head: string) => !/<meta name="robots" content="[^"]*noindex/.test(head)

/**
 * The site map: every page that search engines may index and that is its own canonical address (SIL-73).
 * @param siteUrl URL of the shop, without a slash at its end
 * @param heads what each page has in its document's head, by its path, percent-encoded
 */
export function sitemap(siteUrl: string, heads: ReadonlyMap<string, string>): string {
  const urls = [...heads]
    .map(([path, head]) => ({ url: siteUrl + path, head }))
    .filter(({ url, head }) => isIndexed(head) && canonicalOf(head) === url)
    .map(({ url }) => `  <url><loc>${xml(url)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

/** Pages of one visitor or of one search. Each path excludes all paths that begin with it. */
const pathsExcluded = ({ cart, checkout, search }: ShellBundle['paths']) =>
  [cart(), checkout(''), search('')].map((path) => path.replace(/(?<=.)[/?].*/, ''))

/**
 * The paths that robots need not fetch, and the address of the site map.
 * @param siteUrl URL of the shop, without a slash at its end
 */
export const robotsTxt = (siteUrl: string, paths: ShellBundle['paths']): string => `User-agent: *
${pathsExcluded(paths)
  .map((path) => `Disallow: ${path}\n`)
  .join('')}
Sitemap: ${siteUrl}/sitemap.xml
`
