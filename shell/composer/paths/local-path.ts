/** Whether a value is a path on this shop's host, written with characters that an HTTP header may contain. */
export const isLocalPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])[!-~]*$/.test(value)

/** Decodes a percent-encoded path, as folders of documents and redirects are named. */
export const decodedPath = (path: string): string => decodeURIComponent(path).normalize('NFC')

/**
 * What is the same for two decoded paths that hosts cannot tell apart: they differ only in case or in the Unicode form of
 * their accents. The upper case comes first, because some letters have several lower cases, and can be decomposed.
 */
export const foldedPath = (path: string): string => path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

/** What servers look for when a decoded path is requested: also without repeated slashes and `index.html`. */
export const lookupPath = (path: string): string =>
  foldedPath(path)
    .replace(/\/+/g, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/(?<=.)\/$/, '')

// oxlint-disable-next-line no-control-regex -- a name with these characters is no folder, or nginx cannot serve it
const NO_NAME = /^\.{0,2}$|[/\\\0-\x1f\x7f]/

/** Names of files that are beside the folders of pages: documents and their compressed copies. */
const FILE_NAME = /^index\.html$|\.(?:br|gz)$/i

/** File systems have names of at most 255 bytes; a draft or a copy adds some. */
export const MAX_NAME_BYTES = 200

/** nginx and buckets accept no path that is much longer. */
export const MAX_PATH_LENGTH = 1000

/**
 * Whether a percent-encoded path segment is one folder's name: not empty, not `.` or `..`, not too long, without slashes
 * and control characters, and not that of a file beside it.
 */
function isFolderName(segment: string): boolean {
  try {
    const name = decodeURIComponent(segment)
    return !NO_NAME.test(name) && !FILE_NAME.test(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES
  } catch {
    return false
  }
}

/** Whether a document can be stored at a percent-encoded path: no query, no hash, and only folder names. */
export const isDocumentPath = (path: unknown): path is string =>
  path === '/' ||
  (isLocalPath(path) &&
    path.length <= MAX_PATH_LENGTH &&
    !/[?#]/.test(path) &&
    path.slice(1).split('/').every(isFolderName))
