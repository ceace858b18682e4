/** Whether a value is a path on this shop's host, written with characters that an HTTP header may contain. */
export const isLocalPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])[!-~]*$/.test(value)

/** Whether a percent-encoded path segment is one folder's name: not empty, not `.` or `..`, and without slashes. */
function isFolderName(segment: string): boolean {
  try {
    return !/^\.{0,2}$|[/\\\0]/.test(decodeURIComponent(segment))
  } catch {
    return false
  }
}

/** Whether a document can be stored at a percent-encoded path: no query, no hash, and only folder names. */
export const isDocumentPath = (path: unknown): path is string =>
  path === '/' || (isLocalPath(path) && !/[?#]/.test(path) && path.slice(1).split('/').every(isFolderName))
