import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest, RemoteManifest } from '@promptelier/build/manifest'
import { DATA_SET_INDEX, recordFile } from '@promptelier/platform/record-file'

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
  const page = found && pages.get(found.remote + '/' + found.page)()
  return { head: \`<title>\${path}</title>\`, body: \`<main>\${JSON.stringify([composition, path, page, records])}</main>\` }
}
`

/** Each remote of a fake shop, the port that it declares and the paths of its one page. */
const REMOTES: Readonly<Record<string, { port: number; patterns: string[] }>> = {
  'catalog-mfe': { port: 4171, patterns: ['/', '/search'] },
  'product-mfe': { port: 4172, patterns: [] },
  'cart-checkout-mfe': { port: 4173, patterns: ['/cart', '/checkout'] },
  'content-mfe': { port: 4174, patterns: ['/aide'] },
}

/** The applications of a fake shop. */
export const FAKE_APPS: readonly string[] = ['shell', ...Object.keys(REMOTES)]

const TEMPLATE = `<!doctype html>
<html lang="fr">
  <head><!--page-head--></head>
  <body>
    <div id="root"><!--page-body--></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`

/** Eight characters as build tools write them into names: equal texts have equal hashes. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

type Files = Readonly<Record<string, string>>

const factsOf = (files: Files): Manifest['files'] =>
  Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file,
      { bytes: text.length, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` },
    ]),
  )

const NO_STORAGE = { local: [], session: [] }

const SURFACE = JSON.stringify({ modules: {}, declarations: {} })

/** What the composer runs and reads of a fake shell. */
export const SHELL_SERVER_FILES: Files = {
  'platform.json': SURFACE,
  'record-shapes.json': '[]',
  'server.js': SHELL_SERVER,
  'document.html': TEMPLATE,
  'early-input.js': '// recorded\n',
  'public/site.webmanifest': '{}',
}

const SHELL_ENTRY = 'assets/app-00000000.js'
const REMOTE_ENTRY = 'remoteEntry-00000000.js'

/** What browsers fetch of a fake build: its entry, and one file that differs with each change. */
const clientFiles = (entry: string, change: string): Files => ({
  [entry]: 'export {}\n',
  [`change-${hashOf(change)}.js`]: `// ${change}\n`,
})

function shellManifest(files: Files, server: Files): Manifest {
  const facts = { files: factsOf(files), server: factsOf(server) }
  const assets = { start: [SHELL_ENTRY], modules: [SHELL_ENTRY], styles: [] }
  return { kind: 'shell', schema: 1, name: 'shell', team: 'Coque', storage: NO_STORAGE, ...facts, ...assets }
}

const remoteServerFiles: Files = {
  'platform.json': SURFACE,
  'record-shapes.json': '[]',
  'FakePage.js': `export { text as default } from './assets/text.js'\n`,
  'assets/text.js': `export const text = () => ''\n`,
  'addresses.js': `export default { concretePaths: {}, redirects: () => ({ '/help': '/aide' }) }\n`,
}

/** The manifest of a fake remote. */
export function fakeManifest(name: string, files: Files = {}, server: Files = {}): RemoteManifest {
  const { port, patterns } = REMOTES[name] ?? { port: 4179, patterns: [] }
  const [entry = REMOTE_ENTRY] = Object.keys(files)
  const page = { name: 'FakePage', patterns, title: 'Page', modules: [entry], styles: [], reads: [], fetches: [] }
  const facts = { files: factsOf(files), server: factsOf(server) }
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

/** Writes a build from its files. */
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
 * @param change a text in one of its files: each text makes another version
 * @param server what the composer runs and reads of the shell
 */
export function writeFakeBuild(folder: string, app: string, change = '', server = SHELL_SERVER_FILES) {
  const place = join(folder, app)
  if (app === 'shell') {
    const client = clientFiles(SHELL_ENTRY, change)
    writeBuild(place, client, server, shellManifest(client, server))
  } else {
    const client = clientFiles(REMOTE_ENTRY, change)
    writeBuild(place, client, remoteServerFiles, fakeManifest(app, client, remoteServerFiles))
  }
}

/**
 * Writes a build of a remote that publishes the data set 'gifts' when it is given records, and whose page reads some.
 * @param records of the data set, by name
 * @param reads names of the records that the page reads
 * @param text that the page shows
 */
export function writeFakeRemote(
  folder: string,
  app: string,
  { records = {}, reads = [], text = '' }: { records?: Record<string, unknown>; reads?: string[]; text?: string },
) {
  const names = Object.keys(records)
  const data = `data/gifts-${hashOf(JSON.stringify(records))}`
  const set: [string, string][] = Object.entries(records).map(([name, record]) => [
    `${data}/${recordFile(name)}`,
    JSON.stringify(record),
  ])
  const client: Files = {
    ...clientFiles(REMOTE_ENTRY, ''),
    ...(names.length > 0 && { ...Object.fromEntries(set), [`${data}/${DATA_SET_INDEX}`]: JSON.stringify(names) }),
  }
  const server: Files = { ...remoteServerFiles, 'assets/text.js': `export const text = () => '${text}'\n` }
  const manifest = fakeManifest(app, client, server)
  writeBuild(join(folder, app), client, server, {
    ...manifest,
    pages: manifest.pages.map((page) => ({ ...page, reads })),
    data: names.length > 0 ? { gifts: data } : {},
  })
}

/** Writes a build of every application. */
export function writeFakeBuilds(folder: string) {
  for (const app of FAKE_APPS) writeFakeBuild(folder, app)
}
