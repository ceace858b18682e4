import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupOf } from '../canary/groups.ts'
import { listenAt, type OriginServer } from '../serving/origin-server.ts'
import { freeOrigins, sendRequest } from '../testing/request.ts'
import { type Collector, openCollector } from './collector.ts'
import { visitorOf } from './visitor.ts'

const LIVE = '0123456789abcdef'
const CANARY = 'fedcba9876543210'
const versions = (product: string) => ({ shell: '0123456789', 'product-mfe': product })
const state = {
  live: { composition: LIVE, versions: versions('aaaaaaaaaa') },
  canary: {
    composition: CANARY,
    versions: versions('bbbbbbbbbb'),
    share: 50,
    minVisits: 10,
    since: '2026-01-01T00:00:00.000Z',
    until: '2026-01-02T00:00:00.000Z',
  },
}
let current: typeof state | undefined
let folder = ''
let file = ''
let origin = ''
let server: OriginServer
let collector: Collector
const onCounted = vi.fn<() => void>()

async function start() {
  collector = await openCollector({ file }, () => current)
  collector.onCounted(onCounted)
  server = await listenAt(origin, (request, response) => collector.respond(request, response, visitorOf(request, true)))
}
async function stop() {
  await server.close()
  await collector.close()
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  onCounted.mockClear()
  current = state
  folder = mkdtempSync(join(tmpdir(), 'promptelier-collector-'))
  file = join(folder, 'new/reports.ndjson')
  origin = (await freeOrigins())('shell', undefined)
  await start()
})
afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const AGENT = 'agent'
const addresses = Array.from({ length: 40 }, (_, index) => `192.0.2.${index}`)
const addressesIn = (group: string) => addresses.filter((address) => groupOf(address, AGENT, 50) === group)
const [[VISITOR = '', OTHER = ''], [CONTROL = '']] = [addressesIn('canary'), addressesIn('control')]

const post = (body: string, address = VISITOR, agent = AGENT, more: OutgoingHttpHeaders = {}) =>
  sendRequest(origin, '/reports', {
    method: 'POST',
    headers: { 'user-agent': agent, 'x-forwarded-for': address, ...more },
    body,
  })
const visit = { schema: 1, composition: CANARY, kind: 'visit' }
const error = {
  schema: 1,
  composition: CANARY,
  kind: 'render',
  app: 'product-mfe@bbbbbbbbbb',
  page: 'product-mfe/ProductPage',
  message: 'TypeError',
}
const report = async (members: object, address = VISITOR) =>
  expect((await post(JSON.stringify(members), address)).status).toBe(204)
const linesOf = (path: string) => readFileSync(path, 'utf8').trim().split('\n')
const counts = () => collector.countsOf('canary', CANARY)
const NOTHING = { visits: 0, errors: 0, errorsOf: {} }

test('visits are counted for the group of the visitor and the composition', async () => {
  await report(visit)
  await report(visit, OTHER)
  await report({ ...visit, composition: LIVE }, CONTROL)
  expect(counts()).toEqual({ ...NOTHING, visits: 2 })
  expect(collector.countsOf('control', LIVE)).toEqual({ ...NOTHING, visits: 1 })
  expect(collector.countsOf('control', CANARY)).toEqual(NOTHING)
  expect(onCounted).toHaveBeenCalledTimes(3)
})

test('a visitor with several errors counts once, and once for each application', async () => {
  await report({ ...error, kind: 'load' })
  await report(visit)
  await report(error)
  await report({ ...error, app: 'shell@0123456789' })
  await report({ ...error, app: 'shell@0123456789', message: 'another' })
  expect(counts()).toEqual({ visits: 1, errors: 1, errorsOf: { 'product-mfe@bbbbbbbbbb': 1, 'shell@0123456789': 1 } })
  await report(visit, OTHER)
  await report(error, OTHER)
  expect(counts()).toMatchObject({ visits: 2, errors: 2, errorsOf: { 'product-mfe@bbbbbbbbbb': 2 } })
})

test('a network counts once in each group, whatever user agents and IPv6 addresses it reports with', async () => {
  for (let time = 0; time < 40; time += 1)
    for (const members of [visit, error]) {
      await post(JSON.stringify(members), VISITOR, `${AGENT} ${time}`)
      await post(JSON.stringify(members), `2001:db8::${time}`)
    }
  expect(counts()).toEqual({ visits: 2, errors: 2, errorsOf: { 'product-mfe@bbbbbbbbbb': 2 } })
})

test.each([
  ['same-origin', 1],
  ['cross-site', 0],
  ['same-site', 0],
  ['none', 0],
])('a report that a browser marks as %s counts as %i visits', async (site, visits) => {
  await post(JSON.stringify(visit), VISITOR, AGENT, { 'sec-fetch-site': site })
  expect(counts()).toEqual({ ...NOTHING, visits })
})

test('1,000 reports of one network give one line: what does not count does not overwrite what others have reported', async () => {
  // Each comes in another second: more than 100 in a second are refused.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  for (let time = 0; time < 100; time += 1) await Promise.all(Array.from({ length: 10 }, () => report(visit)))
  await collector.close()
  expect(linesOf(file)).toHaveLength(1)
  expect(onCounted).toHaveBeenCalledTimes(1)
  for (let time = 0; time < 3; time += 1) await report(error)
  await report({ ...error, app: 'shell@0123456789' })
  await collector.close()
  expect(linesOf(file).map((line) => JSON.parse(line).report.kind)).toEqual(['visit', 'render', 'render'])
})

test('one subscriber with 256 networks of 64 bits does not end a canary', async () => {
  for (let network = 0; network < 256; network += 1) {
    const address = `2001:db8:7:ab${network.toString(16).padStart(2, '0')}::1`
    for (const composition of [CANARY, LIVE]) await post(JSON.stringify({ ...visit, composition }), address)
    await post(JSON.stringify(error), address)
  }
  const [canary, control] = [counts(), collector.countsOf('control', LIVE)]
  expect(canary).toEqual({ visits: 1, errors: 1, errorsOf: { 'product-mfe@bbbbbbbbbb': 1 } })
  expect(control.visits).toBe(1)
})

const NOT_COUNTED = 204
const MALFORMED = 400
const TOO_LARGE = 413

test.each([
  ['nothing', '', MALFORMED],
  ['no JSON', '{"schema": 1', MALFORMED],
  ['null', 'null', MALFORMED],
  ['a list', '[]', MALFORMED],
  ['another schema', JSON.stringify({ ...visit, schema: 2 }), MALFORMED],
  ['an unknown kind', JSON.stringify({ ...visit, kind: 'click' }), MALFORMED],
  ['a composition that is none', JSON.stringify({ ...visit, composition: '../../x' }), MALFORMED],
  ['a composition that is not live', JSON.stringify({ ...visit, composition: 'ffffffffffffffff' }), NOT_COUNTED],
  ['an application that is not part of it', JSON.stringify({ ...error, app: '__proto__@x' }), NOT_COUNTED],
  ['a version that is not part of it', JSON.stringify({ ...error, app: 'product-mfe@aaaaaaaaaa' }), NOT_COUNTED],
  ['no version', JSON.stringify({ ...error, app: 'product-mfe' }), NOT_COUNTED],
  ['a long message', JSON.stringify({ ...error, message: 'x'.repeat(201) }), MALFORMED],
  ['no message', JSON.stringify({ ...error, message: undefined }), MALFORMED],
  ['more than 4 kB', JSON.stringify({ ...visit, more: 'x'.repeat(5000) }), TOO_LARGE],
  ['1 MB', JSON.stringify({ ...visit, more: 'x'.repeat(1_000_000) }), TOO_LARGE],
  ['many levels', '['.repeat(2000), MALFORMED],
])('a report that contains %s is not counted, and the status says why', async (_, body, expected) => {
  // A client that sends much more may be disconnected before it reads the response.
  const status = await post(body).then(
    (response) => response.status,
    () => TOO_LARGE,
  )
  expect(status).toBe(expected)
  expect([counts(), onCounted.mock.calls.length]).toEqual([NOTHING, 0])
  await report(visit)
  expect(counts().visits).toBe(1)
})

test('a report is counted with its unknown fields removed', async () => {
  await report({ ...visit, email: 'a@b.example' })
  expect(counts().visits).toBe(1)
  await collector.close()
  expect(readFileSync(file, 'utf8')).not.toContain('example')
})

test('a client that disconnects while it sends does no harm', async () => {
  const socket = connect(Number(new URL(origin).port), 'localhost')
  socket.write('POST /reports HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"schema"')
  await new Promise((done) => setTimeout(done, 50))
  socket.destroy()
  await report(visit)
  expect(counts().visits).toBe(1)
})

test('a restart loses nothing: the file has neither address nor user agent', async () => {
  await report(visit)
  await report(error)
  await report({ ...visit, composition: LIVE }, CONTROL)
  const before = [counts(), collector.countsOf('control', LIVE)]
  await stop()
  const text = readFileSync(file, 'utf8')
  expect(text).not.toMatch(/127\.0\.0\.1|192\.0\.2|agent|::1/)
  await start()
  expect([counts(), collector.countsOf('control', LIVE)]).toEqual(before)
})

test('damaged lines of the file are reported and not counted; a line that was cut off does not damage the next one', async () => {
  await report(visit)
  await stop()
  appendFileSync(file, 'x\n{"at":1}\n{"at": "2026')
  await start()
  expect(counts().visits).toBe(1)
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('3 damaged lines'))
  await report(visit, OTHER)
  await stop()
  await start()
  expect(counts().visits).toBe(2)
})

test('a file that cannot be written is reported once, and reports are still counted', async () => {
  await report(visit)
  await collector.close()
  rmSync(join(folder, 'new'), { recursive: true })
  for (const address of addressesIn('canary').slice(1, 4)) await report(visit, address)
  await collector.close()
  expect(counts().visits).toBe(4)
  expect(console.error).toHaveBeenCalledTimes(1)
})

test('the counts of a canary start at zero before its first report, also when the same composition was a canary before', async () => {
  await report(error)
  await report({ ...visit, composition: LIVE }, CONTROL)
  current = { ...state, canary: { ...state.canary, since: '2026-01-03T00:00:00.000Z' } }
  expect([counts(), collector.countsOf('control', LIVE)]).toEqual([NOTHING, NOTHING])
  await stop()
  await start()
  expect([counts(), collector.countsOf('control', LIVE)]).toEqual([NOTHING, NOTHING])
  await report(visit)
  expect(counts()).toEqual({ ...NOTHING, visits: 1 })
})

const VIOLATION = {
  'csp-report': {
    'document-uri': 'https://shop.example/aide?q=claire',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'original-policy': 'x'.repeat(8000),
  },
}

const violate = (composition: string, body: unknown = VIOLATION) =>
  sendRequest(origin, `/reports?composition=${composition}`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify(body),
  })

test('violations of the policy are stored once, also after a restart, and count neither as visits nor as errors', async () => {
  for (let time = 0; time < 3; time += 1) expect((await violate(CANARY)).status).toBe(204)
  await violate('ffffffffffffffff')
  await violate('')
  await stop()
  await start()
  await violate(CANARY)
  await collector.close()
  expect(linesOf(`${file}.violations`).map((line) => JSON.parse(line).violation)).toEqual([
    { composition: CANARY, directive: 'script-src-elem', page: '/aide', blocked: 'inline', script: '', sink: '' },
  ])
  expect(readFileSync(file, 'utf8')).toBe('')
  expect([counts(), onCounted.mock.calls.length]).toEqual([NOTHING, 0])
  expect(console.error).not.toHaveBeenCalled()
})

test('a violation that an earlier collector has stored among the reports is not stored again', async () => {
  await violate(CANARY)
  await stop()
  renameSync(`${file}.violations`, file)
  await start()
  await violate(CANARY)
  await collector.close()
  expect(readFileSync(`${file}.violations`, 'utf8')).toBe('')
  expect(console.error).not.toHaveBeenCalled()
})

test('a report about the policy of more than 32 kB is not stored', async () => {
  await violate(CANARY, { ...VIOLATION, more: 'x'.repeat(40_000) }).catch(() => {})
  await collector.close()
  for (const path of [file, `${file}.violations`]) expect(readFileSync(path, 'utf8')).toBe('')
})

test('while nothing is live, reports are not counted', async () => {
  current = undefined
  await report(visit)
  expect(counts()).toEqual(NOTHING)
})
