import { createHash } from 'node:crypto'
import { OFFLINE_WORKER_PATH } from '@promptelier/platform/offline'

/** What the Content-Security-Policy of a document is made from. */
export type PolicyInputs = {
  /** The texts of the script elements that the document contains, exactly as in its HTML. Data blocks need no hash. */
  readonly scripts: readonly string[]
  /** The texts of its style elements, exactly as in its HTML. */
  readonly styles: readonly string[]
  /** URLs below which the files of the remotes are, each with a slash at the end. */
  readonly bases: readonly string[]
  /** URL or path that browsers send violations to; undefined: they send none. */
  readonly reports?: string | undefined
  /** Whether the shop is served over https. Only then do browsers deliver reports by the Reporting API. */
  readonly isSecure: boolean
}

/** The name of the endpoint of reports, in the header `Reporting-Endpoints`. */
export const REPORTING_ENDPOINT = 'policy'

/** A script or style element that the document may contain: the hash of its text. */
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A URL as a policy contains it: there, `;` ends a directive and `,` a policy. */
const urlSource = (url: string) => url.replaceAll(';', '%3B').replaceAll(',', '%2C')

const unique = (sources: readonly string[]) => [...new Set(sources)]

const originOf = (url: string) => (URL.canParse(url) ? [new URL(url).origin] : [])

/**
 * The service worker, on every host that serves the shop: browsers start no worker of another origin. Without a scheme,
 * WebKit ignores the wildcard. `http` includes `https`.
 */
const serviceWorker = (isSecure: boolean) => `${isSecure ? 'https' : 'http'}://*:*${OFFLINE_WORKER_PATH}`

/**
 * The value of the header `Content-Security-Policy` of a document. It allows what a composition uses and nothing else:
 * the files of its applications, and the inline scripts and styles that the composer has written. `strict-dynamic` is
 * not used: with it, browsers block `import()` of the files that are listed here.
 */
export function contentPolicy({ scripts, styles, bases, reports, isSecure }: PolicyInputs): string {
  const files = unique(bases).map(urlSource)
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...unique(scripts).map(hashSource), ...files],
    // Sheets of lazy parts are fetched and adopted (`connect-src`): no style sheet is linked.
    'style-src': styles.length > 0 ? unique(styles).map(hashSource) : ["'none'"],
    // `data:` is the image that replaces a missing one.
    // No hash protects an image or a typeface: they come from the document's host, which sends what was released.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...files, ...(reports === undefined ? [] : originOf(reports).map(urlSource))],
    'manifest-src': ["'self'"],
    // `blob:` is the worker that imports a module of a remote.
    'worker-src': [serviceWorker(isSecure), 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Created by the inline script of every document (shell/src/early-input/trusted-types.ts).
    'trusted-types': ['default'],
    ...(reports !== undefined && {
      'report-uri': [urlSource(reports)],
      // A browser that knows `report-to` ignores `report-uri`, and delivers nothing over http.
      ...(isSecure && { 'report-to': [REPORTING_ENDPOINT] }),
    }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** The policy of a document that contains a style element and loads nothing. */
export const noticePolicy = (style: string): string =>
  `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * The policy of files that are not documents: a browser that opens one, for example an SVG image, runs no script in it,
 * loads nothing but images of the shop, and sends no form. Not `sandbox`: by the HTML standard, browsers then refuse to
 * open a response that has a Cross-Origin-Opener-Policy, which all of the shop's own origin have.
 */
export const FILE_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The policy of the service worker. It does not limit what that fetches: an installed one must be able to fetch the files
 * of remotes that were added later.
 */
export const WORKER_POLICY = "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The policy of a file at the site's root. @param path with a slash at the beginning */
export const filePolicy = (path: string): string => (path === OFFLINE_WORKER_PATH ? WORKER_POLICY : FILE_POLICY)
