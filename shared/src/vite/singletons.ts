import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Modules that exist once per page, provided by the shell. Ranges, because an exact pin fails at the first patch. */
export const SINGLETONS = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  '@promptelier/shared/events': '^0.1.0',
  '@promptelier/shared/cart': '^0.1.0',
  '@promptelier/shared/catalogue': '^0.1.0',
  '@promptelier/shared/navigation': '^0.1.0',
} as const

export const SHARED_PACKAGE = '@promptelier/shared/'

/** The modules of the platform: of ours, what exists once per page. */
export const PLATFORM_MODULES: readonly string[] = Object.keys(SINGLETONS).filter((name) =>
  name.startsWith(SHARED_PACKAGE),
)

type Share = { singleton: true; requiredVersion: string; eager?: true; import?: false }

/** What the federation plugin is told of the singletons: who provides them, and how. */
export const shares = (how: { eager?: true; import?: false }): Record<string, Share> =>
  Object.fromEntries(
    Object.entries(SINGLETONS).map(([name, requiredVersion]) => [name, { singleton: true, requiredVersion, ...how }]),
  )

/**
 * The federation plugin leaves imports alone that a package makes of itself. The UI kit is compiled into each
 * application but must use its singletons: its imports of them lead to a module that belongs to no package, and that
 * one imports the singleton. No `this.resolve` here: nested in the plugin's own it is not dependable (decision 005).
 */
export function singletonsOfSharedFiles(): Plugin {
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
