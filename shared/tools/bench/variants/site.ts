import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A folder of files, and the URLs under which they are served. */
type Mount = {
  readonly origin: string
  /** Start of their paths, '/' or '/catalog-mfe/files/'. */
  readonly prefix: string
  readonly folder: string
}

/** The shop, built in one way: all files that a browser can request. */
export type Site = {
  /** The origin of its documents. */
  readonly origin: string
  /** The first one that has the requested file is used. */
  readonly mounts: readonly Mount[]
  /** The document of every path without one. */
  readonly fallback?: string
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

/**
 * Finds the file for a request. Undefined means 404.
 * @param origin the origin of the request
 * @param path decoded, without a query
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
