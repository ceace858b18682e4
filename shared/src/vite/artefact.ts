import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Manifest } from '../federation/manifest.ts'
import type { RemoteConfig } from '../federation/remote-config.ts'
import { checkSingletons, remoteAssets, shellAssets } from './build-info.ts'

/** Where an application's build for browsers lies, from its folder. */
export const CLIENT_BUILD = 'dist/client'
/** Where its build for the composer lies. */
export const SERVER_BUILD = 'dist/server'

/** Module of a remote's server bundle that gives the addresses which depend on data. */
export const ADDRESSES = 'addresses'

/** The server bundle is the second of an application's two builds: with it the artefact is complete. */
const writesManifest = (manifest: () => Manifest): Plugin => ({
  name: 'promptelier:manifest',
  apply: 'build',
  closeBundle: {
    sequential: true,
    handler: () => writeFileSync(resolve('dist/manifest.json'), `${JSON.stringify(manifest(), null, 1)}\n`),
  },
})

/** Writes the manifest of a remote: what it is made of, and what its team declares. */
export const remoteManifest = ({ name, team, port, part, pages, notFound = [], addresses }: RemoteConfig): Plugin =>
  writesManifest(() => {
    checkSingletons(name, CLIENT_BUILD)
    const { entry, assetsOf } = remoteAssets(CLIENT_BUILD)
    return {
      kind: 'remote',
      schema: 1,
      name,
      team,
      port,
      part,
      entry,
      pages: Object.entries(pages).map(([page, { patterns, title }]) => ({
        name: page,
        patterns: [...patterns],
        title,
        ...assetsOf(page),
      })),
      notFound: [...notFound],
      addresses: addresses !== undefined,
    }
  })

/** Writes the manifest of the shell. */
export const shellManifest = (): Plugin =>
  writesManifest(() => ({ kind: 'shell', schema: 1, name: 'shell', team: 'Coque', ...shellAssets(CLIENT_BUILD) }))
