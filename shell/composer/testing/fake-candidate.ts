import { createHash } from 'node:crypto'
import { type Manifest, versionOf } from '@promptelier/build/manifest'
import { encodeBody } from '../compose/bodies.ts'
import type { Composed } from '../compose/compose.ts'
import type { CompositionFile } from '../compose/composition-file.ts'
import type { Storage } from '../store/storage.ts'
import { keys, type Store } from '../store/store.ts'
import { fakeManifest, fakeShellManifest, TEMPLATE } from './fake-builds.ts'

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

type Files = Readonly<Record<string, string>>

/** Replaces the scripts of a page by files: the policy of documents allows no inline script in a body. */
function withScriptFiles(html: string, files: Record<string, string>): string {
  return html.replaceAll(/<script>(.*?)<\/script>/gs, (_element, text: string) => {
    const name = `script-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
    files[name] = text
    return `<script src="/${keys.file('shell', name)}"></script>`
  })
}

/** Publishes files and the manifest that lists them. @returns the version */
async function publishVersion(storage: Storage, manifest: Manifest, files: Files): Promise<string> {
  for (const [path, text] of Object.entries(files))
    await storage.create(keys.file(manifest.name, path), Buffer.from(text))
  const text = JSON.stringify(manifest)
  await storage.create(keys.manifest(manifest.name, versionOf(text)), Buffer.from(text))
  return versionOf(text)
}

/**
 * A candidate whose pages are plain HTML, in a store in memory. Its remote 'test-mfe' publishes its files at
 * 'https://test.example'.
 * @param pages by the name of the page. Their script elements without attributes become files
 * @param files of the remote for browsers: content by path
 */
export async function fakeCandidate(
  pages: Readonly<Record<string, FakePage>>,
  files: Files = {},
): Promise<{ store: Store; composed: Composed }> {
  const storage = memoryStorage()
  await storage.create('shell/server/template', Buffer.from(TEMPLATE))
  await storage.create('shell/server/script', Buffer.from(''))
  const shellFiles: Record<string, string> = { 'start-00000000.js': 'export {}' }
  const documents: CompositionFile['documents'] = {}
  for (const [name, page] of Object.entries(pages))
    for (const [path, body] of Object.entries(page.documents)) {
      const { hash, content } = await encodeBody({
        head: '<title>Page</title>',
        body: withScriptFiles(body, shellFiles),
      })
      await storage.create(keys.body(hash), content)
      documents[path] = { body: hash, input: path, page: `test-mfe/${name}`, reads: [], fetches: [], listed: true }
    }
  const listed = Object.entries(pages).map(
    ([name, { pattern }]) => [name, { patterns: [pattern], title: name }] as const,
  )
  const remoteFiles = { 'remoteEntry-00000000.js': 'export {}', ...files }
  const manifest = { ...fakeManifest('test-mfe', remoteFiles), data: { gifts: 'data/gifts-00000000' } }
  const versions = {
    shell: await publishVersion(storage, fakeShellManifest(shellFiles, {}), shellFiles),
    'test-mfe': await publishVersion(storage, manifest, remoteFiles),
  }
  const entry = 'https://test.example/test-mfe/files/remoteEntry-00000000.js'
  const remote = {
    version: versions['test-mfe'],
    entry,
    part: 'Cette page',
    pages: Object.fromEntries(listed),
    notFound: [],
  }
  const file: CompositionFile = {
    schema: 1,
    versions,
    browser: {
      siteUrl: 'https://shop.example',
      shell: { version: versions.shell },
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
    records: {},
    documents,
    redirects: {},
    files: {},
    robots: '',
  }
  const composed = { id: '0123456789abcdef', file, rendered: [], links: new Map() }
  return { store: { storage, copies: { folder: undefined, fileOf: noLocalFiles, renew: noLocalFiles } }, composed }
}
