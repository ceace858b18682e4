import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** What answers at a path: its status, and, of a page, where it leads and what a hash can point to. */
type Answer = { status: number; links: string[]; ids: Set<string> | undefined }

const unescaped = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`\\s(?:${attribute})="([^"]*)"`, 'g'))].map(([, value = '']) => unescaped(value))

async function ask(request: APIRequestContext, path: string): Promise<Answer> {
  const response = await request.get(path)
  const isPage = response.headers()['content-type']?.startsWith('text/html') === true
  const html = isPage ? await response.text() : ''
  const ids = isPage ? new Set(valuesOf(html, 'id')) : undefined
  return { status: response.status(), links: valuesOf(html, 'href|src'), ids }
}

/** More requests at once than the server's backlog holds would be reset. */
const AT_ONCE = 20

/** Follows every link from `starts` on, one request for each path, and returns all answers by path. */
async function crawl(request: APIRequestContext, origin: string, starts: readonly string[]) {
  const answers = new Map<string, Answer>()
  const next = new Set(starts)
  while (next.size > 0) {
    const found = await Promise.all(
      [...next].slice(0, AT_ONCE).map(async (path) => [path, await ask(request, path)] as const),
    )
    for (const [path, answer] of found) answers.set(path, answer)
    const urls = found.flatMap(([path, { links }]) => links.map((link) => new URL(link, origin + path)))
    for (const url of urls) if (url.origin === origin) next.add(url.pathname)
    for (const path of answers.keys()) next.delete(path)
  }
  return answers
}

test('no link, picture or anchor of any page leads nowhere', async ({ request, baseURL }) => {
  test.slow()
  const siteMap = await (await request.get('/sitemap.xml')).text()
  const listed = [...siteMap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => unescaped(path))
  const shop = new URL(baseURL ?? '').origin
  const answers = await crawl(request, shop, ['/', '/search', '/nulle-part', ...listed])

  const dead = new Map<string, string>()
  for (const [path, { links }] of answers)
    for (const link of links) {
      const { origin, pathname, hash } = new URL(link, shop + path)
      const target = origin === shop ? answers.get(pathname) : undefined
      const part = decodeURIComponent(hash.slice(1))
      // A page that is not there may still have parts of its own.
      const isThere = target?.status === 200 || link.startsWith('#')
      if (target && (!isThere || (part !== '' && target.ids?.has(part) === false))) dead.set(link, path)
    }
  expect([...dead].map(([link, path]) => `${path} → ${link}`)).toEqual([])
  // It has really gone through the shop, and it does see a page that is not there.
  expect(answers.size).toBeGreaterThan(120)
  expect(answers.get('/nulle-part')?.status).toBe(404)
})
