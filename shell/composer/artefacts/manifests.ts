import { existsSync, readFileSync } from 'node:fs'
import { type Manifest, parseManifest, type RemoteManifest, type ShellManifest } from '@promptelier/build/manifest'
import { manifestFile, SHELL, type Store, type Versions } from '../store/store.ts'

/** The manifests of a composition's applications. Remotes are sorted by name. */
export type Manifests = { readonly shell: ShellManifest; readonly remotes: readonly RemoteManifest[] }

/**
 * Reads the manifest of an application.
 * @param app the application's name
 * @throws Error when the file is missing, is damaged or is the manifest of another application
 */
export function readManifest(file: string, app: string): Manifest {
  if (!existsSync(file)) throw new Error(`${app}: ${file} is missing`)
  const manifest = parseManifest(readFileSync(file, 'utf8'), file)
  if (manifest.name !== app) throw new Error(`${file} is the manifest of ${manifest.name}, not of ${app}`)
  return manifest
}

/** @throws Error that names the manifest that cannot be read */
export function readManifests(store: Store, versions: Versions): Manifests {
  const manifests = Object.entries(versions)
    .map(([app, version]) => readManifest(manifestFile(store, app, version), app))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const shell = manifests.find((manifest) => manifest.kind === 'shell')
  if (shell?.name !== SHELL) throw new Error('this composition has no shell')
  return { shell, remotes: manifests.filter((manifest) => manifest.kind === 'remote') }
}
