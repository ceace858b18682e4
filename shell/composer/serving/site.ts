import type { Composition } from '@promptelier/platform/composition'
import { isHidden, NOT_FOUND_FILE, ROOT_FILES } from '../artefacts/root-files.ts'
import { decodeBody } from '../compose/bodies.ts'
import { type CompositionFile, earlyScriptKeys, publicOwners, readComposition } from '../compose/composition-file.ts'
import { integrityLists } from '../compose/integrity-lists.ts'
import { madeFiles } from '../compose/made-records.ts'
import { readDocumentParts, recordKey } from '../compose/page-documents.ts'
import { sitemap } from '../compose/sitemap.ts'
import { decodedPath, foldedPath } from '../paths/local-path.ts'
import { type Headers, rootFileHeaders, shopHeaders } from '../policy/response-headers.ts'
import { readPolicies } from '../policy/site-policies.ts'
import type { Storage } from '../store/storage.ts'
import { keys } from '../store/store.ts'
import { boundedCache } from './bounded-cache.ts'
import { loadManifests, loadObjects, type Manifests, type Objects } from './load-objects.ts'
import { createResource, type Representation, type Resource } from './resource.ts'

/** A page: its decoded path, without a slash at the end, and its document. */
export type Page = { readonly path: string; readonly document: Resource }

/** A composition in memory. Nothing of it is read from the store any more. */
export type Site = {
  readonly composition: Composition
  readonly manifests: Manifests
  /** Everything that its resources are made from. */
  readonly objects: Objects
  /** Files that are not pages, by their decoded path. */
  readonly files: ReadonlyMap<string, Resource>
  /** The application that has a public file, by the path of the file. */
  readonly publicOwners: ReadonlyMap<string, string>
  /** Pages by their folded path (see `foldedPath`), without a slash at the end. */
  readonly pages: ReadonlyMap<string, Page>
  readonly notFound: Resource
  /** Headers of all responses that are made from it. */
  readonly headers: Headers
  /** From a folded path to the percent-encoded path that replaces it. */
  readonly redirects: ReadonlyMap<string, string>
}

/** Size of all documents and files of a composition that are ready to be sent, in bytes. */
const CACHE_BYTES = 32_000_000

/** The keys of all objects that the documents and files of a composition are made from. */
function objectKeys(composition: CompositionFile): string[] {
  const { browser, shell, sheets, documents, files, records } = composition
  const composed = Object.values(documents)
  return [
    shell.template,
    shell.inlineScript,
    ...earlyScriptKeys(composition),
    ...Object.values(sheets),
    ...Object.values(files),
    ...composed.map(({ body }) => keys.body(body)),
    ...[...new Set(composed.flatMap(({ reads }) => reads))]
      .filter((name) => !Object.hasOwn(records, name))
      .map((name) => recordKey(browser.data, name)),
  ]
}

/** The files at the site's root: those of the applications, and those that are made from the composition. */
function contentsOfFiles(file: CompositionFile, composition: Composition, objects: Objects) {
  const { files, robots, documents } = file
  const listed = Object.keys(documents).filter((path) => documents[path]?.listed)
  const publicFiles = Object.entries(files)
    .filter(([path]) => !isHidden(path))
    .map(([path, key]) => {
      const content = objects.get(key)
      if (!content) throw new Error(`/${path} is ${key}, which is not a file of an application in this composition`)
      return [`/${path.normalize('NFC')}`, () => content] as const
    })
  return new Map<string, () => Buffer>([
    ...publicFiles,
    [ROOT_FILES.robots, () => Buffer.from(robots)],
    [ROOT_FILES.sitemap, () => Buffer.from(sitemap(composition.siteUrl, listed))],
    [ROOT_FILES.composition, () => Buffer.from(JSON.stringify(composition))],
    ...[...integrityLists(file), ...madeFiles(file)].map(
      ([path, content]) => [path, () => Buffer.from(JSON.stringify(content))] as const,
    ),
  ])
}

/**
 * Reads a composition and everything that its documents are made from, and checks all of it.
 * @param known objects that are in memory: they are used again
 * @param isPreview whether the composition was requested although it is not live
 * @throws (rejects) with an Error that names the object that is missing or damaged
 */
export async function loadSite(
  storage: Storage,
  id: string,
  known: readonly Objects[] = [],
  isPreview = false,
): Promise<Site> {
  const file = await readComposition(storage, id)
  const manifests = await loadManifests(storage, file.versions)
  const objects = await loadObjects(storage, manifests, objectKeys(file), known)
  const source = { location: storage.location, read: async (key: string) => objects.get(key) }
  const joinDocument = await readDocumentParts(source, id, file, isPreview)
  const { policyOf } = await readPolicies(source, id, file)
  const headers = shopHeaders(id, file.browser)
  const cache = boundedCache<Representation>(CACHE_BYTES, ({ content }) => content.length)

  const joinAt = async (path: string, body: string) => {
    const content = objects.get(keys.body(body))
    if (!content) throw new Error(`composition ${id} has no document at ${path}`)
    return Buffer.from(await joinDocument(path, await decodeBody(content, body, keys.body(body))))
  }
  const documentAt = (path: string, body: string) =>
    createResource('index.html', cache, path, () => joinAt(path, body), {
      ...headers,
      'content-security-policy': policyOf(path),
    })

  const { [NOT_FOUND_FILE]: notFound, ...pages } = file.documents
  if (!notFound) throw new Error(`composition ${id} in ${storage.location} has no 404 page`)
  const composition: Composition = { id, ...file.browser, ...(isPreview && { preview: true as const }) }
  return {
    composition,
    manifests,
    objects,
    files: new Map(
      [...contentsOfFiles(file, composition, objects)].map(([path, load]) => [
        path,
        createResource(path, cache, `file ${path}`, load, rootFileHeaders(headers, path)),
      ]),
    ),
    publicOwners: new Map(publicOwners(file)),
    pages: new Map(
      Object.entries(pages).map(([encoded, { body }]) => {
        const path = decodedPath(encoded)
        return [foldedPath(path), { path, document: documentAt(encoded, body) }]
      }),
    ),
    notFound: documentAt(NOT_FOUND_FILE, notFound.body),
    headers,
    redirects: new Map(Object.entries(file.redirects)),
  }
}
