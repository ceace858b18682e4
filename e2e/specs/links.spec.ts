import type { APIRequestContext } from '@playwright/test'
import { requestTest } from '../fixtures/request-test.ts'
import { expect } from '../fixtures/test.ts'
import { mapInBatches } from '../support/map-in-batches.ts'
import { readSiteMapPaths } from '../support/site-map.ts'

/** The response at a path. Only an HTML page has `links`, and `ids`: the possible targets of a hash. */
type CrawledFile = { status: number; links: string[]; ids: Set<string> | undefined }

const unescapeHtml = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`\\s(?:${attribute})="([^"]*)"`, 'g'))].map(([, value = '']) => unescapeHtml(value))

async function fetchFile(request: APIRequestContext, path: string): Promise<CrawledFile> {
  const response = await request.get(path)
  const isPage = response.headers()['content-type']?.startsWith('text/html') === true
  const html = isPage ? await response.text() : ''
  const ids = isPage ? new Set(valuesOf(html, 'id')) : undefined
  return { status: response.status(), links: valuesOf(html, 'href|src'), ids }
}

/** Follows every link from these paths on, with one request for each path. @returns all responses by path */
async function crawl(request: APIRequestContext, origin: string, firstPaths: readonly string[]) {
  const files = new Map<string, CrawledFile>()
  const pendingPaths = new Set(firstPaths)
  while (pendingPaths.size > 0) {
    const responses = await mapInBatches(
      [...pendingPaths],
      async (path) => [path, await fetchFile(request, path)] as const,
    )
    for (const [path, file] of responses) files.set(path, file)
    const urls = responses.flatMap(([path, { links }]) => links.map((link) => new URL(link, origin + path)))
    for (const url of urls) if (url.origin === origin) pendingPaths.add(url.pathname)
    for (const path of files.keys()) pendingPaths.delete(path)
  }
  return files
}

requestTest('every link, image and anchor of every page has a target', async ({ request, baseURL }) => {
  requestTest.slow()
  const listed = await readSiteMapPaths(request)
  const shopOrigin = new URL(baseURL ?? '').origin
  const files = await crawl(request, shopOrigin, ['/', '/search', '/nulle-part', ...listed])

  const brokenLinks = new Map<string, string>()
  for (const [path, { links }] of files)
    for (const link of links) {
      const { origin, pathname, hash } = new URL(link, shopOrigin + path)
      const target = origin === shopOrigin ? files.get(pathname) : undefined
      const id = decodeURIComponent(hash.slice(1))
      // The 404 page may link to its own anchors, although its status is not 200.
      const exists = target?.status === 200 || link.startsWith('#')
      if (target && (!exists || (id !== '' && target.ids?.has(id) === false))) brokenLinks.set(link, path)
    }
  expect([...brokenLinks].map(([link, path]) => `${path} → ${link}`)).toEqual([])
  for (const path of listed) expect([path, files.get(path)?.status]).toEqual([path, 200])
  // Proves that the crawl has covered the shop, and that it detects a missing page.
  expect(files.size).toBeGreaterThan(120)
  expect(files.get('/nulle-part')?.status).toBe(404)
})
