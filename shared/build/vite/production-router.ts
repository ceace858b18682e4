import type { Plugin } from 'vite'

const PREFETCH_PAGE_LINKS = 'function PrefetchPageLinks('

/**
 * Builds with react-router's production files. Its package.json exports the development files, which contain
 * warnings for developers, under every condition. Leaves out what `Link` contains for its prop `prefetch`: it needs the
 * router's framework, and does nothing in a shop whose pages are loaded by the shell.
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
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-/, code: PREFETCH_PAGE_LINKS },
      handler: (code) =>
        code.replace(PREFETCH_PAGE_LINKS, `${PREFETCH_PAGE_LINKS}) { return null }\nfunction UnusedPageLinks(`),
    },
  }
}
