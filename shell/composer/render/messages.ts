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

/** Paths of one application, and redirects: more are refused, before their types are checked one by one. */
export const MAX_ADDRESSES = 100_000

const isString = (value: unknown) => typeof value === 'string'

const strings = v.custom<readonly string[]>(
  (value) => Array.isArray(value) && value.length <= MAX_ADDRESSES && Array.from<unknown>(value).every(isString),
)

const redirects = v.custom<Readonly<Record<string, string>>>((value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const targets = Object.values(value)
  return targets.length <= MAX_ADDRESSES && targets.every(isString)
})

/** In characters: a longer text of an error is a fault of its own. */
const MAX_ERROR_LENGTH = 10_000

/** Shortens the text of an error. */
export const shortened = (text: string): string =>
  text.length > MAX_ERROR_LENGTH ? `${text.slice(0, MAX_ERROR_LENGTH)}…` : text

const errorText = v.pipe(v.string(), v.transform(shortened))

const plannedDocument = v.object({
  /** Percent-encoded; undefined for the 404 document. */
  path: v.optional(v.string()),
  page: v.optional(v.object({ remote: v.string(), page: v.string() })),
  /** Names of the records that its HTML contains, and of those that it fetches. */
  reads: strings,
  fetches: strings,
})

const addresses = v.object({
  paths: strings,
  redirects,
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
  v.object({
    type: v.literal('failed'),
    reason: errorText,
    /** The page that could not be loaded, and the line that threw the error, if its stack says so. */
    where: v.optional(errorText),
  }),
])

export type RenderResponse = v.InferOutput<typeof response>

/**
 * Requests and responses go through a pipe, which has this number in the renderer. The channel of `fork` would read a
 * message of any size before it could be refused.
 */
export const COMPOSER_FD = 3

/** A request with its number, which is also the number of its response. */
export type NumberedRequest = { readonly number: number; readonly request: RenderRequest }

/** What the renderer sends: a response, or an error that no code caught, which ends the renderer. */
export const rendererMessage = v.union([
  v.object({ number: v.number(), response }),
  v.object({ uncaught: v.object({ reason: errorText, stack: errorText }) }),
])

export type RendererMessage = v.InferOutput<typeof rendererMessage>
