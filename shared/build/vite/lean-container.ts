import { resolve } from 'node:path'
import type { Plugin } from 'vite'

// The federation plugin writes 25 kB of code into the entry of each remote (its container). That code accepts shared
// modules from any provider: from hosts of other bundlers, from remotes that load later, from the remote itself. In a
// composition, the shell writes all of them into the cache before any remote is evaluated (lean-shares.ts). So the
// interface of a container and the list of the pages are enough.

/** The federation plugin's container: in a remote, the module that the shell imports. */
export const CONTAINER = /^(?:\0)?virtual:mf-REMOTE_ENTRY_ID/

/** The module that imports the pages. */
const PAGES = '\0promptelier:pages'

/**
 * The code of a container. `get` resolves to a function that returns the page, as in every container of Module
 * Federation. `init` takes the shared modules of a host; here, the pages have read them from the cache.
 */
export const CONTAINER_CODE = `import pages from ${JSON.stringify(PAGES)}
export function init() {}
export async function get(name) {
  if (!Object.hasOwn(pages, name)) throw new Error('This remote has no page ' + name)
  const page = await pages[name]()
  return () => page
}
`

/**
 * The code of the module that imports the pages.
 * @param pages names under which the remote exposes its pages, each with the path of its module
 */
export const pagesCode = (pages: Readonly<Record<string, string>>): string =>
  `export default { ${Object.entries(pages)
    .map(([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(resolve(file))})`)
    .join(', ')} }`

/**
 * Reduces the entry of a remote to the interface of a container.
 * @param pages names under which the remote exposes its pages, each with the path of its module
 */
export function leanContainer(pages: Readonly<Record<string, string>>): Plugin {
  let isReplaced = false
  return {
    name: 'promptelier:lean-container',
    apply: 'build',
    resolveId: { filter: { id: /^\0promptelier:pages$/ }, handler: () => PAGES },
    load: { filter: { id: /^\0promptelier:pages$/ }, handler: () => pagesCode(pages) },
    transform: {
      // After the federation plugin, which writes the container in a transformation.
      order: 'post',
      filter: { id: CONTAINER },
      handler() {
        isReplaced = true
        return CONTAINER_CODE
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error('the federation plugin gives its container another name: correct lean-container.ts')
    },
  }
}
