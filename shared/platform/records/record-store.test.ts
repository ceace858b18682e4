import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearFailedRecords, loadRecord, provideRecords, recordState, subscribe } from './record-store.ts'

const BASE = 'https://gifts.example/data/gifts-1'

/** What the data set's host answers, by the path below it; anything else is a 404. */
const answers = new Map<string, () => Response>()
const asked: string[] = []

beforeEach(() => {
  answers.clear()
  asked.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answers.get(url.slice(BASE.length + 1))?.() ?? new Response('', { status: 404 })
  })
  provideRecords({ 'gifts/given': { name: 'Donné' }, 'gifts/gone': null }, { gifts: BASE })
})
afterEach(() => void vi.unstubAllGlobals())

const holds = (file: string, value: unknown) => answers.set(file, () => Response.json(value))

test('a record that the document brought is there, and nothing is fetched', async () => {
  expect(recordState('gifts/given')).toEqual({ status: 'ready', value: { name: 'Donné' } })
  expect(recordState('gifts/gone')).toEqual({ status: 'ready', value: undefined })
  await loadRecord('gifts/given')
  expect(asked).toEqual([])
})

test('another record is fetched once, from its file below the data set', async () => {
  holds('gift/c%C5%93ur.json', { name: 'Cœur' })
  const first = loadRecord('gifts/gift/cœur')
  expect(recordState('gifts/gift/cœur')).toEqual({ status: 'loading' })
  expect(loadRecord('gifts/gift/cœur')).toBe(first)
  await first
  expect(recordState('gifts/gift/cœur')).toEqual({ status: 'ready', value: { name: 'Cœur' } })
  expect(asked).toHaveLength(1)
})

test('a record that the data set says it does not have is undefined', async () => {
  holds('data-set.json', ['gifts/given'])
  await expect(loadRecord('gifts/gift/9')).resolves.toBeUndefined()
})

test.each([
  ['a record that the data set lists', () => holds('data-set.json', ['gifts/gift/9'])],
  ['a data set that is gone', () => {}],
  ['a host that answers with a page', () => answers.set('data-set.json', () => new Response('<!doctype html>'))],
  ['no network', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
])('%s, and does not come, is a failure, not an absence', async (_, arrange) => {
  arrange()
  await expect(loadRecord('gifts/gift/9')).rejects.toThrow(/404|Failed to fetch/)
  expect(recordState('gifts/gift/9')).toMatchObject({ status: 'failed' })
})

test('a text that is no JSON is a failure', async () => {
  answers.set('gift/7.json', () => new Response('{"name":'))
  holds('data-set.json', ['gifts/gift/7'])
  await expect(loadRecord('gifts/gift/7')).rejects.toThrow(/JSON/)
})

test('a failure is fetched again when asked, and its readers are notified at each step', async () => {
  holds('data-set.json', ['gifts/gift/7'])
  await expect(loadRecord('gifts/gift/7')).rejects.toThrow('404')
  const seen: string[] = []
  const stop = subscribe(() => void seen.push(recordState('gifts/gift/7').status))
  holds('gift/7.json', { name: 'Sept' })
  const failed = recordState('gifts/gift/7')
  if (failed.status !== 'failed') throw new Error('it did not fail')
  failed.retry()
  await loadRecord('gifts/gift/7')
  stop()
  expect(seen).toEqual(['loading', 'ready'])
})

test('failures are forgotten when asked: the next reader fetches anew', async () => {
  await expect(loadRecord('gifts/gift/7')).rejects.toThrow('404')
  clearFailedRecords()
  expect(recordState('gifts/gift/7')).toEqual({ status: 'loading' })
})

test.each(['gifts/', 'gifts/../given', 'gifts/./x', `gifts/${'x'.repeat(300)}`])(
  'nothing is fetched for %s: no record has such a name',
  async (name) => {
    await expect(loadRecord(name)).resolves.toBeUndefined()
    expect(asked).toEqual([])
  },
)

test('while prerendering, a record that the page does not declare is an error that says what to do', () => {
  provideRecords({ 'gifts/given': {} })
  expect(() => recordState('gifts/gift/7')).toThrow("add it to the page's reads")
})
