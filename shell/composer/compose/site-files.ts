import type { ShellBundle } from '../render/prerender.ts'

/** Decodes the apostrophes and ampersands of a URL, which React escapes in attributes. */
const unescapeAttribute = (attribute: string) => attribute.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const escapeXml = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')

const canonicalOf = (head: string) => unescapeAttribute(/<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] ?? '')
const isIndexed = (head: string) => !/<meta name="robots" content="[^"]*noindex/.test(head)

/**
 * The site map: every page that search engines may index and whose canonical URL is its own URL (SIL-73).
 * @param siteUrl URL of the shop, without a slash at its end
 * @param heads the text of each document's head, by its percent-encoded path
 */
export function sitemap(siteUrl: string, heads: ReadonlyMap<string, string>): string {
  const urls = [...heads]
    .map(([path, head]) => ({ url: siteUrl + path, head }))
    .filter(({ url, head }) => isIndexed(head) && canonicalOf(head) === url)
    .map(({ url }) => `  <url><loc>${escapeXml(url)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

/** Paths of pages that differ by visitor or by search. Each path excludes all paths that begin with it. */
const excludedPaths = ({ cart, checkout, search }: ShellBundle['paths']) =>
  [cart(), checkout(''), search('')].map((path) => path.replace(/(?<=.)[/?].*/, ''))

/**
 * The text of `robots.txt`: the paths that robots must not fetch, and the URL of the site map.
 * @param siteUrl URL of the shop, without a slash at its end
 */
export const robotsTxt = (siteUrl: string, paths: ShellBundle['paths']): string => `User-agent: *
${excludedPaths(paths)
  .map((path) => `Disallow: ${path}\n`)
  .join('')}
Sitemap: ${siteUrl}/sitemap.xml
`
