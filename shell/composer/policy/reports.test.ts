import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { parseStoredViolation, type Violation } from '../collector/policy-reports.ts'
import { launchChromium } from '../gate/chromium.ts'
import { serveFakeStore } from '../testing/serve-fake-store.ts'

// A real Chromium visits a page with hostile HTML, and sends what it has blocked to the collector.

const HOSTILE = [
  '<script>document.title = 1</script>',
  '<img src="/covers/cover-1.svg?secret" alt="" onload="document.title = 2">',
  '<script src="https://evil.example/x.js?secret"></script>',
  '<style>h1 { display: none }</style>',
].join('')

const folder = mkdtempSync(join(tmpdir(), 'promptelier-policy-'))
const file = join(folder, 'reports.ndjson')
const server = await serveFakeStore()
server.store.write('settings.json', '{"reports":"/reports"}')
const composition = await server.store.writeComposition(HOSTILE, (composed) => ({
  ...composed,
  browser: { ...composed.browser, reports: '/reports' },
}))
await server.store.goLive(composition)
await server.restart({ collector: { file } })
const launched = await launchChromium(process.env)
if ('skipped' in launched) throw new Error('These tests need a Chromium: `npm test` installs one.')
const { browser } = launched
afterAll(async () => {
  await browser.close()
  await server.closeAndRemove()
  rmSync(folder, { recursive: true, force: true })
})

const violations = (): readonly Violation[] =>
  readFileSync(`${file}.violations`, 'utf8')
    .split('\n')
    .flatMap((line) => parseStoredViolation(line)?.violation ?? [])

test('what the policy has blocked in a browser is stored once, without queries and addresses', async () => {
  const page = await browser.newPage()
  const shop = server.originOf('shell', undefined)
  for (let visit = 0; visit < 2; visit += 1) await page.goto(`${shop}/aide?q=claire@example.fr`)
  expect(await page.title()).toContain('Aide')
  await vi.waitUntil(() => violations().length >= 4, { timeout: 10_000 })
  const violation = { composition, page: '/aide', script: expect.any(String), sink: '' }
  const expected = [
    ['script-src-attr', 'inline'],
    ['script-src-elem', 'https://evil.example'],
    ['script-src-elem', 'inline'],
    ['style-src-elem', 'inline'],
  ].map(([directive, blocked]) => ({ ...violation, directive, blocked }))
  expect(violations().toSorted((a, b) => (a.directive + a.blocked < b.directive + b.blocked ? -1 : 1))).toEqual(
    expected,
  )
  expect(readFileSync(`${file}.violations`, 'utf8')).not.toMatch(/claire|secret|Chrom|127\.0\.0\.1/)
})
