/** Whether a text is an address of this shop and of no other host, of characters that a header may hold. */
export const isLocalPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])[!-~]*$/.test(value)

/** Whether a part of a path names one folder, and leads nowhere else. */
function isFolderName(part: string): boolean {
  try {
    return !/^\.{0,2}$|[/\\\0]/.test(decodeURIComponent(part))
  } catch {
    return false
  }
}

/** Whether a percent-encoded path can be the place of a document: no query, no hash, and nothing that leads out. */
export const isDocumentPath = (path: unknown): path is string =>
  path === '/' || (isLocalPath(path) && !/[?#]/.test(path) && path.slice(1).split('/').every(isFolderName))
