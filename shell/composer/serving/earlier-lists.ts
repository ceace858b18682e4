import { INTEGRITY_LISTS } from '../../src/remotes/integrity-list.ts'
import { readManifest } from '../artefacts/manifests.ts'
import { integrityListOf } from '../compose/integrity-lists.ts'
import { filesBase } from '../compose/target-in.ts'
import { rootFileHeaders } from '../policy/response-headers.ts'
import type { Storage } from '../store/storage.ts'
import { isVersion } from '../store/store.ts'
import { boundedCache } from './bounded-cache.ts'
import { createResource, type Representation, type Resource } from './resource.ts'
import type { Site } from './site.ts'

/** For lists in memory. One has a few kB. */
const CACHE_BYTES = 2_000_000

/** See `integrityListPath`. */
const LIST_PATH = new RegExp(`^/${INTEGRITY_LISTS}/([a-z][a-z0-9-]*)-([0-9a-f]+)\\.json$`)

/**
 * Finds integrity lists of versions that are in no composition in memory: a tab can be older than many releases, and its
 * remotes' files are still served.
 * @returns a function that returns the list at a path; undefined when the path is not that of a published version of a
 *   remote in the composition of `site`, which says where the remote's files are
 */
export function earlierLists(storage: Storage): (path: string, site: Site) => Promise<Resource | undefined> {
  const cache = boundedCache<Representation>(CACHE_BYTES, ({ content }) => content.length)
  return async (path, { composition, headers }) => {
    const [, name = '', version = ''] = LIST_PATH.exec(path) ?? []
    const entry = composition.remotes[name]?.entry
    if (entry === undefined || !isVersion(version)) return undefined
    // It is missing, damaged, or named by no signed record.
    const manifest = await readManifest(storage, name, version).catch(() => undefined)
    if (manifest?.kind !== 'remote') return undefined
    const base = filesBase(name, entry).slice(0, -1)
    const content = Buffer.from(JSON.stringify(integrityListOf(manifest, base)))
    return createResource(path, cache, `${base} ${path}`, () => content, rootFileHeaders(headers, path))
  }
}
