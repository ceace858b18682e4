import pMap from 'p-map'
import { integrityOf, serverHash } from '../artefacts/integrity.ts'
import { readBody } from '../compose/bodies.ts'
import { type CompositionFile, NOT_FOUND_FILE } from '../compose/composition-file.ts'
import { readDocumentParts } from '../compose/page-documents.ts'
import { sitemap } from '../compose/site-files.ts'
import type { Storage } from '../store/storage.ts'

/** A file of a composition: its path below the site's root, and its content. */
export type SiteFile = { readonly path: string; readonly content: Buffer }

/** How many documents are joined at the same time. Each waits for the store and for the threads that compress it. */
const CONCURRENCY = { concurrency: 8 } as const

/** The decoded path of a document, as its folder is named. @param path percent-encoded */
export const folderOf = (path: string): string => decodeURIComponent(path).normalize('NFC')

/** The file of a document below the site's root. @param path percent-encoded, or the name of the 404 document */
const documentFile = (path: string) =>
  path === NOT_FOUND_FILE ? path : `${folderOf(path).slice(1)}/index.html`.replace(/^\//, '')

/** Files whose names begin with a dot are not served. */
const isHidden = (path: string) => path.split('/').some((segment) => segment.startsWith('.'))

/** The keys of the public files of a composition, by their path below the site's root. */
export const publicFiles = ({ files }: CompositionFile): readonly (readonly [path: string, key: string])[] =>
  Object.entries(files)
    .filter(([path]) => !isHidden(path))
    .map(([path, key]) => [path.normalize('NFC'), key])

/** The files of a composition that are made from the composition alone, by their path below the site's root. */
export function generatedFiles(id: string, { browser, documents, robots }: CompositionFile): Record<string, string> {
  const listed = Object.entries(documents).filter(([, document]) => document.listed)
  const killed = Object.entries(browser.remotes).filter(([, remote]) => remote.killed !== undefined)
  return {
    'composition.json': JSON.stringify({ id, ...browser }),
    'live.json': JSON.stringify({ composition: id, killed: killed.map(([name]) => name), data: browser.data }),
    'robots.txt': robots,
    'sitemap.xml': sitemap(
      browser.siteUrl,
      listed.map(([path]) => path),
    ),
  }
}

/** The folder names of all pages of a composition. */
export const pagesOf = ({ documents }: CompositionFile): readonly string[] =>
  Object.keys(documents)
    .filter((path) => path !== NOT_FOUND_FILE)
    .map(folderOf)

async function readPublicFile(storage: Storage, key: string): Promise<Buffer> {
  const content = await storage.read(key)
  if (!content) throw new Error(`${key} is missing in ${storage.location}`)
  if (!key.endsWith(`/${serverHash(integrityOf(content))}`)) throw new Error(`${key} in ${storage.location} is damaged`)
  return content
}

/**
 * Passes every file of a composition to `write`, several at the same time.
 * @param isPreview whether the documents are those of a composition that is not live
 * @throws (rejects) with an Error that names the object of the store that is missing or damaged
 */
export async function writeSiteFiles(
  storage: Storage,
  id: string,
  file: CompositionFile,
  isPreview: boolean,
  write: (file: SiteFile) => Promise<void>,
): Promise<void> {
  for (const [path, text] of Object.entries(generatedFiles(id, file))) await write({ path, content: Buffer.from(text) })
  await pMap(
    publicFiles(file),
    async ([path, key]) => write({ path, content: await readPublicFile(storage, key) }),
    CONCURRENCY,
  )
  const joinDocument = await readDocumentParts(storage, id, file, isPreview)
  await pMap(
    Object.entries(file.documents),
    async ([path, { body }]) => {
      const html = await joinDocument(path, await readBody(storage, body))
      await write({ path: documentFile(path), content: Buffer.from(html) })
    },
    CONCURRENCY,
  )
}
