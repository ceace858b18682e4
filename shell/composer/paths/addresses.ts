import { type Addresses, hasParameters, type ReadRecord } from '@promptelier/build/remote-config'
import { withTeam } from '../with-team.ts'
import { decodedPath, foldedPath, isDocumentPath, isLocalPath, lookupPath, MAX_PATH_LENGTH } from './local-path.ts'
import { longestBytes, MAX_SPELLING_BYTES, spellingsOf } from './path-spellings.ts'
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

/** @throws Error for two paths that differ only in case */
function checkCase(paths: readonly string[]) {
  const known = new Map<string, string>()
  for (const path of paths) {
    const folded = foldedPath(decodedPath(path))
    const other = known.get(folded) ?? path
    if (other !== path) throw new Error(`${other} and ${path} differ only in case: remove one of these pages`)
    known.set(folded, path)
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

/** How much of a long path the message contains. */
const MESSAGE_LETTERS = 60

/** @throws Error when hosts cannot redirect; the message names the remote */
function checkRedirect(name: string, from: string, to: string) {
  if (!isRedirectPath(from) || !isLocalPath(to) || to.length > MAX_PATH_LENGTH)
    throw new Error(`${name} redirects ${from} to ${to}: both must be paths of this shop, such as '/cadeaux'`)
  if (longestBytes(spellingsOf(from)) > MAX_SPELLING_BYTES)
    throw new Error(
      `${name} redirects ${from.slice(0, MESSAGE_LETTERS)}…, which is longer than ${MAX_SPELLING_BYTES} bytes in one of its spellings: redirect a shorter path`,
    )
  const lookedUp = lookupPath(from)
  if (from !== lookedUp)
    throw new Error(`${name} redirects ${from} to ${to}, but hosts look for ${lookedUp}: write ${lookedUp}`)
}

/**
 * The redirects of all remotes: from a path as hosts look for it (see `lookupPath`) to a percent-encoded one. A redirect
 * from a path that is also a page's pattern is left out.
 * @throws Error when two remotes redirect one path differently, when one redirects out of the shop, and when hosts cannot
 *   find or store the redirected path; the message names these remotes
 */
export function redirectsOf(owners: readonly AddressOwner[], read: ReadRecord): Readonly<Record<string, string>> {
  const patterns = new Set(owners.flatMap((owner) => owner.patterns))
  const redirects = new Map<string, { to: string; name: string }>()
  for (const { name, addresses } of owners)
    for (const [from, to] of Object.entries(addresses.redirects?.(read) ?? {})) {
      checkRedirect(name, from, to)
      const other = redirects.get(from)
      if (other && other.to !== to)
        throw new Error(
          `${other.name} redirects ${from} to ${other.to}, and ${name} redirects it to ${to}: one of them must remove it`,
        )
      if (!patterns.has(from)) redirects.set(from, { to, name })
    }
  return Object.fromEntries([...redirects].map(([from, { to }]) => [from, to]))
}

/** A remote, its team, the patterns of its pages, and its redirects. */
export type RedirectOwner = Omit<AddressOwner, 'addresses'> & {
  readonly team: string
  readonly redirects: Readonly<Record<string, string>>
}

/**
 * Finds redirects that would take a path from another remote, or from a file. A remote may redirect what its own pages
 * match, and what nobody serves.
 * @param reserved patterns of paths that are not pages, such as '/images/*'
 * @returns a sentence for each of them, with what to do
 */
export function redirectConflicts(owners: readonly RedirectOwner[], reserved: readonly string[]): readonly string[] {
  const claims = [
    ...owners.flatMap((owner) =>
      owner.patterns.map((pattern) => ({ owner, pattern, claim: `${withTeam(owner)} serves ${pattern}` })),
    ),
    ...reserved.map((pattern) => ({ owner: undefined, pattern: foldedPath(pattern), claim: `${pattern} is reserved` })),
  ]
  return owners.flatMap((one) =>
    Object.keys(one.redirects).flatMap((from) =>
      claims
        .filter(({ owner, pattern }) => owner !== one && patternsOverlap(from, pattern))
        .map(({ claim }) => `${withTeam(one)} redirects ${from}, but ${claim}: ${one.name} must remove the redirect`),
    ),
  )
}
