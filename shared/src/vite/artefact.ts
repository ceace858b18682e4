import { cpSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Manifest } from '../federation/manifest.ts'
import type { RemoteConfig } from '../federation/remote-config.ts'
import { checkSingletons, factsOf, fetchedFiles, remoteAssets, shellAssets } from './build-info.ts'
import { filesBelow } from './files-below.ts'

/** Where an application's build for browsers lies, from its folder. */
export const CLIENT_BUILD = 'dist/client'
/** Where its build for the composer lies. */
export const SERVER_BUILD = 'dist/server'

/** Module of a remote's server bundle that gives the addresses which depend on data. */
export const ADDRESSES = 'addresses'

/** What every manifest says of the files of a build. */
const fileFacts = () => ({
  files: factsOf(CLIENT_BUILD, fetchedFiles(CLIENT_BUILD)),
  server: factsOf(SERVER_BUILD, filesBelow(SERVER_BUILD)),
})

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
      ...fileFacts(),
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

/** What the composer reads of the shell beside its server bundle, from where it is in the sources or a build. */
const COMPOSER_FILES = {
  'index.html': 'document.html',
  public: 'public',
  [`${CLIENT_BUILD}/early-input.js`]: 'early-input.js',
}

/** Writes the manifest of the shell, and lays its document and the files at the site's root beside its server bundle. */
export const shellManifest = (): Plugin =>
  writesManifest(() => {
    for (const [from, to] of Object.entries(COMPOSER_FILES)) cpSync(from, join(SERVER_BUILD, to), { recursive: true })
    const assets = shellAssets(CLIENT_BUILD)
    return { kind: 'shell', schema: 1, name: 'shell', team: 'Coque', ...fileFacts(), ...assets }
  })
