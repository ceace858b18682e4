import { posix } from 'node:path'
import { dataSetOf, recordFile } from '@promptelier/platform/record-file'
import pMap from 'p-map'
import type { Prerendered } from '../../src/prerender.ts'
import { NOT_FOUND_FILE } from '../artefacts/root-files.ts'
import { CONCURRENCY, type Storage } from '../store/storage.ts'
import { keys, SHELL } from '../store/store.ts'
import { type ComposedDocument, type CompositionFile, earlyScriptKeys } from './composition-file.ts'
import { fillDocument, type InlineTexts, inlineTexts } from './document.ts'
import { recordUrlIn } from './records.ts'

/** What the parts are read from: a store, or objects that were read before. */
export type DocumentSource = Pick<Storage, 'location' | 'read'>

async function readText(storage: DocumentSource, key: string): Promise<string> {
  const content = await storage.read(key)
  if (!content) throw new Error(`${key} is missing in ${storage.location}`)
  return content.toString()
}

/**
 * Makes the relative URLs of a style sheet absolute: an inlined sheet has another base URL.
 * @param url of the sheet
 */
export function withAbsoluteUrls(text: string, url: string): string {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/]*)?(.*)$/.exec(url) ?? []
  const absolute = (relative: string) => origin + posix.join(posix.dirname(path), relative)
  return text.trim().replace(/(?<=url\(["']?)\.{1,2}\/[^"')]+/g, absolute)
}

const LATIN_FONT = /url\(["']?([^"')]+latin-wght-normal[^"')]*\.woff2)/g

/** The URLs of the fonts that a document with these style sheets preloads: those of the Latin alphabet. */
export const preloadedFonts = (sheets: readonly { readonly text: string }[]) => [
  ...new Set(sheets.flatMap(({ text }) => [...text.matchAll(LATIN_FONT)].map(([, url = '']) => url))),
]

/** The key of a record's file: its URL ends with the key's path, below the files of the application that publishes it. */
export function recordKey(data: CompositionFile['browser']['data'], name: string): string {
  const [, app = '', folder = ''] = /([^/]+)\/files\/([^/].*)$/.exec(data[dataSetOf(name)] ?? '') ?? []
  return keys.file(app, `${folder}/${recordFile(name)}`)
}

/** Joins a document from its head and body and the parts of its composition. */
export type JoinDocument = (path: string, rendered: Prerendered) => Promise<string>

/**
 * Reads the texts that all documents of a composition have in common, and the style sheets of each.
 * @throws (rejects) with an Error that names the object that is missing
 */
async function readTexts(storage: DocumentSource, id: string, file: CompositionFile) {
  const { browser, shell, pages, sheets, integrity, documents } = file
  const template = await readText(storage, shell.template)
  const inlineScript = await readText(storage, shell.inlineScript)
  const texts = new Map(
    await pMap(
      Object.entries(sheets),
      async ([url, key]) => [url, withAbsoluteUrls(await readText(storage, key), url)] as const,
      CONCURRENCY,
    ),
  )
  const earlyScripts = new Map(
    await pMap(earlyScriptKeys(file), async (key) => [key, await readText(storage, key)] as const, CONCURRENCY),
  )
  const sheetsAt = (urls: readonly string[]) => urls.map((url) => ({ url, text: texts.get(url) ?? '' }))
  const shellSheets = sheetsAt(shell.styles)
  const hashesOf = (app: string) => Object.entries(integrity[app] ?? {})
  // Who controls the host of the shell controls the documents too, so hashes of its style sheets would protect nothing.
  const shellModules = hashesOf(SHELL).filter(([url]) => url.endsWith('.js'))
  const isKilled = (name: string) => browser.remotes[name]?.killed !== undefined
  /** The document at a path, with its style sheets, scripts and hashes. @throws Error when there is none */
  const documentAt = (path: string) => {
    const document = documents[path]
    if (!document) throw new Error(`composition ${id} has no document at ${path}`)
    const [remote = ''] = document.page?.split('/') ?? []
    // The notice of a remote that is switched off needs none of its files.
    const page = isKilled(remote) ? undefined : pages[document.page ?? '']
    const { styles = [], modules = [] } = page ?? {}
    // A server sends the 404 document for each path without one of its own, also for that of a page: an unknown product.
    const remotes = path === NOT_FOUND_FILE ? Object.keys(browser.remotes) : [remote]
    const hashes = remotes.filter((name) => !isKilled(name)).flatMap(hashesOf)
    return {
      document,
      styles: [...shellSheets, ...sheetsAt(styles)],
      modules: [...shell.modules, ...modules],
      earlyScript: earlyScripts.get(page?.earlyScript ?? ''),
      // Of a remote's style sheets, those that are not in the document: other pages and lazy parts fetch them.
      integrity: Object.fromEntries([...shellModules, ...hashes.filter(([url]) => !styles.includes(url))]),
    }
  }
  return { template, inlineScript, shellSheets, documentAt }
}

/**
 * Reads what the policies of a composition's documents allow.
 * @returns a function that returns the inline texts of the document at a path, which must be one of the composition
 * @throws (rejects) with an Error that names the object that is missing
 */
export async function readInlineTexts(
  storage: DocumentSource,
  id: string,
  file: CompositionFile,
): Promise<(path: string) => InlineTexts> {
  const { template, inlineScript, documentAt } = await readTexts(storage, id, file)
  return (path) => inlineTexts(template, { ...documentAt(path), inlineScript })
}

/**
 * Reads the parts that the documents of a composition have in common.
 * @param isPreview whether the composition was requested although it is not live
 * @returns a function that joins the document of a path, which must be one of the composition
 * @throws (rejects) with an Error that names the object that is missing; so does the returned function, for the records
 *   in a document
 */
export async function readDocumentParts(
  storage: DocumentSource,
  id: string,
  file: CompositionFile,
  isPreview = false,
): Promise<JoinDocument> {
  const { browser, shell, records } = file
  const { template, inlineScript, shellSheets, documentAt } = await readTexts(storage, id, file)
  const fonts = preloadedFonts(shellSheets)
  const { live, ...rest } = browser
  // A preview stays as it is, so its tab does not ask what is live.
  const composition = { id, ...rest, ...(isPreview ? { preview: true } : live !== undefined && { live }) }

  async function recordsOf({ reads }: ComposedDocument) {
    const values = reads.map(async (name) => {
      if (Object.hasOwn(records, name)) return [name, records[name]] as const
      const content = await storage.read(recordKey(browser.data, name))
      return [name, content ? JSON.parse(content.toString()) : null] as const
    })
    return Object.fromEntries(await Promise.all(values))
  }

  return async (path, rendered) => {
    const { document, ...parts } = documentAt(path)
    return fillDocument(template, {
      ...rendered,
      ...parts,
      path: path === NOT_FOUND_FILE ? undefined : decodeURIComponent(path),
      inlineScript,
      start: shell.start,
      fonts,
      composition,
      records: await recordsOf(document),
      fetched: document.fetches.map((name) => recordUrlIn(browser.data, name)),
    })
  }
}
