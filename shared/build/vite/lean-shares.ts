import { join } from 'node:path'
import type { Plugin } from 'vite'

// The federation plugin writes a module around each shared module. It waits for providers, changes its exports when a
// better provider is loaded, and supports tree-shaken share scopes and those of webpack. A composition has one provider
// for each shared module: the shell, which writes it into the cache before any remote is evaluated. This file replaces
// each such module by one that only writes (shell) or reads (remote) the cache.

/** Id of the module that the plugin writes around a shared module. */
const LOAD_SHARE = /^\0virtual:mf:.*__loadShare__/

/** The module with the functions that write and read the cache. */
const SHARE_CACHE = JSON.stringify(join(import.meta.dirname, 'share-cache.js'))

type Share = {
  /** 'react'. */
  readonly name: string
  /** Path of the module itself in the build that provides it; undefined in builds that only use it. */
  readonly local: string | undefined
  /** The named exports of the module. */
  readonly names: readonly string[]
}

/**
 * Parses the module that the plugin wrote.
 * @throws Error when the plugin, in another version, writes it in another way
 */
function parseShare(code: string): Share {
  const name = /"canonical":"default:([^"]+)"/.exec(code)?.[1]
  const local = /import \* as __mf\w+ from "([^"]+)"/.exec(code)?.[1]
  const names = [...code.matchAll(/__mf_\d+ as (\w+)/g)].flatMap(([, exported]) => exported ?? [])
  if (name === undefined || names.length === 0)
    throw new Error('the federation plugin writes shared modules in a way that lean-shares.ts does not know')
  return { name, local, names }
}

const providerCode = ({ name, names }: Share, local: string) => `import { provideShare } from ${SHARE_CACHE}
import * as shared from ${JSON.stringify(local)}
export const __moduleExports = provideShare(${JSON.stringify(name)}, shared)
export { ${names.join(', ')} } from ${JSON.stringify(local)}
export default Reflect.get(shared, 'default') ?? shared
`

const consumerCode = ({ name, names }: Share) => `import { readShare } from ${SHARE_CACHE}
const shared = readShare(${JSON.stringify(name)})
export const { ${names.join(', ')} } = shared
export { shared as __moduleExports }
export default shared.default ?? shared
`

/** Replaces the modules around shared modules by modules that only write (shell) or read (remote) the cache. */
export function leanShares(): Plugin {
  return {
    name: 'promptelier:lean-shares',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: LOAD_SHARE },
      handler(code) {
        const share = parseShare(code)
        return share.local === undefined ? consumerCode(share) : providerCode(share, share.local)
      },
    },
  }
}
