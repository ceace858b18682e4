import { recordKey } from '../records/record-key.ts'

/** A page of a remote, as a composition lists it. */
type ComposedPage = {
  /** URL patterns of the page, in the router's syntax. */
  readonly patterns: readonly string[]
  /** Heading and title of the page until its module has loaded. */
  readonly title: string
  /** Records that the page cannot be rendered without; ':id' stands for a parameter of the path, '?page' for one of the query string. */
  readonly reads?: readonly string[]
  /** Records that the page fetches after mount: it is shown before they have loaded. */
  readonly fetches?: readonly string[]
}

/** A remote in a composition: the URL of its code, and the paths of its pages. */
export type ComposedRemote = {
  readonly version: string
  /** Name of the team that owns it. Missing in compositions of older composers. */
  readonly team?: string
  /** URL of the module that the shell imports first: the remote's container. */
  readonly entry: string
  /** What visitors call this part of the shop: the subject of a French sentence, such as 'La fiche du produit'. */
  readonly part: string
  readonly pages: Readonly<Record<string, ComposedPage>>
  /** Paths that match a pattern but show the 404 page. */
  readonly notFound: readonly string[]
  /** Set, to any text, when the remote is switched off. Its pages then show a notice, and its code is not loaded. */
  readonly killed?: string
}

/** The versions and URLs of everything that a document loads. Read at run time, never compiled in. */
export type Composition = {
  /** Different for every composition. */
  readonly id: string
  /** URL of the shop as visitors and search engines know it, without a trailing slash. */
  readonly siteUrl: string
  readonly shell: { readonly version: string; readonly team?: string }
  readonly remotes: Readonly<Record<string, ComposedRemote>>
  /** Base URL of each data set, without a trailing slash. */
  readonly data: Readonly<Record<string, string>>
  /** URL path of the file that names the live composition (`live.ts`). Open tabs ask for it; without it, they do not. */
  readonly live?: string
  /** True for a composition that is not live and was requested by its id: `?composition=<id>`. */
  readonly preview?: boolean
  /** URL to which browsers send error reports. Without it, they send nothing (GEN-07). */
  readonly reports?: string
  /** URL of the repository's root folder on the web, without a trailing slash: `<source>/<application>` is its folder. */
  readonly source?: string
}

/** The `typeof` of each member of a composition; several for an optional one. */
const MEMBERS = {
  id: 'string',
  siteUrl: 'string',
  shell: 'object',
  remotes: 'object',
  data: 'object',
  live: 'string undefined',
  preview: 'boolean undefined',
  reports: 'string undefined',
}

const REMOTE_MEMBERS = {
  version: 'string',
  entry: 'string',
  part: 'string',
  pages: 'object',
  notFound: 'object',
  killed: 'string undefined',
}

/** @throws Error that names the first member that is missing or has another `typeof`. Null counts as missing */
function checkMembers(value: unknown, members: Readonly<Record<string, string>>, owner: string) {
  for (const member in members)
    if (!members[member]?.includes(typeof (Object(value)[member] ?? undefined)))
      throw new Error(`${owner}: no valid ${member}`)
}

/**
 * Checks that parsed JSON is a composition.
 * @param value parsed JSON
 * @throws Error that names a member that is missing or has another `typeof`
 */
export function parseComposition(value: unknown): Composition {
  checkMembers(value, MEMBERS, 'composition')
  // `checkMembers` has checked the `typeof` of each member, and the loop does so for the remotes. What the members
  // contain is not checked: the composer has written it.
  const composition = value as Composition
  checkMembers(composition.shell, { version: 'string' }, 'composition: shell')
  for (const name in composition.remotes)
    checkMembers(composition.remotes[name], REMOTE_MEMBERS, `composition: ${name}`)
  return composition
}

function resolveSegment(
  segment: string,
  parameters: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
) {
  if (segment.startsWith(':')) return parameters[segment.slice(1)]
  if (segment.startsWith('?')) return query.get(segment.slice(1)) ?? undefined
  return segment
}

/**
 * The names of the records that a page needs for a URL, in lower case and with composed accents.
 * @param templates the record names that the page declares: 'catalogue/product/:id', 'catalogue/page/?page'
 * @param parameters the decoded parameters of the path
 * @param query the query string of the URL; empty while prerendering, where one file serves every query string
 * @returns no name for a template whose parameter is missing in the path or in the query string
 */
export const recordNames = (
  templates: readonly string[],
  parameters: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): readonly string[] =>
  templates.flatMap((template) => {
    const segments = template.split('/').map((segment) => resolveSegment(segment, parameters, query))
    return segments.includes(undefined) ? [] : [recordKey(segments.join('/'))]
  })
