import { DELTA_ENCODING } from '../../artefacts/dictionaries.ts'
import { DELTAS } from '../../artefacts/root-files.ts'
import { MAX_REPORT_BYTES } from '../../collector/collector.ts'
import { CACHE } from '../../policy/cache-control.ts'
import { type Headers, HSTS, PUBLIC_FILE_HEADERS, SHOP_HEADERS } from '../../policy/response-headers.ts'
import { filesParts, recordsParts } from '../../store/store.ts'
import { FILES } from '../publish-files.ts'
import { block, quote } from './text.ts'

/** Certificate and key for TLS: paths of PEM files. */
export type Certificate = { readonly certificate: string; readonly key: string }

/** A server of nginx: one host and port, and the applications whose files it serves. */
export type OriginServer = {
  /** Scheme, host and port. */
  readonly origin: string
  /** Other names of the same host. */
  readonly names: readonly string[]
  /**
   * Applications, each with the path of the origin that is in front of the paths of its files; empty for most. The former
   * origin of an application may have another path.
   */
  readonly prefixes: readonly (readonly [app: string, prefix: string])[]
}

/** What all servers have in common. */
export type ServerOptions = {
  /** Addresses to listen at: '0.0.0.0', '[::]', '127.0.0.1'. */
  readonly addresses: readonly string[]
  readonly tls: Certificate | undefined
}

/** The part of the shop's server that other servers do not have. */
export type ShopOptions = {
  /** Path of the document for unknown compositions, below the published folder. */
  readonly unknownDocument: string
  /** The path that browsers send reports to, and the URL of the collector; undefined without a collector. */
  readonly reports: { readonly path: string; readonly collector: string } | undefined
  /** The applications whose records it serves. */
  readonly records: readonly string[]
}

// The ETag says whether a file has changed: after a rollback, files are older than before.
const NO_DATE = 'add_header last-modified "";'
const NO_SNIFF = 'add_header x-content-type-options nosniff always;'
const ANY_ORIGIN = 'add_header access-control-allow-origin "*" always;'
const addHeaders = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`)

/** Browsers ignore it over http. */
const hstsLines = ({ origin }: OriginServer) => (origin.startsWith('https:') ? addHeaders(HSTS) : [])

const NO_STORE = 'add_header cache-control no-store always;'

// Without `types`, the type of the response would depend on the end of the URL.
const PLAIN_TEXT = 'types {} default_type "text/plain; charset=utf-8";'
const NOT_FOUND = [PLAIN_TEXT, NO_SNIFF, NO_STORE, 'return 404 "Introuvable";']

/** A status that no response has: it leads to a short 404 instead of the 404 document. */
const SHORT_404 = 418

const HTTP_PORT = '80'
const HTTPS_PORT = '443'

/**
 * Where nginx listens for an origin. Without a certificate, TLS ends before nginx: then it listens at the origin's port, or
 * at 80, without TLS.
 */
export function listening(
  origin: string,
  tls: Certificate | undefined,
): { readonly port: string; readonly hasTls: boolean } {
  const { protocol, port } = new URL(origin)
  const hasTls = protocol === 'https:' && tls !== undefined
  return { port: port || (hasTls ? HTTPS_PORT : HTTP_PORT), hasTls }
}

function listenLines({ origin, names }: OriginServer, { addresses, tls }: ServerOptions): readonly string[] {
  const { port, hasTls } = listening(origin, tls)
  return [
    ...addresses.map((address) => `listen ${address}:${port}${hasTls ? ' ssl http2' : ''};`),
    `server_name ${[...new Set([new URL(origin).hostname, ...names])].map(quote).join(' ')};`,
    ...(hasTls && tls ? [`ssl_certificate ${quote(tls.certificate)};`, `ssl_certificate_key ${quote(tls.key)};`] : []),
  ]
}

/**
 * Sets `$site_file_cache`. An error at the URL of a file can be gone at the next request, so nobody may store it. The
 * status is read again each time: when a range is outside a file, nginx has added the header of status 200 before it
 * finds out, and adds `no-store` to it.
 */
export const fileCacheMap: string = block('map $status $site_file_cache', [
  'volatile;',
  `default ${quote(CACHE.immutable)};`,
  `~^[45] ${CACHE.none};`,
])

const FILE_CACHE = 'add_header cache-control $site_file_cache always;'

/** The path of what is different in a file, compared with the version that the browser has. */
const DELTA_PATH = `/${DELTAS}$site_file/$site_dictionary`

// nginx adds no header whose value is empty.
const DICTIONARY_HEADERS = [
  'add_header use-as-dictionary $site_use_as_dictionary always;',
  'add_header vary $site_vary always;',
]

const deltaLocation = (server: OriginServer) =>
  block(`location ^~ /${DELTAS}/`, [
    'internal;',
    NO_DATE,
    NO_SNIFF,
    ...addHeaders(PUBLIC_FILE_HEADERS),
    ...hstsLines(server),
    FILE_CACHE,
    'add_header vary "accept-encoding, available-dictionary";',
    `add_header content-encoding ${DELTA_ENCODING};`,
    ...DICTIONARY_HEADERS.slice(0, 1),
    'types {} default_type "text/javascript; charset=utf-8";',
    'gzip_static off;',
    'etag off;',
  ])

/** Files of one application. They never change, and pages on every origin may use them. */
const filesLocation = (server: OriginServer, folder: readonly string[], prefix: string) =>
  block(`location ^~ ${quote([prefix, ...folder, ''].join('/'))}`, [
    NO_DATE,
    NO_SNIFF,
    ...addHeaders(PUBLIC_FILE_HEADERS),
    ...hstsLines(server),
    FILE_CACHE,
    ...DICTIONARY_HEADERS,
    'error_page 404 = @no_file;',
    'if ($site_unpublished) { return 404; }',
    `if (-f ${quote(`$document_root${DELTA_PATH}`)}) { rewrite ^ ${quote(DELTA_PATH)} last; }`,
    // By the length of the prefix, because that may contain the names of these folders too.
    ...(prefix === '' ? [] : [`rewrite "^.{${prefix.length}}(/.*)$" $1 break;`]),
    `try_files /${FILES}$uri =404;`,
  ])

const fileLocations = (server: OriginServer, records: readonly string[] = []) => [
  ...server.prefixes.map(([app, prefix]) => filesLocation(server, filesParts(app), prefix)),
  ...records.map((app) => filesLocation(server, recordsParts(app), '')),
  deltaLocation(server),
  block('location @no_file', [ANY_ORIGIN, ...NOT_FOUND]),
]

/** Responses to other methods than GET and HEAD, to service workers of others, and to files that do not exist. */
const REFUSALS = [
  'error_page 405 = @refused;',
  'if ($site_refused) { return 405; }',
  block('location @refused', [
    NO_SNIFF,
    NO_STORE,
    'add_header allow "GET, HEAD" always;',
    PLAIN_TEXT,
    'return 405 "GET, HEAD";',
  ]),
  `error_page ${SHORT_404} = @refused_file;`,
  `if ($site_refused_worker) { return ${SHORT_404}; }`,
  block('location @refused_file', NOT_FOUND),
]

/** A server with files of remotes only. */
export const remoteServer = (server: OriginServer, options: ServerOptions): string =>
  block('server', [
    ...listenLines(server, options),
    ...REFUSALS,
    ...fileLocations(server),
    block('location /', NOT_FOUND),
  ])

const siteHeaders = (server: OriginServer) => [
  NO_DATE,
  'add_header cache-control $site_cache always;',
  'add_header x-robots-tag $site_robots always;',
  NO_SNIFF,
  ...addHeaders(SHOP_HEADERS),
  ...hstsLines(server),
  // nginx adds no header whose value is empty.
  'add_header content-security-policy $site_content_policy always;',
  'add_header reporting-endpoints $site_reporting always;',
]

/** Passes reports, and nothing else: the collector can hold the key that signs releases. */
const reportsLocation = ({ path, collector }: NonNullable<ShopOptions['reports']>) =>
  block(`location = ${quote(path)}`, [
    'if ($request_method != POST) { return 404; }',
    `client_max_body_size ${MAX_REPORT_BYTES};`,
    // The collector computes the group of the visitor from this address and from the user agent.
    'proxy_set_header x-forwarded-for $remote_addr;',
    `proxy_pass ${quote(collector)};`,
  ])

/** The server of the shop: documents, files at the site's root, the shell's files, and the records of all remotes. */
export const shopServer = (server: OriginServer, options: ServerOptions, shop: ShopOptions): string =>
  block('server', [
    ...listenLines(server, options),
    ...REFUSALS,
    ...fileLocations(server, shop.records),
    'error_page 404 @missing;',
    'error_page 400 =404 /site-400;',
    ...(shop.reports ? [reportsLocation(shop.reports)] : []),
    block('location /', [
      ...siteHeaders(server),
      'if ($site_action = move) { return 308 $site_location$site_query; }',
      'if ($site_action = miss) { return 404; }',
      `if ($site_action = refuse) { return ${SHORT_404}; }`,
      'try_files $site_sent =404;',
    ]),
    block('location @missing', [...siteHeaders(server), 'try_files $site_missing_document =404;']),
    block('location = /site-400', ['internal;', ...siteHeaders(server), 'try_files $site_missing_document =404;']),
  ])
