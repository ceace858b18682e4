import { withTeam } from '../with-team.ts'
/** An application and the paths that its pages serve. */
export type RouteOwner = {
  readonly name: string
  readonly team: string
  readonly pages: readonly { readonly name: string; readonly patterns: readonly string[] }[]
  /** Paths for which one of its pages shows the shop's 404 page. */
  readonly notFound?: readonly string[]
}

type Claim = { readonly owner: RouteOwner; readonly page: string; readonly pattern: string }

/** A pattern with and without each of its optional segments, as lists of segments. */
function variantsOf(pattern: string): readonly (readonly string[])[] {
  const segments = pattern.split('/').filter((segment) => segment !== '')
  return segments.reduce<string[][]>(
    (variants, segment) =>
      segment.endsWith('?')
        ? variants.flatMap((variant) => [variant, [...variant, segment.slice(0, -1)]])
        : variants.map((variant) => [...variant, segment]),
    [[]],
  )
}

const isParameter = (segment: string | undefined) => segment?.startsWith(':') === true

function segmentsOverlap(one: readonly string[], other: readonly string[]): boolean {
  const [first, ...rest] = one
  const [second, ...others] = other
  if (first === '*' || second === '*') return true
  if (first === undefined || second === undefined) return first === second
  const firstsOverlap = isParameter(first) || isParameter(second) || first.toLowerCase() === second.toLowerCase()
  return firstsOverlap && segmentsOverlap(rest, others)
}

/** Whether at least one path matches both patterns. */
export const patternsOverlap = (one: string, other: string): boolean =>
  variantsOf(one).some((variant) => variantsOf(other).some((another) => segmentsOverlap(variant, another)))

const claimsOf = (owners: readonly RouteOwner[]): readonly Claim[] =>
  owners.flatMap((owner) =>
    owner.pages.flatMap(({ name, patterns }) => patterns.map((pattern) => ({ owner, page: name, pattern }))),
  )

const claimText = ({ owner, page, pattern }: Claim) => `${page} of ${withTeam(owner)} serves ${pattern}`

/** Within one application, the more specific pattern wins. Patterns of two applications must not overlap. */
const isConflict = (one: Claim, other: Claim) =>
  one.owner === other.owner ? one.pattern === other.pattern : patternsOverlap(one.pattern, other.pattern)

/** What to do about a conflict: a page that is live stays where it is. */
function remedyText(one: Claim, other: Claim, live: readonly RouteOwner[]): string {
  const isLive = ({ owner, page, pattern }: Claim) =>
    claimsOf(live).some((claim) => claim.owner.name === owner.name && claim.page === page && claim.pattern === pattern)
  if (isLive(one) === isLive(other)) return 'one of them must take another path'
  const [first, second] = isLive(one) ? [one, other] : [other, one]
  return `${first.pattern} of ${first.owner.name} is live, so choose another path for ${second.page}`
}

const pageConflicts = (claims: readonly Claim[], live: readonly RouteOwner[]): readonly string[] =>
  claims.flatMap((one, index) =>
    claims
      .slice(index + 1)
      .filter((other) => isConflict(one, other))
      .map((other) => `${claimText(one)}, and ${claimText(other)}: ${remedyText(one, other, live)}`),
  )

const reservedPathConflicts = (claims: readonly Claim[], reserved: readonly string[]): readonly string[] =>
  claims.flatMap((claim) =>
    reserved
      .filter((path) => patternsOverlap(claim.pattern, path))
      .map((path) => `${claimText(claim)}, but ${path} is reserved: take another path`),
  )

/** `notFound` paths that are not the application's own: none of its pages matches them, or a page of another one does. */
const notFoundConflicts = (owners: readonly RouteOwner[], claims: readonly Claim[]): readonly string[] =>
  owners.flatMap((owner) =>
    (owner.notFound ?? []).flatMap((path) => {
      const declared = `${withTeam(owner)} declares ${path} in notFound`
      const matching = claims.filter(({ pattern }) => patternsOverlap(pattern, path))
      if (!matching.some((claim) => claim.owner === owner))
        return [`${declared}, but none of its pages matches ${path}: remove it`]
      return matching
        .filter((claim) => claim.owner !== owner)
        .map((claim) => `${declared}, but ${claimText(claim)}: declare only paths of your own pages`)
    }),
  )

/**
 * Finds conflicts between the pages of a composition.
 * @param owners the applications and their pages
 * @param reserved patterns of paths that are not pages, such as '/images/*'
 * @param live the applications of the live composition, with their pages
 * @returns a sentence for each conflict, which names both pages and what to do
 */
export function routeConflicts(
  owners: readonly RouteOwner[],
  reserved: readonly string[],
  live: readonly RouteOwner[] = [],
): readonly string[] {
  const claims = claimsOf(owners)
  return [
    ...pageConflicts(claims, live),
    ...reservedPathConflicts(claims, reserved),
    ...notFoundConflicts(owners, claims),
  ]
}

/** The source of the shell's paths, for messages. */
const PATHS_FILE = 'shared/storefront/navigation/paths.ts'

type PathBuilder = Readonly<Record<string, (parameter: never) => string>>

/**
 * Finds paths for links between applications that no page serves.
 * @param paths the shared path builder that the shell was built with
 * @param isServed whether a page serves a path
 * @returns a sentence for each of these paths, with what to do
 */
export const unservedPaths = (paths: PathBuilder, isServed: (path: string) => boolean): readonly string[] =>
  Object.entries(paths).flatMap(([name, pathOf]) => {
    const [path = ''] = pathOf('1' as never).split('?')
    return isServed(path)
      ? []
      : [
          `paths.${name} leads to ${path}, which no application serves. The shell of this composition was built with that path in ${PATHS_FILE}: declare ${path} in a remote.config.ts; or change or remove paths.${name}, build the shell, and release it together with the application of the page (pnpm release shell <app>). README.md, “Rename a page”, says how both can be released alone.`,
        ]
  })
