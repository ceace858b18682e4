import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { PLATFORM_PREFIX, SINGLETONS } from './singletons.ts'

/** Modules that the server bundles of remotes import and do not contain. Compiled JSX imports React's JSX runtime. */
export const PROVIDED_MODULES = [...Object.keys(SINGLETONS), 'react/jsx-runtime']

const PREFIX = 'provided:'

/**
 * Entries of the shell's server bundle: where a remote's server bundle imports `react`, it gets `provided/react.js`.
 */
export const PROVIDED_ENTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  PROVIDED_MODULES.map((name) => [`provided/${name}`, PREFIX + name]),
)

const require = createRequire(import.meta.url)

/**
 * Builds `PROVIDED_ENTRIES`. React's modules are CommonJS, whose named exports a bundler cannot see: they are read from
 * the loaded module.
 */
export function providedModules(): Plugin {
  return {
    name: 'promptelier:provided-modules',
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const name = id.slice(PREFIX.length + 1)
      if (name.startsWith(PLATFORM_PREFIX)) return `export * from '${name}'`
      const names = Object.keys(require(name) as object).filter(
        (key) => /^[A-Za-z_]\w*$/.test(key) && key !== 'default',
      )
      return `import module from '${name}'; export default module; export const { ${names.join(', ')} } = module`
    },
  }
}
