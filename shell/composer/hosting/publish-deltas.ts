import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import pMap from 'p-map'
import { COPY_SUFFIXES } from '../artefacts/compressed-copies.ts'
import { compressWithDictionary, dictionaryId, versionsPattern } from '../artefacts/dictionaries.ts'
import { type EarlierFile, earlierFiles } from '../artefacts/earlier-files.ts'
import { integrityOf } from '../artefacts/integrity.ts'
import { readManifest } from '../artefacts/manifests.ts'
import { DELTAS } from '../artefacts/root-files.ts'
import { keys, type Store, type Versions } from '../store/store.ts'
import { exists, withDraft } from './replace.ts'

/** The end of the name of the compressed copy that servers prefer. */
const [PREFERRED_SUFFIX = ''] = COPY_SUFFIXES.values()

/** nginx takes the hash out of the header without the colons around it. */
const hashOf = (content: Uint8Array) => dictionaryId(content).slice(1, -1)

/** A file that is missing or damaged has no delta. */
async function readFile({ storage }: Store, key: string, integrity: string): Promise<Buffer | undefined> {
  const content = await storage.read(key).catch(() => undefined)
  return content && integrityOf(content) === integrity ? content : undefined
}

/** A file, and an earlier version of it. */
type Pair = { readonly app: string; readonly file: EarlierFile; readonly dictionary: EarlierFile }

/** The files of versions, each with every earlier version of it that returning visitors have. */
async function pairsOf({ storage }: Store, live: Versions): Promise<readonly Pair[]> {
  const earlier = await earlierFiles(storage, live)
  const ofApps = await pMap(Object.entries(live), async ([app, version]) => {
    const { files } = await readManifest(storage, app, version)
    return Object.entries(files).flatMap(([path, { integrity }]) => {
      const dictionaries = earlier.get(app)?.get(versionsPattern(path) ?? '') ?? []
      const others = dictionaries.filter((dictionary) => dictionary.path !== path)
      return others.map((dictionary): Pair => ({ app, file: { path, integrity }, dictionary }))
    })
  })
  return ofApps.flat()
}

async function publishDelta(store: Store, out: string, { app, file, dictionary }: Pair) {
  const key = keys.file(app, file.path)
  const old = await readFile(store, keys.file(app, dictionary.path), dictionary.integrity)
  if (!old) return
  const target = join(out, DELTAS, key, hashOf(old))
  if (await exists(target)) return
  const content = await readFile(store, key, file.integrity)
  if (!content) return
  const copy = await store.storage.read(key + PREFERRED_SUFFIX)
  const delta = await compressWithDictionary(content, old, copy?.length ?? content.length)
  if (!delta) return
  await mkdir(dirname(target), { recursive: true })
  await withDraft(out, async (draft) => {
    await writeFile(draft, delta)
    await rename(draft, target)
  })
}

/** Publishes deltas to a folder. */
export type DeltaPublisher = {
  /**
   * Publishes what is different in each file, compared with the versions that returning visitors have. Until then,
   * visitors get whole files.
   * @param live the versions that are live now
   * @param superseded aborted when others are
   */
  readonly publish: (live: Versions, superseded: AbortSignal) => Promise<void>
  /** Removes the deltas of files that are not published any more. @param kept keys of the files that are */
  readonly sweep: (kept: ReadonlySet<string>) => Promise<void>
}

/** @param out the published folder */
export function deltaPublisher(store: Store, out: string): DeltaPublisher {
  /** Pairs whose delta this process has published: their files are not read again. */
  const known = new Set<string>()
  return {
    async publish(live, superseded) {
      for (const pair of await pairsOf(store, live)) {
        if (superseded.aborted) return
        const name = JSON.stringify(pair)
        if (!known.has(name)) await publishDelta(store, out, pair)
        known.add(name)
      }
    },
    async sweep(kept) {
      const folder = join(out, DELTAS)
      if (!(await exists(folder))) return
      for (const file of filesBelow(folder)) {
        const isKept = kept.has(file.replace(/\.js\/.*$/, '.js'))
        if (!isKept) await rm(join(folder, file), { force: true })
      }
    },
  }
}
