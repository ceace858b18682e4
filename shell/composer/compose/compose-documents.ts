import pMap from 'p-map'
import type { Prerendered } from '../../src/prerender.ts'
import { NOT_FOUND_FILE } from '../artefacts/root-files.ts'
import type { PlannedDocument } from '../render/messages.ts'
import type { Renderers, RenderPlan } from '../render/renderers.ts'
import { CONCURRENCY, type Storage } from '../store/storage.ts'
import { keys, type Store } from '../store/store.ts'
import { encodeBody } from './bodies.ts'
import type { ComposedDocument, CompositionFile } from './composition-file.ts'
import type { InputHashers } from './input-hash.ts'
import { linkFinder } from './links.ts'
import { reservedElement } from './reserved-elements.ts'
import { isListed } from './sitemap.ts'

/** Documents of earlier compositions whose bodies are in the store, by the hash of their inputs. */
type KnownDocuments = ReadonlyMap<string, ComposedDocument>

/** Finds the known documents. A damaged body that a person has removed is rendered again. */
export async function knownDocuments(storage: Storage, previous: readonly CompositionFile[]): Promise<KnownDocuments> {
  const documents = new Map(
    previous.flatMap((file) => Object.values(file.documents)).map((document) => [document.input, document]),
  )
  const found = await pMap(
    documents,
    async ([input, document]) => ((await storage.exists(keys.body(document.body))) ? [[input, document] as const] : []),
    CONCURRENCY,
  )
  return new Map(found.flat())
}

type DocumentsInputs = {
  readonly store: Store
  readonly siteUrl: string
  readonly inputOf: InputHashers['inputOfDocument']
  readonly killed: readonly string[]
  readonly known: KnownDocuments
}

/** A document with the hash of its inputs. */
type HashedDocument = PlannedDocument & { readonly input: string; readonly isOff: boolean }

/** Adds the hash of its inputs to each document. */
function hashDocuments({ inputOf, killed }: DocumentsInputs, { documents }: RenderPlan) {
  return documents.map((planned): HashedDocument => {
    const { path = NOT_FOUND_FILE, page } = planned
    const isOff = page !== undefined && killed.includes(page.remote)
    const { reads, fetches } = isOff ? { reads: [], fetches: [] } : planned
    const input = inputOf({ path, page, records: [...reads, ...fetches], isOff })
    return { ...planned, reads, fetches, input, isOff }
  })
}

/**
 * @throws Error when a page shows a placeholder of the specification, such as `{brand}` (SIL-01), or has an element that
 *   could be taken for one of the document
 */
function checkPage({ page, path = NOT_FOUND_FILE }: PlannedDocument, { head, body }: Prerendered) {
  const subject = page ? `${page.page} of ${page.remote}` : 'The 404 page'
  const html = head + body
  const [placeholder] = /\{(?:brand|email|title)\}/.exec(html) ?? []
  if (placeholder) throw new Error(`${subject} shows ${placeholder} at ${path}`)
  const attribute = reservedElement(html)
  if (attribute !== undefined)
    throw new Error(`${subject} has an element with ${attribute} at ${path}, which is one of the document: rename it`)
}

/** What is stored of a document's head and body. */
type StoredBody = Pick<ComposedDocument, 'body' | 'listed'>

/** Renders the documents whose inputs have changed, and stores their bodies. */
export async function composeDocuments(inputs: DocumentsInputs, plan: RenderPlan, renderers: Renderers) {
  const { storage } = inputs.store
  const documents = hashDocuments(inputs, plan)
  const bodies = new Map<HashedDocument, StoredBody>()
  for (const document of documents) {
    const known = inputs.known.get(document.input)
    if (known) bodies.set(document, known)
  }
  const changed = documents.filter((document) => !bodies.has(document))
  const findLinks = linkFinder(inputs.siteUrl)
  const links = new Map<string, readonly string[]>()
  await renderers.renderAll(changed, async (document, page) => {
    checkPage(document, page)
    const { hash, content } = await encodeBody(page)
    await storage.create(keys.body(hash), content)
    const { path } = document
    links.set(path ?? NOT_FOUND_FILE, findLinks(path ?? '/', page.body))
    bodies.set(document, {
      body: hash,
      listed: path !== undefined && isListed(inputs.siteUrl, path, page.head),
    })
  })
  const composed = documents.map((document): [string, ComposedDocument] => {
    const { path = NOT_FOUND_FILE, page, input, reads, fetches } = document
    const stored = bodies.get(document)
    if (!stored) throw new Error(`${path} was not rendered`)
    const { body, listed } = stored
    const id = page && { page: `${page.remote}/${page.page}` }
    return [path, { body, input, ...id, reads: [...reads], fetches: [...fetches], listed }]
  })
  return {
    documents: Object.fromEntries(composed),
    rendered: changed.map(({ path = NOT_FOUND_FILE }) => path),
    links,
  }
}
