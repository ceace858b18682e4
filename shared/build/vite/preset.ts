import { resolve } from 'node:path'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption, type UserConfig, type UserConfigFnObject } from 'vite'
import { ADDRESSES, earlyScriptFile, type RemoteConfig, type ShellConfig } from '../contracts/remote-config.ts'
import { originAt, SHELL_PORT } from '../files/origins.ts'
import { comparedFiles, platformUses, remoteManifest, shellManifest } from './artefact.ts'
import { commonConfig, NO_MODULE_PATHS, NO_TIMING_WARNINGS } from './common-config.ts'
import { compileHints } from './compile-hints.ts'
import { dataSets } from './data-sets.ts'
import { remoteStart, shellStart } from './federation-start.ts'
import { kitComponents } from './kit-components.ts'
import { leanContainer } from './lean-container.ts'
import { leanIcons } from './lean-icons.ts'
import { comparedLazyParts, leanPreload } from './lean-preload.ts'
import { leanShares } from './lean-shares.ts'
import { oneFileScript } from './one-file-script.ts'
import { ownCodeRatio } from './own-code-ratio.ts'
import { productionRouter } from './production-router.ts'
import { PROVIDED_ENTRIES, PROVIDED_MODULES, providedModules } from './provided-modules.ts'
import { reactSentinels } from './react-sentinels.ts'
import { shares } from './singletons.ts'
import { sonnerSheet } from './sonner-sheet.ts'

/**
 * Puts the modules that every page of a remote needs into one chunk, among them the small modules that read the shell's
 * shared modules. The bundler would make one for each combination of importers: three more requests.
 */
const START_CHUNK = {
  name: 'start',
  test: /__loadShare__|[\\/]browser[\\/]preload\.ts$|[\\/]ui[\\/]components[\\/]Icon\.tsx$|[\\/]persisted-store\.ts$/,
  minShareCount: 2,
  priority: 1,
}

/** The size of the smallest common chunk of a remote whose configuration does not say, bytes before compression. */
const MIN_CHUNK_SIZE = 2500

/**
 * Modules that pages of a remote share: one chunk for each set of pages that share modules; smaller groups than
 * `minSize` are merged into a neighbour. Most pages need two to four requests less; a small page loads up to 2 kB gzip
 * that it does not use.
 */
const commonChunks = (minSize = MIN_CHUNK_SIZE) => ({
  name: 'common',
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: minSize,
})

/** Omits page names from the file names of common chunks, because a document contains each URL up to three times. */
const CHUNK_FILE_NAMES = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`,
  assetFileNames: ({ names: [name = ''] }: { names: readonly string[] }) =>
    `assets/${name.includes('~') ? name.split('~')[0] : '[name]'}-[hash][extname]`,
}

/**
 * The Vite configuration of a remote: it is built once, can be served from any URL, and does not contain the
 * singletons.
 * @param config what its team declares in `remote.config.ts`
 * @param plugins that the remote's sources need besides React
 */
export function remote(config: RemoteConfig, plugins: PluginOption[] = []): UserConfigFnObject {
  const { name, addresses } = config
  const origin = originAt(config.port)
  const pages = Object.keys(config.pages).map((page) => [page, `./src/pages/${page}.tsx`] as const)
  const exposes = Object.fromEntries(pages.map(([page, file]) => [`./${page}`, file]))
  return defineConfig((env) => {
    const isDev = env.command === 'serve'
    const base = commonConfig(name, env)
    if (env.isSsrBuild) {
      const sources = addresses === undefined ? pages : [...pages, [ADDRESSES, addresses] as const]
      const input = Object.fromEntries(sources.map(([entry, file]) => [entry, resolve(file)]))
      const forBrowsers = commonConfig(name, { ...env, isSsrBuild: false }).build
      const earlyScripts = Object.entries(config.pages).map(
        ([page, { early }]) => early !== undefined && oneFileScript(early, forBrowsers, earlyScriptFile(page)),
      )
      return {
        ...base,
        plugins: [leanIcons(), plugins, react(), earlyScripts, comparedFiles(), platformUses()],
        build: {
          ...base.build,
          ssr: true,
          rolldownOptions: { input, external: PROVIDED_MODULES, ...NO_MODULE_PATHS, ...NO_TIMING_WARNINGS },
        },
      }
    }
    return {
      ...base,
      base: isDev ? `${origin}/` : './',
      plugins: [
        ...base.plugins,
        leanIcons(),
        leanPreload(),
        comparedLazyParts(),
        ownCodeRatio(),
        remoteStart(),
        leanContainer(exposes),
        leanShares(),
        dataSets(config.data),
        plugins,
        // The shell's refresh runtime keeps component state when a remote is edited.
        react(isDev ? { reactRefreshHost: originAt(SHELL_PORT) } : {}),
        federation({
          name,
          filename: isDev ? 'remoteEntry.js' : 'remoteEntry-[hash].js',
          manifest: true,
          dts: false,
          exposes,
          shared: shares(isDev ? {} : { import: false }),
          shareStrategy: 'loaded-first',
          // In seconds. The plugin waits for all modules, and a module that imports a worker waits for the worker's build.
          // The server build, which comes first, reports a module that cannot be read.
          moduleParseIdleTimeout: 120,
          bundleAllCSS: false,
          ...(isDev ? { dev: { remoteHmr: true } } : {}),
        }),
        remoteManifest(config),
      ],
      build: {
        ...base.build,
        rolldownOptions: {
          input: {},
          output: {
            codeSplitting: { groups: [START_CHUNK, commonChunks(config.minChunkSize)] },
            ...CHUNK_FILE_NAMES,
          },
          ...NO_TIMING_WARNINGS,
        },
      },
      server: devServer(origin),
    }
  })
}

/**
 * The Vite configuration of the shell: it provides the singletons, and does not name any remote.
 * @param config what its team declares
 */
export function shell(config: ShellConfig): UserConfigFnObject {
  return defineConfig((env) => {
    const isDev = env.command === 'serve'
    const base = commonConfig('shell', env)
    if (env.isSsrBuild) {
      const input = { server: resolve('src/server.tsx'), ...PROVIDED_ENTRIES }
      return {
        ...base,
        plugins: [
          providedModules(),
          productionRouter(),
          leanIcons(),
          react(),
          comparedFiles([resolve('src/main.tsx')]),
        ],
        build: { ...base.build, ssr: true, rolldownOptions: { input, ...NO_MODULE_PATHS, ...NO_TIMING_WARNINGS } },
      }
    }
    return {
      ...base,
      // The team-boundary view tells the parts of the kit from the parts of an application.
      define: { ...base.define, KIT_COMPONENTS: JSON.stringify(kitComponents()) },
      base: isDev ? '/' : './',
      plugins: [
        ...base.plugins,
        compileHints(),
        productionRouter(),
        reactSentinels(),
        leanIcons(),
        leanPreload(),
        sonnerSheet(),
        shellStart(),
        leanShares(),
        react(),
        oneFileScript('src/early-input/early-input.ts', base.build),
        oneFileScript('src/offline/sw.ts', base.build),
        federation({
          name: 'shell',
          filename: isDev ? 'remoteEntry.js' : 'remoteEntry-[hash].js',
          dts: false,
          remotes: {},
          shared: shares(isDev ? {} : { eager: true }),
          shareStrategy: 'loaded-first',
          ...(isDev ? { dev: { remoteHmr: true } } : {}),
        }),
        shellManifest(config),
      ],
      build: {
        ...base.build,
        rolldownOptions: NO_TIMING_WARNINGS,
      },
      server: devServer(originAt(SHELL_PORT)),
    }
  })
}

function devServer(origin: string): NonNullable<UserConfig['server']> {
  return { port: Number(new URL(origin).port), host: 'localhost', strictPort: true, origin }
}
