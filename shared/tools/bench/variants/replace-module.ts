import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * A Vite plugin that compiles one module instead of another. The bench uses it to make the remotes' pages part of the
 * shell's build, without the loader of remotes. The build fails when the replacement has no effect, because the bench
 * would then compare other builds than it reports.
 * @param original absolute path of the module that is replaced
 * @param replacement absolute path of a module that exports the same names
 * @param loader absolute path of the module that loads remotes, which nothing may import any more
 */
export function replaceModule(original: string, replacement: string, loader: string): Plugin {
  const advice = `the shell loads its pages in a new way, change ${basename(replacement)} accordingly`
  let isReplaced = false
  return {
    name: 'bench:replace-module',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith(basename(original))) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (resolved?.id !== original) return null
      isReplaced = true
      return replacement
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error(`bench: nothing imports ${original}: ${advice}`)
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.moduleIds.includes(loader))
          this.error(`bench: ${file.fileName} contains the loader of remotes: ${advice}`)
    },
  }
}
