/** An application and the paths that its pages serve. */
export type RouteOwner = {
  readonly name: string
  readonly team: string
  readonly pages: readonly { readonly name: string; readonly patterns: readonly string[] }[]
  /** Paths that it shows the shop's 404 page for. */
  readonly notFound?: readonly string[]
}

type Claim = { readonly owner: RouteOwner; readonly page: string; readonly pattern: string }

/** Every way to leave out the optional parts of a pattern, as segments. */
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
  const meets = isParameter(first) || isParameter(second) || first.toLowerCase() === second.toLowerCase()
  return meets && segmentsOverlap(rest, others)
}

/** Whether some path matches both patterns. */
export const patternsOverlap = (one: string, other: string): boolean =>
  variantsOf(one).some((variant) => variantsOf(other).some((another) => segmentsOverlap(variant, another)))

const claimsOf = (owners: readonly RouteOwner[]): readonly Claim[] =>
  owners.flatMap((owner) =>
    owner.pages.flatMap(({ name, patterns }) => patterns.map((pattern) => ({ owner, page: name, pattern }))),
  )

const side = ({ owner, page, pattern }: Claim) => `${page} of ${owner.name} (team ${owner.team}) serves ${pattern}`

/** Within one application the more exact pattern wins; between two, no pattern may match a path of the other. */
const collide = (one: Claim, other: Claim) =>
  one.owner === other.owner ? one.pattern === other.pattern : patternsOverlap(one.pattern, other.pattern)

const conflicts = (claims: readonly Claim[]): readonly string[] =>
  claims.flatMap((one, index) =>
    claims
      .slice(index + 1)
      .filter((other) => collide(one, other))
      .map((other) => `${side(one)}, and ${side(other)}: one of them must take another path`),
  )

const reservations = (claims: readonly Claim[], reserved: readonly string[]): readonly string[] =>
  claims.flatMap((claim) =>
    reserved
      .filter((path) => patternsOverlap(claim.pattern, path))
      .map((path) => `${side(claim)}, but ${path} leads to files and to no page: take another path`),
  )

/** Paths that a team declares as not found, although none of its pages matches them. */
const othersNotFound = (owners: readonly RouteOwner[]): readonly string[] =>
  owners.flatMap(({ name, team, pages, notFound = [] }) =>
    notFound
      .filter((path) => !pages.some(({ patterns }) => patterns.some((pattern) => patternsOverlap(pattern, path))))
      .map(
        (path) =>
          `${name} (team ${team}) declares ${path} as not found, which no page of its own answers: take it out of notFound`,
      ),
  )

/**
 * Finds conflicts between pages that are to go live together.
 * @param owners the applications and their pages
 * @param reserved patterns of files that are no pages, '/images/*'
 * @returns a sentence for each conflict that names both sides and what to do; none when there is no conflict
 */
export function routeConflicts(owners: readonly RouteOwner[], reserved: readonly string[]): readonly string[] {
  const claims = claimsOf(owners)
  return [...conflicts(claims), ...reservations(claims, reserved), ...othersNotFound(owners)]
}

type PathBuilder = Readonly<Record<string, (part: never) => string>>

/**
 * Finds paths of links between applications that no page serves.
 * @param paths the shared path builder
 * @param isServed whether a page answers a path
 * @returns a sentence for each that names it and what to do
 */
export const unservedPaths = (paths: PathBuilder, isServed: (path: string) => boolean): readonly string[] =>
  Object.entries(paths).flatMap(([name, pathOf]) => {
    const [path = ''] = pathOf('1' as never).split('?')
    return isServed(path)
      ? []
      : [
          `paths.${name} leads to ${path}, which no application serves: declare it in a remote.config.ts, or take it out of paths.ts`,
        ]
  })
