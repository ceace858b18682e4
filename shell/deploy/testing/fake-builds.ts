import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REMOTE_PAGES, type RemoteName } from '@promptelier/shared/federation'
import { APP_NAMES, type AppName } from '../apps.ts'

const SHELL_SERVER = `
export const prerenderedPaths = ['/', '/aide']
export const redirects = { '/help': '/aide' }
export const routeOf = () => undefined
export const prerenderAt = async (path) => ({ head: \`<title>\${path}</title>\`, body: \`<main>\${path}</main>\` })
`

const TEMPLATE = `<!doctype html>
<html lang="fr">
  <head><!--page-head--></head>
  <body>
    <div id="root"><!--page-body--></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`

const SHELL_FILES = {
  'index.html': TEMPLATE,
  'public/site.webmanifest': '{}',
  'dist/client/index.html': '<script type="module" src="./assets/entry.js"></script>',
  'dist/client/assets/entry.js': `import './app.js'\n`,
  'dist/client/assets/app.js': 'export {}\n',
  'dist/client/early-input.js': '// recorded\n',
  'dist/client/.vite/manifest.json': JSON.stringify({ 'index.html': { file: 'assets/app.js' } }),
  'dist/server/server.js': SHELL_SERVER,
}

function remoteFiles(remote: RemoteName) {
  const pages = REMOTE_PAGES[remote]
  const exposes = pages.map((name) => ({ name, assets: { js: { sync: [] }, css: { sync: [] } } }))
  const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, exposes }
  return {
    'dist/client/mf-manifest.json': JSON.stringify(manifest),
    'dist/client/remoteEntry.js': 'export {}\n',
    ...Object.fromEntries(pages.map((page) => [`dist/server/${page}.js`, 'export default () => null\n'])),
  }
}

/**
 * Writes a build of one application, or another one: as small as the composer takes.
 * @param folder where the applications' folders are
 * @param change in one of its files, so that each change is another version
 */
export function writeFakeBuild(folder: string, app: AppName, change = '') {
  const files = { ...(app === 'shell' ? SHELL_FILES : remoteFiles(app)), 'dist/client/change.js': `// ${change}\n` }
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, app, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Writes a build of every application. */
export function writeFakeBuilds(folder: string) {
  for (const app of APP_NAMES) writeFakeBuild(folder, app)
}
