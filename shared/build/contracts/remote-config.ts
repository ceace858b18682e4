/** A page of a remote: the default export of `src/pages/<name>.tsx`, a React component without props. */
export type PageConfig = {
  /** URL patterns of the page, in the router's syntax: '/product/:id?'. */
  readonly patterns: readonly string[]
  /** Heading and title of the page while its module is loading (GEN-02). */
  readonly title: string
  /**
   * Records that the page cannot be shown without: they are part of its HTML, and are fetched with its module. ':id'
   * stands for the path's parameter: 'catalogue/product/:id'; '?page' for one of the query string.
   */
  readonly reads?: readonly string[]
  /** Records that the page is shown without at first: used to prerender it, and fetched when the page begins to load. */
  readonly fetches?: readonly string[]
}

/** Reads the records of a data set when an application is built: by name, `<data set>/<key>`. Throws when one is wrong. */
export type DataSet = () => ReadonlyMap<string, unknown>

/** Reads a record of the composition; undefined when its data set does not have it. */
export type ReadRecord = (name: string) => unknown

/** Keys that an application writes in the browser; `*` at the end of one matches anything. */
export type StorageConfig = { readonly local?: readonly string[]; readonly session?: readonly string[] }

/** What a team declares of its application. Its Vite configuration and its manifest follow from it. */
export type RemoteConfig = {
  /** Name of the application and of its folder: lower case letters, digits and hyphens. */
  readonly name: string
  /** Name of the team, for the message when a release of this application is refused. */
  readonly team: string
  /** Port of the development server, and of the application's origin on this machine. */
  readonly port: number
  /** What a visitor would call this part of the shop: subject of the notice that it does not respond (SIL-60). */
  readonly part: string
  readonly pages: Readonly<Record<string, PageConfig>>
  /** Paths that a pattern above matches and that show the shop's 404 page all the same (SIL-07). */
  readonly notFound?: readonly string[]
  /** Module whose default export is of type `Addresses`: needed for patterns with parameters. */
  readonly addresses?: string
  /** For each data set that the team publishes, the module whose default export is of type `DataSet`. */
  readonly data?: Readonly<Record<string, string>>
  /** Keys that it stores in the visitor's browser: no two applications write one key, and /cookies lists each (SIL-47). */
  readonly storage?: StorageConfig
  readonly budget: Budget
}

/** Most that the built files of a remote may weigh, in kB (1000 bytes) after gzip. */
export type Budget = {
  /** All of its code, not one page's. */
  readonly js: number
  readonly css: number
  /**
   * Of the JavaScript that one page loads beside the remote's entry, which every page does. `all` counts every chunk,
   * its part of the UI kit included; `own` counts what is written in the remote itself: of each of those chunks the
   * part, before minifying, that comes from its `src`.
   */
  readonly page?: { readonly all: number; readonly own: number }
}

/** What is declared of the shell. */
export type ShellConfig = Pick<RemoteConfig, 'team' | 'storage'>

/** Module of a remote's server bundle that gives the addresses which depend on data. */
export const ADDRESSES = 'addresses'

/** Addresses that depend on data. The functions run when the application is composed, on the data of that composition. */
export type Addresses = {
  /** For each pattern with parameters, the paths to prerender, percent-encoded. */
  readonly concretePaths: Readonly<Record<string, (read: ReadRecord) => readonly string[]>>
  /**
   * Paths that a page replaces by another as soon as it runs, so that a server can do so at once: from a decoded path
   * in lower case to a percent-encoded one. A path that has a page is not redirected.
   */
  readonly redirects?: (read: ReadRecord) => Readonly<Record<string, string>>
}

/** Folders of the store that belong to no application. */
const STORE_FOLDERS = ['bodies', 'compositions', 'drafts']

/** Application and folder names are parts of paths and URLs: nothing else may be in them. */
export const isApplicationName = (name: string): boolean =>
  /^[a-z][a-z0-9-]*$/.test(name) && !STORE_FOLDERS.includes(name)

/** Whether a text names a page: 'GiftsPage'. */
export const isPageName = (name: string): boolean => /^[A-Z]\w*Page$/.test(name)

const PATTERN_SEGMENT = /^(?::\w+\??|[\w~-][\w.~-]*)$/

/** Whether a text is a URL pattern: '/', or parts like 'cadeaux', ':id' and ':id?', each after a slash. */
export const isUrlPattern = (pattern: string): boolean =>
  pattern === '/' ||
  (pattern.startsWith('/') &&
    pattern
      .slice(1)
      .split('/')
      .every((part) => PATTERN_SEGMENT.test(part)))

export const isPort = (port: number): boolean => Number.isInteger(port) && port > 0 && port < 65_536

export const hasParameters = (pattern: string): boolean => pattern.includes(':')

/** Whether a text names a record of a page: '<data set>/<key>', with parameters of the path. */
export const isRecordTemplate = (text: string): boolean => /^[a-z][a-z0-9-]*(?:\/(?:[:?]\w+|[\w.-]+))+$/.test(text)

const faultsOf = ({ name, port, pages, addresses, data = {} }: RemoteConfig): readonly string[] => [
  ...(isApplicationName(name)
    ? []
    : [`name '${name}' is not lower case letters, digits and hyphens, or is a folder of the store`]),
  ...(isPort(port) ? [] : [`port ${port} is no port`]),
  ...Object.keys(data)
    .filter((set) => !isApplicationName(set))
    .map((set) => `data set '${set}' is not lower case letters, digits and hyphens`),
  ...Object.entries(pages).flatMap(([page, { patterns, reads = [], fetches = [] }]) => [
    ...[...reads, ...fetches]
      .filter((record) => !isRecordTemplate(record))
      .map((record) => `${page}: '${record}' names no record: 'catalogue/product/:id'`),
    ...(isPageName(page) ? [] : [`page '${page}' is not named like 'GiftsPage'`]),
    ...(patterns.length > 0 ? [] : [`${page} has no URL pattern`]),
    ...patterns
      .filter((pattern) => !isUrlPattern(pattern))
      .map((pattern) => `'${pattern}' is no URL pattern: '/', or parts like '/cadeaux', '/:id' and '/:id?'`),
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
  const faults = faultsOf(config)
  if (faults.length > 0) throw new Error(`remote.config.ts of ${config.name}: ${faults.join('; ')}`)
  return config
}
