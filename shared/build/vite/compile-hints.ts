import type { Plugin } from 'vite'

/** At the beginning of a file, it tells V8 that all its functions are called soon after it has loaded. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

type Chunk = { readonly fileName: string; readonly isEntry: boolean; readonly imports: readonly string[] }

/** Whether a file is an entry, or what an entry imports. */
const isFirst = ({ fileName, isEntry }: Chunk, all: readonly Chunk[]) =>
  isEntry || all.some((other) => other.isEntry && other.imports.includes(fileName))

/**
 * Tells browsers to compile all functions of the entries, and of what they import, while these files arrive, in another
 * thread. Otherwise they compile each function when it is first called, in the main thread. Chromium does so from
 * version 136 on; others ignore the comment (docs/decisions/048).
 */
export function compileHints(): Plugin {
  return {
    name: 'promptelier:compile-hints',
    apply: 'build',
    renderChunk: {
      // After the minifier, which removes comments, and before the file is named by its content.
      order: 'post',
      handler: (code, chunk, _options, { chunks }) =>
        isFirst(chunk, Object.values(chunks)) ? COMPILE_HINT + code : null,
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.code.includes(COMPILE_HINT)) continue
          // Vite has written the list of preloaded files before it.
          chunk.code = COMPILE_HINT + chunk.code.replace(COMPILE_HINT, '')
        }
      },
    },
  }
}
