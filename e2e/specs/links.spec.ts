import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** The response at a path. `links` and `ids`, the possible targets of a hash, are those of an HTML page. */
type CrawledFile = { status: number; links: string[]; ids: Set<string> | undefined }

const unescaped = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`\\s(?:${attribute})="([^"]*)"`, 'g'))].map(([, value = '']) => unescaped(value))

async function fetchFile(request: APIRequestContext, path: string): Promise<CrawledFile> {
  const response = await request.get(path)
  const isPage = response.headers()['content-type']?.startsWith('text/html') === true
  const html = isPage ? await response.text() : ''
  const ids = isPage ? new Set(valuesOf(html, 'id')) : undefined
  return { status: response.status(), links: valuesOf(html, 'href|src'), ids }
}

/** The server resets connections beyond its backlog. */
const MAX_PARALLEL_REQUESTS = 20

/** Follows every link, beginning at `starts`, with one request for each path. @returns all responses by path */
async function crawl(request: APIRequestContext, origin: string, starts: readonly string[]) {
  const files = new Map<string, CrawledFile>()
  const next = new Set(starts)
  while (next.size > 0) {
    const found = await Promise.all(
      [...next].slice(0, MAX_PARALLEL_REQUESTS).map(async (path) => [path, await fetchFile(request, path)] as const),
    )
    for (const [path, file] of found) files.set(path, file)
    const urls = found.flatMap(([path, { links }]) => links.map((link) => new URL(link, origin + path)))
    for (const url of urls) if (url.origin === origin) next.add(url.pathname)
    for (const path of files.keys()) next.delete(path)
  }
  return files
}

test('every link, image and anchor of every page has a target', async ({ request, baseURL }) => {
  test.slow()
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => unescaped(path))
  const shop = new URL(baseURL ?? '').origin
  const files = await crawl(request, shop, ['/', '/search', '/nulle-part', ...listed])

  const dead = new Map<string, string>()
  for (const [path, { links }] of files)
    for (const link of links) {
      const { origin, pathname, hash } = new URL(link, shop + path)
      const target = origin === shop ? files.get(pathname) : undefined
      const id = decodeURIComponent(hash.slice(1))
      // A 404 page may link to its own anchors.
      const exists = target?.status === 200 || link.startsWith('#')
      if (target && (!exists || (id !== '' && target.ids?.has(id) === false))) dead.set(link, path)
    }
  expect([...dead].map(([link, path]) => `${path} → ${link}`)).toEqual([])
  // Proves that the crawl has covered the shop, and that it detects a missing page.
  expect(files.size).toBeGreaterThan(120)
  expect(files.get('/nulle-part')?.status).toBe(404)
})
