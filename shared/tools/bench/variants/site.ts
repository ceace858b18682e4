import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A folder of files, and the URLs under which they are served. */
type Mount = {
  readonly origin: string
  /** The start of the paths of these URLs, such as '/' or '/catalog-mfe/files/'. */
  readonly prefix: string
  readonly folder: string
}

/** One variant of the shop: all files that a browser can request. */
export type Site = {
  /** The origin of the documents. */
  readonly origin: string
  /** For each request, the first mount that has the file is used. */
  readonly mounts: readonly Mount[]
  /** The file of the document for paths that have no document of their own. */
  readonly fallback?: string
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

/**
 * Finds the file for a request.
 * @param origin the origin of the request
 * @param path of the request, decoded, without the query
 * @returns the path of the file, or undefined when the response is 404
 */
export function fileOf({ mounts, fallback }: Site, origin: string, path: string): string | undefined {
  for (const mount of mounts) {
    if (mount.origin !== origin || !path.startsWith(mount.prefix)) continue
    const file = join(mount.folder, path.slice(mount.prefix.length))
    if (!file.startsWith(mount.folder)) continue
    if (isFile(file)) return file
    if (isFile(join(file, 'index.html'))) return join(file, 'index.html')
  }
  const isDocument = !/\.\w+$/.test(path)
  return isDocument ? fallback : undefined
}
