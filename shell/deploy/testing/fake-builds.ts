import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest, RemoteManifest } from '@promptelier/shared/manifest'

const SHELL_SERVER = `
export const paths = { home: () => '/', help: () => '/aide' }
export const createRouteTable = ({ remotes }) => ({
  routes: [],
  pageAt: (path) =>
    Object.entries(remotes).flatMap(([remote, { pages }]) =>
      Object.entries(pages).flatMap(([page, { patterns }]) => (patterns.includes(path) ? [{ remote, page }] : [])),
    )[0],
})
export const prerenderAt = async (path) => ({ head: \`<title>\${path}</title>\`, body: \`<main>\${path}</main>\` })
`

/** Each remote of a fake shop, the port that it declares and the paths of its one page. */
const REMOTES: Readonly<Record<string, { port: number; patterns: string[] }>> = {
  'catalog-mfe': { port: 4171, patterns: ['/'] },
  'product-mfe': { port: 4172, patterns: [] },
  'cart-checkout-mfe': { port: 4173, patterns: [] },
  'content-mfe': { port: 4174, patterns: ['/aide'] },
}

/** The applications of a fake shop. */
export const FAKE_APPS: readonly string[] = ['shell', ...Object.keys(REMOTES)]

/** The remotes of a fake shop with the ports that they declare. */
export const FAKE_PORTS: ReadonlyMap<string, number> = new Map(
  Object.entries(REMOTES).map(([name, { port }]) => [name, port]),
)

const TEMPLATE = `<!doctype html>
<html lang="fr">
  <head><!--page-head--></head>
  <body>
    <div id="root"><!--page-body--></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`

const json = (manifest: Manifest) => JSON.stringify(manifest)

const SHELL_FILES = {
  'index.html': TEMPLATE,
  'public/site.webmanifest': '{}',
  'dist/manifest.json': json({
    kind: 'shell',
    schema: 1,
    name: 'shell',
    team: 'Coque',
    start: ['assets/app.js'],
    modules: ['assets/app.js'],
    styles: [],
  }),
  'dist/client/assets/app.js': 'export {}\n',
  'dist/client/early-input.js': '// recorded\n',
  'dist/server/server.js': SHELL_SERVER,
}

/** The manifest of a fake remote. */
export function fakeManifest(name: string): RemoteManifest {
  const { port, patterns } = REMOTES[name] ?? { port: 4179, patterns: [] }
  const page = { name: 'FakePage', patterns, title: 'Page', modules: ['remoteEntry.js'], styles: [] }
  const declared = { name, team: name, port, part: 'Cette page', notFound: [], addresses: name === 'content-mfe' }
  return { kind: 'remote', schema: 1, ...declared, entry: 'remoteEntry.js', pages: [page] }
}

const remoteFiles = (name: string) => ({
  'dist/manifest.json': json(fakeManifest(name)),
  'dist/client/remoteEntry.js': 'export {}\n',
  'dist/server/FakePage.js': 'export default () => null\n',
  'dist/server/addresses.js': `export default { concretePaths: {}, redirects: () => ({ '/help': '/aide' }) }\n`,
})

/**
 * Writes a build of one application, or another one: as small as the composer takes.
 * @param folder where the applications' folders are
 * @param change in one of its files, so that each change is another version
 */
export function writeFakeBuild(folder: string, app: string, change = '') {
  const files = { ...(app === 'shell' ? SHELL_FILES : remoteFiles(app)), 'dist/client/change.js': `// ${change}\n` }
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, app, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Writes a build of every application. */
export function writeFakeBuilds(folder: string) {
  for (const app of FAKE_APPS) writeFakeBuild(folder, app)
}
