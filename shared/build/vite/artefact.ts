import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Manifest, parseManifest } from '../contracts/manifest.ts'
import { SURFACE_FILE } from '../contracts/platform-surface.ts'
import { RECORD_SHAPES_FILE } from '../contracts/record-shapes.ts'
import type { RemoteConfig, ShellConfig } from '../contracts/remote-config.ts'
import { storageFacts } from '../contracts/storage-keys.ts'
import { filesBelow } from '../files/files-below.ts'
import { builtHashes, sharedSources } from '../files/source-hashes.ts'
import {
  checkMarks,
  checkSingletons,
  checkStyles,
  factsOf,
  fetchedFiles,
  remoteAssets,
  shellAssets,
} from './build-info.ts'
import { publishedSets } from './data-sets.ts'
import { platformSurface } from './platform-declarations.ts'
import { copyPublicFiles } from './public-files.ts'
import { recordShapesText } from './record-reads.ts'
import { PLATFORM_MODULES, PLATFORM_PREFIX } from './singletons.ts'

/** Folder of an application's build for browsers, relative to the application's folder. */
export const CLIENT_BUILD = 'dist/client'
/** Folder of its build for the composer (the server build). */
export const SERVER_BUILD = 'dist/server'
/** Is written last: a folder with a manifest can be released. `build-app.mjs` removes it before a build. */
const MANIFEST = 'dist/manifest.json'
/** What the server build has found for the manifest: the names that the remote uses of the platform, by module. */
const USES = 'dist/platform-uses.json'
/**
 * Folder in the server build for the files that are served at the site's root: icons of the shell, covers of
 * catalog-mfe.
 */
const PUBLIC_FILES = 'public'

/** The fields of every manifest that describe the owner of the application, and how it was built. */
const ownerFacts = ({ team, storage }: ShellConfig) => ({ team, federation: 2 as const, ...storageFacts(storage) })

/** The fields of every manifest that list the built files. */
const fileFacts = () => ({
  files: factsOf(CLIENT_BUILD, fetchedFiles(CLIENT_BUILD)),
  server: factsOf(SERVER_BUILD, filesBelow(SERVER_BUILD)),
})

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' })

/**
 * The current commit, with '-dirty' when files differ from it or are not part of it; undefined outside of a repository.
 */
function currentCommit(): string | undefined {
  const { status, stdout } = git('rev-parse', 'HEAD')
  if (status !== 0) return undefined
  return git('status', '--porcelain').stdout === '' ? stdout.trim() : `${stdout.trim()}-dirty`
}

/**
 * Writes, in the first of an application's two builds, the files beside the server bundle that compare versions: what the
 * platform provides, and what the application reads of each record.
 * @param browserEntries entries of the client build only: records that they read, or that modules they import read,
 * count as read by the application
 */
export function comparedFiles(browserEntries: readonly string[] = []): Plugin {
  let modules: readonly string[] = []
  return {
    name: 'promptelier:compared-files',
    apply: 'build',
    buildEnd() {
      modules = [...this.getModuleIds()].map((id) => id.split('?')[0] ?? id)
    },
    writeBundle() {
      writeFileSync(join(SERVER_BUILD, SURFACE_FILE), platformSurface())
      const shapes = recordShapesText([...new Set([...modules, ...browserEntries])], browserEntries.length > 0)
      writeFileSync(join(SERVER_BUILD, RECORD_SHAPES_FILE), shapes)
    },
  }
}

/**
 * Writes the manifest at the end of the client build, the second of an application's two builds.
 * @param createManifest called when both builds are complete
 */
function manifestWriter(createManifest: () => Manifest): Plugin {
  let shared: readonly string[] = []
  return {
    name: 'promptelier:manifest',
    apply: 'build',
    buildEnd() {
      shared = sharedSources(process.cwd(), this.getModuleIds())
    },
    writeBundle: {
      // After the plugins that write files of the client build.
      order: 'post',
      handler() {
        // The release copies commit and time into its record of the log, and compares the sources with those of now. They
        // are not in the manifest, because the version must depend on what is built only.
        const sources = builtHashes('.', shared)
        const facts = { commit: currentCommit(), builtAt: new Date().toISOString(), sources }
        writeFileSync('dist/build.json', JSON.stringify(facts))
        const text = `${JSON.stringify(createManifest(), null, 1)}\n`
        // What a release would refuse, the team learns from its build.
        parseManifest(text, MANIFEST)
        writeFileSync(MANIFEST, text)
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
 * Collects, in the server build of a remote, the names that it imports from the platform's modules. It reads each module
 * before the bundler removes code that no server runs. Therefore names that are used only in a browser or in a click
 * handler count as well.
 */
export function platformUses(): Plugin {
  const uses = new Map<string, Set<string>>()
  const addUse = (module: string, name: string) => {
    if (PLATFORM_MODULES.includes(module)) uses.set(module, (uses.get(module) ?? new Set()).add(name))
  }
  return {
    name: 'promptelier:platform-uses',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { code: PLATFORM_PREFIX },
      handler(code) {
        for (const [module, name] of importedNames(this.parse(code))) addUse(module, name)
        for (const [, module = ''] of code.matchAll(DYNAMIC_IMPORT)) addUse(module, '*')
        return null
      },
    },
    writeBundle() {
      const sorted = [...uses]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([module, names]) => [module, [...names].toSorted()])
      writeFileSync(USES, JSON.stringify(Object.fromEntries(sorted)))
    },
  }
}

/** Writes the manifest of a remote: its files, the names that it uses of the platform, and its team's declarations. */
export function remoteManifest(config: RemoteConfig): Plugin {
  const { name, port, part, pages, notFound = [], addresses } = config
  return manifestWriter(() => {
    copyPublicFiles('public', join(SERVER_BUILD, PUBLIC_FILES))
    checkSingletons(name, CLIENT_BUILD)
    checkStyles(name, CLIENT_BUILD)
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
      // `platformUses` wrote this file.
      uses: JSON.parse(readFileSync(USES, 'utf8')) as Record<string, string[]>,
      ...fileFacts(),
    }
  })
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
    copyPublicFiles('public', join(SERVER_BUILD, PUBLIC_FILES))
    for (const [from, to] of Object.entries(COMPOSER_FILES)) cpSync(from, join(SERVER_BUILD, to), { recursive: true })
    checkMarks(CLIENT_BUILD)
    const assets = shellAssets(CLIENT_BUILD)
    return { kind: 'shell', schema: 1, name: 'shell', ...ownerFacts(config), ...assets, ...fileFacts() }
  })
