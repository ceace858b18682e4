import { basename, resolve } from 'node:path'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { type ConfigEnv, defineConfig, type PluginOption, type UserConfig, type UserConfigFnObject } from 'vite'
import { ADDRESSES, type RemoteConfig, type ShellConfig } from '../contracts/remote-config.ts'
import { beginsBuild, CLIENT_BUILD, remoteManifest, SERVER_BUILD, shellManifest } from './artefact.ts'
import { dataSets } from './data-sets.ts'
import { devComposition } from './dev-composition.ts'
import { remoteStart, shellStart } from './federation-start.ts'
import { inlineScript } from './inline-script.ts'
import { LEAN_ICONS, leanIcons } from './lean-icons.ts'
import { leanPreload } from './lean-preload.ts'
import { leanShares } from './lean-shares.ts'
import { originAt, SHELL_PORT } from './origins.ts'
import { ownShares } from './own-shares.ts'
import { productionRouter } from './production-router.ts'
import { PROVIDED_ENTRIES, PROVIDED_MODULES, providedModules } from './provided-modules.ts'
import { shares } from './singletons.ts'
import { sonnerSheet } from './sonner-sheet.ts'

/** `<app>-<File>__<class>`: two builds that hold the same component never share a class name. */
const scopedName = (app: string) => (local: string, file: string) =>
  `${app}-${basename(file.split('?')[0] ?? file, '.module.css')}__${local}`

/** Browsers with `light-dark()`, `:has()` and CSS nesting: nothing is lowered for older ones. */
const TARGETS = ['chrome123', 'edge123', 'firefox128', 'safari17.5']

/**
 * Switches off parts of the federation runtime: code for Node, and reading the manifests of remotes, because our
 * compositions name their entries. 1.7 kB gzip less on a first visit.
 */
const LEAN_RUNTIME = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
}

/** A server bundle renders with React's production code, for any environment of the composer. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

/**
 * The modules that every page starts with are one chunk, not one for each set of chunks that share modules: three requests
 * less on a first visit.
 */
const START = {
  name: 'start',
  test: /virtual:mf-|hostAutoInit|[\\/]vite[\\/]preload\.ts$|[\\/]@module-federation[\\/]|[\\/]react-router[\\/]|[\\/]ui[\\/]components[\\/]Icon\.tsx$|[\\/]persisted-store\.ts$/,
  minShareCount: 2,
  priority: 1,
}

/** A remote's pages start with what it reads of the shell's modules as well: a few hundred bytes. */
const REMOTE_START = { ...START, test: new RegExp(`${START.test.source}|__loadShare__`) }

/**
 * Modules that pages of a remote share: a chunk for each set of pages, and none of a few hundred bytes. Two to four
 * requests less for most pages, at the price of up to 2 kB gzip that a small page does not use.
 */
const COMMON = { name: 'common', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2500 }

/** Without the names of the pages that a common chunk is for: documents say each URL up to three times. */
const NAMES = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`,
  assetFileNames: ({ names: [name = ''] }: { names: readonly string[] }) =>
    `assets/${name.includes('~') ? name.split('~')[0] : '[name]'}-[hash][extname]`,
}

/** Server bundles do not contain paths of modules: the same sources give the same bundle in any folder. */
const NO_PATHS = { experimental: { attachDebugInfo: 'none' } } as const

/** The time that each plugin takes is no warning: a build that succeeds prints nothing. */
const NO_TIMINGS = { checks: { bundlerTimings: false } } as const

function common(app: string, { command, isSsrBuild = false }: ConfigEnv) {
  return {
    define: command === 'serve' ? {} : isSsrBuild ? PRODUCTION : LEAN_RUNTIME,
    css: { modules: { generateScopedName: scopedName(app) } },
    resolve: { alias: command === 'build' ? LEAN_ICONS : [] },
    build: {
      outDir: isSsrBuild ? SERVER_BUILD : CLIENT_BUILD,
      target: TARGETS,
      cssTarget: TARGETS,
      // Each of these browsers preloads modules by itself.
      modulePreload: { polyfill: false },
      manifest: !isSsrBuild,
      // 2 kB gzip less on a first visit than the bundler's own minifier.
      minify: isSsrBuild ? false : 'terser',
      terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true, hoist_funs: true } },
      assetsInlineLimit: 1024,
      copyPublicDir: false,
    },
    ssr: { noExternal: true as const },
  } satisfies UserConfig
}

/**
 * The Vite configuration of a remote: built once, deployable at any URL, without the singletons.
 * @param config what its team declares in `remote.config.ts`
 * @param plugins that the remote's sources need besides React
 */
export function remote(config: RemoteConfig, plugins: PluginOption[] = []): UserConfigFnObject {
  const { name, addresses } = config
  const origin = originAt(config.port)
  const pages = Object.keys(config.pages).map((page) => [page, `./src/pages/${page}.tsx`] as const)
  return defineConfig((env) => {
    const dev = env.command === 'serve'
    const base = common(name, env)
    if (env.isSsrBuild) {
      const sources = addresses === undefined ? pages : [...pages, [ADDRESSES, addresses] as const]
      const input = Object.fromEntries(sources.map(([entry, file]) => [entry, resolve(file)]))
      return {
        ...base,
        plugins: [leanIcons(), plugins, react(), remoteManifest(config)],
        build: {
          ...base.build,
          ssr: true,
          rolldownOptions: { input, external: PROVIDED_MODULES, ...NO_PATHS, ...NO_TIMINGS },
        },
      }
    }
    return {
      ...base,
      base: dev ? `${origin}/` : './',
      plugins: [
        beginsBuild(),
        leanIcons(),
        leanPreload(),
        ownShares(),
        remoteStart(),
        leanShares(),
        dataSets(config.data),
        plugins,
        // The shell's refresh runtime keeps state over an edit of a remote.
        react(dev ? { reactRefreshHost: originAt(SHELL_PORT) } : {}),
        federation({
          name,
          filename: dev ? 'remoteEntry.js' : 'remoteEntry-[hash].js',
          manifest: true,
          dts: false,
          exposes: Object.fromEntries(pages.map(([page, file]) => [`./${page}`, file])),
          shared: shares(dev ? {} : { import: false }),
          shareStrategy: 'loaded-first',
          bundleAllCSS: false,
          ...(dev ? { dev: { remoteHmr: true } } : { experiments: { externalRuntime: true } }),
        }),
      ],
      build: {
        ...base.build,
        rolldownOptions: {
          input: {},
          output: { codeSplitting: { groups: [REMOTE_START, COMMON] }, ...NAMES },
          ...NO_TIMINGS,
        },
      },
      server: devServer(origin),
    }
  })
}

/**
 * The Vite configuration of the shell: provides the singletons and the runtime, names no remote.
 * @param config what its team declares
 */
export function shell(config: ShellConfig): UserConfigFnObject {
  return defineConfig((env) => {
    const dev = env.command === 'serve'
    const base = common('shell', env)
    if (env.isSsrBuild) {
      const input = { server: resolve('src/server.tsx'), ...PROVIDED_ENTRIES }
      return {
        ...base,
        plugins: [providedModules(), productionRouter(), leanIcons(), react(), shellManifest(config)],
        build: { ...base.build, ssr: true, rolldownOptions: { input, ...NO_PATHS, ...NO_TIMINGS } },
      }
    }
    return {
      ...base,
      base: dev ? '/' : './',
      plugins: [
        beginsBuild(),
        productionRouter(),
        leanIcons(),
        leanPreload(),
        sonnerSheet(),
        shellStart(),
        leanShares(),
        react(),
        inlineScript('src/early-input/early-input.ts', base.build),
        devComposition(),
        federation({
          name: 'shell',
          filename: dev ? 'remoteEntry.js' : 'remoteEntry-[hash].js',
          dts: false,
          remotes: {},
          shared: shares(dev ? {} : { eager: true }),
          shareStrategy: 'loaded-first',
          ...(dev ? { dev: { remoteHmr: true } } : { experiments: { provideExternalRuntime: true } }),
        }),
      ],
      build: { ...base.build, rolldownOptions: { output: { codeSplitting: { groups: [START] } }, ...NO_TIMINGS } },
      server: devServer(originAt(SHELL_PORT)),
    }
  })
}

function devServer(origin: string): NonNullable<UserConfig['server']> {
  return { port: Number(new URL(origin).port), host: 'localhost', strictPort: true, origin, cors: true }
}
