import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Received } from './nginx-shop.ts'

/** The body of a response as text. */
export const decode = ({ headers, body }: Pick<Received, 'headers' | 'body'>) => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}

/** What protects documents and files of the shop's origin. */
const PROTECTIVE_HEADERS = [
  'content-security-policy',
  'reporting-endpoints',
  'strict-transport-security',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
]

const COMPARED_HEADERS = [
  'cache-control',
  'content-type',
  'content-encoding',
  'location',
  'vary',
  'use-as-dictionary',
  'access-control-allow-origin',
  'timing-allow-origin',
  'x-content-type-options',
  'x-robots-tag',
  ...PROTECTIVE_HEADERS,
  'allow',
]

/** The facts of a response that must be the same, by their name. */
export type Facts = Record<string, string | number>

export function factsOf(response: Received): Facts {
  const headers = COMPARED_HEADERS.map((name) => [name, String(response.headers[name] ?? '').toLowerCase()] as const)
  return { status: response.status, ...Object.fromEntries(headers), body: decode(response) }
}

/** What differs on purpose. */
type Difference = { why: string; on: (path: string, facts: Facts) => boolean; ignore: readonly string[] }
const DIFFERENCES: readonly Difference[] = [
  {
    why: 'nginx writes a short HTML text into redirects',
    on: (_, { status }) => status === 308,
    ignore: ['body', 'content-type'],
  },
  {
    why: 'nginx refuses a malformed path before it has read the headers: its response is not compressed',
    on: (path) => /%00|%(?![0-9a-f]{2})/i.test(path),
    ignore: ['content-encoding'],
  },
  {
    why: 'nginx refuses a path that leads out of the root likewise, and always with the 404 document',
    on: (path) => /^\/(?:aide\/\.\.\/)?(?:\.|%2e){2}(?!\.)/i.test(path),
    ignore: ['content-encoding', 'content-type', 'cache-control', 'vary', 'body', ...PROTECTIVE_HEADERS],
  },
  {
    why: 'only nginx knows, for files of applications, that their origin has https',
    on: (path) => path.startsWith('/shell/'),
    ignore: ['strict-transport-security'],
  },
  {
    why: 'nginx resolves dots and doubled slashes before it finds out whether a path is below the files of an application',
    on: (path) => /^\/shell\/(?:files\/\.\.)?\//.test(path),
    ignore: ['access-control-allow-origin'],
  },
]

/**
 * Compares the response of nginx with that of `serve`.
 * @returns the facts of both, without those that differ on purpose
 */
export function compareResponses(
  path: string,
  served: Received,
  hosted: Received,
): Record<'expected' | 'received', Facts> {
  const [expected, received] = [factsOf(served), factsOf(hosted)]
  const ignored = DIFFERENCES.filter(({ on }) => on(path, expected)).flatMap(({ ignore }) => ignore)
  for (const name of ignored) for (const facts of [expected, received]) delete facts[name]
  return { expected: { path, ...expected }, received: { path, ...received } }
}
