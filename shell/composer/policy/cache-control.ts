/** How long a browser may use a response without another request. */
export const CACHE = {
  /** For files of a version: their URL contains the hash of their content. */
  immutable: 'public, max-age=31536000, immutable',
  /**
   * For documents and other files that change with the composition: requested each time, and the response is mostly a
   * 304.
   */
  revalidated: 'no-cache',
  /** For previews and errors. */
  none: 'no-store',
} as const
