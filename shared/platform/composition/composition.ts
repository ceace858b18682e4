import { recordKey } from '../records/record-key.ts'

/** A page of a remote, as a composition lists it. */
export type ComposedPage = {
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
  /** URL of the file that the federation runtime loads first. */
  readonly entry: string
  /** What visitors call this part of the shop: the subject of a French sentence, such as 'La fiche du produit'. */
  readonly part: string
  readonly pages: Readonly<Record<string, ComposedPage>>
  /** Paths that match a pattern but show the 404 page. */
  readonly notFound: readonly string[]
  /** Why the remote is switched off. Its pages then show a notice, and its code is not loaded. */
  readonly killed?: string
}

/** The versions and URLs of everything that a document loads. Read at run time, never compiled in. */
export type Composition = {
  /** Different for every composition. */
  readonly id: string
  /** URL of the shop as visitors and search engines know it, without a trailing slash. */
  readonly siteUrl: string
  readonly shell: { readonly version: string }
  readonly remotes: Readonly<Record<string, ComposedRemote>>
  /** Base URL of each data set, without a trailing slash. */
  readonly data: Readonly<Record<string, string>>
  /** URL path of the file that names the live composition (`live.ts`). Open tabs ask for it; without it, they do not. */
  readonly live?: string
  /** True for a composition that is not live and was requested by its id: `?composition=<id>`. */
  readonly preview?: boolean
  /** URL to which browsers send error reports. Without it, they send nothing (GEN-07). */
  readonly reports?: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const REMOTE_MEMBERS = {
  version: 'string',
  entry: 'string',
  part: 'string',
  pages: 'object',
  notFound: 'object',
} as const

const OPTIONAL_MEMBERS = { live: 'string', preview: 'boolean', reports: 'string' } as const
const OPTIONAL_REMOTE_MEMBERS = { killed: 'string' } as const

/** The first of the optional members that is present and has another `typeof`. */
const findMalformed = (value: Record<string, unknown>, members: Readonly<Record<string, string>>) =>
  Object.keys(members).find((member) => ![members[member], 'undefined'].includes(typeof value[member]))

/**
 * Checks that parsed JSON is a composition.
 * @param value parsed JSON
 * @throws Error that names a member that is missing or malformed: it has another `typeof`
 */
export function parseComposition(value: unknown): Composition {
  if (!isRecord(value) || typeof value['id'] !== 'string') throw new Error('composition: no id')
  const { siteUrl, shell, remotes, data } = value
  if (typeof siteUrl !== 'string') throw new Error('composition: no siteUrl')
  if (!isRecord(shell) || typeof shell['version'] !== 'string') throw new Error('composition: no shell version')
  if (!isRecord(data)) throw new Error('composition: no data')
  if (!isRecord(remotes)) throw new Error('composition: no remotes')
  const malformed = findMalformed(value, OPTIONAL_MEMBERS)
  if (malformed) throw new Error(`composition: malformed ${malformed}`)
  for (const [name, remote] of Object.entries(remotes)) {
    for (const [member, type] of Object.entries(REMOTE_MEMBERS))
      if (!isRecord(remote) || typeof remote[member] !== type) throw new Error(`composition: no ${member} of ${name}`)
    const malformedOfRemote = findMalformed(remote as Record<string, unknown>, OPTIONAL_REMOTE_MEMBERS)
    if (malformedOfRemote) throw new Error(`composition: malformed ${malformedOfRemote} of ${name}`)
  }
  // The loop checked the `typeof` of each member of a remote. What the members contain is not checked: the composer
  // has written it.
  return value as Composition
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
