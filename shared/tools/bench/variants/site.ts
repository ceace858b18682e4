import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A folder of files, and where they are served. */
type Mount = {
  readonly origin: string
  /** Begin of the paths, '/' or '/catalog-mfe/0123456789/'. */
  readonly prefix: string
  readonly folder: string
}

/** The shop, built in one way: all that a browser may ask for. */
export type Site = {
  /** Where its documents are. */
  readonly origin: string
  /** The first that has a file answers. */
  readonly mounts: readonly Mount[]
  /** Document of every path that has none of its own. */
  readonly fallback?: string
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

/**
 * The file that answers a request, or undefined when that is a 404.
 * @param origin whom the request was sent to
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
