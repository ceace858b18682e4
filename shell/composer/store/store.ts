import { readFileSync, renameSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isApplicationName } from '@promptelier/build/remote-config'
import * as v from 'valibot'
import { flush, withDraft } from './drafts.ts'

/** The name of the application that every composition has. All other applications are remotes. */
export const SHELL = 'shell'

/** The version of each application, by its name. */
export type Versions = Readonly<Record<string, string>>

/** What `build.json` contains: the commit and the time (ISO 8601, UTC) of a build. */
export const buildRecord = v.object({ commit: v.optional(v.string()), builtAt: v.optional(v.string()) })

const releaseRecord = v.object({ ...buildRecord.entries, releasedAt: v.string() })
export type ReleaseRecord = v.InferOutput<typeof releaseRecord>

/** The content of `live.json`. The next composition starts from these `versions`. */
export type Live = {
  readonly composition: string
  readonly versions: Versions
  /** `COMPOSER_VERSION` of the composer that made the composition. */
  readonly composer: number
  /** The release that made each application's version live. It is information for people: no code depends on it. */
  readonly releases: Readonly<Record<string, ReleaseRecord>>
}

/**
 * The deployment store: a folder of immutable versions and compositions. A release replaces `live.json`.
 * ```
 * <app>/files/                       what browsers fetch. File names contain a hash; versions share files
 * <app>/server/<version>/            what the composer reads and runs
 * <app>/versions/<version>.json      the manifest. It is written last: then the version exists
 * bodies/<input hash>                the head and body rendered from one set of inputs: see `input-hash.ts`
 * compositions/<id>/                 HTML per route, composition.json, the shell's public files
 * drafts/                            folders that are being written, not yet complete
 * settings.json                      the site URL and the origins; without it, this machine's
 * live.json                          which composition is served
 * release.lock                       exists while a process writes to the store
 * ```
 * Each file that browsers fetch has its compressed copies beside it. No version's hash includes them.
 */
export type Store = { readonly folder: string }

/** Ids are used in file paths, so only their exact form is accepted: see `versionOf` and `compositionId`. */
const isVersion = (text: string) => /^[0-9a-f]{10}$/.test(text)
const isCompositionId = (text: string) => /^[0-9a-f]{12}$/.test(text)

/** Path segments, in the store and in URLs, of an application's files for browsers. */
export const filesParts = (app: string) => [app, 'files'] as const
/** Path segments, in the store, of a composition. */
export const compositionParts = (id: string) => ['compositions', id] as const

export const filesFolder = (store: Store, app: string) => join(store.folder, ...filesParts(app))
export const serverFolder = (store: Store, app: string, version: string) => join(store.folder, app, 'server', version)
export const versionsFolder = (store: Store, app: string) => join(store.folder, app, 'versions')
export const manifestFile = (store: Store, app: string, version: string) =>
  join(versionsFolder(store, app), `${version}.json`)
export const compositionFolder = (store: Store, id: string) => join(store.folder, ...compositionParts(id))

export const bodiesFolder = (store: Store) => join(store.folder, 'bodies')

export const settingsFile = (store: Store) => join(store.folder, 'settings.json')
const liveFile = (store: Store) => join(store.folder, 'live.json')

/** The text of `live.json`, undefined when nothing is live yet. */
export function liveText(store: Store): string | undefined {
  try {
    return readFileSync(liveFile(store), 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return undefined
    if (code === 'EISDIR')
      throw new Error('live.json is a folder: remove it, then run `pnpm compose`', { cause: error })
    throw error
  }
}

/**
 * Reads the text of `live.json`.
 * @throws Error that describes what is wrong with it
 */
export function parseLive(text: string): Live {
  let live: unknown
  try {
    live = JSON.parse(text)
  } catch (error) {
    throw new Error('live.json is not valid JSON', { cause: error })
  }
  if (!isRecord(live) || typeof live['composition'] !== 'string' || !isCompositionId(live['composition']))
    throw new Error('live.json names no composition')
  const { composition, versions, composer = 0 } = live
  if (typeof composer !== 'number') throw new Error('live.json names no composer')
  if (!isRecord(versions)) throw new Error('live.json names no versions')
  if (!(SHELL in versions)) throw new Error('live.json names no version of the shell')
  const parsed = Object.entries(versions).map(([app, version]) => {
    if (!isApplicationName(app)) throw new Error(`live.json names ${app}, which is not an application name`)
    if (typeof version !== 'string' || !isVersion(version)) throw new Error(`live.json names no version of ${app}`)
    return [app, version] as const
  })
  const releases = v.parse(v.fallback(v.record(v.string(), releaseRecord), {}), live['releases'])
  return { composition, versions: Object.fromEntries(parsed), composer, releases }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Makes a composition live. A reader sees either the old `live.json` or the new one, complete.
 * @param before the text of `live.json` that the composition was made from
 * @returns whether it is live now; false when another release went live meanwhile, then nothing has changed
 */
export const goLive = (store: Store, live: Live, before: string | undefined): Promise<boolean> =>
  withDraft(store.folder, async (draft) => {
    const newFile = join(draft, 'live.json')
    await writeFile(newFile, `${JSON.stringify(live, null, 2)}\n`)
    await flush(newFile)
    if (liveText(store) !== before) return false
    renameSync(newFile, liveFile(store))
    await flush(store.folder)
    return true
  })
