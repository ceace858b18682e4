import type { Manifest, RemoteManifest, ShellManifest } from '@promptelier/build/manifest'
import { filesFolder, filesParts, SHELL, type Store, serverFolder, type Versions } from '../store/store.ts'
import { readManifests } from './manifests.ts'

/**
 * Returns the origin of an application's files, without a slash at its end.
 * @param port the port that the remote declares, undefined for the shell
 */
export type OriginOf = (app: string, port: number | undefined) => string

/** The site and the origins of a composition. */
export type Target = {
  /** URL of the shop as visitors and search engines know it, without a slash at its end. */
  readonly siteUrl: string
  readonly originOf: OriginOf
}

/** An application of a composition. */
export type Application<Of extends Manifest = Manifest> = {
  readonly manifest: Of
  readonly version: string
  /** Folder in the store with the files that browsers fetch. */
  readonly files: string
  /** URL of this folder, without a slash at its end. */
  readonly base: string
  /** Folder in the store with the files that the composer reads and runs. */
  readonly server: string
}

/** All applications of a composition. Remotes are sorted by name. */
export type Applications = {
  readonly shell: Application<ShellManifest>
  readonly remotes: readonly Application<RemoteManifest>[]
}

/**
 * Finds the applications of a composition in the store.
 * @throws Error that names the manifest that cannot be read
 */
export function applicationsOf(store: Store, versions: Versions, originOf: OriginOf): Applications {
  const { shell, remotes } = readManifests(store, versions)
  const application = <Of extends Manifest>(manifest: Of, origin: string): Application<Of> => {
    const version = versions[manifest.name] ?? ''
    return {
      manifest,
      version,
      files: filesFolder(store, manifest.name),
      base: [origin, ...filesParts(manifest.name)].join('/'),
      server: serverFolder(store, manifest.name, version),
    }
  }
  return {
    shell: application(shell, originOf(SHELL, undefined)),
    remotes: remotes.map((remote) => application(remote, originOf(remote.name, remote.port))),
  }
}
