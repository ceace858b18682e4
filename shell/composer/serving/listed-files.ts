import pMap from 'p-map'
import { readManifest } from '../artefacts/manifests.ts'
import { isSigned } from '../store/signed-storage.ts'
import { CONCURRENCY, type Storage } from '../store/storage.ts'
import { keys, versionAt } from '../store/store.ts'

/** How often the versions of an application are listed for a file that none in memory has, ms. */
const INTERVAL_MS = 1000

const delay = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Finds the hash of an application's file; undefined when no version lists the file. */
export type IntegrityAt = (path: string) => Promise<string | undefined>

/**
 * Reads the hashes of files from the manifests of versions in a store: an open tab may load files of each version that
 * was live, a canary or a preview.
 * @param namedVersions finds the keys of their manifests in a store that is not signed. In a signed one, no other manifest
 *   can be read
 * @param inMemory finds the hash of a file of the compositions that are in memory
 */
export function listedFiles(
  storage: Storage,
  namedVersions: () => Promise<ReadonlySet<string>>,
  app: string,
  inMemory: (path: string) => string | undefined,
): IntegrityAt {
  const integrities = new Map<string, string>()
  const read = new Set<string>()
  let listedAt = Number.NEGATIVE_INFINITY
  let listing: Promise<void> | undefined

  async function readVersion(version: string) {
    // A damaged manifest, and one that no signed record names, lists nothing.
    const manifest = await readManifest(storage, app, version).catch(() => undefined)
    if (!manifest) return
    read.add(version)
    for (const [path, { integrity }] of Object.entries(manifest.files)) integrities.set(path, integrity)
  }

  async function list() {
    await delay(listedAt + INTERVAL_MS - performance.now())
    const named = isSigned(storage) ? undefined : await namedVersions()
    const versions: string[] = []
    for await (const { key } of storage.list(keys.manifest(app, '').replace(/\.json$/, ''))) {
      const version = versionAt(key)?.version
      if (version !== undefined && !read.has(version) && (named?.has(key) ?? true)) versions.push(version)
    }
    await pMap(versions, readVersion, CONCURRENCY)
    listedAt = performance.now()
  }

  return async (path) => {
    const known = inMemory(path) ?? integrities.get(path)
    if (known !== undefined) return known
    listing ??= list().finally(() => {
      listing = undefined
    })
    await listing
    return integrities.get(path)
  }
}
