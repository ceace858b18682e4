import { expect, test } from 'vitest'
import { integrityListPath } from '../../src/remotes/integrity-list.ts'
import { keys } from '../store/store.ts'
import { countingReads } from '../testing/counting-reads.ts'
import { fakeCandidate, livePage } from '../testing/fake-candidate.ts'
import { candidateSite } from './candidate-site.ts'

const ORIGIN = 'http://localhost:4170'
const FILES = 'https://test.example/test-mfe/files'

const RECORD = 'data/gifts-00000000/1.json'
const { store, composed } = await fakeCandidate(
  { TestPage: { pattern: '/test', documents: { '/test': livePage() } } },
  { 'used-00000000.js': 'export {}', [RECORD]: '{}' },
)
const site = await candidateSite(store, composed, ORIGIN)
const statusAt = async (url: string) => (await site.respond(url))?.status

test('files and records of the candidate are answered', async () => {
  expect(await statusAt(`${FILES}/used-00000000.js`)).toBe(200)
  expect(await statusAt(`${ORIGIN}/${keys.file('test-mfe', RECORD)}`)).toBe(200)
})

test('a file or record that the store has, and no manifest of the candidate lists, has the status 404', async () => {
  for (const path of ['other-00000000.js', 'data/gifts-00000000/2.json'])
    await store.storage.create(keys.file('test-mfe', path), Buffer.from('export {}'))
  expect(await statusAt(`${FILES}/other-00000000.js`)).toBe(404)
  expect(await statusAt(`${FILES}/data/gifts-00000000/2.json`)).toBe(404)
  expect(await statusAt(`${ORIGIN}/${keys.file('test-mfe', 'data/gifts-00000000/2.json')}`)).toBe(404)
  expect(await statusAt(`${ORIGIN}/nobody-mfe/files/data/gifts-00000000/2.json`)).toBe(404)
})

test('each object is read from the store once, for documents, policies and responses together', async () => {
  const counted = countingReads(store)
  const other = await candidateSite(counted.store, composed, ORIGIN)
  for (let time = 0; time < 2; time += 1) expect((await other.respond(`${ORIGIN}/test`))?.status).toBe(200)
  expect(counted.reads).toContain(composed.file.shell.template)
  expect(counted.reads).toEqual([...new Set(counted.reads)])
})

test('the hashes of a remote’s modules are answered, as on a navigation to its pages', async () => {
  const path = integrityListPath('test-mfe', composed.file.versions['test-mfe'] ?? '')
  const response = await site.respond(ORIGIN + path)
  expect([response?.status, JSON.parse(String(response?.body))]).toEqual([
    200,
    { modules: { TestPage: [] }, integrity: {} },
  ])
})

test.each(['/reports', 'https://collect.example/reports'])(
  'reports to %s are accepted, also those about the policy, which name the composition',
  async (reports) => {
    const { file } = composed
    const candidate = { ...composed, file: { ...file, browser: { ...file.browser, reports } } }
    const { origin, respond } = await candidateSite(store, candidate, ORIGIN)
    const url = new URL(reports, origin).href
    for (const reported of [url, `${url}?composition=${composed.id}`])
      expect((await respond(reported))?.status).toBe(204)
    expect((await respond(`${url}/other`))?.status).not.toBe(204)
  },
)
