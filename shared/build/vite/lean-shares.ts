import type { Plugin } from 'vite'

// The federation plugin writes a module around each shared module: it waits for providers, changes its exports when a
// better one comes, and knows of tree-shaken and webpack's share scopes. A composition has one provider for each: the
// shell, which writes it into the cache before any remote is evaluated. What is left here is that write, and the read.

/** The module around a shared module. */
const LOAD_SHARE = /^\0virtual:mf:.*__loadShare__/

/** What a build writes and reads under the name of each shared module: the federation plugin's own cache. */
const CACHE = '(globalThis.__mf_module_cache__ ||= { share: {}, remote: {} }).share'

type Share = {
  /** Key of the cache: 'default:react'. */
  readonly key: string
  /** The module itself, in the build that provides it. */
  readonly local: string | undefined
  readonly names: readonly string[]
}

/** Reads what the plugin wrote. @throws Error when another version of the plugin writes it in another way */
function shareIn(code: string): Share {
  const key = /"canonical":"([^"]+)"/.exec(code)?.[1]
  const local = /import \* as __mf\w+ from "([^"]+)"/.exec(code)?.[1]
  const names = [...code.matchAll(/__mf_\d+ as (\w+)/g)].flatMap(([, name]) => name ?? [])
  if (key === undefined || names.length === 0)
    throw new Error('the federation plugin writes shared modules in a way that lean-shares.ts does not know')
  return { key, local, names }
}

const provided = ({ key, names }: Share, local: string) => `import * as shared from ${JSON.stringify(local)}
const cache = ${CACHE}
export const __moduleExports = (cache[${JSON.stringify(key)}] ??= cache[${JSON.stringify(key.replace(/^default:/, ''))}] = { ...shared })
export { ${names.join(', ')} } from ${JSON.stringify(local)}
export default Reflect.get(shared, 'default') ?? shared
`

const consumed = ({ key, names }: Share) => `const shared = ${CACHE}[${JSON.stringify(key)}]
if (!shared) throw new Error('${key} is imported before the federation has started')
export const { ${names.join(', ')} } = shared
export { shared as __moduleExports }
export default shared.default ?? shared
`

/** Replaces the modules around shared modules by ones that write to the cache, in the shell, or read it, in a remote. */
export function leanShares(): Plugin {
  return {
    name: 'promptelier:lean-shares',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: LOAD_SHARE },
      handler(code) {
        const share = shareIn(code)
        return share.local === undefined ? consumed(share) : provided(share, share.local)
      },
    },
  }
}
