import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { PLATFORM_PACKAGE, SINGLETONS } from './singletons.ts'

/** Modules that stay bare imports in the server bundles of remotes, as in their client bundles; JSX needs React's runtime. */
export const PROVIDED_MODULES = [...Object.keys(SINGLETONS), 'react/jsx-runtime']

const PREFIX = 'provided:'

/** Entries of the shell's server bundle: `provided/react.js` is what `react` means in a remote's. */
export const PROVIDED_ENTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  PROVIDED_MODULES.map((name) => [`provided/${name}`, PREFIX + name]),
)

const require = createRequire(import.meta.url)

/**
 * Builds the entries above. CommonJS has no named exports that a bundler could see: they are read from the module.
 */
export function providedModules(): Plugin {
  return {
    name: 'promptelier:provided-modules',
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const name = id.slice(PREFIX.length + 1)
      if (name.startsWith(PLATFORM_PACKAGE)) return `export * from '${name}'`
      const names = Object.keys(require(name) as object).filter(
        (key) => /^[A-Za-z_]\w*$/.test(key) && key !== 'default',
      )
      return `import module from '${name}'; export default module; export const { ${names.join(', ')} } = module`
    },
  }
}
