import pMap from 'p-map'
import { earlierVersions } from '../store/earlier-versions.ts'
import { CONCURRENCY, type Storage } from '../store/storage.ts'
import type { Versions } from '../store/store.ts'
import { versionsPattern } from './dictionaries.ts'
import { readManifest } from './manifests.ts'

/** A file that returning visitors have. Its path is relative to the application's files. */
export type EarlierFile = { readonly path: string; readonly integrity: string }

/** Files of earlier versions, by the application and the pattern that all versions of a file match. */
export type EarlierFiles = ReadonlyMap<string, ReadonlyMap<string, readonly EarlierFile[]>>

/** Lists the files of the versions that were live most recently. A damaged manifest lists nothing. */
export async function earlierFiles(storage: Storage, live: Versions): Promise<EarlierFiles> {
  const earlier = new Map<string, Map<string, EarlierFile[]>>()
  await pMap(
    await earlierVersions(storage, live),
    async ([app, versions]) => {
      const ofApp = new Map<string, EarlierFile[]>()
      earlier.set(app, ofApp)
      for (const version of versions) {
        // oxlint-disable-next-line no-await-in-loop -- the newest first
        const manifest = await readManifest(storage, app, version).catch(() => undefined)
        for (const [path, { integrity }] of Object.entries(manifest?.files ?? {})) {
          const pattern = versionsPattern(path)
          if (pattern === undefined) continue
          const files = ofApp.get(pattern) ?? []
          if (!files.some((file) => file.path === path)) files.push({ path, integrity })
          ofApp.set(pattern, files)
        }
      }
    },
    CONCURRENCY,
  )
  return earlier
}
