import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppName, contentHash, isAppName } from './apps.ts'

/** What is live: the only file of the store that changes. `versions` is what the next composition is made of. */
export type Live = { readonly composition: string; readonly versions: Readonly<Record<AppName, string>> }

/**
 * The deployment store: a folder of immutable versions and compositions.
 * ```
 * <app>/<version>/client, server     one build, never changed
 * compositions/<id>/                 HTML per route, composition.json, the shell's public files
 * live.json                          which composition is served
 * ```
 */
export type Store = { readonly folder: string }

export const versionFolder = (store: Store, app: AppName, version: string) => join(store.folder, app, version)
export const compositionFolder = (store: Store, id: string) => join(store.folder, 'compositions', id)

/** Writes a file so that a reader sees the old text or the new one, never half of either. */
function writeWhole(file: string, text: string) {
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, text)
  renameSync(draft, file)
}

/** What of an application's folder makes a version. The shell adds its document and the files at the site's root. */
const PARTS: Readonly<Record<'remote' | 'shell', readonly { from: string; to: string }[]>> = {
  remote: [
    { from: 'dist/client', to: 'client' },
    { from: 'dist/server', to: 'server' },
  ],
  shell: [
    { from: 'dist/client', to: 'client' },
    { from: 'dist/server', to: 'server' },
    { from: 'public', to: 'public' },
    { from: 'index.html', to: 'index.html' },
  ],
}

/**
 * Copies a build into the store under a version made from its content. The same build again is a no-op.
 * @param app whose build it is
 * @param folder the application's folder, built
 * @returns the version
 * @throws Error when the build is not complete
 */
export function publish(store: Store, app: AppName, folder: string): string {
  const draft = join(store.folder, app, `draft.${process.pid}.tmp`)
  mkdirSync(draft, { recursive: true })
  try {
    for (const { from, to } of PARTS[app === 'shell' ? 'shell' : 'remote']) {
      const source = join(folder, from)
      if (!existsSync(source)) throw new Error(`${app} is not built: ${source} is missing`)
      cpSync(source, join(draft, to), { recursive: true })
    }
    const version = contentHash(draft)
    const target = versionFolder(store, app, version)
    if (!existsSync(target)) renameSync(draft, target)
    return version
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * Reads `live.json`.
 * @returns undefined for a store where nothing was composed yet
 * @throws Error that names the file when it is damaged
 */
export function readLive(store: Store): Live | undefined {
  const file = join(store.folder, 'live.json')
  if (!existsSync(file)) return undefined
  try {
    const live: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isLive(live)) return live
  } catch (error) {
    throw new Error(`${file} is not valid JSON`, { cause: error })
  }
  throw new Error(`${file} names no composition`)
}

function isLive(value: unknown): value is Live {
  if (typeof value !== 'object' || value === null) return false
  if (!('composition' in value) || typeof value.composition !== 'string') return false
  if (!('versions' in value) || typeof value.versions !== 'object' || value.versions === null) return false
  return Object.entries(value.versions).every(([app, version]) => isAppName(app) && typeof version === 'string')
}

/** Makes a composition the one that is served. */
export function goLive(store: Store, live: Live) {
  writeWhole(join(store.folder, 'live.json'), `${JSON.stringify(live, null, 2)}\n`)
}
