import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { hasEnded, linkFinder, servedIn } from './links.ts'

const SITE = 'https://shop.example'

test('the links of a document to paths of the shop, each once, without query and fragment', () => {
  const html = `
    <a href="/">Accueil</a><a class="x" href="/Aide/?page=2#haut" data-discover="true">Aide</a><a href='/aide'>Aide</a>
    <a href=/blog>Guides</a><a href='/aide#bas'>Aide</a><a title="a > b" href="/categories/cr%C3%A9ation-d&#x27;images">Images</a>
    <a href="tarifs">Tarifs</a><a href="https://shop.example/cgv?a=1&amp;b=2">CGV</a><area href="/plan">`
  expect(linkFinder(SITE)('/blog/un-guide', html)).toEqual([
    '/',
    '/Aide/',
    '/aide',
    '/blog',
    "/categories/cr%C3%A9ation-d'images",
    '/blog/tarifs',
    '/cgv',
    '/plan',
  ])
})

test('other hosts, other schemes, anchors, what is no link and what no browser can open are left out', () => {
  const html = `
    <a href="https://shop.example.evil/x">x</a><a href="https://other.example/x">x</a><a href="//other.example/x">x</a>
    <a href="mailto:bonjour@shop.example">x</a><a href="tel:+33199002640">x</a><a href="javascript:void 0">x</a>
    <a href="#haut">x</a><a href="?page=2">x</a><a href="">x</a><a data-href="/x">x</a><a>x</a><abbr href="/x">x</abbr>
    <link href="/x"><use href="/x"></use><a href="https://%">x</a>href="/x"`
  expect(linkFinder(SITE)('/', html)).toEqual([])
})

test('a document of the largest size takes no longer because it has many starts of links and of texts in quotes', () => {
  const starts = ['<a ', '<a "', `<a x='`, '<a x="<a ', `<a ${'"x"'.repeat(500)}`, '<a =', '<a x= ']
  for (const start of starts) {
    const html = start.repeat(5_000_000 / start.length)
    expect(linkFinder(SITE)('/', html)).toEqual([])
  }
})

test('a document is not kept in memory for the links in it', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const findLinks = linkFinder(SITE)
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const text = 'Prompt. '.repeat(500_000)
  for (let index = 0; index < 20; index += 1) {
    const path = `/product/un-prompt-au-nom-long-${index}`
    expect(findLinks('/', `<a href="${path}">${text}</a>`)).toEqual([path])
  }
  collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
})

const pages = {
  ProductPage: { patterns: ['/product/:id?'], title: 'Produit' },
  OrderPage: { patterns: ['/orders/:id'], title: 'Commande' },
}
const remote = { version: '', entry: '', part: '', pages, notFound: ['/orders/absent'] }
const document = { body: '', input: '', reads: [], fetches: [], listed: true }

const site = (change: Partial<typeof remote & { killed: string }> = {}) => ({
  versions: { shell: '1', 'product-mfe': '2' },
  browser: {
    siteUrl: SITE,
    shell: { version: '' },
    remotes: { 'product-mfe': { ...remote, ...change } },
    data: {},
  },
  documents: {
    '/product/%C3%A9t%C3%A9': { ...document, page: 'product-mfe/ProductPage' },
    '/cart': document,
    '404.html': document,
  },
  redirects: { '/product/ete-1': '/product/%C3%A9t%C3%A9' },
  files: { 'covers/Cover-1.svg': 'shell/server/1' },
})

test.each([
  '/cart',
  '/Cart/',
  '/product/%C3%A9t%C3%A9',
  '/product/e%CC%81t%C3%A9',
  '/product/ete-1',
  '/product/%C3%A9t%C3%A9-1',
  '/covers/cover-1.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/product-mfe/files/guide.pdf',
  '/deltas/1',
  '/orders/7',
])('%s leads somewhere: a page, a redirect, a file, or a page whose paths are not listed', (path) => {
  expect(servedIn(site()).isServed(path)).toBe(true)
})

test.each(['/product', '/product/7', '/product/%E9', '/orders', '/orders/absent', '/covers', '/other-mfe/files/x'])(
  '%s leads nowhere',
  (path) => {
    expect(servedIn(site()).isServed(path)).toBe(false)
  },
)

test('an address has ended when a page, a redirect or a file is gone, and nothing else is there', () => {
  const before = servedIn(site())
  const ended = (change: object) => hasEnded(before, servedIn({ ...site(), ...change }))
  const { '/cart': _, ...others } = site().documents
  expect(ended({})).toBe(false)
  expect(ended({ documents: others })).toBe(true)
  expect(ended({ documents: others, redirects: { ...site().redirects, '/cart': '/' } })).toBe(false)
  expect(ended({ redirects: {} })).toBe(true)
  expect(ended({ files: {} })).toBe(true)
  const order = { ...document, page: 'product-mfe/OrderPage' }
  expect(ended({ documents: { ...site().documents, '/orders/1': order } })).toBe(true)
})

test('all that the patterns of a remote that is switched off match leads to its notice', () => {
  const off = servedIn(site({ killed: 'off' }))
  expect(['/product', '/product/7', '/orders/7'].map(off.isServed)).toEqual([true, true, true])
  expect(off.isServed('/product/7/x')).toBe(false)
})
