/** A response to grade: the document at the URL of a site. */
export type GradedResponse = {
  readonly url: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly html: string
}

/** The result of one test: its name at the HTTP Observatory, and the points that it adds or subtracts. */
type TestResult = { readonly result: string; readonly points: number }

/** All tests of the HTTP Observatory that a site can pass by itself, with the sum and the grade. */
export type Grade = {
  readonly score: number
  readonly grade: string
  readonly tests: Readonly<Record<string, TestResult>>
}

const BASELINE = 100
/** Bonus points count only above this score. */
const MIN_SCORE_FOR_BONUS = 90
const SIX_MONTHS_SECONDS = 15_552_000
const BROAD: readonly string[] = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const UNSAFE: readonly string[] = [...BROAD, "'unsafe-inline'", 'data:']

const headerOf = (headers: GradedResponse['headers'], name: string) => String(headers[name] ?? '')

/** Directives of a policy, in lower case. @throws Error for a directive that occurs twice */
function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>()
  for (const text of policy.toLowerCase().split(';')) {
    const [name = '', ...sources] = text.trim().split(/\s+/)
    if (name === '') continue
    if (directives.has(name)) throw new Error(`${name} occurs twice`)
    directives.set(name, sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources)
  }
  return directives
}

const hasAny = (sources: readonly string[], others: readonly string[]) => sources.some((text) => others.includes(text))

const isInsecure = (text: string) => text.startsWith('http:') || text.startsWith('ftp:')

/** The sources of scripts, or of styles: `unsafe-inline` has no effect beside a hash or a nonce. */
const effective = (sources: readonly string[]) =>
  sources.some((text) => /^'(?:sha(?:256|384|512)|nonce)-/.test(text))
    ? sources.filter((text) => text !== "'unsafe-inline'")
    : sources

function gradePolicy({ url, headers }: GradedResponse): TestResult {
  const text = headerOf(headers, 'content-security-policy')
  if (text === '') return { result: 'csp-not-implemented', points: -25 }
  const policy = parsePolicy(text)
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const [scripts, styles] = [effective(sourcesOf('script-src')), effective(sourcesOf('style-src'))]
  const isHttps = url.startsWith('https:')
  const passive = ['img-src', 'media-src']
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources)
  if (hasAny(scripts, UNSAFE) || hasAny(sourcesOf('object-src'), BROAD))
    return { result: 'csp-implemented-with-unsafe-inline', points: -20 }
  if (isHttps && active.some(isInsecure)) return { result: 'csp-implemented-with-insecure-scheme', points: -20 }
  if (hasAny([...scripts, ...styles], ["'unsafe-eval'"]))
    return { result: 'csp-implemented-with-unsafe-eval', points: -10 }
  if (isHttps && passive.flatMap(sourcesOf).some(isInsecure))
    return { result: 'csp-implemented-with-insecure-scheme-in-passive-content-only', points: -10 }
  if (hasAny(styles, UNSAFE)) return { result: 'csp-implemented-with-unsafe-inline-in-style-src-only', points: 0 }
  return policy.get('default-src')?.join(' ') === "'none'"
    ? { result: 'csp-implemented-with-no-unsafe-default-src-none', points: 10 }
    : { result: 'csp-implemented-with-no-unsafe', points: 5 }
}

function gradeCookies({ headers }: GradedResponse): TestResult {
  return headers['set-cookie'] === undefined
    ? { result: 'cookies-not-found', points: 0 }
    : { result: 'cookies-without-secure-flag', points: -20 }
}

function gradeCors({ headers }: GradedResponse): TestResult {
  const allowed = headerOf(headers, 'access-control-allow-origin')
  if (allowed === '') return { result: 'cross-origin-resource-sharing-not-implemented', points: 0 }
  if (headerOf(headers, 'access-control-allow-credentials') === 'true')
    return { result: 'cross-origin-resource-sharing-implemented-with-universal-access', points: -50 }
  return { result: 'cross-origin-resource-sharing-implemented-with-public-access', points: 0 }
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const NOT_PRIVATE = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade']

function gradeReferrer({ headers }: GradedResponse): TestResult {
  const text = headerOf(headers, 'referrer-policy')
  if (text === '') return { result: 'referrer-policy-not-implemented', points: 0 }
  const last = text
    .split(',')
    .map((policy) => policy.trim().toLowerCase())
    .findLast((policy) => [...PRIVATE, ...NOT_PRIVATE].includes(policy))
  if (last === undefined) return { result: 'referrer-policy-header-invalid', points: -5 }
  return PRIVATE.includes(last)
    ? { result: 'referrer-policy-private', points: 5 }
    : { result: 'referrer-policy-unsafe', points: -5 }
}

function gradeTransport({ url, headers }: GradedResponse): TestResult {
  if (!url.startsWith('https:')) return { result: 'hsts-not-implemented-no-https', points: -20 }
  const text = headerOf(headers, 'strict-transport-security')
  if (text === '') return { result: 'hsts-not-implemented', points: -20 }
  const maxAge = Number(/(?:^|;)\s*max-age=(\d+)/i.exec(text)?.[1] ?? Number.NaN)
  if (Number.isNaN(maxAge) || text.includes(',')) return { result: 'hsts-header-invalid', points: -20 }
  return maxAge < SIX_MONTHS_SECONDS
    ? { result: 'hsts-implemented-max-age-less-than-six-months', points: -10 }
    : { result: 'hsts-implemented-max-age-at-least-six-months', points: 0 }
}

function gradeIntegrity({ url, html }: GradedResponse): TestResult {
  const scripts = html.match(/<script\b[^>]*>/g) ?? []
  if (scripts.length === 0) return { result: 'sri-not-implemented-but-no-scripts-loaded', points: 0 }
  const withSource = scripts.flatMap((tag) => {
    const [, source] = /\ssrc="([^"]*)"/.exec(tag) ?? []
    return source === undefined ? [] : [{ source: new URL(source, url), hasIntegrity: / integrity="/.test(tag) }]
  })
  const external = withSource.filter(({ source }) => source.origin !== new URL(url).origin)
  if (external.some(({ source }) => source.protocol !== 'https:'))
    return { result: 'sri-not-implemented-and-external-scripts-not-loaded-securely', points: -50 }
  if (external.some(({ hasIntegrity }) => !hasIntegrity))
    return { result: 'sri-not-implemented-but-external-scripts-loaded-securely', points: -5 }
  return withSource.some(({ hasIntegrity }) => hasIntegrity)
    ? { result: 'sri-implemented-and-all-scripts-loaded-securely', points: 5 }
    : { result: 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin', points: 0 }
}

const gradeSniffing = ({ headers }: GradedResponse): TestResult =>
  headerOf(headers, 'x-content-type-options').toLowerCase() === 'nosniff'
    ? { result: 'x-content-type-options-nosniff', points: 0 }
    : { result: 'x-content-type-options-not-implemented', points: -5 }

function gradeFrames({ headers }: GradedResponse): TestResult {
  if (parsePolicy(headerOf(headers, 'content-security-policy')).has('frame-ancestors'))
    return { result: 'x-frame-options-implemented-via-csp', points: 5 }
  return /^(?:deny|sameorigin)$/i.test(headerOf(headers, 'x-frame-options'))
    ? { result: 'x-frame-options-sameorigin-or-deny', points: 0 }
    : { result: 'x-frame-options-not-implemented', points: -20 }
}

function gradeResourcePolicy({ headers }: GradedResponse): TestResult {
  const text = headerOf(headers, 'cross-origin-resource-policy').toLowerCase()
  if (text === '') return { result: 'cross-origin-resource-policy-not-implemented', points: 0 }
  if (!['same-origin', 'same-site', 'cross-origin'].includes(text))
    return { result: 'cross-origin-resource-policy-header-invalid', points: -5 }
  return { result: `cross-origin-resource-policy-implemented-with-${text}`, points: text === 'cross-origin' ? 0 : 10 }
}

const TESTS: Readonly<Record<string, (response: GradedResponse) => TestResult>> = {
  'content-security-policy': gradePolicy,
  cookies: gradeCookies,
  'cross-origin-resource-sharing': gradeCors,
  'cross-origin-resource-policy': gradeResourcePolicy,
  'referrer-policy': gradeReferrer,
  'strict-transport-security': gradeTransport,
  'subresource-integrity': gradeIntegrity,
  'x-content-type-options': gradeSniffing,
  'x-frame-options': gradeFrames,
}

/** The lowest score of each grade. */
const GRADES = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
] as const

/**
 * Grades a response by the published rules of Mozilla's HTTP Observatory
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). Two of its ten tests depend on the host:
 * whether http leads to https, and whether browsers have the host in their preload list.
 */
export function gradeResponse(response: GradedResponse): Grade {
  const tests = Object.fromEntries(Object.entries(TESTS).map(([name, test]) => [name, test(response)]))
  const points = Object.values(tests).map((test) => test.points)
  const withoutBonus = BASELINE + points.filter((one) => one < 0).reduce((sum, one) => sum + one, 0)
  const bonus = points.filter((one) => one > 0).reduce((sum, one) => sum + one, 0)
  const score = Math.max(0, withoutBonus >= MIN_SCORE_FOR_BONUS ? withoutBonus + bonus : withoutBonus)
  return { score, grade: GRADES.find(([lowest]) => score >= lowest)?.[1] ?? 'F', tests }
}
