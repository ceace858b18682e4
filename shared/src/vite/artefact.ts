import { spawnSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Manifest } from '../federation/manifest.ts'
import { SURFACE_FILE } from '../federation/platform-surface.ts'
import type { RemoteConfig, ShellConfig } from '../federation/remote-config.ts'
import { checkSingletons, factsOf, fetchedFiles, remoteAssets, shellAssets } from './build-info.ts'
import { filesBelow } from './files-below.ts'
import { platformSurface } from './platform-declarations.ts'
import { PLATFORM_MODULES } from './singletons.ts'

/** Where an application's build for browsers lies, from its folder. */
export const CLIENT_BUILD = 'dist/client'
/** Where its build for the composer lies. */
export const SERVER_BUILD = 'dist/server'

/** What every manifest says of its owner. */
const ownerFacts = ({ team, storage: { local = [], session = [] } = {} }: ShellConfig) => ({
  team,
  storage: { local: [...local], session: [...session] },
})

/** What every manifest says of the files of a build. */
const fileFacts = () => ({
  files: factsOf(CLIENT_BUILD, fetchedFiles(CLIENT_BUILD)),
  server: factsOf(SERVER_BUILD, filesBelow(SERVER_BUILD)),
})

/** The commit that is built; none outside of a repository. */
function commit(): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * The server bundle is the second of an application's two builds: with it the artefact is complete.
 * @param describe called then
 */
function writesManifest(describe: () => Manifest): Pick<Plugin, 'name' | 'apply' | 'closeBundle'> {
  return {
    name: 'promptelier:manifest',
    apply: 'build',
    closeBundle: {
      sequential: true,
      handler() {
        writeFileSync(join(SERVER_BUILD, SURFACE_FILE), platformSurface())
        // For the record of its release. Not in the manifest, whose hash is the version: that follows the sources alone.
        writeFileSync('dist/build.json', JSON.stringify({ commit: commit(), builtAt: new Date().toISOString() }))
        writeFileSync(resolve('dist/manifest.json'), `${JSON.stringify(describe(), null, 1)}\n`)
      },
    },
  }
}

type Program = ReturnType<Rolldown.PluginContext['parse']>

/** Module and name of each static import. A whole namespace counts as '*'. */
const importedNames = ({ body }: Program): readonly (readonly [module: string, name: string])[] =>
  body.flatMap((node) => {
    if (node.type === 'ExportAllDeclaration') return [[node.source.value, '*'] as const]
    if (node.type !== 'ImportDeclaration') return []
    return node.specifiers.map((specifier) => {
      if (specifier.type === 'ImportDefaultSpecifier') return [node.source.value, 'default'] as const
      if (specifier.type === 'ImportNamespaceSpecifier') return [node.source.value, '*'] as const
      const { imported } = specifier
      return [node.source.value, imported.type === 'Identifier' ? imported.name : imported.value] as const
    })
  })

/** Notes which names of the platform a server bundle imports: what an event handler alone uses is not missing there. */
function notesUses(uses: Map<string, Set<string>>): NonNullable<Plugin['generateBundle']> {
  return function generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        for (const [module, name] of importedNames(this.parse(chunk.code)))
          if (PLATFORM_MODULES.includes(module)) uses.set(module, (uses.get(module) ?? new Set()).add(name))
  }
}

const sortedUses = (uses: ReadonlyMap<string, ReadonlySet<string>>) =>
  Object.fromEntries(
    [...uses]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([module, names]) => [module, [...names].toSorted()]),
  )

/** Writes the manifest of a remote: what it is made of, what it uses, and what its team declares. */
export function remoteManifest(config: RemoteConfig): Plugin {
  const { name, port, part, pages, notFound = [], addresses } = config
  const uses = new Map<string, Set<string>>()
  const describe = (): Manifest => {
    checkSingletons(name, CLIENT_BUILD)
    const { entry, assetsOf } = remoteAssets(CLIENT_BUILD)
    const listed = Object.entries(pages).map(([page, { patterns, title }]) => ({
      name: page,
      patterns: [...patterns],
      title,
      ...assetsOf(page),
    }))
    const declared = { name, port, part, notFound: [...notFound], addresses: addresses !== undefined }
    return {
      kind: 'remote',
      schema: 1,
      ...declared,
      ...ownerFacts(config),
      entry,
      pages: listed,
      uses: sortedUses(uses),
      ...fileFacts(),
    }
  }
  return { ...writesManifest(describe), generateBundle: notesUses(uses) }
}

/** What the composer reads of the shell beside its server bundle, from where it is in the sources or a build. */
const COMPOSER_FILES = {
  'index.html': 'document.html',
  public: 'public',
  [`${CLIENT_BUILD}/early-input.js`]: 'early-input.js',
}

/** Writes the manifest of the shell, and lays its document and the files at the site's root beside its server bundle. */
export const shellManifest = (config: ShellConfig): Plugin =>
  writesManifest(() => {
    for (const [from, to] of Object.entries(COMPOSER_FILES)) cpSync(from, join(SERVER_BUILD, to), { recursive: true })
    const assets = shellAssets(CLIENT_BUILD)
    return { kind: 'shell', schema: 1, name: 'shell', ...ownerFacts(config), ...assets, ...fileFacts() }
  })
