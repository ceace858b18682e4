import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COMPOSITION, liveJson, pageHtml, VERSION } from '../testing/fake-store.ts'
import { type FakeStoreServer, serveFakeStore } from '../testing/serve-fake-store.ts'

let errors = vi.spyOn(console, 'error')
let server: FakeStoreServer
beforeEach(async () => {
  errors = vi.spyOn(console, 'error').mockReturnValue()
  server = await serveFakeStore()
})
afterEach(() => server.closeAndRemove())

test.each([
  ['is cut off', '{"composition": "0123'],
  ['is empty', ''],
  ['is a list', '[]'],
  ['names no version of the shell', '{"composition":"0123456789ab","versions":{"autre":"0123456789"}}'],
  ['names a composition outside the store', liveJson('../..')],
  ['names a composition that does not exist', liveJson('ffffffffffff')],
])(
  'when live.json %s, one error is logged and the previous composition is served until the next valid one is live',
  async (_, text) => {
    expect((await server.requestShell('/aide')).body.toString()).toBe(pageHtml('Aide'))
    server.store.write('live.json', text)
    for (let time = 0; time < 3; time += 1) {
      expect((await server.requestShell('/aide')).body.toString()).toBe(pageHtml('Aide'))
      expect((await server.requestShell('/README.md')).status).toBe(404)
    }
    expect(errors).toHaveBeenCalledTimes(1)
    expect(errors.mock.lastCall?.join(' ')).toContain('live.json')
    server.store.writeComposition('bbbbbbbbbbbb', 'new')
    server.store.write('live.json', liveJson('bbbbbbbbbbbb'))
    expect((await server.requestShell('/aide')).body.toString()).toBe(`${pageHtml('Aide')}new`)
    expect((await server.requestContentFile('assets/page.js')).status).toBe(200)
  },
)

test.each(['//evil.example/', '/\\evil.example', '/aide\r\nset-cookie: a=b', 'https://evil.example/', '/é', 7])(
  'a composition that redirects to %j is not served: the previous one still is',
  async (to) => {
    expect((await server.requestShell('/aide')).status).toBe(200)
    server.store.writeComposition('bbbbbbbbbbbb', 'new')
    const record = JSON.stringify({ id: 'bbbbbbbbbbbb', redirects: { '/ailleurs': to } })
    server.store.write('compositions/bbbbbbbbbbbb/composition.json', record)
    server.store.write('live.json', liveJson('bbbbbbbbbbbb'))
    expect((await server.requestShell('/aide')).body.toString()).toBe(pageHtml('Aide'))
    expect((await server.requestShell('/ailleurs')).status).toBe(404)
    expect(errors.mock.lastCall?.join(' ')).toContain('redirects /ailleurs to')
  },
)

test('a composition that is written after its live.json is served as soon as it is complete', async () => {
  server.store.write('live.json', liveJson('bbbbbbbbbbbb'))
  expect((await server.requestShell('/aide')).body.toString()).toBe(pageHtml('Aide'))
  server.store.writeComposition('bbbbbbbbbbbb', 'new')
  expect((await server.requestShell('/aide')).body.toString()).toBe(`${pageHtml('Aide')}new`)
})

test.each([
  ['is missing', undefined],
  ['is damaged', '{'],
])(
  'when live.json %s from the start, the response is a French page with status 503 until a composition is live',
  async (_, text) => {
    rmSync(join(server.store.folder, 'live.json'))
    if (text !== undefined) writeFileSync(join(server.store.folder, 'live.json'), text)
    await server.restart(['shell'])
    const { status, headers, body } = await server.requestShell('/aide')
    expect([status, headers['content-type'], headers['retry-after']]).toEqual([503, 'text/html; charset=utf-8', '10'])
    expect(body.toString()).toContain('<html lang="fr">')
    server.store.write('live.json', liveJson())
    expect((await server.requestShell('/aide')).status).toBe(200)
  },
)

test('an application that goes live while the server runs is served after the next request to the shell', async () => {
  const { versions } = JSON.parse(liveJson())
  const { 'content-mfe': contentVersion, ...otherVersions } = versions
  server.store.write('live.json', JSON.stringify({ composition: COMPOSITION, versions: otherVersions }))
  const serving = await server.restart()
  await expect(server.requestContentFile('assets/page.js')).rejects.toThrow('ECONNREFUSED')
  server.store.writeComposition('bbbbbbbbbbbb')
  server.store.write('live.json', JSON.stringify({ composition: 'bbbbbbbbbbbb', versions }))
  expect((await server.requestShell('/')).status).toBe(200)
  await expect.poll(() => serving.origins().get('content-mfe')).toBe(server.contentOrigin)
  expect((await server.requestContentFile('assets/page.js')).status).toBe(200)
  expect(contentVersion).toBe(VERSION)
})
