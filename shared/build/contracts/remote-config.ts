import { isRecordName } from '@promptelier/platform/record-file'

/** A page of a remote: the default export of `src/pages/<name>.tsx`, a React component without props. */
export type PageConfig = {
  /** URL patterns of the page, in the router's syntax: '/product/:id?'. */
  readonly patterns: readonly string[]
  /** Heading and title of the page while its module is loading (GEN-02). */
  readonly title: string
  /**
   * Records that the page cannot be shown without: they are part of its HTML, and are fetched with its module. ':id' is
   * replaced by the path's parameter `id`: 'catalogue/product/:id'; '?page' by the parameter `page` of the query
   * string.
   */
  readonly reads?: readonly string[]
  /**
   * Records that the page can be shown without at first: used to prerender it, and fetched when the page begins to
   * load.
   */
  readonly fetches?: readonly string[]
  /**
   * Source file of a script for what only the visitor's browser knows, such as the cart: it is part of the page's
   * documents and runs before the first paint, when no module has arrived. It may change what the page renders in
   * `ServerOnly`, and set attributes of the `html` element for the page's style sheets, and nothing else; the page must
   * not become lower. It must be short, and cannot import modules that the shell provides.
   */
  readonly early?: string
}

/**
 * Reads the records of a data set when an application is built: by name, `<data set>/<key>`. Throws when a record is
 * invalid.
 */
export type DataSet = () => ReadonlyMap<string, unknown>

/** Reads a record of the composition; undefined when its data set does not have it. */
export type ReadRecord = (name: string) => unknown

/** The purpose of each storage key: a French sentence. A `*` at the end of a key matches any ending. */
type Purposes = Readonly<Record<string, string>>

/**
 * Storage keys that an application writes in the browser. Local storage lasts until the visitor erases it, session
 * storage until the tab is closed.
 */
export type StorageConfig = { readonly local?: Purposes; readonly session?: Purposes }

/** What a team declares about its application. The Vite configuration and the manifest are generated from it. */
export type RemoteConfig = {
  /** Name of the application and of its folder: lower case letters, digits and hyphens. */
  readonly name: string
  /** Name of the team, for the message when a release of this application is refused. */
  readonly team: string
  /** Port of the development server, and of the application's origin on this machine. */
  readonly port: number
  /**
   * What a visitor would call this part of the shop: the subject of the notice that this part does not respond
   * (SIL-60).
   */
  readonly part: string
  readonly pages: Readonly<Record<string, PageConfig>>
  /** Paths that show the shop's 404 page although a pattern of `pages` matches them (SIL-07). */
  readonly notFound?: readonly string[]
  /** Module whose default export is of type `Addresses`: needed for patterns with parameters. */
  readonly addresses?: string
  /** For each data set that the team publishes, the module whose default export is of type `DataSet`. */
  readonly data?: Readonly<Record<string, string>>
  /**
   * Size below which a chunk that several pages share is merged into another, bytes before compression. Larger chunks
   * mean fewer requests, and more code that a page does not use. Default: `MIN_CHUNK_SIZE` of the preset.
   */
  readonly minChunkSize?: number
  /**
   * Keys that the application stores in the visitor's browser, with what they are for. Only one application writes a
   * key. /cookies lists all, with these texts, and erases them (SIL-47).
   */
  readonly storage?: StorageConfig
  readonly budget: Budget
}

/** Size limits for the built files of a remote, in kB (1000 bytes) after gzip. */
export type Budget = {
  /** All JavaScript of the remote, not of one page, without its workers. */
  readonly js: number
  /** JavaScript of all workers. They are loaded when a visitor asks for what they make, so no page waits for them. */
  readonly workers?: number
  readonly css: number
  /**
   * Limits for the JavaScript of one page, without the remote's entry. `all` counts every chunk, with the code of the
   * UI kit. `own` counts only code of the remote itself: the size of each chunk, multiplied by the proportion of its
   * code (before minifying) that comes from `src`.
   */
  readonly page?: { readonly all: number; readonly own: number }
}

/** What the shell's team declares about it. */
export type ShellConfig = Pick<RemoteConfig, 'team' | 'storage'>

/** The file of a page's early script, among the files of the remote that the composer reads. */
export const earlyScriptFile = (page: string): string => `early/${page}.js`

/** Name of the module in a remote's server bundle that lists the addresses which depend on data. */
export const ADDRESSES = 'addresses'

/**
 * Addresses (URL paths) that depend on data. The functions run when the shop is composed, with the data of that
 * composition.
 */
export type Addresses = {
  /** For each pattern with parameters, the paths to prerender, percent-encoded. */
  readonly concretePaths: Readonly<Record<string, (read: ReadRecord) => readonly string[]>>
  /**
   * Paths that a page would replace by another as soon as it runs; with this list, the server redirects them. Each key
   * is a decoded path in lower case, each value a percent-encoded path. A path that has a page is not redirected; one
   * that a page of another remote matches, or that is reserved, refuses the release.
   */
  readonly redirects?: (read: ReadRecord) => Readonly<Record<string, string>>
}

/** Folders of the store that do not belong to an application. */
const STORE_FOLDERS = ['bodies', 'collections', 'compositions', 'drafts', 'leases', 'log', 'previews', 'probe']

/** Members of JavaScript's objects. Libraries leave them out of what they read. */
const OBJECT_MEMBERS = ['constructor', 'prototype']

/** Whether a text may be the name of an application or a data set. Such names are parts of paths and URLs. */
export const isApplicationName = (name: string): boolean =>
  /^[a-z][a-z0-9-]*$/.test(name) && !STORE_FOLDERS.includes(name) && !OBJECT_MEMBERS.includes(name)

/** Whether a text names a page: 'GiftsPage'. */
export const isPageName = (name: string): boolean => /^[A-Z]\w*Page$/.test(name)

const PATTERN_SEGMENT = /^(?::\w+\??|[\w~-][\w.~-]*)$/

/** The composer compares patterns with and without each optional part: each one more doubles their number. */
const MAX_OPTIONAL_PARTS = 2

const MAX_PARTS = 10

/**
 * Whether a text is a URL pattern: '/', or parts like 'cadeaux', ':id' and ':id?', each after a slash. At most ten parts,
 * of which at most two may be missing in an address.
 */
export function isUrlPattern(pattern: string): boolean {
  if (pattern === '/') return true
  const [before, ...parts] = pattern.split('/')
  return (
    before === '' &&
    parts.length > 0 &&
    parts.length <= MAX_PARTS &&
    parts.every((part) => PATTERN_SEGMENT.test(part)) &&
    parts.filter((part) => part.endsWith('?')).length <= MAX_OPTIONAL_PARTS
  )
}

/** Whether a number is a port of TCP: a whole number from 1 to 65535. */
export const isPort = (port: number): boolean => Number.isInteger(port) && port > 0 && port < 65_536

/** Whether a URL pattern has parameters, such as ':id': it then matches many paths. */
export const hasParameters = (pattern: string): boolean => pattern.includes(':')

/** A part of a record's name that the address determines. */
const PARAMETER = /(?<=\/)[:?]\w+(?=\/|$)/g

/** Whether a text is the name of a record. Parts of its key may be parameters: ':id', '?page'. */
export const isRecordTemplate = (text: string): boolean => isRecordName(text.replaceAll(PARAMETER, 'parameter'))

/** The texts that are in a list more than once. */
const repeatedIn = (texts: readonly string[]) => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) < index)),
]

const mistakesOf = ({ name, port, pages, addresses, data = {}, storage = {} }: RemoteConfig): readonly string[] => [
  ...(name === 'shell' ? ["name 'shell' is the name of the shell"] : []),
  ...(isApplicationName(name)
    ? []
    : [`name '${name}' is not lower case letters, digits and hyphens, or is a folder of the store`]),
  ...(isPort(port) ? [] : [`port ${port} is no port`]),
  ...Object.keys(data)
    .filter((set) => !isApplicationName(set))
    .map((set) => `data set '${set}' is not lower case letters, digits and hyphens`),
  ...[storage.local, storage.session].flatMap((purposes = {}) =>
    Object.keys(purposes)
      .filter((key) => purposes[key]?.trim() === '')
      .map((key) => `storage key '${key}' has no purpose: write the sentence that /cookies shows`),
  ),
  ...(Object.keys(pages).length > 0 ? [] : ['it has no pages']),
  ...repeatedIn(Object.values(pages).flatMap(({ patterns }) => patterns)).map(
    (pattern) => `'${pattern}' is the URL pattern of a page twice`,
  ),
  ...Object.entries(pages)
    .filter(([, { title }]) => title.trim() === '')
    .map(([page]) => `${page} has no title`),
  ...Object.entries(pages).flatMap(([page, { patterns, reads = [], fetches = [] }]) => [
    ...[...reads, ...fetches]
      .filter((record) => !isRecordTemplate(record))
      .map((record) => `${page}: '${record}' names no record: write a name like 'catalogue/product/:id'`),
    ...(isPageName(page) ? [] : [`page '${page}' is not named like 'GiftsPage'`]),
    ...(patterns.length > 0 ? [] : [`${page} has no URL pattern`]),
    ...patterns
      .filter((pattern) => !isUrlPattern(pattern))
      .map(
        (pattern) =>
          `'${pattern}' is no URL pattern: '/', or parts like '/cadeaux', '/:id' and '/:id?', with letters without accents, digits and - _ . ~; at most ten parts, two of them with a question mark`,
      ),
    ...patterns
      .filter((pattern) => hasParameters(pattern) && addresses === undefined)
      .map((pattern) => `'${pattern}' has parameters: name the module of its paths in 'addresses'`),
  ]),
]

/**
 * Checks a configuration.
 * @throws Error that lists all mistakes
 */
export function defineRemote(config: RemoteConfig): RemoteConfig {
  const mistakes = mistakesOf(config)
  if (mistakes.length > 0) throw new Error(`remote.config.ts of ${config.name}: ${mistakes.join('; ')}`)
  return config
}
