import { basename, resolve } from 'node:path'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { type ConfigEnv, defineConfig, type PluginOption, type UserConfig, type UserConfigFnObject } from 'vite'
import type { ExposesOf, RemoteName } from '../federation/contract.ts'
import { devComposition } from './dev-composition.ts'
import { inlineScript } from './inline-script.ts'
import { LEAN_ICONS, leanIcons } from './lean-icons.ts'
import { leanPreload } from './lean-preload.ts'
import { ORIGINS } from './origins.ts'
import { ownShares } from './own-shares.ts'
import { shares, singletonsOfSharedFiles } from './singletons.ts'
import { sonnerSheet } from './sonner-sheet.ts'

/** Left to the process that prerenders: one copy for the shell and all remotes, as in the browser. */
const SERVER_EXTERNALS = ['react', 'react-dom', 'react-router-dom']

/** `<app>-<File>__<class>`: two builds that hold the same component never share a class name. */
const scopedName = (app: string) => (local: string, file: string) =>
  `${app}-${basename(file.split('?')[0] ?? file, '.module.css')}__${local}`

/** Browsers with `light-dark()`, `:has()` and CSS nesting: nothing is lowered for older ones. */
const TARGETS = ['chrome123', 'edge123', 'firefox128', 'safari17.5']

/**
 * What the federation runtime leaves out: code for Node, and reading the manifests of remotes, whose entries our
 * compositions name themselves. 1.7 kB gzip less on a first visit.
 */
const LEAN_RUNTIME = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
}

function common(app: string, { command, isSsrBuild = false }: ConfigEnv) {
  return {
    define: command === 'build' && !isSsrBuild ? LEAN_RUNTIME : {},
    css: { modules: { generateScopedName: scopedName(app) } },
    resolve: { alias: command === 'build' ? LEAN_ICONS : [] },
    build: {
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
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
    ssr: { external: SERVER_EXTERNALS, noExternal: true as const },
  } satisfies UserConfig
}

/**
 * The Vite configuration of a remote: built once, deployable at any URL, nothing of the singletons inside.
 * @param name the remote's name in the contract, also its folder
 * @param exposes expose name to source file, exactly the pages of the contract
 * @param plugins what the remote's sources need besides React
 */
export function remote<Name extends RemoteName>(
  name: Name,
  exposes: ExposesOf<Name>,
  plugins: PluginOption[] = [],
): UserConfigFnObject {
  return defineConfig((env) => {
    const dev = env.command === 'serve'
    const base = common(name, env)
    if (env.isSsrBuild) {
      const input = Object.fromEntries(
        Object.entries<string>(exposes).map(([key, file]) => [key.replace('./', ''), resolve(file)]),
      )
      return {
        ...base,
        plugins: [leanIcons(), plugins, react()],
        build: { ...base.build, ssr: true, rolldownOptions: { input } },
      }
    }
    return {
      ...base,
      base: dev ? `${ORIGINS[name]}/` : './',
      plugins: [
        singletonsOfSharedFiles(),
        leanIcons(),
        leanPreload(),
        ownShares(),
        plugins,
        // The shell's refresh runtime keeps state over an edit of a remote.
        react(dev ? { reactRefreshHost: ORIGINS.shell } : {}),
        federation({
          name,
          filename: 'remoteEntry.js',
          manifest: true,
          dts: false,
          exposes,
          shared: shares(dev ? {} : { import: false }),
          shareStrategy: 'loaded-first',
          bundleAllCSS: false,
          ...(dev ? { dev: { remoteHmr: true } } : { experiments: { externalRuntime: true } }),
        }),
      ],
      build: { ...base.build, rolldownOptions: { input: {} } },
      server: devServer(name),
    }
  })
}

/** The Vite configuration of the shell: provides the singletons and the runtime, names no remote. */
export function shell(): UserConfigFnObject {
  return defineConfig((env) => {
    const dev = env.command === 'serve'
    const base = common('shell', env)
    if (env.isSsrBuild) {
      const input = { server: resolve('src/server.tsx') }
      return {
        ...base,
        plugins: [leanIcons(), react()],
        build: { ...base.build, ssr: true, rolldownOptions: { input } },
      }
    }
    return {
      ...base,
      base: dev ? '/' : './',
      plugins: [
        singletonsOfSharedFiles(),
        leanIcons(),
        leanPreload(),
        sonnerSheet(),
        react(),
        inlineScript('src/early-input/early-input.ts', base.build),
        devComposition(),
        federation({
          name: 'shell',
          filename: 'remoteEntry.js',
          dts: false,
          remotes: {},
          shared: shares(dev ? {} : { eager: true }),
          shareStrategy: 'loaded-first',
          ...(dev ? { dev: { remoteHmr: true } } : { experiments: { provideExternalRuntime: true } }),
        }),
      ],
      server: devServer('shell'),
    }
  })
}

function devServer(app: keyof typeof ORIGINS): NonNullable<UserConfig['server']> {
  const origin = new URL(ORIGINS[app])
  return { port: Number(origin.port), host: 'localhost', strictPort: true, origin: origin.origin, cors: true }
}
