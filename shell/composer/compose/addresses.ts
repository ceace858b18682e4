import { type Addresses, hasParameters, type ReadRecord } from '@promptelier/build/remote-config'
import { isDocumentPath, isLocalPath, MAX_PATH_LENGTH } from './local-path.ts'
import { patternsOverlap } from './routes.ts'

/** A remote, the patterns of its pages, and its functions that compute paths and redirects from records. */
export type AddressOwner = {
  readonly name: string
  readonly patterns: readonly string[]
  readonly addresses: Addresses
}

/** The patterns of all pages of a remote. */
export const patternsOf = ({ pages }: { readonly pages: readonly { readonly patterns: readonly string[] }[] }) =>
  pages.flatMap(({ patterns }) => patterns)

function pathsOf({ name, patterns, addresses }: AddressOwner, read: ReadRecord): readonly string[] {
  return patterns.flatMap((pattern) => {
    const concretePaths = hasParameters(pattern) ? addresses.concretePaths[pattern] : () => [pattern]
    if (!concretePaths) throw new Error(`${name} gives no concrete paths for ${pattern}: add them to its addresses`)
    const paths = concretePaths(read)
    const wrongPath = paths.find((path) => !isDocumentPath(path) || !patternsOverlap(pattern, path))
    if (wrongPath !== undefined)
      throw new Error(
        `${name} gives ${wrongPath} for ${pattern}, which does not match that pattern or is no path of a page: correct its addresses`,
      )
    return paths
  })
}

/** What is the same for two paths that hosts cannot tell apart: `serve` and nginx find pages in letters of each case. */
const folded = (path: string) => decodeURIComponent(path).normalize('NFC').toLowerCase()

/** @throws Error for two paths that differ only in case */
function checkCase(paths: readonly string[]) {
  const known = new Map<string, string>()
  for (const path of paths) {
    const other = known.get(folded(path)) ?? path
    if (other !== path) throw new Error(`${other} and ${path} differ only in case: remove one of these pages`)
    known.set(folded(path), path)
  }
}

/**
 * Every path that is prerendered as one HTML file, percent-encoded.
 * @throws Error when a remote gives no concrete paths for a pattern, or a path that does not match it; the message
 *   names the remote and the pattern. Also for two paths that differ only in case
 */
export function prerenderedPaths(owners: readonly AddressOwner[], read: ReadRecord): readonly string[] {
  const paths = owners.flatMap((owner) => pathsOf(owner, read))
  checkCase(paths)
  return paths
}

/**
 * Checks paths that the code of a remote has computed, without calling that code.
 * @throws Error when none of the remote's patterns matches a path; the message names the remote and the path
 */
export function checkPaths({ name, patterns }: Omit<AddressOwner, 'addresses'>, paths: readonly string[]): void {
  const wrongPath = paths.find(
    (path) => !isDocumentPath(path) || !patterns.some((pattern) => patternsOverlap(pattern, path)),
  )
  if (wrongPath !== undefined)
    throw new Error(`${name} gives ${wrongPath}, which matches none of its patterns: correct its addresses`)
}

/** A decoded path on this shop's host. */
// oxlint-disable-next-line no-control-regex -- nginx cannot serve a path with these characters
const PATH = /^\/(?!\/)[^\0-\x1f\x7f]*$/

/** A lone surrogate has no UTF-8 form. */
const isRedirectPath = (path: string) =>
  PATH.test(path) && path.length <= MAX_PATH_LENGTH && !/\p{Surrogate}/u.test(path)

/**
 * The redirects of all remotes: from a decoded path in lower case to a percent-encoded one. A redirect from a path that
 * is also a page's pattern is left out.
 * @throws Error when two remotes redirect one path differently, or when one redirects out of the shop; the message
 *   names these remotes
 */
export function redirectsOf(owners: readonly AddressOwner[], read: ReadRecord): Readonly<Record<string, string>> {
  const patterns = new Set(owners.flatMap((owner) => owner.patterns))
  const redirects = new Map<string, { to: string; name: string }>()
  for (const { name, addresses } of owners)
    for (const [from, to] of Object.entries(addresses.redirects?.(read) ?? {})) {
      if (!isRedirectPath(from) || !isLocalPath(to) || to.length > MAX_PATH_LENGTH)
        throw new Error(`${name} redirects ${from} to ${to}: both must be paths of this shop, such as '/cadeaux'`)
      const other = redirects.get(from)
      if (other && other.to !== to)
        throw new Error(
          `${other.name} redirects ${from} to ${other.to}, and ${name} redirects it to ${to}: one of them must remove it`,
        )
      if (!patterns.has(from)) redirects.set(from, { to, name })
    }
  return Object.fromEntries([...redirects].map(([from, { to }]) => [from, to]))
}
