import { existsSync, readFileSync } from 'node:fs'
import { type Manifest, parseManifest, type RemoteManifest, type ShellManifest } from '@promptelier/build/manifest'
import { manifestFile, SHELL, type Store, type Versions } from './store.ts'

/** The manifests of the versions of a composition, remotes in the order of their names. */
export type Manifests = { readonly shell: ShellManifest; readonly remotes: readonly RemoteManifest[] }

/**
 * Reads the manifest of an application.
 * @param app whose manifest it is to be
 * @throws Error when there is none, when it is damaged or another application's
 */
export function readManifest(file: string, app: string): Manifest {
  if (!existsSync(file)) throw new Error(`${app}: ${file} is missing`)
  const manifest = parseManifest(readFileSync(file, 'utf8'), file)
  if (manifest.name !== app) throw new Error(`${file} is the manifest of ${manifest.name}, not of ${app}`)
  return manifest
}

/** @throws Error that names the manifest which cannot be read */
export function readManifests(store: Store, versions: Versions): Manifests {
  const read = Object.entries(versions)
    .map(([app, version]) => readManifest(manifestFile(store, app, version), app))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const shell = read.find((manifest) => manifest.kind === 'shell')
  if (shell?.name !== SHELL) throw new Error('there is no shell in this composition')
  return { shell, remotes: read.filter((manifest) => manifest.kind === 'remote') }
}
