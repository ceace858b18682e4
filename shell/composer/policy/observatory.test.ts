import { afterAll, expect, test } from 'vitest'
import type { CompositionFile } from '../compose/composition-file.ts'
import { serveFakeStore } from '../testing/serve-fake-store.ts'
import { FILE_POLICY } from './content-policy.ts'
import { type GradedResponse, gradeResponse } from './testing/observatory.ts'

const URL_OF_SHOP = 'https://shop.example'

/** A composition whose files are at https origins, as on a host for visitors. */
const withHttps = (file: CompositionFile): CompositionFile => ({
  ...file,
  browser: {
    ...file.browser,
    siteUrl: URL_OF_SHOP,
    remotes: Object.fromEntries(
      Object.entries(file.browser.remotes).map(([app, remote]) => [
        app,
        { ...remote, entry: remote.entry.replace('http://localhost', `https://${app}.shop.example`) },
      ]),
    ),
    reports: '/reports',
  },
})

const server = await serveFakeStore()
await server.store.goLive(await server.store.writeComposition(' https', withHttps))
afterAll(() => server.closeAndRemove())

async function responseAt(path: string): Promise<GradedResponse> {
  const { headers, body } = await server.requestShell(path)
  return { url: URL_OF_SHOP + path, headers, html: body.toString() }
}

test.each(['/', '/product/7', '/nulle-part'])(
  'Mozilla’s HTTP Observatory gives full marks to %s: no test subtracts points, and each bonus is given',
  async (path) => {
    const { score, grade, tests } = gradeResponse(await responseAt(path))
    expect(Object.fromEntries(Object.entries(tests).map(([name, { result }]) => [name, result]))).toEqual({
      'content-security-policy': 'csp-implemented-with-no-unsafe-default-src-none',
      cookies: 'cookies-not-found',
      'cross-origin-resource-sharing': 'cross-origin-resource-sharing-not-implemented',
      'cross-origin-resource-policy': 'cross-origin-resource-policy-implemented-with-same-origin',
      'referrer-policy': 'referrer-policy-private',
      'strict-transport-security': 'hsts-implemented-max-age-at-least-six-months',
      'subresource-integrity': 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
      'x-content-type-options': 'x-content-type-options-nosniff',
      'x-frame-options': 'x-frame-options-implemented-via-csp',
    })
    expect([score, grade]).toEqual([130, 'A+'])
  },
)

test.each([
  ['the policy', { 'content-security-policy': undefined }, 55, 'C'],
  ['a strict policy', { 'content-security-policy': "default-src 'self' 'unsafe-inline'" }, 60, 'C+'],
  ['HSTS', { 'strict-transport-security': undefined }, 80, 'B+'],
  ['nosniff', { 'x-content-type-options': undefined }, 125, 'A+'],
  ['a private referrer', { 'referrer-policy': 'unsafe-url' }, 120, 'A+'],
  ['a resource policy', { 'cross-origin-resource-policy': undefined }, 120, 'A+'],
])('without %s, the score is lower', async (_, headers, score, grade) => {
  const response = await responseAt('/')
  const changed = gradeResponse({ ...response, headers: { ...response.headers, ...headers } })
  expect([changed.score, changed.grade]).toEqual([score, grade])
})

test('over https, violations are also reported by the Reporting API', async () => {
  const { headers } = await server.requestShell('/')
  expect(headers['reporting-endpoints']).toMatch(/^policy="\/reports\?composition=[0-9a-f]{16}"$/)
  expect(headers['content-security-policy']).toMatch(
    /; report-uri \/reports\?composition=[0-9a-f]{16}; report-to policy$/,
  )
})

test('files at the root, redirects and previews have the headers too; a file of an application may be used by any origin', async () => {
  const shared = {
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': 'max-age=63072000',
  }
  const { headers: file } = await server.requestShell('/covers/cover-1.svg')
  expect(file).toMatchObject({ ...shared, 'content-security-policy': FILE_POLICY })
  expect((await server.requestShell('/AIDE')).headers).toMatchObject(shared)
  const { headers: unknown } = await server.requestShell('/?composition=0000000000000000')
  expect(unknown).toMatchObject({
    ...shared,
    'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
  })
  const { headers: published } = await server.requestContentFile('assets/page.js')
  expect(published).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': `sandbox; ${FILE_POLICY}`,
  })
})
