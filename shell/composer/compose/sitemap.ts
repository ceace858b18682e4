/** Decodes the apostrophes and ampersands of a URL, which React escapes in attributes. */
const unescapeAttribute = (attribute: string) => attribute.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const escapeXml = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')

const canonicalOf = (head: string) => unescapeAttribute(/<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] ?? '')
const isIndexed = (head: string) => !/<meta name="robots" content="[^"]*noindex/.test(head)

/**
 * Whether the site map lists a document: search engines may index it, and its canonical URL is its own URL (SIL-73).
 * @param siteUrl URL of the shop, without a slash at its end
 * @param path percent-encoded
 * @param head the text of the document's head
 */
export const isListed = (siteUrl: string, path: string, head: string): boolean =>
  isIndexed(head) && canonicalOf(head) === siteUrl + path

/**
 * The text of the site map.
 * @param siteUrl URL of the shop, without a slash at its end
 * @param paths of the listed documents, percent-encoded
 */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeXml(siteUrl + path)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}
