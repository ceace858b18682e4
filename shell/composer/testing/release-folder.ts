import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { readBody } from '../compose/bodies.ts'
import { type CompositionFile, readComposition } from '../compose/composition-file.ts'
import { readDocumentParts } from '../compose/page-documents.ts'
import { verifyStore } from '../maintenance/verify.ts'
import { currentRecord } from '../release/decide.ts'
import { type ReleaseInputs, release } from '../release/release.ts'
import { folderStorage } from '../store/folder-storage.ts'
import { localCopies } from '../store/local-copies.ts'
import type { Storage } from '../store/storage.ts'
import { keys, type Store } from '../store/store.ts'
import { FAKE_APPS, writeFakeBuild, writeFakeBuilds } from './fake-builds.ts'
import { startRelease } from './start-release.ts'
import { waitForExit } from './wait-for-exit.ts'

export { keysOf } from './start-release.ts'

/** Who makes the decisions of tests. */
export const AUTHOR = { by: 'test', why: 'because' }

/** The document of a path, joined as servers do it. */
async function documentAt(storage: Storage, id: string, file: CompositionFile, path: string) {
  const joinDocument = await readDocumentParts(storage, id, file)
  return joinDocument(path, await readBody(storage, file.documents[path]?.body ?? ''))
}

/**
 * A fresh folder with fake builds, and functions that release them into its store.
 * @param parent the folder that it is made in
 */
export function releaseFolder(parent: string = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'promptelier-release-'))
  writeFakeBuilds(folder)
  const storage = folderStorage(join(folder, '.store'))
  const store: Store = { storage, copies: localCopies(storage) }
  const head = () => currentRecord(storage)
  const composition = async () => readComposition(storage, (await head()).state.live.composition)

  return {
    /** The folder with the builds. */
    folder,
    store,
    storage,
    /** The absolute path of an object of the store. */
    inStore: (key: string) => join(folder, '.store', key),
    /** The last record of the log. */
    head,
    /** What is live. */
    live: async () => (await head()).state.live,
    composition,
    /** The document of a path of the live composition. */
    async document(path: string) {
      return documentAt(storage, (await head()).state.live.composition, await composition(), path)
    },
    /** Releases applications, by default all, in this process. */
    async release(apps: readonly string[] = FAKE_APPS, options: Partial<ReleaseInputs> = {}) {
      return release(store, { ...AUTHOR, apps, builds: folder, ...options })
    },
    /** Releases a changed build of one application. @returns its record */
    async releaseChange(app: string, change: string) {
      writeFakeBuild(folder, app, change)
      return (await release(store, { ...AUTHOR, apps: [app], builds: folder })).record
    },
    /** Starts a release as a separate process, and does not wait for its end. */
    startRelease: (apps: readonly string[] = FAKE_APPS) =>
      startRelease(inject('programs'), storage.location, folder, apps),
    /** Releases as a separate process. @returns its exit code and output */
    runRelease: (apps: readonly string[] = FAKE_APPS) =>
      waitForExit(startRelease(inject('programs'), storage.location, folder, apps)),
    /** Expects that every object that is needed exists and has its hash, and that the store contains nothing else. */
    async expectComplete() {
      expect((await verifyStore(storage)).problems).toEqual([])
      const { documents } = await composition()
      expect(Object.keys(documents).toSorted()).toEqual(['/', '/aide', '/cart', '/checkout', '/search', '404.html'])
    },
    /** Replaces an object, as damage or a person would. */
    async replace(key: string, content: string) {
      await storage.remove([key])
      await storage.create(key, Buffer.from(content))
    },
    recordKey: keys.record,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A folder with fake builds and a store. */
export type ReleaseFolder = ReturnType<typeof releaseFolder>

/** The folder whose store is copied. The first test of a process that needs one makes it. */
let original: ReleaseFolder | undefined

/** A fresh folder with fake builds that are live. */
export async function releasedFolder(): Promise<ReleaseFolder> {
  if (original === undefined) {
    const made = releaseFolder(inject('sharedFolder'))
    await made.release()
    // Not before: the next file would copy a store without a release.
    original = made
  }
  const copy = releaseFolder()
  cpSync(original.inStore(''), copy.inStore(''), { recursive: true })
  return copy
}
