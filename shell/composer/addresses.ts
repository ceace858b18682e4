import { type Addresses, hasParameters, type ReadRecord } from '@promptelier/build/remote-config'
import { isDocumentPath, isLocalPath } from './local-path.ts'
import { patternsMeet } from './routes.ts'

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
    const wrong = paths.find((path) => !isDocumentPath(path) || !patternsMeet(pattern, path))
    if (wrong !== undefined)
      throw new Error(`${name} gives ${wrong} for ${pattern}, which is no path of it: correct its addresses`)
    return paths
  })
}

/**
 * Every path that is prerendered, percent-encoded: one HTML file each.
 * @throws Error that names the remote and its pattern when there are no concrete paths for it, or paths of others
 */
export const prerenderedPaths = (owners: readonly AddressOwner[], read: ReadRecord): readonly string[] =>
  owners.flatMap((owner) => pathsOf(owner, read))

/**
 * Paths that lead to others: from a decoded path in lower case to a percent-encoded one. A path with a page of its own
 * stays that page.
 * @throws Error that names both remotes when they lead one path to different places, or the one that leads out of the shop
 */
export function redirectsOf(owners: readonly AddressOwner[], read: ReadRecord): Readonly<Record<string, string>> {
  const patterns = new Set(owners.flatMap((owner) => owner.patterns))
  const found = new Map<string, { to: string; name: string }>()
  for (const { name, addresses } of owners)
    for (const [from, to] of Object.entries(addresses.redirects?.(read) ?? {})) {
      if (!/^\/(?!\/)/.test(from) || !isLocalPath(to))
        throw new Error(`${name} leads ${from} to ${to}: both must be addresses of this shop, as '/cadeaux'`)
      const other = found.get(from)
      if (other && other.to !== to)
        throw new Error(`${other.name} leads ${from} to ${other.to}, and ${name} to ${to}: one of them must leave it`)
      if (!patterns.has(from)) found.set(from, { to, name })
    }
  return Object.fromEntries([...found].map(([from, { to }]) => [from, to]))
}
