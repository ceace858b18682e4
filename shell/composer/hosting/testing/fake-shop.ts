import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type CompositionFile, readComposition } from '../../compose/composition-file.ts'
import type { CanaryPlan } from '../../release/canary-after.ts'
import { freeze } from '../../release/freeze.ts'
import { kill } from '../../release/kill.ts'
import { release } from '../../release/release.ts'
import { rollback } from '../../release/rollback.ts'
import { folderStorage } from '../../store/folder-storage.ts'
import { localCopies } from '../../store/local-copies.ts'
import { keys, SHELL, type Store } from '../../store/store.ts'
import { FAKE_APPS, SHELL_SERVER_FILES, writeFakeBuild, writeFakeBuilds } from '../../testing/fake-builds.ts'

const AUTHOR = { by: 'test', why: '' }

/** A store with a fake shop, and an empty folder to publish it to. */
export type FakeShop = {
  readonly store: Store
  /** The store's folder. */
  readonly folder: string
  /** Returns a published folder that does not exist yet. */
  readonly newOut: () => string
  /** Releases an application with this text in one of its files. @returns the id of the composition, and its content */
  readonly releaseChange: (
    app: string,
    change: string,
    canary?: CanaryPlan,
  ) => Promise<{ id: string; file: CompositionFile }>
  /** Releases the shell with more server files, by path. */
  readonly releaseShellFiles: (files: Readonly<Record<string, string>>) => Promise<unknown>
  /** Makes the composition of a record live again. @returns its id */
  readonly rollBack: (record: number) => Promise<string>
  readonly freeze: () => Promise<unknown>
  /** Switches a remote off. */
  readonly kill: (app: string) => Promise<unknown>
  /** Allows the composition to be requested by its id. */
  readonly allowPreview: (id: string) => Promise<unknown>
  readonly remove: () => void
}

/** The folder of a shop that was released for the first test of a process. Other shops are copies of it. */
let original: string | undefined

/** A fake shop in a fresh store: its release is record 1 of the log. */
export async function fakeShop(): Promise<FakeShop> {
  const root = mkdtempSync(join(tmpdir(), 'promptelier-hosting-'))
  if (original !== undefined) cpSync(original, root, { recursive: true })
  const [builds, folder] = ['builds', 'store'].map((name) => join(root, name)) as [string, string]
  const storage = folderStorage(folder)
  const store: Store = { storage, copies: localCopies(storage) }
  const releaseApps = async (apps: readonly string[], canary?: CanaryPlan) => {
    const { composed } = await release(store, { apps, builds, canary, ...AUTHOR })
    return { id: composed.id, file: await readComposition(storage, composed.id) }
  }
  if (original === undefined) {
    writeFakeBuilds(builds)
    await releaseApps(FAKE_APPS)
    original = mkdtempSync(join(inject('sharedFolder'), 'hosting-'))
    cpSync(root, original, { recursive: true })
  }
  return {
    store,
    folder,
    newOut: () => join(root, `out-${randomUUID()}`),
    releaseChange(app, change, canary) {
      writeFakeBuild(builds, app, change)
      return releaseApps([app], canary)
    },
    releaseShellFiles(files) {
      writeFakeBuild(builds, SHELL, '', { ...SHELL_SERVER_FILES, ...files })
      return releaseApps([SHELL])
    },
    rollBack: async (record) => (await rollback(store, AUTHOR, record)).state.live.composition,
    freeze: () => freeze(store, AUTHOR),
    kill: (app) => kill(store, AUTHOR, app),
    allowPreview: (id) => storage.create(keys.preview(id), Buffer.from('{}')),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
