import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Compiles one module instead of another: the shell's pages are then part of its build, and the federation runtime is
 * not. The build fails when this no longer works, so that the bench cannot compare anything else.
 * @param original absolute path of the module that is replaced
 * @param replacement absolute path of a module that exports the same names
 */
export function standIn(original: string, replacement: string): Plugin {
  const adapt = `the shell loads its pages in a new way, change ${basename(replacement)} accordingly`
  let replaced = false
  return {
    name: 'bench:stand-in',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith(basename(original))) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (found?.id !== original) return null
      replaced = true
      return replacement
    },
    buildEnd(error) {
      if (!error && !replaced) this.error(`bench: nothing imports ${original}: ${adapt}`)
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.moduleIds.some((id) => id.includes('/@module-federation/')))
          this.error(`bench: ${file.fileName} contains the federation runtime: ${adapt}`)
    },
  }
}
