import { paths } from '@promptelier/shared/paths'
import { site } from '@promptelier/shared/site'

/** React writes an apostrophe, which a URL may hold, in this way. */
const text = (attribute: string) => attribute.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const xml = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')

const canonicalOf = (head: string) => text(/<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] ?? '')
const isKept = (head: string) => !/<meta name="robots" content="[^"]*noindex/.test(head)

/**
 * The site map: every page that search engines may keep and that is its own canonical address (SIL-73).
 * @param heads what each page has in its document's head, by its path, percent-encoded
 */
export function sitemap(heads: ReadonlyMap<string, string>): string {
  const urls = [...heads]
    .map(([path, head]) => ({ url: site.baseUrl + path, head }))
    .filter(({ url, head }) => isKept(head) && canonicalOf(head) === url)
    .map(({ url }) => `  <url><loc>${xml(url)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

/** The visitor's own, or made for one question. Each stands for all that begins with it. */
const KEPT_FROM_ROBOTS = [paths.cart(), paths.checkout(''), paths.search('')].map((path) =>
  path.replace(/(?<=.)[/?].*/, ''),
)

/** What robots need not fetch, and where the site map lies. */
export const robotsTxt = (): string => `User-agent: *
${KEPT_FROM_ROBOTS.map((path) => `Disallow: ${path}\n`).join('')}
Sitemap: ${site.baseUrl}/sitemap.xml
`
