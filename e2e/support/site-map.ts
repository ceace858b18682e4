import type { APIRequestContext } from '@playwright/test'

/** The site map escapes these two characters. */
const unescapeXml = (text: string) => text.replaceAll('&apos;', "'").replaceAll('&amp;', '&')

/** Returns the path of each page that the site map lists, percent-encoded as in its URL. */
export async function readSiteMapPaths(request: APIRequestContext): Promise<string[]> {
  const siteMap = await (await request.get('/sitemap.xml')).text()
  return [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(unescapeXml(url)).pathname)
}
