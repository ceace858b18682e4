import { basename } from 'node:path'
import type { ConfigEnv, UserConfig } from 'vite'
import { answersForThisMachine } from './answers-for-this-machine.ts'
import { CLIENT_BUILD, SERVER_BUILD } from './artefact.ts'
import { LEAN_ICONS } from './lean-icons.ts'
import { minifyCache } from './minify-cache.ts'

/**
 * `<app>-<File>__<class>`: two applications that contain the same component use different class names for it.
 * `scopedStyleFaults` recognises them.
 */
const scopedName = (app: string) => (local: string, file: string) =>
  `${app}-${basename(file.split('?')[0] ?? file, '.module.css')}__${local}`

/** Browsers with `light-dark()`, `:has()` and CSS nesting: syntax is not translated for older browsers. */
const TARGETS = ['chrome123', 'edge123', 'firefox128', 'safari17.5', 'ios17.5']

/** No browser has `process`: React asks for it before it reports an error. */
const BROWSER = { process: 'undefined' }

/** A server bundle renders with React's production code, whatever `NODE_ENV` the composer runs with. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

/** Workers have a folder of their own, because their size is not that of a page (`Budget.workers`). */
const WORKER_FILE_NAMES = {
  entryFileNames: 'assets/workers/[name]-[hash].js',
  chunkFileNames: 'assets/workers/[name]-[hash].js',
}

/** Keeps the paths of modules out of bundles that are not minified: the same sources give the same bundle in any folder. */
export const NO_MODULE_PATHS = { experimental: { attachDebugInfo: 'none' } } as const

/** Switches off warnings about slow plugins: a successful build prints nothing. */
export const NO_TIMING_WARNINGS = { checks: { bundlerTimings: false } } as const

/** What the configurations of the shell and of all remotes have in common. @param app name of the application */
export function commonConfig(app: string, { command, isSsrBuild = false }: ConfigEnv) {
  const cache = isSsrBuild ? undefined : minifyCache()
  return {
    plugins: [answersForThisMachine(), cache?.build],
    define: command === 'serve' ? {} : isSsrBuild ? PRODUCTION : BROWSER,
    css: { modules: { generateScopedName: scopedName(app) } },
    resolve: { alias: command === 'build' ? LEAN_ICONS : [] },
    build: {
      outDir: isSsrBuild ? SERVER_BUILD : CLIENT_BUILD,
      target: TARGETS,
      cssTarget: TARGETS,
      // All of these browsers support `modulepreload`, so they need no polyfill.
      modulePreload: { polyfill: false },
      manifest: !isSsrBuild,
      // Terser's output is 2 kB gzip smaller on a first visit than that of the bundler's own minifier.
      minify: isSsrBuild ? false : 'terser',
      terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true, hoist_funs: true } },
      assetsInlineLimit: 1024,
      copyPublicDir: false,
    },
    worker: {
      format: 'es' as const,
      plugins: () => [cache?.workers],
      rolldownOptions: { output: WORKER_FILE_NAMES, ...NO_MODULE_PATHS, ...NO_TIMING_WARNINGS },
    },
    ssr: { noExternal: true as const },
  } satisfies UserConfig
}
