import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Replaces Vite's preload helper by `preload.ts`. This saves 1 kB gzip on a first visit, and a style sheet that could
 * not be loaded is fetched again at the next import (decision 012).
 */
export function leanPreload(): Plugin {
  return {
    name: 'promptelier:lean-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () =>
        `export { preload as __vitePreload } from ${JSON.stringify(resolve(import.meta.dirname, '../browser/preload.ts'))}`,
    },
  }
}

/**
 * Makes the helper compare every lazy part of a remote with its hash. For a part that needs no other file, Vite names no
 * file to the helper: after a navigation, its module would be executed whatever it contains. Documents of the shell
 * contain the hashes of all its modules, so it does not need this.
 */
export function comparedLazyParts(): Plugin {
  return {
    name: 'promptelier:compared-lazy-parts',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: { resolveDependencies: (file, needed) => (needed.length > 0 ? needed : [file]) },
      },
    }),
    // The bundler names a file by its content before Vite writes these lists into it. Without this text, a file would
    // have the URL that it had without the lists, and browsers have that in their caches.
    augmentChunkHash: ({ dynamicImports }) => (dynamicImports.length > 0 ? 'compared' : undefined),
  }
}
