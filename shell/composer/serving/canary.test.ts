import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupOf } from '../canary/groups.ts'
import { readLogRecord } from '../store/log.ts'
import { keys } from '../store/store.ts'
import { type FakeStoreServer, serveFakeStore } from '../testing/serve-fake-store.ts'

let errors = vi.spyOn(console, 'error')
let server: FakeStoreServer
beforeEach(async () => {
  errors = vi.spyOn(console, 'error').mockReturnValue()
  server = await serveFakeStore({ only: ['shell'] })
})
afterEach(() => server.closeAndRemove())

const SHARE = 20
const REPORTS = '/reports'

/** Makes a composition the canary. @returns its id */
async function startCanary(minVisits = 1000, withReports = false) {
  const change = withReports
    ? (file: { browser: object }) => ({ ...file, browser: { ...file.browser, reports: REPORTS } })
    : (file: unknown) => file
  const live = await server.store.writeComposition(' live', change)
  const composition = await server.store.writeComposition(' canary', change)
  const versions = { ...server.store.versions, 'content-mfe': await server.store.publish('content-mfe', 'new') }
  const [since, until] = [0, 60_000].map((ms) => new Date(Date.now() + ms).toISOString()) as [string, string]
  await server.store.append({
    live: { composition: live, versions: server.store.versions },
    canary: { composition, versions, share: SHARE, minVisits, since, until },
  })
  return { live, composition, versions }
}

const agents = Array.from({ length: 60 }, (_, index) => `Mozilla/5.0 (visitor ${index})`)
const isIn = (group: string) => (agent: string) => groupOf('127.0.0.1', agent, SHARE) === group

const addresses = Array.from({ length: 60 }, (_, index) => `192.0.2.${index}`)
const headersOf = (address = '') => ({ 'user-agent': 'test', 'x-forwarded-for': `203.0.113.1, ${address}` })
const isInCanary = (address: string) => groupOf(address, 'test', SHARE) === 'canary'

test('only visitors in the canary group get the canary: the same in every request, for all documents and live.json', async () => {
  const { live, composition } = await startCanary()
  for (const agent of agents) {
    const headers = { 'user-agent': agent }
    const isCanary = isIn('canary')(agent)
    const expected = isCanary ? 'Aide canary' : 'Aide live'
    expect(await server.headingAt('/aide', { headers })).toBe(expected)
    const id = isCanary ? composition : live
    for (const path of ['/live.json', '/composition.json'])
      expect((await server.requestShell(path, { headers })).body.toString()).toContain(id)
  }
  expect(agents.filter(isIn('canary')).length).toBeGreaterThan(2)
})

test('X-Forwarded-For counts only when the server is behind a proxy: the proxy has written the last address', async () => {
  const { composition } = await startCanary()
  const isCanary = async (address: string) => {
    const { body } = await server.requestShell('/live.json', { headers: headersOf(address) })
    return body.toString().includes(composition)
  }
  const answers = async () => Promise.all(addresses.map(isCanary))
  expect(new Set(await answers()).size).toBe(1)
  await server.restart({ only: ['shell'], isBehindProxy: true })
  expect(await answers()).toEqual(addresses.map(isInCanary))
})

test('when the composition of the canary is damaged, an error is logged and all visitors get the live one', async () => {
  const canary = await server.store.writeComposition(' canary')
  rmSync(server.store.pathOf(keys.composition(canary)))
  const { versions } = server.store
  const [since, until] = ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'] as const
  await server.store.append({ canary: { composition: canary, versions, share: 50, minVisits: 1, since, until } })
  for (const agent of agents) expect(await server.headingAt('/aide', { headers: { 'user-agent': agent } })).toBe('Aide')
  expect(errors).toHaveBeenCalledTimes(1)
  expect(errors.mock.lastCall?.join(' ')).toContain('The canary cannot be served')
})

const report = (address: string, members: object) =>
  server.requestShell(REPORTS, {
    method: 'POST',
    headers: { ...headersOf(address), 'content-type': 'text/plain' },
    body: JSON.stringify({ schema: 1, ...members }),
  })

/** Serves with a collector. */
async function collectReports() {
  server.store.write('settings.json', JSON.stringify({ reports: REPORTS }))
  return server.restart({
    only: ['shell'],
    isBehindProxy: true,
    collector: { file: join(server.store.folder, 'reports.ndjson') },
  })
}

test('a canary whose remote throws is aborted, and the record has the evidence', async () => {
  const { live, composition, versions } = await startCanary(1000, true)
  await collectReports()
  for (const address of addresses) {
    const id = isInCanary(address) ? composition : live
    expect((await report(address, { composition: id, kind: 'visit' })).status).toBe(204)
    const app = `content-mfe@${versions['content-mfe']}`
    if (isInCanary(address))
      await report(address, { composition, kind: 'render', app, page: 'content-mfe/FakePage', message: 'TypeError' })
  }
  await expect
    .poll(() => server.headingAt('/aide', { headers: headersOf(addresses.find(isInCanary)) }))
    .toBe('Aide live')
  const decided = await readLogRecord(server.store.storage, 3)
  expect(decided?.state).toMatchObject({ canary: null, live: { composition: live } })
  expect(decided?.state.revoked).toEqual({ 'content-mfe': [versions['content-mfe']] })
  expect(decided?.decision).toMatchObject({ kind: 'abort', leftOut: ['content-mfe'], canary: composition })
  expect(Number(decided?.decision['p'])).toBeLessThan(0.01)
})

test('a canary without errors is promoted as soon as both groups have enough visits', async () => {
  const { live, composition } = await startCanary(5, true)
  await collectReports()
  for (const address of addresses)
    await report(address, { composition: isInCanary(address) ? composition : live, kind: 'visit' })
  await expect.poll(() => server.headingAt('/aide')).toBe('Aide canary')
})

test('without a collector, reports have status 404; without a path for reports in the composition, status 405', async () => {
  expect((await report('test', { kind: 'visit' })).status).toBe(405)
  await startCanary(5, true)
  expect((await report('test', { kind: 'visit' })).status).toBe(404)
})

test('a collector without a path for reports in the settings is an error that says what to add', async () => {
  const restart = () =>
    server.restart({ only: ['shell'], collector: { file: join(server.store.folder, 'reports.ndjson') } })
  await expect(restart()).rejects.toThrow(/create settings\.json in .* with \{"reports": "\/reports"\}/)
  server.store.write('settings.json', '{}')
  await expect(restart()).rejects.toThrow('add "reports": "/reports" to settings.json')
})

/** Sends a whole report, and disconnects without waiting for the response. */
async function reportAndLeave(address: string) {
  const socket = connect(Number(new URL(server.originOf('shell', undefined)).port), 'localhost').on('error', () => {})
  await once(socket, 'connect')
  const head = `POST ${REPORTS} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\ncontent-length: 50\r\n\r\n`
  await new Promise((done) => socket.write(`${head}{`, done))
  socket.resetAndDestroy()
}

test('visitors who leave while they send a report do not keep others from reporting', async () => {
  const { live } = await startCanary(1000, true)
  await collectReports()
  for (let count = 0; count < 400; count += 1) await reportAndLeave(`198.51.100.${count % 100}`)
  await expect.poll(async () => (await report('192.0.2.1', { composition: live, kind: 'visit' })).status).toBe(204)
})
