import type { CompositionFile } from '../compose/composition-file.ts'
import { FILE_POLICY, filePolicy, REPORTING_ENDPOINT } from './content-policy.ts'

/** Names and values of response headers. Names are in lower case. */
export type Headers = Readonly<Record<string, string>>

/** Two years, in seconds. Neither sub-domains nor the preload list of browsers: the operator decides about other hosts. */
export const HSTS: Headers = { 'strict-transport-security': 'max-age=63072000' }

/** Features that no page of the shop uses. Copying and sharing stay allowed. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const

/** Headers of every response of the shop's own origin that is made from a composition. */
export const SHOP_HEADERS: Headers = {
  // No other host gets to know which page a visitor is on, or what they search for.
  'referrer-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers of the published files of applications. They are public, and every origin may use them. */
export const PUBLIC_FILE_HEADERS: Headers = {
  'access-control-allow-origin': '*',
  // The team-boundary view shows the sizes of files of other origins.
  'timing-allow-origin': '*',
  'content-security-policy': `sandbox; ${FILE_POLICY}`,
  'cross-origin-resource-policy': 'cross-origin',
}

/** What the headers of a composition depend on. */
type Browser = Pick<CompositionFile['browser'], 'remotes' | 'reports' | 'siteUrl'>

/** Whether a composition is served over https: then browsers may only use it this way (HSTS). */
export const isSecure = ({ siteUrl, remotes }: Browser): boolean =>
  [siteUrl, ...Object.values(remotes).map(({ entry }) => entry)].every((url) => url.startsWith('https:'))

/** The URL for reports of a composition's policy, with its id. @returns undefined when browsers send no reports */
export const reportsUrl = (id: string, { reports }: Browser): string | undefined =>
  reports === undefined ? undefined : `${reports}?composition=${id}`

/** The headers that documents, redirects and files at the site's root of a composition have in common. */
export function shopHeaders(id: string, browser: Browser): Headers {
  const url = isSecure(browser) ? reportsUrl(id, browser) : undefined
  return {
    ...SHOP_HEADERS,
    ...(isSecure(browser) && HSTS),
    ...(url !== undefined && { 'reporting-endpoints': `${REPORTING_ENDPOINT}="${url}"` }),
  }
}

/** The headers of a file at the site's root, which is not a document. @param path with a slash at the beginning */
export const rootFileHeaders = (shop: Headers, path: string): Headers => ({
  ...shop,
  'content-security-policy': filePolicy(path),
})

/**
 * The headers of a small document that is made from no composition.
 * @param shop those of the shop's other responses
 */
export function noticeHeaders(policy: string, shop: Headers = SHOP_HEADERS): Headers {
  const { 'reporting-endpoints': _, ...headers } = shop
  return { ...headers, 'content-security-policy': policy }
}
