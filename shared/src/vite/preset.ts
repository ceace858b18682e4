import { basename, resolve } from 'node:path'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import {
  build,
  type ConfigEnv,
  defineConfig,
  type Plugin,
  type PluginOption,
  type UserConfig,
  type UserConfigFnObject,
} from 'vite'
import { type ExposesOf, REMOTE_NAMES, type RemoteName } from '../federation/contract.ts'
import { LEAN_ICONS, leanIcons } from './lean-icons.ts'
import { ORIGINS } from './origins.ts'

/** Modules that exist once per page, provided by the shell. Ranges, because an exact pin fails at the first patch. */
const SINGLETONS = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  '@promptelier/shared/events': '^0.1.0',
  '@promptelier/shared/cart': '^0.1.0',
  '@promptelier/shared/catalogue': '^0.1.0',
  '@promptelier/shared/navigation': '^0.1.0',
} as const

const SHARED_PACKAGE = '@promptelier/shared/'

/** Left to the process that prerenders: one copy for the shell and all remotes, as in the browser. */
const SERVER_EXTERNALS = ['react', 'react-dom', 'react-router-dom']

type Share = { singleton: true; requiredVersion: string; eager?: true; import?: false }

const shares = (how: { eager?: true; import?: false }): Record<string, Share> =>
  Object.fromEntries(
    Object.entries(SINGLETONS).map(([name, requiredVersion]) => [name, { singleton: true, requiredVersion, ...how }]),
  )

/** `<app>-<File>__<class>`: two builds that hold the same component never share a class name. */
const scopedName = (app: string) => (local: string, file: string) =>
  `${app}-${basename(file.split('?')[0] ?? file, '.module.css')}__${local}`

/** Browsers with `light-dark()`, `:has()` and CSS nesting: nothing is lowered for older ones. */
const TARGETS = ['chrome123', 'edge123', 'firefox128', 'safari17.5']

/** 1 kB gzip less on a first visit, and a sheet that failed once is fetched anew (decision 012). */
function leanPreload(): Plugin {
  return {
    name: 'promptelier:lean-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () =>
        `export { preload as __vitePreload } from ${JSON.stringify(resolve(import.meta.dirname, 'preload.ts'))}`,
    },
  }
}

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

function common(app: string, { command, isSsrBuild = false }: ConfigEnv): UserConfig {
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
    ssr: { external: SERVER_EXTERNALS, noExternal: true },
  }
}

/**
 * The federation plugin leaves imports alone that a package makes of itself. The UI kit is compiled into each
 * application but must use its singletons: its imports of them lead to a module that belongs to no package, and that
 * one imports the singleton. No `this.resolve` here: nested in the plugin's own it is not dependable (decision 005).
 */
function singletonsOfSharedFiles(): Plugin {
  const sharedSources = resolve(import.meta.dirname, '..')
  const PREFIX = '\0singleton:'
  return {
    name: 'promptelier:singletons-of-shared-files',
    enforce: 'pre',
    resolveId(source, importer) {
      const own = source in SINGLETONS && source.startsWith(SHARED_PACKAGE) && importer?.startsWith(sharedSources)
      return own ? PREFIX + source : null
    },
    load: (id) => (id.startsWith(PREFIX) ? `export * from '${id.slice(PREFIX.length)}'` : null),
  }
}

/** Writes which part of each chunk's code, 0 to 1, is the application's own and not the UI kit's: for the byte budgets. */
function ownShares(): Plugin {
  const ownSources = `${resolve('src')}/`
  return {
    name: 'promptelier:own-shares',
    apply: 'build',
    generateBundle(_options, bundle) {
      const ownOfChunks = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return []
        let [own, all] = [0, 0]
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          all += renderedLength
          if (id.startsWith(ownSources)) own += renderedLength
        }
        return [[file.fileName, all > 0 ? own / all : 0] as const]
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/own.json',
        source: JSON.stringify(Object.fromEntries(ownOfChunks)),
      })
    },
  }
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

/** In development every remote is at its newest, on its development server. */
function devComposition(): Plugin {
  const remotes = REMOTE_NAMES.map((name): [string, unknown] => [
    name,
    { version: 'dev', entry: `${ORIGINS[name]}/remoteEntry.js` },
  ])
  const composition = { id: 'dev', shell: { version: 'dev' }, remotes: Object.fromEntries<unknown>(remotes) }
  return {
    name: 'promptelier:dev-composition',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'composition' },
        children: JSON.stringify(composition),
        injectTo: 'head-prepend',
      },
    ],
  }
}

/** Builds what every document runs inline, as one script without imports: `compose` reads it from the build. */
function inlineScript(entry: string): Plugin {
  return {
    name: 'promptelier:inline-script',
    apply: 'build',
    async generateBundle() {
      const { build: settings } = common('shell', { command: 'build', mode: 'production' })
      const output = { format: 'iife', entryFileNames: '[name].js' } as const
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: { ...settings, manifest: false, write: false, rolldownOptions: { input: resolve(entry), output } },
      })
      for (const result of [built].flat())
        if ('output' in result)
          for (const file of result.output)
            if (file.type === 'chunk')
              this.emitFile({ type: 'asset', fileName: file.fileName, source: file.code.trim() })
    },
  }
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
        react(),
        inlineScript('src/early-input/early-input.ts'),
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
