import { expect, test } from 'vitest'
import { NOT_FOUND_FILE } from '../artefacts/root-files.ts'
import type { CompositionFile } from './composition-file.ts'
import { readDocumentParts } from './page-documents.ts'

const TEMPLATE =
  '<html><head><!--page-head--></head><body><div id="root"><!--page-body--></div><script type="module" src="/src/main.tsx"></script></body></html>'

const fileOf = (app: string, name: string) => `https://${app}.example/${app}/files/${name}`
const entryOf = (app: string) => fileOf(app, 'remoteEntry.js')

const remote = (app: string, part: string) => ({ version: '1', entry: entryOf(app), part, pages: {}, notFound: [] })
const hashesOf = (app: string) => ({
  [entryOf(app)]: `sha384-${app}-entry`,
  [fileOf(app, 'page.css')]: `sha384-${app}-page`,
  [fileOf(app, 'lazy.css')]: `sha384-${app}-lazy`,
})

const document = { body: '', input: '', reads: [], fetches: [], listed: false }

const FILE: CompositionFile = {
  schema: 1,
  versions: {},
  browser: {
    siteUrl: 'https://shop.example',
    shell: { version: '1' },
    remotes: {
      'product-mfe': remote('product-mfe', 'La fiche'),
      'gifts-mfe': remote('gifts-mfe', 'Les cadeaux'),
      'content-mfe': { ...remote('content-mfe', 'Les guides'), killed: 'wrong texts' },
    },
    data: {},
  },
  shell: { template: 'index.html', inlineScript: 'early.js', start: [], modules: [], styles: [] },
  pages: {
    'product-mfe/ProductPage': {
      modules: [entryOf('product-mfe')],
      styles: [fileOf('product-mfe', 'page.css')],
    },
    'content-mfe/HelpPage': { modules: [], styles: [] },
  },
  sheets: { [fileOf('product-mfe', 'page.css')]: 'page.css' },
  records: {},
  integrity: {
    shell: { '/shell/start.js': 'sha384-shell' },
    'product-mfe': hashesOf('product-mfe'),
    'gifts-mfe': hashesOf('gifts-mfe'),
    'content-mfe': hashesOf('content-mfe'),
  },
  documents: {
    '/product/7': { ...document, page: 'product-mfe/ProductPage' },
    '/aide': { ...document, page: 'content-mfe/HelpPage' },
    [NOT_FOUND_FILE]: document,
  },
  redirects: {},
  files: {},
  robots: '',
}

const read = async (key: string) => Buffer.from(key === 'index.html' ? TEMPLATE : '')

/** The URLs whose hashes are in the import map of the document at a path. */
async function hashedUrls(path: string): Promise<readonly string[]> {
  const joinDocument = await readDocumentParts({ location: 'memory', read }, 'a', FILE)
  const html = await joinDocument(path, { head: '', body: '' })
  const [, map = '{}'] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? []
  return Object.keys(JSON.parse(map).integrity)
}

test('a document has the hashes of its remote’s files, without those of the style sheets that it contains', async () => {
  expect(await hashedUrls('/product/7')).toEqual([
    '/shell/start.js',
    entryOf('product-mfe'),
    fileOf('product-mfe', 'lazy.css'),
  ])
})

test('the document of a page that is switched off has no hashes of its remote', async () => {
  expect(await hashedUrls('/aide')).toEqual(['/shell/start.js'])
})

test('the 404 document has the hashes of every remote that is not switched off: it may run a page of any', async () => {
  expect(await hashedUrls(NOT_FOUND_FILE)).toEqual([
    '/shell/start.js',
    ...Object.keys(hashesOf('product-mfe')),
    ...Object.keys(hashesOf('gifts-mfe')),
  ])
})
