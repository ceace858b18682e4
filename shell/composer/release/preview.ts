import { randomUUID } from 'node:crypto'
import type { Composed } from '../compose/compose.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { checkAnyLive } from '../store/any-live.ts'
import type { Lease } from '../store/lease.ts'
import type { Target } from '../store/settings.ts'
import type { Storage } from '../store/storage.ts'
import { keys, type Store } from '../store/store.ts'
import { type Author, checkLease, currentRecord, withLeaseFor } from './decide.ts'
import { publishBuild } from './publish-build.ts'
import { recompose } from './recompose.ts'

/** Where a version of a preview comes from: the store, or the application's folder with a build. */
export type PreviewVersion = { readonly version: string } | { readonly build: string }

/** @throws (rejects) with a Refusal when the version is not in the store, or when the build is incomplete */
async function versionIn({ storage }: Store, lease: Lease, app: string, source: PreviewVersion): Promise<string> {
  if ('build' in source) return publishBuild(storage, lease, app, source.build)
  if (await storage.exists(keys.manifest(app, source.version))) return source.version
  throw new Refusal(
    `${app}@${source.version} is not in ${storage.location}: \`pnpm releases ${app}\` lists its versions.`,
    EXIT.notFound,
  )
}

/**
 * Marks a composition as a preview. A mark that is there stays, because servers look for it: a renewal beside it lets the
 * preview stay for its whole time.
 */
async function writeMark(storage: Storage, id: string, content: Buffer) {
  if (await storage.create(keys.preview(id), content)) return
  await storage.create(keys.renewal(id, randomUUID()), content)
}

/**
 * Composes versions with the live ones of all other applications, for everybody who knows the address. What is live
 * does not change, and neither does the log: releases may be frozen, and the versions may have been rolled back.
 * @param sources of the versions, by application
 * @throws (rejects) with a Refusal when nothing is live, when a version is missing, or when it does not fit the others
 */
export async function preview(
  store: Store,
  target: Target,
  author: Author,
  sources: Readonly<Record<string, PreviewVersion>>,
): Promise<Composed> {
  await checkAnyLive(store.storage)
  return withLeaseFor(store.storage, author, async (lease) => {
    const { state } = await currentRecord(store.storage)
    const versions: Record<string, string> = { ...state.live.versions }
    for (const [app, source] of Object.entries(sources)) versions[app] = await versionIn(store, lease, app, source)
    const composed = await recompose(store, target, state, versions)
    const { by, why } = author
    const entry = { schema: 1, by, why, at: new Date().toISOString(), versions }
    checkLease(lease)
    await writeMark(store.storage, composed.id, Buffer.from(`${JSON.stringify(entry, null, 2)}\n`))
    return composed
  })
}
