import type { Composition } from '@promptelier/platform/composition'
import { expect, test } from 'vitest'
import { createAttribution } from '../reports/attribution.ts'
import { createRouteTable } from '../route-table.ts'
import { describeBoundaries, type Observed } from './describe-boundaries.ts'
import type { Region } from './regions.ts'

const remote = (name: string, pages: Composition['remotes'][string]['pages'], more = {}) => ({
  version: `${name}-1`,
  team: `Team ${name}`,
  entry: `https://${name}.example/${name}/files/entry.js`,
  part: name,
  pages,
  notFound: [],
  ...more,
})

const COMPOSITION: Composition = {
  id: 'a',
  siteUrl: 'https://shop.example',
  source: 'https://git.example/shop/tree/main',
  shell: { version: 's1', team: 'Coque' },
  remotes: {
    catalog: remote('catalog', { HomePage: { patterns: ['/'], title: 'Accueil' } }),
    product: remote('product', {
      ProductPage: { patterns: ['/product/:id'], title: 'Fiche', reads: ['catalogue/product/:id'] },
    }),
    gone: remote('gone', { GonePage: { patterns: ['/gone'], title: 'Fermé' } }, { killed: 'wrong prices' }),
  },
  data: { catalogue: 'https://catalog.example/catalog/files/data/catalogue-1' },
}

const resource = (name: string, transferSize: number, responseEnd: number) => ({
  name,
  transferSize,
  decodedBodySize: 3 * transferSize,
  responseEnd,
})

const PRODUCT_FILES = 'https://product.example/product/files'

const OBSERVED: Observed = {
  path: '/product/7',
  search: '',
  regions: [],
  resources: [
    resource('https://shop.example/shell/files/assets/start.js', 1000, 50),
    resource(`${PRODUCT_FILES}/entry.js`, 200, 80),
    resource(`${PRODUCT_FILES}/assets/ProductPage.js`, 300, 120),
    resource(`${PRODUCT_FILES}/assets/later.js`, 40, 900),
    resource(`${PRODUCT_FILES}/assets/ProductPage.css?v`, 0, 110),
    resource('https://catalog.example/catalog/files/data/catalogue-1/product/7.json', 70, 130),
    resource('https://shop.example/images/icon.png', 5000, 60),
  ],
  inlined: [{ app: 'catalog', kind: 'data', bytes: 900 }],
  marks: [
    { startTime: 20, detail: '/' },
    { startTime: 200, detail: '/product/7' },
  ],
  problems: [{ app: 'product', message: 'Error: x', atMs: 1 }],
}

const describe = (observed: Partial<Observed> = {}) =>
  describeBoundaries(COMPOSITION, createRouteTable(COMPOSITION), createAttribution(COMPOSITION), {
    ...OBSERVED,
    ...observed,
  })

test('the application of the page comes first, with team, version, folder and the data sets that its page reads', () => {
  const [page] = describe().apps
  expect(page).toMatchObject({
    app: 'product',
    version: 'product-1',
    team: 'Team product',
    folderUrl: 'https://git.example/shop/tree/main/product',
    dataSets: [{ name: 'catalogue', app: 'catalog' }],
    problems: [{ message: 'Error: x' }],
  })
})

test('files count for the application that has published them, whatever page has loaded them', () => {
  const usage = new Map(describe().apps.map(({ app, usage: files }) => [app, Object.fromEntries(files)]))
  expect(usage.get('product')).toEqual({
    script: { files: 3, transferred: 540, decoded: 1620, inlined: 0 },
    style: { files: 1, transferred: 0, decoded: 0, inlined: 0 },
  })
  expect(usage.get('catalog')).toEqual({ data: { files: 1, transferred: 70, decoded: 210, inlined: 900 } })
  expect(usage.get('shell')).toEqual({ script: { files: 1, transferred: 1000, decoded: 3000, inlined: 0 } })
})

test('the phases of the page do not count what has loaded after it was interactive', () => {
  expect(describe().apps[0]?.phases).toEqual({ entryMs: 80, moduleMs: 120, recordsMs: 130, liveMs: 200 })
  expect(describe({ marks: [] }).apps[0]?.phases).toMatchObject({ moduleMs: 900, liveMs: undefined })
})

test('an application that has neither a region nor a file nor a problem is left out', () => {
  expect(describe().apps.map(({ app }) => app)).toEqual(['product', 'shell', 'catalog'])
})

test('unknown paths and remotes that are switched off are pages of the shell', () => {
  const region: Region = { kind: 'page', app: 'shell', element: Object.create(null), component: '' }
  for (const path of ['/nowhere', '/gone']) expect(describe({ path, regions: [region] }).apps[0]?.app).toBe('shell')
})

const part = (component: string): Region => ({ kind: 'kit', app: 'product', element: Object.create(null), component })

test('components of the kit are counted by name', () => {
  expect(describe({ regions: ['Price', 'Button', 'Price'].map(part) }).kit).toEqual([
    ['Button', 1],
    ['Price', 2],
  ])
})
