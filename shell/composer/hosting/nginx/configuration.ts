import { contentTypeOf } from '../../artefacts/content-type.ts'
import { NOT_FOUND_FILE } from '../../artefacts/root-files.ts'
import type { CompositionFile } from '../../compose/composition-file.ts'
import { liveCompositionOf } from '../../compose/describe.ts'
import { dataOwners } from '../../compose/records.ts'
import { longestBytes } from '../../paths/path-spellings.ts'
import { NO_SUCH_PREVIEW, NOTICE_POLICY } from '../../serving/notice-pages.ts'
import { recordAtPath } from '../../store/store.ts'
import type { Former } from '../memory.ts'
import { PREVIEWS, type Published } from '../publish-site.ts'
import { ownFilesOf, pathsOfFiles } from '../site-files.ts'
import { mainConfiguration } from './main-configuration.ts'
import { originServers } from './origin-servers.ts'
import { keysOf, pathMaps } from './paths.ts'
import { requestMaps, type ServedSite } from './request-maps.ts'
import { type Certificate, fileCacheMap, remoteServer, type ShopOptions, shopServer } from './servers.ts'
import { block, type MapEntry, map, matchMap, quote } from './text.ts'

/** What nginx is configured for, besides what is published. */
export type NginxOptions = {
  /** For origins with https; undefined when TLS ends before nginx. */
  readonly tls?: Certificate | undefined
  /** Addresses to listen at; default: all. */
  readonly addresses?: readonly string[] | undefined
  /**
   * Path of the module that sends brotli copies, such as
   * `/usr/lib/nginx/modules/ngx_http_brotli_static_module.so`. Without it, browsers get the gzip copies.
   */
  readonly brotliModule?: string | undefined
  /** URL of the collector of reports, to which nginx passes them. */
  readonly collector?: string | undefined
}

/** Everything that the configuration is made from. */
export type NginxInputs = NginxOptions & {
  /** Absolute path of the published folder. */
  readonly out: string
  /** Path of this configuration's folder, below the published folder. */
  readonly folder: string
  /** URL of the shop, and the origin of its files, without a slash at the end. */
  readonly siteUrl: string
  readonly shellOrigin: string
  readonly live: Published
  readonly canary: (Published & { readonly share: number }) | undefined
  readonly previews: readonly Published[]
  /** Compositions that are not served any more, and whose files stay for open tabs; the last one at the end. */
  readonly former?: readonly Former[]
}

const ALL_ADDRESSES = ['0.0.0.0', '[::]']

/** Files of a configuration, by name. */
type Files = Record<string, string>

const UNKNOWN = 'unknown'
const UNKNOWN_DOCUMENT = 'unknown-composition.html'
/** The end of the names of a composition's variables. nginx expects short names. */
const nameOf = ({ id, folder }: Published) => `${folder.startsWith(PREVIEWS) ? 'p' : 'c'}${id}`

/** The applications whose records are served, or stay for open tabs. */
const ownersOf = (sites: readonly Published[], former: readonly string[]): readonly string[] => [
  ...new Set([
    ...sites.flatMap(({ file }) => dataOwners(file.browser.data)),
    ...former.flatMap((key) => recordAtPath(`/${key}`)?.app ?? []),
  ]),
]

/** The type of each file that is served, by the end of its name. */
function typesOf(sites: readonly Published[], former: readonly string[]): string {
  const names = [...sites.flatMap(({ file, files }) => [...files, ...pathsOfFiles(file), 'index.html']), ...former]
  const extensions = new Set(names.flatMap((name) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? []))
  const types = [...extensions]
    .toSorted()
    .map((extension) => `${quote(contentTypeOf(`file.${extension}`))} ${extension};`)
  return block('types', types)
}

/** Which composition a visitor gets: the live one, the canary, or the one of the query. */
function choiceMaps({ live, canary, previews }: NginxInputs): string {
  // What is live may also be requested by its id. Unlike a preview it has no badge, because nothing else is live.
  const byId = new Map([live, ...previews].map((site) => [site.id, nameOf(site)]))
  const names: readonly MapEntry[] = [...byId]
  const groups = canary
    ? [
        block('split_clients "$remote_addr $http_user_agent" $site_group', [
          `${canary.share}% canary;`,
          `${canary.share}% control;`,
          '* rest;',
        ]),
        map('$site_group', '$site_visitor_name', [['canary', nameOf(canary)]], nameOf(live)),
      ]
    : [map('', '$site_visitor_name', [], nameOf(live))]
  // `live.json` is about what is live. An empty id is an id, but not for nginx.
  const requested = matchMap(
    '$uri?$args',
    '$site_requested',
    [
      ['~^/live\\.json\\?', ''],
      ['~^[^?]*\\?(?:.*&)?composition=?(?:&|$)', 'none'],
    ],
    '$arg_composition',
  )
  const name = matchMap('$site_requested', '$site_name', [['', '$site_visitor_name'], ...names], UNKNOWN)
  return [...groups, requested, name].join('\n')
}

const refusedMethods = (reports: ShopOptions['reports']) =>
  matchMap(
    '$request_method $uri',
    '$site_refused',
    [['~^(?:GET|HEAD) ', '0'], ...(reports ? [[`POST ${reports.path}`, '0'] as const] : [])],
    '1',
  )

/** A composition that was requested by its id is not for caches and search engines. */
const headerMaps = (unknownDocument: string) => [
  map('$site_requested', '$site_robots', [['', '']], 'noindex'),
  map('$site_requested', '$site_cache', [['', 'no-cache']], 'no-store'),
  matchMap('$site_name', '$site_missing_document', [[UNKNOWN, unknownDocument]], `$site_folder/${NOT_FOUND_FILE}`),
]

const HASH_BUCKET_BYTES = 512
const HASH_ENTRY_BYTES = 32

const powerOfTwo = (minimum: number) => 2 ** Math.ceil(Math.log2(minimum))

/** Sizes for nginx's hash tables: for the longest key, and for one entry in each bucket. */
function hashLines(sites: readonly { readonly file: CompositionFile }[]): readonly string[] {
  const keys = sites.flatMap(({ file }) => keysOf(file))
  return [
    `map_hash_bucket_size ${powerOfTwo(Math.max(HASH_BUCKET_BYTES, 2 * longestBytes(keys) + HASH_ENTRY_BYTES))};`,
    `map_hash_max_size ${powerOfTwo(Math.max(2048, 2 * keys.length))};`,
    'variables_hash_max_size 4096;',
  ]
}

function siteConfiguration(inputs: NginxInputs, sites: readonly Published[]): string {
  const { out, folder, tls, addresses = ALL_ADDRESSES, brotliModule, collector, live, former = [] } = inputs
  const path = live.file.browser.reports
  const reports = collector !== undefined && path?.startsWith('/') ? { path, collector } : undefined
  // Previews and earlier canaries may have their files.
  const { killed } = liveCompositionOf(live.id, live.file.browser)
  const served: readonly ServedSite[] = sites.map((site) => ({
    name: nameOf(site),
    folder: site.folder,
    files: ownFilesOf(site.file, killed),
  }))
  const [shop, ...remotes] = originServers(inputs)
  const formerFiles = [...new Set(former.flatMap(({ files }) => files))]
  const options = { addresses, tls }
  const unknownDocument = `/${folder}/${UNKNOWN_DOCUMENT}`
  return [
    ...hashLines(sites),
    `root ${quote(out)};`,
    typesOf(sites, formerFiles),
    'default_type application/octet-stream;',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    // An nginx that ends TLS in front requests files with HTTP/1.0.
    'gzip_http_version 1.0;',
    ...(brotliModule === undefined ? [] : ['brotli_static on;']),
    'etag on;',
    'if_modified_since off;',
    'absolute_redirect off;',
    'server_tokens off;',
    ...served.map(({ name }) => `include ${quote(`${out}/${folder}/${name}.conf`)};`),
    choiceMaps(inputs),
    requestMaps(served, NOTICE_POLICY),
    ...headerMaps(unknownDocument),
    refusedMethods(reports),
    fileCacheMap,
    shopServer(shop, options, { unknownDocument, reports, records: ownersOf(sites, formerFiles) }),
    ...remotes.map((server) => remoteServer(server, options)),
    '',
  ].join('\n')
}

/**
 * Writes nginx's configuration for published compositions, so that it responds as `serve` does.
 * @returns the files of the configuration, by name: `nginx.conf` for an nginx that serves nothing else, and `site.conf`
 *   for the `http` block of any other
 * @throws Error that says what nginx cannot serve: a path with control characters, two paths that differ only in case, a
 *   path or policy that is too long, or a remote without an origin
 */
export function nginxConfiguration(inputs: NginxInputs): Files {
  const { live, canary, previews } = inputs
  const sites = [
    ...new Map([live, ...(canary ? [canary] : []), ...previews].map((site) => [site.folder, site])).values(),
  ]
  return {
    ...Object.fromEntries(sites.map((site) => [`${nameOf(site)}.conf`, pathMaps(nameOf(site), site)])),
    'site.conf': siteConfiguration(inputs, sites),
    'nginx.conf': mainConfiguration(inputs),
    [UNKNOWN_DOCUMENT]: NO_SUCH_PREVIEW,
  }
}
