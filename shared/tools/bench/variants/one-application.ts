import { readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { shell } from '@promptelier/build/preset'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { mdxPages } from '../../../../content-mfe/vite/mdx.ts'
import { replaceModule } from './replace-module.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const shellFolder = join(repository, 'shell')
const REMOTES = join(shellFolder, 'src/remotes/remotes.ts')
const LOADER = join(shellFolder, 'src/remotes/containers.ts')
const BUNDLED_PAGES = join(import.meta.dirname, 'bundled-pages.ts')

/** Names a CSS class `catalog-mfe-ProductCard__title`: files and classes of several remotes have the same names. */
function scopedClassName(local: string, file: string) {
  const [app = ''] = relative(repository, file).split('/')
  return `${app}-${basename(file.split('?')[0] ?? file, '.module.css')}__${local}`
}

/** The plugins that make the shell's code smaller or faster. Without them, the comparison would favour federation. */
const CODE_PLUGINS = [
  'compile-hints',
  'production-router',
  'react-sentinels',
  'lean-icons',
  'lean-preload',
  'sonner-sheet',
]

const isCodePlugin = (plugin: unknown) => CODE_PLUGINS.some((name) => Object(plugin).name === `promptelier:${name}`)

/** The shell's own configuration without federation: the same target browsers, minifier, icons and libraries. */
function viteConfigOf(outDir: string, isSsrBuild: boolean): InlineConfig {
  const {
    build: built,
    define,
    plugins = [],
    resolve: resolved,
    ssr,
  } = shell({ team: 'bench' })({ command: 'build', mode: 'production', isSsrBuild })
  const codePlugins = plugins.flat().filter(isCodePlugin)
  // The server build has only some of them.
  if (!isSsrBuild && codePlugins.length !== CODE_PLUGINS.length)
    throw new Error('bench: plugins of the shell have other names now: change CODE_PLUGINS')
  const server = { ssr: true, rolldownOptions: { input: { server: join(import.meta.dirname, 'server.ts') } } }
  return {
    configFile: false,
    root: shellFolder,
    // The preload helper needs the URLs of the importing modules, which Vite passes to it only for a relative base.
    base: './',
    logLevel: 'warn',
    css: { modules: { generateScopedName: scopedClassName } },
    resolve: { ...resolved, dedupe: ['react', 'react-dom', 'react-router-dom'] },
    ...(ssr && { ssr }),
    ...(define && { define }),
    plugins: [...codePlugins, mdxPages(), react(), replaceModule(REMOTES, BUNDLED_PAGES, LOADER)],
    build: { ...built, outDir, emptyOutDir: true, ...(isSsrBuild ? server : {}) },
  }
}

/** The folders of both builds of the one application. */
export type OneApplication = { readonly client: string; readonly server: string }

/**
 * Builds shell and remotes as one application: `client` for browsers, where each page is a chunk that React.lazy loads,
 * and `server` for prerendering.
 * @param folder emptied first
 * @throws (rejects) when the shell loads its pages in a way that this bench does not support
 */
export async function buildOneApplication(folder: string): Promise<OneApplication> {
  const [client, server] = [join(folder, 'client'), join(folder, 'server')]
  await build(viteConfigOf(client, false))
  await build(viteConfigOf(server, true))
  return { client, server }
}

type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** Files of a built page or entry: its module, and its style sheets after those of its imports. */
export type ChunkFiles = { readonly module: string; readonly styles: readonly string[] }

/**
 * Finds the files that were built from a source file.
 * @param client folder of the client build
 * @param source path in the repository, `catalog-mfe/src/pages/HomePage.tsx`
 * @throws Error when the source is not a separate chunk
 */
export function chunkOf(client: string, source: string): ChunkFiles {
  // The pinned version of Vite has written this file.
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as ViteManifest
  const key = relative(shellFolder, join(repository, source))
  const chunk = manifest[key]
  if (!chunk) throw new Error(`bench: ${source} is not a chunk of the one application`)
  const stylesOf = (name: string): string[] => [
    ...(manifest[name]?.imports ?? []).flatMap(stylesOf),
    ...(manifest[name]?.css ?? []),
  ]
  return { module: chunk.file, styles: [...new Set(stylesOf(key))] }
}
