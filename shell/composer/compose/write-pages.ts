import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Composition } from '@promptelier/platform/composition'
import type { ComponentType } from 'react'
import type { Prerendered } from '../../src/prerender.ts'
import type { Applications } from '../artefacts/applications.ts'
import { publicFolders } from '../artefacts/public-files.ts'
import { loadRemote, type ShellBundle } from '../render/prerender.ts'
import type { Store } from '../store/store.ts'
import { type AddressOwner, prerenderedPaths, redirectsOf } from './addresses.ts'
import { readBody, writeBodies } from './bodies.ts'
import { inputHasher, renderedComposition } from './input-hash.ts'
import { pageDocuments } from './page-documents.ts'
import { type PageRecords, pageRecords, recordReader } from './records.ts'
import { robotsTxt, sitemap } from './site-files.ts'

/** The file of the 404 document, and the path at which it is rendered. */
const NOT_FOUND = { file: '404.html', path: '/404' }

/** The HTML file of a path, named so that any static host finds it: `product/7/index.html` for `/product/7`. */
const htmlFile = (path: string) => (path === '/' ? 'index.html' : `${decodeURIComponent(path).slice(1)}/index.html`)

/** @returns the pages of all remotes, and their functions that compute paths and redirects from records */
async function loadRemotes({ shell, remotes }: Applications) {
  const owners: AddressOwner[] = []
  const pages: [string, ComponentType][] = []
  for (const { manifest, server } of remotes) {
    const bundle = await loadRemote(manifest, server, shell.server).catch((error: unknown) => {
      throw new Error(
        `${manifest.name} (team ${manifest.team}) cannot be prerendered: ${String(error)}. Its modules must not use the browser while they load.`,
        { cause: error },
      )
    })
    const patterns = manifest.pages.flatMap((page) => page.patterns)
    owners.push({ name: manifest.name, patterns, addresses: bundle.addresses })
    pages.push(...bundle.pages)
  }
  return { owners, pages: new Map(pages) }
}

const pageOwnerText = ({ remotes }: Applications, at: { remote: string; page: string } | undefined): string => {
  const owner = remotes.find(({ manifest }) => manifest.name === at?.remote)?.manifest
  return at && owner ? `${at.page} of ${owner.name} (team ${owner.team})` : 'The shell'
}

/** The message of the error that a component threw: it is the cause of the rendering error. */
const reasonText = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)

type RenderInputs = {
  readonly applications: Applications
  readonly composition: Composition
  readonly shell: ShellBundle
  readonly pages: ReadonlyMap<string, ComponentType>
  readonly records: PageRecords
}

/** Rendered bodies are stored in groups of this size, so that the memory does not grow with the number of pages. */
const BODIES_IN_MEMORY = 200

/**
 * @returns `bodyAt`, which returns the input hash, head and body of a document, from the store or newly rendered; and
 *   `finish`, which stores the bodies that are still in memory and returns how many were rendered
 */
function createBodySource(store: Store, { applications, composition, shell, pages, records }: RenderInputs) {
  const renderingComposition = renderedComposition(composition)
  const hashOf = inputHasher(applications, renderingComposition)
  const { pageAt } = shell.createRouteTable(renderingComposition)
  const unstored = new Map<string, Prerendered>()
  let renderedCount = 0
  const storeBodies = async () => {
    await writeBodies(store, unstored)
    unstored.clear()
  }
  const bodyAt = async (documentPath: string | undefined): Promise<readonly [string, Prerendered]> => {
    const path = documentPath ?? NOT_FOUND.path
    const page = pageAt(path)
    const names = documentPath === undefined ? [] : records.renderedNames(path)
    const hash = hashOf({ path, page: page && { remote: page.remote, page: page.page }, records: names })
    const stored = unstored.get(hash) ?? readBody(store, hash)
    if (stored) return [hash, stored]
    const recordValues = documentPath === undefined ? {} : records.rendered(path)
    const newBody = await shell.prerenderAt(path, renderingComposition, pages, recordValues).catch((error: unknown) => {
      throw new Error(`${pageOwnerText(applications, page)} does not render at ${path}: ${reasonText(error)}`, {
        cause: error,
      })
    })
    renderedCount += 1
    unstored.set(hash, newBody)
    if (unstored.size >= BODIES_IN_MEMORY) await storeBodies()
    return [hash, newBody]
  }
  const finish = async () => {
    await storeBodies()
    return renderedCount
  }
  return { bodyAt, finish }
}

/** The result of writing the pages of a composition. */
export type WrittenPages = {
  readonly redirects: Readonly<Record<string, string>>
  /** Input hash of each document, by its path. The key of the 404 document is its file name. */
  readonly bodies: Readonly<Record<string, string>>
  /** How many bodies were rendered. The others were already in the store. */
  readonly rendered: number
}

/**
 * Writes the documents of a composition and the other files at the site's root, and stores the bodies that were
 * rendered.
 * @param target an empty folder
 * @throws (rejects) when a page does not render, with a message that names team, page and path; and when a remote's
 *   paths or redirects are wrong
 */
export async function writePages(
  store: Store,
  applications: Applications,
  composition: Composition,
  shell: ShellBundle,
  target: string,
): Promise<WrittenPages> {
  const { owners, pages } = await loadRemotes(applications)
  for (const { folder } of publicFolders(applications)) cpSync(folder, target, { recursive: true })

  const read = recordReader(applications)
  const records = pageRecords(composition, shell, read)
  const documentOf = pageDocuments(applications, composition, shell, records)
  const { bodyAt, finish } = createBodySource(store, { applications, composition, shell, pages, records })
  const heads = new Map<string, string>()
  const bodies: Record<string, string> = {}
  for (const path of [...prerenderedPaths(owners, read), undefined]) {
    const [hash, body] = await bodyAt(path)
    bodies[path ?? NOT_FOUND.file] = hash
    if (path !== undefined) heads.set(path, body.head)
    const file = resolve(target, path === undefined ? NOT_FOUND.file : htmlFile(path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, documentOf(path, body))
  }
  const rendered = await finish()
  writeFileSync(join(target, 'sitemap.xml'), sitemap(composition.siteUrl, heads))
  writeFileSync(join(target, 'robots.txt'), robotsTxt(composition.siteUrl, shell.paths))
  return { redirects: redirectsOf(owners, read), bodies, rendered }
}
