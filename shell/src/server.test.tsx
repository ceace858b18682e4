import { expect, test } from 'vitest'
import { createRouteTable, prerenderAt } from './server.tsx'

const remote = (part: string, pages: Record<string, string>) => ({
  version: '1',
  entry: '',
  part,
  pages: Object.fromEntries(
    Object.entries(pages).map(([page, path]) => [page, { patterns: [path], title: page, reads: ['gifts/list'] }]),
  ),
  notFound: [],
})
const composition = {
  id: 'a',
  siteUrl: 'https://shop.example',
  shell: { version: '1' },
  remotes: {
    'gifts-mfe': { ...remote('Le rayon des cadeaux', { GiftsPage: '/cadeaux' }), killed: 'wrong prices' },
    'catalog-mfe': remote('Le catalogue', { HomePage: '/' }),
  },
  data: {},
}
const PAGES = new Map([['catalog-mfe/HomePage', () => <title>Accueil</title>]])

test('the page of a remote that is switched off is prerendered as a notice, without its code and its records', async () => {
  const { head, body } = await prerenderAt('/cadeaux', composition, new Map(), {})
  expect(body).toContain('Le rayon des cadeaux est en pause')
  expect(head).toContain('content="noindex"')
  expect(createRouteTable(composition).recordsAt('/cadeaux').reads).toEqual([])
})

test('the pages of the other remotes are prerendered as usual', async () => {
  const { head } = await prerenderAt('/', composition, PAGES, {})
  expect(head).toContain('Accueil</title>')
})
