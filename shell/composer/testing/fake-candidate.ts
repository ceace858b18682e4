import { createHash } from 'node:crypto'
import { encodeBody } from '../compose/bodies.ts'
import type { Composed } from '../compose/compose.ts'
import type { CompositionFile } from '../compose/composition-file.ts'
import type { Storage } from '../store/storage.ts'
import { keys, type Store } from '../store/store.ts'
import { TEMPLATE } from './fake-builds.ts'

/** A storage in memory. */
function memoryStorage(): Storage {
  const objects = new Map<string, Buffer>()
  return {
    location: 'memory',
    read: async (key) => objects.get(key),
    async create(key, content) {
      if (objects.has(key)) return false
      objects.set(key, Buffer.from(content))
      return true
    },
    exists: async (key) => objects.has(key),
    async *list() {},
    async remove(removed) {
      for (const key of removed) objects.delete(key)
    },
  }
}

const noLocalFiles = () => Promise.reject(new Error('this store has no local files'))

/** The HTML of a page that says at once that it is interactive. */
export const livePage = (content = '') =>
  `<main>${content}</main><script>document.querySelector('main').dataset.live = location.pathname</script>`

/** A page of the fake remote 'test-mfe': its URL pattern, and the HTML of its documents by path. */
export type FakePage = { readonly pattern: string; readonly documents: Readonly<Record<string, string>> }

/** Publishes the scripts of a page as files: the policy of documents allows no inline script in a body. */
async function withScriptFiles(storage: Storage, html: string): Promise<string> {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)]
  return scripts.reduce(async (before, [element, text = '']) => {
    const name = `script-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
    await storage.create(keys.file('shell', name), Buffer.from(text))
    return (await before).replace(element, `<script src="/${keys.file('shell', name)}"></script>`)
  }, Promise.resolve(html))
}

/**
 * A candidate whose pages are plain HTML, in a store in memory. Its remote 'test-mfe' publishes its files at
 * 'https://test.example'.
 * @param pages by the name of the page. Their script elements without attributes become files
 * @param files of the remote for browsers: content by path
 */
export async function fakeCandidate(
  pages: Readonly<Record<string, FakePage>>,
  files: Readonly<Record<string, string>> = {},
): Promise<{ store: Store; composed: Composed }> {
  const storage = memoryStorage()
  await storage.create('shell/server/template', Buffer.from(TEMPLATE))
  await storage.create('shell/server/script', Buffer.from(''))
  for (const [path, text] of Object.entries({ 'remoteEntry-00000000.js': 'export {}', ...files }))
    await storage.create(keys.file('test-mfe', path), Buffer.from(text))
  await storage.create(keys.file('shell', 'start-00000000.js'), Buffer.from('export {}'))
  const documents: CompositionFile['documents'] = {}
  for (const [name, page] of Object.entries(pages))
    for (const [path, body] of Object.entries(page.documents)) {
      const { hash, content } = await encodeBody({
        head: '<title>Page</title>',
        body: await withScriptFiles(storage, body),
      })
      await storage.create(keys.body(hash), content)
      documents[path] = { body: hash, input: path, page: `test-mfe/${name}`, reads: [], fetches: [], listed: true }
    }
  const listed = Object.entries(pages).map(
    ([name, { pattern }]) => [name, { patterns: [pattern], title: name }] as const,
  )
  const entry = 'https://test.example/test-mfe/files/remoteEntry-00000000.js'
  const remote = { version: '0000000001', entry, part: 'Cette page', pages: Object.fromEntries(listed), notFound: [] }
  const file: CompositionFile = {
    schema: 1,
    versions: { shell: '0000000000', 'test-mfe': remote.version },
    browser: {
      siteUrl: 'https://shop.example',
      shell: { version: '0000000000' },
      remotes: { 'test-mfe': remote },
      data: { gifts: 'https://test.example/test-mfe/files/data/gifts-00000000' },
      live: '/live.json',
    },
    shell: {
      template: 'shell/server/template',
      inlineScript: 'shell/server/script',
      start: ['/shell/files/start-00000000.js'],
      modules: [],
      styles: [],
    },
    pages: {},
    sheets: {},
    integrity: {},
    documents,
    redirects: {},
    files: {},
    robots: '',
  }
  const composed = { id: '0123456789abcdef', file, rendered: [] }
  return { store: { storage, copies: { folder: undefined, fileOf: noLocalFiles, renew: noLocalFiles } }, composed }
}
