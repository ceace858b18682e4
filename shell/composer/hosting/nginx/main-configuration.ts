import type { NginxInputs } from './configuration.ts'
import { block, quote } from './text.ts'

/** Folder of configurations, in the published folder. */
export const NGINX = 'nginx'

/** Connections of one process of nginx. Each takes 0.5 kB, also while it is not used. */
const CONNECTIONS = 8192

/** Each connection can need a second descriptor, for the file that it sends; the rest is for sockets and logs. */
const OPEN_FILES = 2 * CONNECTIONS + 1024

/** Requests of one address at the same time: nginx counts each stream of HTTP/2, and browsers open 100 or more. */
const REQUESTS_PER_ADDRESS = 512

/**
 * Limits for clients that use up connections: with unfinished headers (until they time out: `limit_conn` does not count
 * them), with unfinished bodies, or with responses that they do not read.
 */
const CLIENT_LIMITS = [
  'client_header_timeout 10s;',
  'client_body_timeout 10s;',
  'send_timeout 30s;',
  'reset_timedout_connection on;',
  'limit_conn_zone $binary_remote_addr zone=site_addresses:10m;',
  `limit_conn site_addresses ${REQUESTS_PER_ADDRESS};`,
  'limit_conn_status 429;',
]

/** A complete configuration, for an nginx that serves nothing else. */
export const mainConfiguration = ({
  out,
  folder,
  brotliModule,
}: Pick<NginxInputs, 'out' | 'folder' | 'brotliModule'>): string =>
  [
    ...(brotliModule === undefined ? [] : [`load_module ${quote(brotliModule)};`]),
    `pid ${quote(`${out}/${NGINX}/nginx.pid`)};`,
    'worker_processes auto;',
    // Otherwise the limit is that of the shell or the service that starts nginx: often 1,024.
    `worker_rlimit_nofile ${OPEN_FILES};`,
    'error_log stderr;',
    block('events', [`worker_connections ${CONNECTIONS};`]),
    block('http', [
      'access_log off;',
      'sendfile on;',
      'tcp_nopush on;',
      ...CLIENT_LIMITS,
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${quote(`${out}/${NGINX}/temporary-${name}`)};`,
      ),
      `include ${quote(`${out}/${folder}/site.conf`)};`,
    ]),
    '',
  ].join('\n')
