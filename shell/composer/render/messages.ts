import type { Composition } from '@promptelier/platform/composition'
import type { Prerendered } from '../../src/prerender.ts'

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
  /** Folder of each data set. */
  readonly dataFolders: Readonly<Record<string, string>>
}

/** A document to be rendered. */
export type PlannedDocument = {
  /** Percent-encoded; undefined for the 404 document. */
  readonly path: string | undefined
  readonly page: { readonly remote: string; readonly page: string } | undefined
  /** Names of the records that its HTML contains, and of those that it fetches. */
  readonly reads: readonly string[]
  readonly fetches: readonly string[]
}

/** What the code of the applications says about a composition, before anything is rendered. */
export type RenderPlan = {
  readonly documents: readonly PlannedDocument[]
  readonly redirects: Readonly<Record<string, string>>
  /** A sentence for each shared path that no application serves. */
  readonly unserved: readonly string[]
  readonly robots: string
}

/** Messages to the renderer. It answers each of them with one message. */
export type RenderRequest =
  | { readonly type: 'load-shell'; readonly inputs: RenderInputs }
  | { readonly type: 'load-remote'; readonly name: string }
  | { readonly type: 'plan' }
  /** `killed`: why the page's remote is switched off. */
  | { readonly type: 'render'; readonly document: PlannedDocument; readonly killed: string | undefined }

export type RenderResponse =
  | { readonly type: 'done' }
  | { readonly type: 'planned'; readonly plan: RenderPlan }
  | { readonly type: 'rendered'; readonly rendered: Prerendered }
  | { readonly type: 'failed'; readonly reason: string }
