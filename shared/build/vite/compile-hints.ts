import type { Plugin } from 'vite'

/** At the beginning of a file, it tells V8 that all its functions are called soon after it has loaded. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells browsers to compile all functions of the entries, and of what they import, while these files arrive, in another
 * thread. Otherwise they compile each function when it is first called, in the main thread. Chromium does so from
 * version 136 on; others ignore the comment (docs/decisions/048).
 */
export function compileHints(): Plugin {
  return {
    name: 'promptelier:compile-hints',
    apply: 'build',
    generateBundle: {
      // Vite writes the list of preloaded files to the beginning of a chunk.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entries = chunks.filter(({ isEntry }) => isEntry)
        const first = new Set(entries.flatMap(({ fileName, imports }) => [fileName, ...imports]))
        for (const chunk of chunks) if (first.has(chunk.fileName)) chunk.code = COMPILE_HINT + chunk.code
      },
    },
  }
}
