import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Manifest } from '@promptelier/build/manifest'
import pMap from 'p-map'
import { COPY_SUFFIXES, type Encoding } from '../artefacts/compressed-copies.ts'
import { integrityOf, serverHash } from '../artefacts/integrity.ts'
import { readManifest } from '../artefacts/manifests.ts'
import { isIntactBody } from '../compose/bodies.ts'
import { type CompositionFile, earlyScriptKeys, readComposition } from '../compose/composition-file.ts'
import { messageOf } from '../message-of.ts'
import type { State } from '../store/log.ts'
import { Untrusted } from '../store/signature.ts'
import { CONCURRENCY, MAX_OBJECT_BYTES, type Storage } from '../store/storage.ts'
import { isStorageFailure, unlessStorageFails } from '../store/storage-failure.ts'
import { keys } from '../store/store.ts'

/** An object that something in the store needs. */
export type Need = {
  readonly key: string
  /** What needs it, for messages: 'record 42', 'content-mfe@0123456789'. */
  readonly by: string
  readonly isIntact: (content: Buffer) => boolean
  /** Whether it may be missing: a compressed copy. */
  readonly isOptional: boolean
}

/** A composition or manifest that cannot be followed to what it needs. */
export type BrokenNeed = Pick<Need, 'key' | 'by'> & {
  readonly isMissing: boolean
  /** Whether the reason is that no trusted key has signed it. */
  readonly isUntrusted: boolean
  readonly reason: string
}

/** Where the search for needed objects begins. */
export type Roots = {
  /** What needs each composition, by its id. */
  readonly compositions: Map<string, string>
  /** What needs each version: `[app, version, what]`. */
  readonly versions: [app: string, version: string, by: string][]
}

/** All objects that roots need, by their key, and the objects on the way that could not be read. */
export type Reachable = { readonly needs: ReadonlyMap<string, Need>; readonly broken: readonly BrokenNeed[] }

/** Adds what a state names. What was added first is named in messages. */
export function addState(
  { compositions, versions }: Roots,
  { live, canary }: Pick<State, 'live' | 'canary'>,
  by: string,
) {
  for (const composed of canary ? [live, canary] : [live]) {
    if (!compositions.has(composed.composition)) compositions.set(composed.composition, by)
    for (const [app, version] of Object.entries(composed.versions)) versions.push([app, version, by])
  }
}

const decompressors = { br: brotliDecompressSync, gzip: gunzipSync } as const

/** Whether a compressed copy is one of the file with this integrity. */
function isCopyOf(encoding: Encoding, copy: Buffer, integrity: string): boolean {
  try {
    return integrityOf(decompressors[encoding](copy, { maxOutputLength: MAX_OBJECT_BYTES })) === integrity
  } catch {
    return false
  }
}

/** The objects of a version, without its manifest. */
function needsOfManifest({ name, files, server }: Manifest, by: string): Need[] {
  const ofFiles = Object.entries(files).flatMap(([file, { integrity }]): Need[] => {
    const key = keys.file(name, file)
    const copies = [...COPY_SUFFIXES].map(
      ([encoding, suffix]): Need => ({
        key: key + suffix,
        by,
        isIntact: (content) => isCopyOf(encoding, content, integrity),
        isOptional: true,
      }),
    )
    return [{ key, by, isIntact: (content) => integrityOf(content) === integrity, isOptional: false }, ...copies]
  })
  const ofServer = Object.values(server).map(
    ({ integrity }): Need => ({
      key: keys.serverFile(name, serverHash(integrity)),
      by,
      isIntact: (content) => integrityOf(content) === integrity,
      isOptional: false,
    }),
  )
  return [...ofFiles, ...ofServer]
}

const isAnything = () => true

/** The objects of a composition, without its file. Those that a manifest lists too are checked there. */
function needsOfComposition(file: CompositionFile, by: string): Need[] {
  const bodies = new Set(Object.values(file.documents).map(({ body }) => body))
  const { shell, sheets, files } = file
  const others = new Set([
    shell.template,
    shell.inlineScript,
    ...earlyScriptKeys(file),
    ...Object.values(sheets),
    ...Object.values(files),
  ])
  return [
    ...[...bodies].map(
      (hash): Need => ({
        key: keys.body(hash),
        by,
        isIntact: (content) => isIntactBody(content, hash),
        isOptional: false,
      }),
    ),
    ...[...others].map((key): Need => ({ key, by, isIntact: isAnything, isOptional: false })),
  ]
}

/** @throws (rejects) only when the storage fails */
async function orBroken<Result>(
  storage: Storage,
  need: Pick<Need, 'key' | 'by'>,
  read: () => Promise<Result>,
  broken: BrokenNeed[],
): Promise<Result | undefined> {
  try {
    return await read()
  } catch (error) {
    if (isStorageFailure(error)) throw error
    const isMissing = !(await storage.exists(need.key).catch(unlessStorageFails(true)))
    broken.push({ ...need, isMissing, isUntrusted: error instanceof Untrusted, reason: messageOf(error) })
    return undefined
  }
}

/** Follows compositions and versions to all objects that they need. */
export async function reachableFrom(storage: Storage, roots: Roots): Promise<Reachable> {
  const needs = new Map<string, Need>()
  const broken: BrokenNeed[] = []
  const add = (need: Need) => {
    // A manifest knows the hash of a file that a composition names too.
    if (!needs.has(need.key) || needs.get(need.key)?.isIntact === isAnything) needs.set(need.key, need)
  }
  const versions = new Map(
    roots.versions.toReversed().map(([app, version, by]) => [keys.manifest(app, version), { app, version, by }]),
  )
  await pMap(
    roots.compositions,
    async ([id, by]) => {
      const key = keys.composition(id)
      const file = await orBroken(storage, { key, by }, () => readComposition(storage, id), broken)
      add({ key, by, isIntact: isAnything, isOptional: false })
      if (!file) return
      for (const need of needsOfComposition(file, by)) add(need)
      for (const [app, version] of Object.entries(file.versions)) {
        const manifest = keys.manifest(app, version)
        if (!versions.has(manifest)) versions.set(manifest, { app, version, by })
      }
    },
    CONCURRENCY,
  )
  await pMap(
    versions,
    async ([key, { app, version, by }]) => {
      const manifest = await orBroken(storage, { key, by }, () => readManifest(storage, app, version), broken)
      add({ key, by, isIntact: isAnything, isOptional: false })
      if (manifest) for (const need of needsOfManifest(manifest, `${app}@${version} of ${by}`)) add(need)
    },
    CONCURRENCY,
  )
  return { needs, broken }
}
