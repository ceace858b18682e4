import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest, RemoteManifest } from '@promptelier/build/manifest'
import { DATA_SET_INDEX, recordFile } from '@promptelier/platform/record-file'
import type { ServerBundle } from '../artefacts/applications.ts'

const SHELL_SERVER = `
export const paths = {
  home: () => '/',
  help: () => '/aide',
  cart: () => '/cart',
  checkout: () => '/checkout',
  search: () => '/search',
}
export const createRouteTable = ({ remotes }) => {
  const pageAt = (path) =>
    Object.entries(remotes).flatMap(([remote, { pages }]) =>
      Object.entries(pages).flatMap(([page, { patterns, reads = [] }]) =>
        patterns.includes(path) ? [{ remote, page, reads }] : [],
      ),
    )[0]
  return { routes: [], pageAt, recordsAt: (path) => ({ reads: pageAt(path)?.reads ?? [], fetches: [] }) }
}
export const prerenderAt = async (path, composition, pages, records) => {
  const found = createRouteTable(composition).pageAt(path)
  const { killed } = composition.remotes[found?.remote] ?? {}
  const page = killed ? "off" : found && pages.get(found.remote + '/' + found.page)()
  return { head: \`<title>\${path}</title>\`, body: \`<main>\${JSON.stringify([composition, path, page, records])}</main>\` }
}
`

/** The remotes of a fake shop: the port that each declares, and the paths of its only page. */
const REMOTES: Readonly<Record<string, { port: number; patterns: string[] }>> = {
  'catalog-mfe': { port: 4171, patterns: ['/', '/search'] },
  'product-mfe': { port: 4172, patterns: [] },
  'cart-checkout-mfe': { port: 4173, patterns: ['/cart', '/checkout'] },
  'content-mfe': { port: 4174, patterns: ['/aide'] },
}

/** The applications of a fake shop, in the order of their ports. */
export const FAKE_APPS: readonly string[] = ['shell', ...Object.keys(REMOTES)]

/** The document of a fake shell, with the placeholders that the composer fills. */
export const TEMPLATE = `<!doctype html>
<html lang="fr">
  <head><!--page-head--></head>
  <body>
    <div id="root"><!--page-body--></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`

/** A hash of eight characters, such as build tools add to file names. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

type Files = Readonly<Record<string, string>>

const fileFacts = (files: Files): Manifest['files'] =>
  Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file,
      { bytes: text.length, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` },
    ]),
  )

const NO_STORAGE = { local: [], session: [] }

/** The surface of a platform without modules. */
const EMPTY_SURFACE = JSON.stringify({ modules: {}, declarations: {} })

/** The server files of a fake shell, by path: the composer imports or reads them. */
export const SHELL_SERVER_FILES: Files = {
  'platform.json': EMPTY_SURFACE,
  'record-shapes.json': '[]',
  'server.js': SHELL_SERVER,
  'document.html': TEMPLATE,
  'early-input.js': '// recorded\n',
  'public/site.webmanifest': '{}',
}

const SHELL_ENTRY = 'assets/app-00000000.js'
const REMOTE_ENTRY = 'remoteEntry-00000000.js'

/** The files for browsers of a fake build: its entry, and a file that is different for each `change`. */
const clientFiles = (entry: string, change: string): Files => ({
  [entry]: 'export {}\n',
  [`change-${hashOf(change)}.js`]: `// ${change}\n`,
})

/** The manifest of a fake shell. */
export function fakeShellManifest(files: Files, server: Files): Manifest {
  const facts = { files: fileFacts(files), server: fileFacts(server) }
  const assets = { start: [SHELL_ENTRY], modules: [SHELL_ENTRY], styles: [] }
  return { kind: 'shell', schema: 1, name: 'shell', team: 'Coque', storage: NO_STORAGE, ...facts, ...assets }
}

/** The server files of a fake remote, by path. */
export const REMOTE_SERVER_FILES: Files = {
  'platform.json': EMPTY_SURFACE,
  'record-shapes.json': '[]',
  'FakePage.js': `export { text as default } from './assets/text.js'\n`,
  'assets/text.js': `export const text = () => ''\n`,
  'addresses.js': `export default { concretePaths: {}, redirects: () => ({ '/help': '/aide' }) }\n`,
}

/** A server bundle that is not checked out. */
export const fakeServer = (files: Files): ServerBundle => ({
  files: new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])),
  folder: '',
  checkOut: () => undefined,
})

/** The manifest of a fake remote. */
export function fakeManifest(name: string, files: Files = {}, server: Files = {}): RemoteManifest {
  const { port, patterns } = REMOTES[name] ?? { port: 4179, patterns: [] }
  const [entry = REMOTE_ENTRY] = Object.keys(files)
  const page = { name: 'FakePage', patterns, title: 'Page', modules: [entry], styles: [], reads: [], fetches: [] }
  const facts = { files: fileFacts(files), server: fileFacts(server) }
  const declared = {
    name,
    team: name,
    storage: NO_STORAGE,
    port,
    part: 'Cette page',
    notFound: [],
    data: {},
    addresses: name === 'content-mfe',
    uses: {},
  }
  return { kind: 'remote', schema: 1, ...declared, ...facts, entry, pages: [page] }
}

/**
 * Writes a build.
 * @param folder of the application
 * @param client files for browsers, by path
 * @param server files for the composer, by path
 */
export function writeBuild(folder: string, client: Files, server: Files, manifest: Manifest) {
  const write = (path: string, text: string) => {
    const file = join(folder, 'dist', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const [path, text] of Object.entries(client)) write(`client/${path}`, text)
  for (const [path, text] of Object.entries(server)) write(`server/${path}`, text)
  write('manifest.json', JSON.stringify(manifest))
}

/**
 * Writes the smallest build of one application that the composer accepts.
 * @param folder where the applications' folders are
 * @param change a text in one of its files for browsers: each text gives another version
 * @param shellServer server files of the shell; not used for a remote
 * @param patterns of a remote's page; by default those of the fake shop
 */
export function writeFakeBuild(
  folder: string,
  app: string,
  change = '',
  shellServer = SHELL_SERVER_FILES,
  patterns?: string[],
) {
  const appFolder = join(folder, app)
  if (app === 'shell') {
    const client = clientFiles(SHELL_ENTRY, change)
    writeBuild(appFolder, client, shellServer, fakeShellManifest(client, shellServer))
  } else {
    const client = clientFiles(REMOTE_ENTRY, change)
    const manifest = fakeManifest(app, client, REMOTE_SERVER_FILES)
    const pages = patterns ? manifest.pages.map((page) => ({ ...page, patterns })) : manifest.pages
    writeBuild(appFolder, client, REMOTE_SERVER_FILES, { ...manifest, pages })
  }
}

/**
 * Writes a build of a remote with one page. The remote publishes the data set 'gifts' unless `records` is empty.
 * @param folder where the applications' folders are
 * @param records of the data set, by name
 * @param reads names of the records that the page reads, also from data sets of other remotes
 * @param text of the page
 */
export function writeFakeRemote(
  folder: string,
  app: string,
  { records = {}, reads = [], text = '' }: { records?: Record<string, unknown>; reads?: string[]; text?: string },
) {
  const names = Object.keys(records)
  const dataFolder = `data/gifts-${hashOf(JSON.stringify(records))}`
  const recordFiles: [string, string][] = Object.entries(records).map(([name, record]) => [
    `${dataFolder}/${recordFile(name)}`,
    JSON.stringify(record),
  ])
  const client: Files = {
    ...clientFiles(REMOTE_ENTRY, ''),
    ...(names.length > 0 && {
      ...Object.fromEntries(recordFiles),
      [`${dataFolder}/${DATA_SET_INDEX}`]: JSON.stringify(names),
    }),
  }
  const server: Files = { ...REMOTE_SERVER_FILES, 'assets/text.js': `export const text = () => '${text}'\n` }
  const manifest = fakeManifest(app, client, server)
  writeBuild(join(folder, app), client, server, {
    ...manifest,
    pages: manifest.pages.map((page) => ({ ...page, reads })),
    data: names.length > 0 ? { gifts: dataFolder } : {},
  })
}

/** Writes a build of every application of the fake shop. */
export function writeFakeBuilds(folder: string) {
  for (const app of FAKE_APPS) writeFakeBuild(folder, app)
}
