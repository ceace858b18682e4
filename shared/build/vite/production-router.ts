import type { Plugin } from 'vite'

/**
 * Builds with react-router's production files. Its package.json exports the development files, which contain
 * warnings for developers, under every condition.
 */
export function productionRouter(): Plugin {
  return {
    name: 'promptelier:production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        return resolved && { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') }
      },
    },
  }
}
