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

/** Folder of an application's build for browsers, relative to the application's folder. */
export const CLIENT_BUILD = 'dist/client'
/** Folder of its build for the composer (the server build). */
export const SERVER_BUILD = 'dist/server'
/**
 * Folder in the server build for the files that are served at the site's root: icons of the shell, covers of
 * catalog-mfe.
 */
const PUBLIC_FILES = 'public'

/** The fields of every manifest that describe the owner of the application, and how it was built. */
const ownerFacts = ({ team, storage: { local = [], session = [] } = {} }: ShellConfig) => ({
  team,
  federation: 2 as const,
  storage: { local: [...local], session: [...session] },
})

/** The fields of every manifest that list the built files. */
const fileFacts = () => ({
  files: factsOf(CLIENT_BUILD, fetchedFiles(CLIENT_BUILD)),
  server: factsOf(SERVER_BUILD, filesBelow(SERVER_BUILD)),
})

/** The current commit, with '-dirty' when files differ from it; undefined outside of a repository. */
function currentCommit(): string | undefined {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Writes the manifest, and the files beside the server bundle, at the end of the server build. It is the second of an
 * application's two builds, so the client build is complete by then.
 * @param createManifest called when both builds are complete
 * @param browserEntries entries of the client build only: records that they read, or that modules they import read,
 * count as read by the application
 */
function manifestWriter(
  createManifest: () => Manifest,
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
        // The release copies this into `live.json`. It is not in the manifest, because the version must depend on the
        // sources only.
        writeFileSync('dist/build.json', JSON.stringify({ commit: currentCommit(), builtAt: new Date().toISOString() }))
        writeFileSync(resolve('dist/manifest.json'), `${JSON.stringify(createManifest(), null, 1)}\n`)
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

/** A dynamic import. Which exports its code uses is unknown here, so all count as used. */
const DYNAMIC_IMPORT = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"`]([^'"`]+)['"`]/g

/**
 * Collects the names that a server build imports from the platform's modules. It reads each module before the bundler
 * removes code that no server runs. Therefore names that are used only in a browser or in a click handler count as
 * well.
 * @param uses receives the names, by module
 */
function collectPlatformUses(uses: Map<string, Set<string>>): NonNullable<Plugin['transform']> {
  const addUse = (module: string, name: string) => {
    if (PLATFORM_MODULES.includes(module)) uses.set(module, (uses.get(module) ?? new Set()).add(name))
  }
  return {
    order: 'post',
    filter: { code: PLATFORM_PACKAGE },
    handler(code) {
      for (const [module, name] of importedNames(this.parse(code))) addUse(module, name)
      for (const [, module = ''] of code.matchAll(DYNAMIC_IMPORT)) addUse(module, '*')
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

/**
 * Removes the manifest when the client build begins. A folder without a manifest cannot be released; the server build
 * writes it again.
 */
export const removeManifest = (): Plugin => ({
  name: 'promptelier:remove-manifest',
  apply: 'build',
  buildStart: () => rmSync('dist/manifest.json', { force: true }),
})

/** Copies the files that are served at the site's root from `public/` into the server build. */
function copyPublicFiles() {
  if (existsSync('public')) cpSync('public', join(SERVER_BUILD, PUBLIC_FILES), { recursive: true })
}

/** Writes the manifest of a remote: its files, the names that it uses of the platform, and its team's declarations. */
export function remoteManifest(config: RemoteConfig): Plugin {
  const { name, port, part, pages, notFound = [], addresses } = config
  const uses = new Map<string, Set<string>>()
  const createManifest = (): Manifest => {
    copyPublicFiles()
    checkSingletons(name, CLIENT_BUILD)
    const { entry, assetsOf } = remoteAssets(CLIENT_BUILD)
    const pageFacts = Object.entries(pages).map(([page, { patterns, title, reads = [], fetches = [] }]) => ({
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
      pages: pageFacts,
      data: publishedSets(CLIENT_BUILD),
      uses: sortedUses(uses),
      ...fileFacts(),
    }
  }
  return { ...manifestWriter(createManifest), transform: collectPlatformUses(uses) }
}

/**
 * Files of the shell that the composer reads: their paths in the sources or the client build, each with its path in the
 * server build.
 */
const COMPOSER_FILES = {
  'index.html': 'document.html',
  [`${CLIENT_BUILD}/early-input.js`]: 'early-input.js',
  // The service worker is served at the site's root, because it can serve only paths below its own.
  [`${CLIENT_BUILD}/sw.js`]: `${PUBLIC_FILES}/sw.js`,
}

/**
 * Writes the manifest of the shell. Copies the files that the composer reads, and those that are served at the site's
 * root, into the server build.
 */
export const shellManifest = (config: ShellConfig): Plugin =>
  manifestWriter(() => {
    copyPublicFiles()
    for (const [from, to] of Object.entries(COMPOSER_FILES)) cpSync(from, join(SERVER_BUILD, to), { recursive: true })
    const assets = shellAssets(CLIENT_BUILD)
    return { kind: 'shell', schema: 1, name: 'shell', ...ownerFacts(config), ...assets, ...fileFacts() }
  }, [resolve('src/main.tsx')])
