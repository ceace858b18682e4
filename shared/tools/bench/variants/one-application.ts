import { readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { shell } from '@promptelier/build/preset'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { mdxPages } from '../../../../content-mfe/vite/mdx.ts'
import { standIn } from './stand-in.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const shellFolder = join(repository, 'shell')
const REMOTES = join(shellFolder, 'src/remotes/remotes.ts')
const BUNDLED_PAGES = join(import.meta.dirname, 'bundled-pages.ts')

/** `catalog-mfe-ProductCard__title`: the remotes have files and classes of the same names. */
function scopedName(local: string, file: string) {
  const [app = ''] = relative(repository, file).split('/')
  return `${app}-${basename(file.split('?')[0] ?? file, '.module.css')}__${local}`
}

/** The shell's own configuration without its federation: same browsers, same minifier, same icons. */
function configOf(outDir: string, isSsrBuild: boolean): InlineConfig {
  const {
    build: built,
    resolve: resolved,
    ssr,
  } = shell({ team: 'bench' })({ command: 'build', mode: 'production', isSsrBuild })
  const server = { ssr: true, rolldownOptions: { input: { server: join(import.meta.dirname, 'server.ts') } } }
  return {
    configFile: false,
    root: shellFolder,
    logLevel: 'warn',
    css: { modules: { generateScopedName: scopedName } },
    resolve: { ...resolved, dedupe: ['react', 'react-dom', 'react-router-dom'] },
    ...(ssr && { ssr }),
    plugins: [mdxPages(), react(), standIn(REMOTES, BUNDLED_PAGES)],
    build: { ...built, outDir, emptyOutDir: true, ...(isSsrBuild ? server : {}) },
  }
}

/** Where the one application lies once it is built. */
export type OneApplication = { readonly client: string; readonly server: string }

/**
 * Builds shell and remotes as one application: `client` for browsers, each page a chunk that React.lazy loads, and
 * `server` to prerender it.
 * @param folder emptied first
 * @throws (rejects) when the shell takes its pages in another way than this bench knows
 */
export async function buildOneApplication(folder: string): Promise<OneApplication> {
  const [client, server] = [join(folder, 'client'), join(folder, 'server')]
  await build(configOf(client, false))
  await build(configOf(server, true))
  return { client, server }
}

type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** Files of a built page or entry: its module, and its style sheets, those of what it imports first. */
export type ChunkFiles = { readonly module: string; readonly styles: readonly string[] }

/**
 * What a source file has become.
 * @param client the client build
 * @param source path in the repository, `catalog-mfe/src/pages/HomePage.tsx`
 * @throws Error when it is no chunk of its own
 */
export function chunkOf(client: string, source: string): ChunkFiles {
  // Written by the pinned version of Vite.
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as ViteManifest
  const key = relative(shellFolder, join(repository, source))
  const chunk = manifest[key]
  if (!chunk) throw new Error(`bench: ${source} is no chunk of the one application`)
  const stylesOf = (name: string): string[] => [
    ...(manifest[name]?.imports ?? []).flatMap(stylesOf),
    ...(manifest[name]?.css ?? []),
  ]
  return { module: chunk.file, styles: [...new Set(stylesOf(key))] }
}
