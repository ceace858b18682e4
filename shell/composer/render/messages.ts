import type { Composition } from '@promptelier/platform/composition'
import * as v from 'valibot'
import type { LocalFiles } from '../artefacts/applications.ts'

/** A remote to be loaded by the renderer. */
export type RenderedRemote = {
  readonly name: string
  /** Folder with its server bundle. */
  readonly server: string
  /** Its pages with their URL patterns. */
  readonly pages: readonly { readonly name: string; readonly patterns: readonly string[] }[]
  /** Whether its bundle contains the module of addresses. */
  readonly addresses: boolean
}

/** What pages of each remote are rendered with. */
type CommonInputs = {
  /** Folder with the shell's server bundle. */
  readonly shellServer: string
  /** The composition that pages are rendered with. */
  readonly composition: Composition
  /** The files of each data set, by its name. */
  readonly dataSets: Readonly<Record<string, LocalFiles>>
  /** The records that the composer has made, by name. */
  readonly madeRecords: Readonly<Record<string, unknown>>
}

/** What all renderers of a composition load together. */
export type RenderInputs = CommonInputs & {
  readonly remotes: readonly RenderedRemote[]
  /** Names of the remotes that are switched off. */
  readonly killed: readonly string[]
}

/** What one renderer loads: the shell, and one remote at most. */
export type RendererInputs = CommonInputs & { readonly remote: RenderedRemote | undefined }

const strings = v.pipe(v.array(v.string()), v.readonly())

const plannedDocument = v.object({
  /** Percent-encoded; undefined for the 404 document. */
  path: v.union([v.string(), v.undefined()]),
  page: v.union([v.object({ remote: v.string(), page: v.string() }), v.undefined()]),
  /** Names of the records that its HTML contains, and of those that it fetches. */
  reads: strings,
  fetches: strings,
})

const addresses = v.object({
  paths: strings,
  redirects: v.pipe(v.record(v.string(), v.string()), v.readonly()),
  /** Names of the records that they were computed from. */
  reads: strings,
})

const routePlan = v.object({
  documents: v.array(plannedDocument),
  /** A sentence for each shared path that no application serves. */
  unserved: strings,
  robots: v.string(),
})

/** A document to be rendered. */
export type PlannedDocument = v.InferOutput<typeof plannedDocument>

/** The paths of a remote's documents, and its redirects. */
export type ComputedAddresses = v.InferOutput<typeof addresses>

/** What the shell's code says about a composition, before anything is rendered. */
export type RoutePlan = v.InferOutput<typeof routePlan>

/** Requests to the renderer. It answers each of them with one response. */
export type RenderRequest =
  | { readonly type: 'start'; readonly inputs: RendererInputs }
  | { readonly type: 'compute-addresses' }
  | { readonly type: 'load-shell' }
  | { readonly type: 'load-pages' }
  /** `paths`: of the documents of all remotes. */
  | { readonly type: 'plan'; readonly paths: readonly string[] }
  /** `isOff`: whether the page's remote is switched off. */
  | { readonly type: 'render'; readonly document: PlannedDocument; readonly isOff: boolean }

const response = v.variant('type', [
  v.object({ type: v.literal('done') }),
  v.object({ type: v.literal('computed'), addresses }),
  v.object({ type: v.literal('planned'), plan: routePlan }),
  v.object({ type: v.literal('rendered'), rendered: v.object({ head: v.string(), body: v.string() }) }),
  v.object({ type: v.literal('failed'), reason: v.string() }),
])

export type RenderResponse = v.InferOutput<typeof response>

/** A request with its number, which is also the number of its response. */
export type NumberedRequest = { readonly number: number; readonly request: RenderRequest }

/** What the renderer sends: a response, or an error that no code caught, which ends the renderer. */
export const rendererMessage = v.union([
  v.object({ number: v.number(), response }),
  v.object({ uncaught: v.object({ reason: v.string(), stack: v.string() }) }),
])

export type RendererMessage = v.InferOutput<typeof rendererMessage>
