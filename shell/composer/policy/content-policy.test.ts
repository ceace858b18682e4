import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy, FILE_POLICY, filePolicy, noticePolicy, type PolicyInputs } from './content-policy.ts'
import { withMetaPolicy } from './meta-policy.ts'
import { PUBLIC_FILE_HEADERS } from './response-headers.ts'

const INPUTS: PolicyInputs = {
  scripts: ['early()', 'import "/shell/files/start.js"'],
  styles: ['@layer reset, ui;', 'h1{color:red}'],
  bases: ['https://catalog.example/catalog-mfe/files/', 'https://cart.example/cart-checkout-mfe/files/'],
  reports: '/reports?composition=0123456789abcdef',
  isSecure: true,
}

const directivesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('scripts may come from the applications of the composition, or be the inline scripts of the composer', () => {
  expect(directivesOf(contentPolicy(INPUTS))['script-src']).toEqual([
    "'self'",
    ...INPUTS.scripts.map(hash),
    ...INPUTS.bases,
  ])
})

test('styles may only be the inline sheets of the composer', () => {
  expect(directivesOf(contentPolicy(INPUTS))['style-src']).toEqual(INPUTS.styles.map(hash))
  expect(directivesOf(contentPolicy({ ...INPUTS, styles: [] }))['style-src']).toEqual(["'none'"])
})

test('the whole policy', () => {
  const files = INPUTS.bases
  expect(directivesOf(contentPolicy({ ...INPUTS, scripts: [], styles: [] }))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...files],
    'style-src': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...files],
    'manifest-src': ["'self'"],
    'worker-src': ['https://*:*/sw.js', 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'report-uri': ['/reports?composition=0123456789abcdef'],
    'report-to': ['policy'],
  })
})

const POLICIES = [contentPolicy(INPUTS), FILE_POLICY.replace(/style-src [^;]*/, ''), noticePolicy('a{}')].join(' ; ')

test.each(["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "'wasm-unsafe-eval'", "'strict-dynamic'"])(
  'no policy contains %s',
  (source) => expect(POLICIES).not.toContain(source),
)

test('no policy has a source that is every host', () => {
  expect(POLICIES).not.toMatch(/(?:^|\s)\*(?=[\s;]|$)/)
})

test('a file that a browser opens runs nothing and sends no form; only the service worker may fetch', () => {
  expect(filePolicy('/promo/page.html')).toBe(
    "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(filePolicy('/sw.js')).toBe("script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  expect(PUBLIC_FILE_HEADERS['content-security-policy']).toMatch(/^sandbox; default-src 'none'; .*form-action 'none'/)
})

test('without a collector, nothing is reported', () => {
  expect(contentPolicy({ ...INPUTS, reports: undefined })).not.toContain('report')
})

test('over http, browsers do not know the Reporting API: they send to report-uri', () => {
  const directives = directivesOf(contentPolicy({ ...INPUTS, isSecure: false }))
  expect(directives).toHaveProperty('report-uri')
  expect(directives).not.toHaveProperty('report-to')
})

test('over http, the service worker is still the only worker of the host', () => {
  const directives = directivesOf(contentPolicy({ ...INPUTS, isSecure: false }))
  expect(directives['worker-src']).toEqual(['http://*:*/sw.js', 'blob:'])
})

test('a collector of another origin may be connected to', () => {
  const reports = 'https://collect.example/reports?composition=0123456789abcdef'
  expect(directivesOf(contentPolicy({ ...INPUTS, reports }))['connect-src']).toContain('https://collect.example')
})

test('a URL cannot end a directive or the policy', () => {
  const bases = ['https://cdn.example/a;script-src%20*,default-src%20*/files/']
  const policy = contentPolicy({ ...INPUTS, bases })
  expect(policy).toContain('https://cdn.example/a%3Bscript-src%20*%2Cdefault-src%20*/files/')
  expect(policy.match(/(?:^|[;,] ?)script-src /g)).toHaveLength(1)
})

test('a text or base that occurs twice is in the policy once', () => {
  const doubled = {
    ...INPUTS,
    scripts: [...INPUTS.scripts, ...INPUTS.scripts],
    bases: [...INPUTS.bases, ...INPUTS.bases],
  }
  expect(contentPolicy(doubled)).toBe(contentPolicy(INPUTS))
})

test('as an element, the policy follows the charset, precedes all styles, and lacks what browsers ignore there', () => {
  const html = '<html><head>\n<meta charset="utf-8" /><style>a{}</style></head></html>'
  const changed = withMetaPolicy(html, contentPolicy(INPUTS))
  expect(changed).toMatch(
    /^<html><head>\n<meta charset="utf-8" \/><meta http-equiv="content-security-policy" content="default-src 'none'; [^"]+"><meta name="referrer"/,
  )
  expect(changed).not.toMatch(/frame-ancestors|report-/)
  expect(() => withMetaPolicy('<p>', contentPolicy(INPUTS))).toThrow('no head')
})
