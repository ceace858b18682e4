import { contentTypeOf } from '../artefacts/content-type.ts'
import { NOT_FOUND_FILE } from '../artefacts/root-files.ts'
import { readBody } from '../compose/bodies.ts'
import type { Composed } from '../compose/compose.ts'
import { liveCompositionOf } from '../compose/describe.ts'
import { integrityLists } from '../compose/integrity-lists.ts'
import { madeFiles } from '../compose/made-records.ts'
import { readDocumentParts } from '../compose/page-documents.ts'
import { filesBase } from '../compose/target-in.ts'
import { PUBLIC_FILE_HEADERS, shopHeaders } from '../policy/response-headers.ts'
import { readPolicies } from '../policy/site-policies.ts'
import { loadManifests } from '../serving/load-objects.ts'
import { readingOnce } from '../store/storage.ts'
import { filesParts, keys, recordAtPath, SHELL, type Store } from '../store/store.ts'

/** A response of the candidate's site. */
type SiteResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string
}

/** Responds to a request; undefined for a URL that is not part of the composition's origins. */
export type CandidateSite = {
  readonly origin: string
  readonly respond: (url: string) => Promise<SiteResponse | undefined>
  /** Whether the shop expects that a URL may be missing: a product that is not sold has no record. */
  readonly mayBeMissing: (url: string) => boolean
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const JSON_TYPE = { 'content-type': 'application/json' }
const NOT_FOUND: SiteResponse = { status: 404, headers: PUBLIC_FILE_HEADERS, body: 'Introuvable' }

/** The beginning of the URLs of each application's files. */
const fileBases = (origin: string, { browser }: Composed['file']): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(browser.remotes).map(([app, { entry }]) => [app, filesBase(app, entry)] as const),
    [SHELL, [origin, ...filesParts(SHELL), ''].join('/')],
  ])

/**
 * Makes the site of a composition that is not live, without servers: documents and files come from the store.
 * @param origin of the shop's documents
 */
export async function candidateSite(store: Store, { id, file }: Composed, origin: string): Promise<CandidateSite> {
  // Documents and policies are made from the same texts, and several pages request the same files.
  const storage = readingOnce(store.storage)
  const joinDocument = await readDocumentParts(storage, id, file)
  const { policyOf } = await readPolicies(storage, id, file)
  const manifests = await loadManifests(storage, file.versions)
  const bases = fileBases(origin, file)

  async function sendObject(key: string, path: string): Promise<SiteResponse> {
    const body = await storage.read(key)
    return body
      ? { status: 200, headers: { 'content-type': contentTypeOf(path), ...PUBLIC_FILE_HEADERS }, body }
      : NOT_FOUND
  }

  /** The store also has files of other versions, and the origins of the candidate need not have them. */
  function sendFile(app: string, path: string): Promise<SiteResponse> | SiteResponse {
    const isListed = Object.hasOwn(manifests.get(app)?.files ?? {}, path)
    return isListed ? sendObject(keys.file(app, path), path) : NOT_FOUND
  }

  async function sendDocument(path: string): Promise<SiteResponse> {
    const key = Object.hasOwn(file.documents, path) ? path : NOT_FOUND_FILE
    const document = file.documents[key]
    if (!document) return NOT_FOUND
    const body = await joinDocument(key, await readBody(storage, document.body))
    // With the policy, a violation is an error in the console, which refuses the release.
    const headers = { ...HTML, ...shopHeaders(id, file.browser), 'content-security-policy': policyOf(key) }
    return { status: key === path ? 200 : 404, headers, body }
  }

  const generated = new Map<string, unknown>([...integrityLists(file), ...madeFiles(file)])
  if (file.browser.live !== undefined) generated.set(file.browser.live, liveCompositionOf(id, file.browser))

  return {
    origin,
    mayBeMissing: (url) =>
      Object.values(file.browser.data).some((folder) => url.startsWith(`${new URL(folder, origin)}/`)),
    async respond(url) {
      const { href, origin: requested, pathname } = new URL(url)
      const { reports } = file.browser
      // Reports about the policy have a query: the composition.
      if (reports !== undefined && requested + pathname === new URL(reports, origin).href)
        return { status: 204, headers: PUBLIC_FILE_HEADERS, body: '' }
      for (const [app, base] of bases)
        if (href.startsWith(base)) {
          const path = decodeURIComponent(href.slice(base.length).replace(/[?#].*$/, ''))
          return sendFile(app, path)
        }
      if (requested !== origin) return undefined
      const record = recordAtPath(decodeURIComponent(pathname))
      if (record) return sendFile(record.app, record.file)
      const content = generated.get(pathname)
      if (content !== undefined) return { status: 200, headers: JSON_TYPE, body: JSON.stringify(content) }
      const rootFile = file.files[decodeURIComponent(pathname.slice(1))]
      return rootFile === undefined ? sendDocument(pathname) : sendObject(rootFile, pathname)
    },
  }
}
