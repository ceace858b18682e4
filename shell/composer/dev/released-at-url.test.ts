import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { releasedAtUrl } from './released-at-url.ts'

const COMPOSITION = {
  id: 'a',
  siteUrl: 'https://shop.example',
  shell: { version: '1' },
  remotes: {},
  data: {},
}

let server: Server
let files: Record<string, [type: string, content: string]> = {}
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeEach(async () => {
  files = {
    '/composition.json': ['application/json', JSON.stringify(COMPOSITION)],
    '/covers/cover-1.svg': ['image/svg+xml', '<svg/>'],
    '/covers/missing.svg': ['text/html', '<h1>Page non trouvée</h1>'],
    '/src/main.svg': ['image/svg+xml', 'of the shop'],
  }
  server = createServer((request, response) => {
    const [type, content] = files[request.url ?? ''] ?? []
    response.writeHead(type === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' }).end(content)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(() => new Promise((done) => server.close(done)))

test('the composition is what the shop shows at each request', async () => {
  const shop = await releasedAtUrl(url())
  files['/composition.json'] = ['application/json', JSON.stringify({ ...COMPOSITION, id: 'b' })]
  expect((await shop.composition()).id).toBe('b')
})

test('records are fetched from the shop', async () => {
  const data = { prices: '/prices-mfe/files/data/prices-1', news: 'https://news.example/news-mfe/files/data/news-1' }
  files['/composition.json'] = ['application/json', JSON.stringify({ ...COMPOSITION, data })]
  expect((await (await releasedAtUrl(url())).composition()).data).toEqual({
    prices: `${url()}/prices-mfe/files/data/prices-1`,
    news: data.news,
  })
})

test('public files come from the shop, with their type', async () => {
  const shop = await releasedAtUrl(url())
  const file = await shop.readFile('/covers/cover-1.svg')
  expect([file?.type, Buffer.from(file?.content ?? []).toString()]).toEqual(['image/svg+xml', '<svg/>'])
})

test.each([
  ['/product/7', 'a page'],
  ['/covers/other.svg', 'a file that the shop does not have'],
  ['/covers/missing.svg', 'a file for which the shop responds with a document'],
  ['/src/main.svg', 'a file of the development server'],
])('%s, %s, does not come from the shop', async (path) => {
  expect(await (await releasedAtUrl(url())).readFile(path)).toBeUndefined()
})

test('no path leads to another host', async () => {
  const shop = await releasedAtUrl(url())
  const other = createServer((_request, response) => void response.writeHead(200).end('of another host'))
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  const found = await shop.readFile(`//127.0.0.1:${port}/x.svg`)
  await new Promise((done) => other.close(done))
  expect(found).toBeUndefined()
})

test('an address that is no URL, or where no shop responds, is refused with the reason', async () => {
  await expect(releasedAtUrl('shop')).rejects.toThrow('is not the URL of a shop')
  await expect(releasedAtUrl('http://127.0.0.1:9')).rejects.toThrow('does not respond')
  files = { '/composition.json': ['application/json', '{}'] }
  await expect(releasedAtUrl(url())).rejects.toThrow('is no composition (composition: ')
  files = {}
  await expect(releasedAtUrl(url())).rejects.toThrow('responds with 404')
})
