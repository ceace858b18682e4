import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Manifest } from '../contracts/manifest.ts'
import { SURFACE_FILE } from '../contracts/platform-surface.ts'
import { RECORD_SHAPES_FILE } from '../contracts/record-shapes.ts'
import type { RemoteConfig, ShellConfig } from '../contracts/remote-config.ts'
import { checkSingletons, factsOf, fetchedFiles, remoteAssets, shellAssets } from './build-info.ts'
import { publishedSets } from './data-sets.ts'
import { filesBelow } from './files-below.ts'
import { platformSurface } from './platform-declarations.ts'
import { recordShapesText } from './record-reads.ts'
import { PLATFORM_MODULES, PLATFORM_PACKAGE } from './singletons.ts'

/** Folder of an application's build for browsers, relative to the application's. */
export const CLIENT_BUILD = 'dist/client'
/** Folder of its build for the composer. */
export const SERVER_BUILD = 'dist/server'
/** Folder in it of the files for the site's root: icons of the shell, covers of catalog-mfe. */
const PUBLIC_FILES = 'public'

/** The part of every manifest that describes its owner. */
const ownerFacts = ({ team, storage: { local = [], session = [] } = {} }: ShellConfig) => ({
  team,
  storage: { local: [...local], session: [...session] },
})

/** The part of every manifest that lists the files of a build. */
const fileFacts = () => ({
  files: factsOf(CLIENT_BUILD, fetchedFiles(CLIENT_BUILD)),
  server: factsOf(SERVER_BUILD, filesBelow(SERVER_BUILD)),
})

/** The commit that is built, with '-dirty' when something was changed since; none outside of a repository. */
function commit(): string | undefined {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * The server bundle is the second of an application's two builds: with it the artefact is complete.
 * @param describe called when both builds are complete
 * @param browserEntries source files that only the browsers' build starts from: what they import counts as compiled in
 */
function writesManifest(
  describe: () => Manifest,
  browserEntries: readonly string[] = [],
): Pick<Plugin, 'name' | 'apply' | 'buildEnd' | 'closeBundle'> {
  let modules: readonly string[] = []
  return {
    name: 'promptelier:manifest',
    apply: 'build',
    buildEnd() {
      modules = [...this.getModuleIds()].map((id) => id.split('?')[0] ?? id)
    },
    closeBundle: {
      sequential: true,
      handler() {
        writeFileSync(join(SERVER_BUILD, SURFACE_FILE), platformSurface())
        const shapes = recordShapesText([...new Set([...modules, ...browserEntries])], browserEntries.length > 0)
        writeFileSync(join(SERVER_BUILD, RECORD_SHAPES_FILE), shapes)
        // For the record of its release. It is not in the manifest, because the version must depend on the sources only.
        writeFileSync('dist/build.json', JSON.stringify({ commit: commit(), builtAt: new Date().toISOString() }))
        writeFileSync(resolve('dist/manifest.json'), `${JSON.stringify(describe(), null, 1)}\n`)
      },
    },
  }
}

type Program = ReturnType<Rolldown.PluginContext['parse']>

const nameOf = (name: { type: string; name?: string; value?: unknown }) => String(name.name ?? name.value)

/** Module and name of each static import and re-export. A whole namespace counts as '*'. */
const importedNames = ({ body }: Program): readonly (readonly [module: string, name: string])[] =>
  body.flatMap((node) => {
    if (node.type === 'ExportAllDeclaration') return [[node.source.value, '*'] as const]
    if (node.type === 'ExportNamedDeclaration') {
      const { source, specifiers } = node
      return source ? specifiers.map(({ local }) => [source.value, nameOf(local)] as const) : []
    }
    if (node.type !== 'ImportDeclaration') return []
    return node.specifiers.map((specifier) => {
      if (specifier.type === 'ImportDefaultSpecifier') return [node.source.value, 'default'] as const
      if (specifier.type === 'ImportNamespaceSpecifier') return [node.source.value, '*'] as const
      return [node.source.value, nameOf(specifier.imported)] as const
    })
  })

/** A dynamic import: its names cannot be seen here, so all count as used. */
const DYNAMIC_IMPORT = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"`]([^'"`]+)['"`]/g

/**
 * Notes which names of the platform the modules of a server build import. Each module is read as written, before
 * the bundler drops code that no server runs: names that only a browser or a click handler uses count as well.
 */
function notesUses(uses: Map<string, Set<string>>): NonNullable<Plugin['transform']> {
  const note = (module: string, name: string) => {
    if (PLATFORM_MODULES.includes(module)) uses.set(module, (uses.get(module) ?? new Set()).add(name))
  }
  return {
    order: 'post',
    filter: { code: PLATFORM_PACKAGE },
    handler(code) {
      for (const [module, name] of importedNames(this.parse(code))) note(module, name)
      for (const [, module = ''] of code.matchAll(DYNAMIC_IMPORT)) note(module, '*')
      return null
    },
  }
}

const sortedUses = (uses: ReadonlyMap<string, ReadonlySet<string>>) =>
  Object.fromEntries(
    [...uses]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([module, names]) => [module, [...names].toSorted()]),
  )

/** Removes the manifest first: without it the folder cannot be released, until both parts are built. */
export const beginsBuild = (): Plugin => ({
  name: 'promptelier:begin',
  apply: 'build',
  buildStart: () => rmSync('dist/manifest.json', { force: true }),
})

/** Copies an application's files for the site's root beside its server bundle. */
function copyPublicFiles() {
  if (existsSync('public')) cpSync('public', join(SERVER_BUILD, PUBLIC_FILES), { recursive: true })
}

/** Writes the manifest of a remote: what it is made of, what it uses, and what its team declares. */
export function remoteManifest(config: RemoteConfig): Plugin {
  const { name, port, part, pages, notFound = [], addresses } = config
  const uses = new Map<string, Set<string>>()
  const describe = (): Manifest => {
    copyPublicFiles()
    checkSingletons(name, CLIENT_BUILD)
    const { entry, assetsOf } = remoteAssets(CLIENT_BUILD)
    const listed = Object.entries(pages).map(([page, { patterns, title, reads = [], fetches = [] }]) => ({
      name: page,
      patterns: [...patterns],
      title,
      ...assetsOf(page),
      reads: [...reads],
      fetches: [...fetches],
    }))
    const declared = { name, port, part, notFound: [...notFound], addresses: addresses !== undefined }
    return {
      kind: 'remote',
      schema: 1,
      ...declared,
      ...ownerFacts(config),
      entry,
      pages: listed,
      data: publishedSets(CLIENT_BUILD),
      uses: sortedUses(uses),
      ...fileFacts(),
    }
  }
  return { ...writesManifest(describe), transform: notesUses(uses) }
}

/** Files of the shell that the composer reads: from their path in the sources or the build to their path in the bundle. */
const COMPOSER_FILES = {
  'index.html': 'document.html',
  [`${CLIENT_BUILD}/early-input.js`]: 'early-input.js',
}

/** Writes the manifest of the shell, and copies its document and the files for the site's root beside its server bundle. */
export const shellManifest = (config: ShellConfig): Plugin =>
  writesManifest(() => {
    for (const [from, to] of Object.entries(COMPOSER_FILES)) cpSync(from, join(SERVER_BUILD, to), { recursive: true })
    copyPublicFiles()
    const assets = shellAssets(CLIENT_BUILD)
    return { kind: 'shell', schema: 1, name: 'shell', ...ownerFacts(config), ...assets, ...fileFacts() }
  }, [resolve('src/main.tsx')])
