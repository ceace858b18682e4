import type { Composition } from '@promptelier/platform/composition'
import * as v from 'valibot'
import type { DataSetFiles } from '../artefacts/applications.ts'

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

/** What the renderer loads. */
export type RenderInputs = {
  /** Folder with the shell's server bundle. */
  readonly shellServer: string
  readonly remotes: readonly RenderedRemote[]
  /** The composition that pages are rendered with. */
  readonly composition: Composition
  /** The files of each data set, by its name. */
  readonly dataSets: Readonly<Record<string, DataSetFiles>>
}

const strings = v.pipe(v.array(v.string()), v.readonly())

const plannedDocument = v.object({
  /** Percent-encoded; undefined for the 404 document. */
  path: v.union([v.string(), v.undefined()]),
  page: v.union([v.object({ remote: v.string(), page: v.string() }), v.undefined()]),
  /** Names of the records that its HTML contains, and of those that it fetches. */
  reads: strings,
  fetches: strings,
})

const plan = v.object({
  documents: v.array(plannedDocument),
  redirects: v.record(v.string(), v.string()),
  /** A sentence for each shared path that no application serves. */
  unserved: strings,
  robots: v.string(),
})

/** A document to be rendered. */
export type PlannedDocument = v.InferOutput<typeof plannedDocument>

/** What the code of the applications says about a composition, before anything is rendered. */
export type RenderPlan = v.InferOutput<typeof plan>

/** Requests to the renderer. It answers each of them with one response. */
export type RenderRequest =
  | { readonly type: 'load-shell'; readonly inputs: RenderInputs }
  | { readonly type: 'compute-addresses'; readonly name: string }
  | { readonly type: 'load-pages'; readonly name: string }
  | { readonly type: 'plan' }
  /** `isOff`: whether the page's remote is switched off. */
  | { readonly type: 'render'; readonly document: PlannedDocument; readonly isOff: boolean }

const response = v.variant('type', [
  v.object({ type: v.literal('done') }),
  v.object({ type: v.literal('planned'), plan }),
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
