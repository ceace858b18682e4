import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { FAKE_APPS, fakeManifest } from './fake-builds.ts'

/** The version of every application in a fake store. */
export const VERSION = '0123456789'

/** The composition that is live in a fresh fake store. */
export const COMPOSITION = '0123456789ab'

/** Large enough to fill the buffers of a connection whose client does not read. */
const LARGE_BYTES = 4_000_000

/** A tiny document with this title and heading. */
export const pageHtml = (heading: string) =>
  `<!doctype html><html lang="fr"><title>${heading}</title><h1>${heading}</h1>`

const PAGES = {
  'index.html': pageHtml('Accueil'),
  'aide/index.html': pageHtml('Aide'),
  'product/7/index.html': pageHtml('Produit 7'),
  'checkout/all-inclusive-pack/index.html': pageHtml('Paiement'),
  "categories/création-d'images/index.html": pageHtml("Création d'Images"),
  '404.html': pageHtml('Page non trouvée'),
}

/** `live.json` of a fake store in which `composition` is live. */
export const liveJson = (composition = COMPOSITION) =>
  JSON.stringify({ composition, versions: Object.fromEntries(FAKE_APPS.map((app) => [app, VERSION])) })

/** Writes a store without the composer in a fresh folder: one tiny version of each application, and a live composition. */
export function fakeStore() {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-store-'))
  const write = (path: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  /** @param marker a text at the end of every page, which distinguishes one composition from another */
  const writeComposition = (id: string, marker = '') => {
    const redirects = {
      '/product/séance-de-cours': '/product/7',
      "/categories/creation-d'images": "/categories/cr%C3%A9ation-d'images",
      '/checkout/combined-pack-1': '/checkout/all-inclusive-pack',
    }
    for (const [path, html] of Object.entries(PAGES)) write(`compositions/${id}/${path}`, html + marker)
    write(`compositions/${id}/composition.json`, JSON.stringify({ id, redirects }))
    write(`compositions/${id}/robots.txt`, 'User-agent: *\n')
    write(`compositions/${id}/covers/cover-1.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  }
  for (const app of FAKE_APPS) {
    write(`${app}/files/assets/page.js`, `export const app = '${app}'\n`)
    write(`${app}/files/.vite/manifest.json`, '{}')
    write(`${app}/server/${VERSION}/server.js`, 'export {}\n')
    const shell = {
      kind: 'shell',
      schema: 1,
      name: 'shell',
      team: 'Coque',
      storage: { local: [], session: [] },
      files: {},
      server: {},
    }
    const manifest = app === 'shell' ? { ...shell, start: [], modules: [], styles: [] } : fakeManifest(app)
    write(`${app}/versions/${VERSION}.json`, JSON.stringify(manifest))
  }
  write('content-mfe/files/assets/large.woff2', Buffer.alloc(LARGE_BYTES))
  writeComposition(COMPOSITION)
  write('live.json', liveJson())
  return { folder, write, writeComposition, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
