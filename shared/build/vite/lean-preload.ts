import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** 1 kB gzip less on a first visit, and a sheet that failed once is fetched anew (decision 012). */
export function leanPreload(): Plugin {
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
