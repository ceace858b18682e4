import { recordKey } from '../records/record-key.ts'

/** A page of a remote, as a composition lists it. */
export type ComposedPage = {
  /** URL patterns that the page answers, in the router's syntax. */
  readonly patterns: readonly string[]
  /** Names the page while its module is on its way: heading and title then. */
  readonly title: string
  /** Records that the page cannot be shown without; ':id' stands for the path's parameter. */
  readonly reads?: readonly string[]
  /** Records that it is shown without at first. */
  readonly fetches?: readonly string[]
}

/** A remote in a composition: where its code is, and which paths it answers. */
export type ComposedRemote = {
  readonly version: string
  /** URL of the file that the federation runtime loads first. */
  readonly entry: string
  /** What a visitor would call this part of the shop, as the subject of a sentence. */
  readonly part: string
  readonly pages: Readonly<Record<string, ComposedPage>>
  /** Paths that a pattern matches and that show the 404 page all the same. */
  readonly notFound: readonly string[]
}

/** Exactly what runs for one visit: read at run time, never compiled in. */
export type Composition = {
  /** Changes with every composition. */
  readonly id: string
  /** URL of the shop as visitors and search engines know it, without a slash at its end. */
  readonly siteUrl: string
  readonly shell: { readonly version: string }
  readonly remotes: Readonly<Record<string, ComposedRemote>>
  /** Base URL of each data set, without a slash at its end. */
  readonly data: Readonly<Record<string, string>>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const MEMBERS = { version: 'string', entry: 'string', part: 'string', pages: 'object', notFound: 'object' } as const

/**
 * Checks a composition read from outside.
 * @param value parsed JSON
 * @throws Error that names the missing part
 */
export function parseComposition(value: unknown): Composition {
  if (!isRecord(value) || typeof value['id'] !== 'string') throw new Error('composition: no id')
  const { siteUrl, shell, remotes, data } = value
  if (typeof siteUrl !== 'string') throw new Error('composition: no siteUrl')
  if (!isRecord(shell) || typeof shell['version'] !== 'string') throw new Error('composition: no shell version')
  if (!isRecord(data)) throw new Error('composition: no data')
  if (!isRecord(remotes)) throw new Error('composition: no remotes')
  for (const [name, remote] of Object.entries(remotes))
    for (const [member, type] of Object.entries(MEMBERS))
      if (!isRecord(remote) || typeof remote[member] !== type) throw new Error(`composition: no ${member} of ${name}`)
  // What the shell reads was checked just above; a page's own members are the composer's.
  return value as Composition
}

function valueOf(part: string, parameters: Readonly<Record<string, string | undefined>>, query: URLSearchParams) {
  if (part.startsWith(':')) return parameters[part.slice(1)]
  if (part.startsWith('?')) return query.get(part.slice(1)) ?? undefined
  return part
}

/**
 * The records that a page reads for a path. Case and the form of accents do not matter.
 * @param templates of the page: 'catalogue/product/:id', 'catalogue/page/?page'
 * @param parameters of the path, decoded; a record of one that is absent is left out
 * @param query of the address: none while prerendering, where one file stands for every query
 */
export const recordNames = (
  templates: readonly string[],
  parameters: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): readonly string[] =>
  templates.flatMap((template) => {
    const parts = template.split('/').map((part) => valueOf(part, parameters, query))
    return parts.includes(undefined) ? [] : [recordKey(parts.join('/'))]
  })
