import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Composition } from '@promptelier/platform/composition'
import { type DocumentParts, fillDocument } from './document.ts'
import type { Application, Applications } from './applications.ts'
import type { ShellBundle } from './prerender.ts'
import type { PageRecords } from './records.ts'
import { filesParts, SHELL } from './store.ts'

/** A style sheet's text with its relative addresses made absolute: an inlined sheet has another base address. */
function readStyle(folder: string, base: string, file: string) {
  const text = readFileSync(join(folder, file), 'utf8').trim()
  const absolute = (relative: string) => `${base}/${posix.join(posix.dirname(file), relative)}`
  return { url: `${base}/${file}`, text: text.replace(/(?<=url\(["']?)\.{1,2}\/[^"')]+/g, absolute) }
}

/** What a page needs of one application: paths of module and style sheet files, relative to its files. */
type Assets = { readonly modules: readonly string[]; readonly styles: readonly string[] }

/** The same as URLs, with the sheets' texts. */
const served = (
  { files, base }: Pick<Application, 'files' | 'base'>,
  { modules, styles }: Assets,
): Pick<DocumentParts, 'modules' | 'styles'> => ({
  modules: modules.map((file) => `${base}/${file}`),
  styles: styles.map((file) => readStyle(files, base, file)),
})

const FONT = /url\(["']?([^"')]+latin-wght-normal[^"')]*\.woff2)/g

/** @returns a function that makes the document of a path from what was rendered for it; undefined for the 404 document */
export function pageDocuments(
  { shell, remotes }: Applications,
  composition: Composition,
  { createRouteTable }: ShellBundle,
  { inHtml, urlOf }: PageRecords,
) {
  // The shell's files are on the origin of the document, whichever that is.
  const base = ['', ...filesParts(SHELL)].join('/')
  const template = readFileSync(join(shell.server, 'document.html'), 'utf8')
  // Records what the visitor does before the page's script has loaded.
  const inlineScript = readFileSync(join(shell.server, 'early-input.js'), 'utf8')
  const own = served({ files: shell.files, base }, shell.manifest)
  const fonts = [...new Set(own.styles.flatMap(({ text }) => [...text.matchAll(FONT)].map(([, url = '']) => url)))]
  const { pageAt, recordsAt } = createRouteTable(composition)

  const assetsOf = new Map(
    remotes.flatMap((remote) =>
      remote.manifest.pages.map((page) => [`${remote.manifest.name}/${page.name}`, served(remote, page)] as const),
    ),
  )
  const assetsAt = (path: string) => {
    const found = pageAt(path)
    return assetsOf.get(`${found?.remote}/${found?.page}`) ?? { modules: [], styles: [] }
  }

  return (path: string | undefined, rendered: Pick<DocumentParts, 'head' | 'body'>): string => {
    const { modules, styles } = path === undefined ? { modules: [], styles: [] } : assetsAt(path)
    return fillDocument(template, {
      ...rendered,
      path: path === undefined ? undefined : decodeURIComponent(path),
      styles: [...own.styles, ...styles],
      modules: [...own.modules, ...modules],
      inlineScript,
      start: shell.manifest.start.map((file) => `${base}/${file}`),
      fonts,
      composition,
      records: path === undefined ? {} : inHtml(path),
      fetched: path === undefined ? [] : recordsAt(path).fetches.map(urlOf),
    })
  }
}
