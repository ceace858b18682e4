import { type Manifest, versionOf } from '@promptelier/build/manifest'
import { integrityOf, serverHash } from '../artefacts/integrity.ts'
import type { Storage } from '../store/storage.ts'
import { keys } from '../store/store.ts'
import { fakeManifest, TEMPLATE } from './fake-builds.ts'

/** Large enough to fill the buffers of a connection whose client does not read. */
const LARGE_BYTES = 4_000_000

/** The folder of the data set in the files of catalog-mfe. */
export const DATA_FOLDER = 'data/catalogue-00000000'

type Files = Readonly<Record<string, string | Buffer>>

/** Server files of the shell. */
export const SERVER_FILES = {
  'document.html': TEMPLATE,
  'early-input.js': '// recorded\n',
  'public/covers/cover-1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/images/hero@2x.png': 'hero',
}

/** A file at the site's root of content-mfe. Its composition has it only where a test says so. */
export const CONTENT_FILE = {
  path: 'help/map.svg',
  text: '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>',
} as const

const serverFilesOf = (app: string): Readonly<Record<string, string>> => {
  if (app === 'shell') return SERVER_FILES
  return app === 'content-mfe' ? { [`public/${CONTENT_FILE.path}`]: CONTENT_FILE.text } : {}
}

const clientFiles = (app: string, change: string): Files => ({
  'assets/page.js': `export const app = '${app}'\n`,
  ...(app === 'shell' && { 'assets/shell.css': 'h1{color:red}' }),
  ...(app === 'content-mfe' && { 'assets/large.woff2': Buffer.alloc(LARGE_BYTES) }),
  ...(app === 'catalog-mfe' && { [`${DATA_FOLDER}/product/7.json`]: '{"price":999}' }),
  ...(change !== '' && { 'assets/change-00000000.js': change }),
})

const factsOf = (files: Files): Manifest['files'] =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      { bytes: content.length, integrity: integrityOf(Buffer.from(content)) },
    ]),
  )

function manifestOf(app: string, files: Files, server: Files): Manifest {
  const facts = { files: factsOf(files), server: factsOf(server) }
  const data = app === 'catalog-mfe' ? { catalogue: DATA_FOLDER } : {}
  if (app !== 'shell') return { ...fakeManifest(app), ...facts, data, entry: 'assets/page.js' }
  const assets = { start: ['assets/page.js'], modules: ['assets/page.js'], styles: ['assets/shell.css'] }
  return {
    kind: 'shell',
    schema: 1,
    name: app,
    team: 'Coque',
    storage: { local: [], session: [] },
    ...facts,
    ...assets,
  }
}

export const serverKey = (content: string, app = 'shell') =>
  keys.serverFile(app, serverHash(integrityOf(Buffer.from(content))))

/**
 * Publishes a tiny version of an application.
 * @param change a text in one of its files: each text gives another version
 * @returns the version
 */
export async function publishFake(storage: Storage, app: string, change = ''): Promise<string> {
  const files = clientFiles(app, change)
  const server = serverFilesOf(app)
  const text = JSON.stringify(manifestOf(app, files, server))
  const objects: [string, string | Buffer][] = [
    ...Object.entries(files).map(([path, content]): [string, string | Buffer] => [keys.file(app, path), content]),
    ...Object.values(server).map((content): [string, string] => [serverKey(content, app), content]),
    [keys.file(app, '.vite/manifest.json'), '{}'],
    [keys.manifest(app, versionOf(text)), text],
  ]
  await Promise.all(objects.map(([key, content]) => storage.create(key, Buffer.from(content))))
  return versionOf(text)
}
