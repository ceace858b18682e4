import { type Addresses, hasParameters, type ReadRecord } from '@promptelier/build/remote-config'
import { isDocumentPath, isLocalPath } from './local-path.ts'
import { patternsOverlap } from './routes.ts'

/** A remote's patterns, and the addresses that its data gives them. */
export type AddressOwner = {
  readonly name: string
  readonly patterns: readonly string[]
  readonly addresses: Addresses
}

function pathsOf({ name, patterns, addresses }: AddressOwner, read: ReadRecord): readonly string[] {
  return patterns.flatMap((pattern) => {
    if (!hasParameters(pattern)) return [pattern]
    const concrete = addresses.concretePaths[pattern]
    if (!concrete) throw new Error(`${name} gives no concrete paths for ${pattern}: add them to its addresses`)
    const paths = concrete(read)
    const wrong = paths.find((path) => !isDocumentPath(path) || !patternsOverlap(pattern, path))
    if (wrong !== undefined)
      throw new Error(`${name} gives ${wrong} for ${pattern}, which does not match that pattern: correct its addresses`)
    return paths
  })
}

/**
 * Every path that is prerendered, percent-encoded: one HTML file each.
 * @throws Error that names the remote and its pattern when it gives no concrete paths for it, or paths that do not match
 */
export const prerenderedPaths = (owners: readonly AddressOwner[], read: ReadRecord): readonly string[] =>
  owners.flatMap((owner) => pathsOf(owner, read))

/**
 * The redirects of all remotes: from a decoded path in lower case to a percent-encoded one. A path that has a page is not
 * redirected.
 * @throws Error that names both remotes when they redirect one path differently, or the one that redirects out of the shop
 */
export function redirectsOf(owners: readonly AddressOwner[], read: ReadRecord): Readonly<Record<string, string>> {
  const patterns = new Set(owners.flatMap((owner) => owner.patterns))
  const found = new Map<string, { to: string; name: string }>()
  for (const { name, addresses } of owners)
    for (const [from, to] of Object.entries(addresses.redirects?.(read) ?? {})) {
      if (!/^\/(?!\/)/.test(from) || !isLocalPath(to))
        throw new Error(`${name} redirects ${from} to ${to}: both must be addresses of this shop, as '/cadeaux'`)
      const other = found.get(from)
      if (other && other.to !== to)
        throw new Error(
          `${other.name} redirects ${from} to ${other.to}, and ${name} redirects it to ${to}: one of them must remove it`,
        )
      if (!patterns.has(from)) found.set(from, { to, name })
    }
  return Object.fromEntries([...found].map(([from, { to }]) => [from, to]))
}
