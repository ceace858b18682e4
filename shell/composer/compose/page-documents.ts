import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Composition } from '@promptelier/platform/composition'
import type { Application, Applications } from '../artefacts/applications.ts'
import type { ShellBundle } from '../render/prerender.ts'
import { filesParts, SHELL } from '../store/store.ts'
import { type DocumentParts, fillDocument } from './document.ts'
import type { PageRecords } from './records.ts'

/** Reads a style sheet and makes its relative URLs absolute: an inlined sheet has another base URL. */
function readStyle(folder: string, base: string, file: string) {
  const text = readFileSync(join(folder, file), 'utf8').trim()
  const absolute = (relative: string) => `${base}/${posix.join(posix.dirname(file), relative)}`
  return { url: `${base}/${file}`, text: text.replace(/(?<=url\(["']?)\.{1,2}\/[^"')]+/g, absolute) }
}

/** Files that a page needs of one application, as paths relative to the application's `files` folder. */
type Assets = { readonly modules: readonly string[]; readonly styles: readonly string[] }

/** The URLs of these files, and the text of the style sheets. */
const loadAssets = (
  { files, base }: Pick<Application, 'files' | 'base'>,
  { modules, styles }: Assets,
): Pick<DocumentParts, 'modules' | 'styles'> => ({
  modules: modules.map((file) => `${base}/${file}`),
  styles: styles.map((file) => readStyle(files, base, file)),
})

const FONT = /url\(["']?([^"')]+latin-wght-normal[^"')]*\.woff2)/g

/**
 * @returns a function that makes the document of a path from its head and body; the path is undefined for the 404
 *   document
 */
export function pageDocuments(
  { shell, remotes }: Applications,
  composition: Composition,
  { createRouteTable }: ShellBundle,
  { inHtml, urlOf }: PageRecords,
) {
  // The shell's files have the document's origin, so their URLs contain no origin.
  const base = ['', ...filesParts(SHELL)].join('/')
  const template = readFileSync(join(shell.server, 'document.html'), 'utf8')
  // Records what the visitor does before the page's script has loaded.
  const inlineScript = readFileSync(join(shell.server, 'early-input.js'), 'utf8')
  const shellAssets = loadAssets({ files: shell.files, base }, shell.manifest)
  const fonts = [
    ...new Set(shellAssets.styles.flatMap(({ text }) => [...text.matchAll(FONT)].map(([, url = '']) => url))),
  ]
  const { pageAt, recordsAt } = createRouteTable(composition)

  const assetsByPage = new Map(
    remotes.flatMap((remote) =>
      remote.manifest.pages.map((page) => [`${remote.manifest.name}/${page.name}`, loadAssets(remote, page)] as const),
    ),
  )
  const assetsAt = (path: string) => {
    const page = pageAt(path)
    return assetsByPage.get(`${page?.remote}/${page?.page}`) ?? { modules: [], styles: [] }
  }

  return (path: string | undefined, rendered: Pick<DocumentParts, 'head' | 'body'>): string => {
    const { modules, styles } = path === undefined ? { modules: [], styles: [] } : assetsAt(path)
    return fillDocument(template, {
      ...rendered,
      path: path === undefined ? undefined : decodeURIComponent(path),
      styles: [...shellAssets.styles, ...styles],
      modules: [...shellAssets.modules, ...modules],
      inlineScript,
      start: shell.manifest.start.map((file) => `${base}/${file}`),
      fonts,
      composition,
      records: path === undefined ? {} : inHtml(path),
      fetched: path === undefined ? [] : recordsAt(path).fetches.map(urlOf),
    })
  }
}
