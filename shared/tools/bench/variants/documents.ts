import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { moduleClosure } from '@promptelier/build/module-graph'
import type { ReadRecord } from '@promptelier/build/remote-config'
import type { Composition } from '@promptelier/platform/composition'
import { inlineJson } from '@promptelier/storefront/page/inline-json'
import { fillDocument } from '../../../../shell/composer/compose/document.ts'
import { preloadedFonts, withAbsoluteUrls } from '../../../../shell/composer/compose/page-documents.ts'
import { recordUrlIn } from '../../../../shell/composer/compose/records.ts'
import { chunkOf, type OneApplication } from './one-application.ts'
import type * as Server from './server.ts'

const repository = resolve(import.meta.dirname, '../../../..')

/**
 * Returns `@layer reset, ui;`, the start of the shop's first style sheet. In one application, chunks share style
 * sheets, and Vite links those before the entry's own. Documents must therefore declare the order of the layers first.
 */
function layerOrder(): string {
  const [order] = /^@layer [^;{]+;/.exec(readFileSync(join(repository, 'shared/ui/styles/base.css'), 'utf8')) ?? []
  if (!order) throw new Error('bench: shared/ui/styles/base.css no longer starts with the order of its layers')
  return order
}

/**
 * The document of an ordinary SPA: Vite's document with the order of the layers, with URLs that all paths share, and with
 * the composition, which `main.tsx` reads.
 */
export function spaDocument({ client }: OneApplication, composition: Composition): string {
  const json = `<script type="application/json" id="composition">${inlineJson(composition)}</script>`
  return readFileSync(join(client, 'index.html'), 'utf8')
    .replace(/(?<=(?:src|href)=")\.\//g, '/')
    .replace('<script type="module"', (script) => `<style>${layerOrder()}</style>\n    ${script}`)
    .replace('</body>', () => `${json}</body>`)
}

/**
 * The document of a path as the composer would write it for the one application: prerendered, with inlined style sheets
 * and preload links for all modules of the page.
 * @param readRecord reads a record by its name
 * @throws (rejects) when the shop has no page at this path, or the page does not render
 */
export async function prerenderedDocument(
  { client, server }: OneApplication,
  composition: Composition,
  path: string,
  readRecord: ReadRecord,
): Promise<string> {
  const bundle = (await import(pathToFileURL(join(server, 'server.js')).href)) as typeof Server
  const page = bundle.createRouteTable(composition).pageAt(path)
  if (!page) throw new Error(`bench: the shop has no page at ${path}`)
  const { reads, fetches } = bundle.createRouteTable(composition).recordsAt(path)
  const valuesOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, readRecord(name) ?? null]))
  const { default: component } = await bundle.importPage(page.remote, page.page)
  const { head, body } = await bundle.prerenderAt(
    path,
    composition,
    new Map([[`${page.remote}/${page.page}`, component]]),
    valuesOf([...reads, ...fetches]),
  )

  const entry = chunkOf(client, 'shell/index.html')
  const chunk = chunkOf(client, `${page.remote}/src/pages/${page.page}.tsx`)
  const styles = [...new Set([...entry.styles, ...chunk.styles])].map((file, index) => ({
    url: `/${file}`,
    text: (index === 0 ? layerOrder() : '') + withAbsoluteUrls(readFileSync(join(client, file), 'utf8'), `/${file}`),
  }))
  return fillDocument(readFileSync(join(repository, 'shell/index.html'), 'utf8'), {
    path,
    head,
    body,
    styles,
    modules: moduleClosure(client, [entry.module, chunk.module]).map((file) => `/${file}`),
    integrity: {},
    // This script is from the shell's own build. It has no imports, so it works in every document.
    inlineScript: readFileSync(join(repository, 'shell/dist/client/early-input.js'), 'utf8'),
    start: [`/${entry.module}`],
    fonts: preloadedFonts(styles),
    composition,
    records: valuesOf(reads),
    fetched: fetches.map((name) => recordUrlIn(composition.data, name)),
  })
}
