import type { FicheDocument } from '@promptelier/platform/fiches'

/** `archive` is a ZIP file with the PDF and the Markdown file of every document. */
export type DownloadFormat = 'pdf' | 'markdown' | 'archive'

/** What the worker makes. Every format but `archive` takes exactly one document. */
export type DownloadJob = {
  readonly format: DownloadFormat
  readonly documents: readonly FicheDocument[]
  /** Name of the product: of the archive, and of its folder. */
  readonly title: string
}

/** How far a job is: `done` of `total` parts are made. A part is a section of a PDF, or a document of an archive. */
export type DownloadProgress = { readonly done: number; readonly total: number }

export type DownloadedFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }

/** What the worker answers: `ready`, any number of `progress`, then one of the others. */
export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'progress' } & DownloadProgress)
  | ({ readonly kind: 'file' } & DownloadedFile)
  | { readonly kind: 'failed'; readonly message: string }
