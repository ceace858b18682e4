/** Whether a value is a path on this shop's host, written with characters that an HTTP header may contain. */
export const isLocalPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])[!-~]*$/.test(value)

// oxlint-disable-next-line no-control-regex -- a name with these characters is no folder, or nginx cannot serve it
const NO_NAME = /^\.{0,2}$|[/\\\0-\x1f\x7f]/

/**
 * Whether a percent-encoded path segment is one folder's name: not empty, not `.` or `..`, and without slashes and control
 * characters.
 */
function isFolderName(segment: string): boolean {
  try {
    return !NO_NAME.test(decodeURIComponent(segment))
  } catch {
    return false
  }
}

/** Whether a document can be stored at a percent-encoded path: no query, no hash, and only folder names. */
export const isDocumentPath = (path: unknown): path is string =>
  path === '/' || (isLocalPath(path) && !/[?#]/.test(path) && path.slice(1).split('/').every(isFolderName))
