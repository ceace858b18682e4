import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bus, type LoadFailure } from '../events.ts'
import {
  loadRecord,
  provideRecords,
  recordState,
  refetchRecord,
  retryFailedRecords,
  subscribe,
} from './record-store.ts'

const BASE_URL = 'https://gifts.example/data/gifts-1'

/** The responses of the data set's host, by path relative to `BASE_URL`. Any other path gets a 404. */
const responses = new Map<string, () => Response>()
const fetchedUrls: string[] = []

beforeEach(() => {
  responses.clear()
  fetchedUrls.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string) => {
    fetchedUrls.push(url)
    return responses.get(url.slice(BASE_URL.length + 1))?.() ?? new Response('', { status: 404 })
  })
  provideRecords({ 'gifts/provided': { name: 'Donné' }, 'gifts/absent': null }, { gifts: BASE_URL })
})
afterEach(() => void vi.unstubAllGlobals())

const publishFile = (file: string, value: unknown) => responses.set(file, () => Response.json(value))

test('a provided record is ready, and it is not fetched', async () => {
  expect(recordState('gifts/provided')).toEqual({ status: 'ready', value: { name: 'Donné' } })
  expect(recordState('gifts/absent')).toEqual({ status: 'ready', value: undefined })
  await loadRecord('gifts/provided')
  expect(fetchedUrls).toEqual([])
})

test('any other record is fetched once, from the file with its key', async () => {
  publishFile('gift/c%C5%93ur.json', { name: 'Cœur' })
  const first = loadRecord('gifts/gift/cœur')
  expect(recordState('gifts/gift/cœur')).toEqual({ status: 'loading' })
  expect(loadRecord('gifts/gift/cœur')).toBe(first)
  await first
  expect(recordState('gifts/gift/cœur')).toEqual({ status: 'ready', value: { name: 'Cœur' } })
  expect(fetchedUrls).toHaveLength(1)
})

test('a record that the index of its data set does not list is undefined', async () => {
  publishFile('data-set.json', ['gifts/provided'])
  await expect(loadRecord('gifts/gift/9')).resolves.toBeUndefined()
})

test.each([
  ['the index lists it', () => publishFile('data-set.json', ['gifts/gift/9'])],
  ['the data set was removed', () => {}],
  ['the host responds with an HTML page', () => responses.set('data-set.json', () => new Response('<!doctype html>'))],
  ['there is no network', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
])('a record that cannot be fetched has failed and is not undefined when %s', async (_, arrange) => {
  arrange()
  await expect(loadRecord('gifts/gift/9')).rejects.toThrow(/404|Failed to fetch/)
  expect(recordState('gifts/gift/9')).toMatchObject({ status: 'failed' })
})

test('a record has failed before its failure is announced: a handler of the announcement may fetch it again', async () => {
  const states: unknown[] = []
  const onFailure = ({ source }: LoadFailure) => void states.push(recordState(source).status)
  bus.on('loadFailed', onFailure)
  await expect(loadRecord('gifts/gift/9')).rejects.toThrow('404')
  bus.off('loadFailed', onFailure)
  expect(states).toEqual(['failed'])
})

test('a record whose file is not JSON has failed', async () => {
  responses.set('gift/7.json', () => new Response('{"name":'))
  publishFile('data-set.json', ['gifts/gift/7'])
  await expect(loadRecord('gifts/gift/7')).rejects.toThrow(/JSON/)
})

test('retrying a failed record fetches it again and notifies its readers of each new state', async () => {
  publishFile('data-set.json', ['gifts/gift/7'])
  await expect(loadRecord('gifts/gift/7')).rejects.toThrow('404')
  const states: string[] = []
  const unsubscribe = subscribe(() => void states.push(recordState('gifts/gift/7').status))
  publishFile('gift/7.json', { name: 'Sept' })
  const failed = recordState('gifts/gift/7')
  if (failed.status !== 'failed') throw new Error('the record has not failed')
  failed.retry()
  await loadRecord('gifts/gift/7')
  unsubscribe()
  expect(states).toEqual(['loading', 'ready'])
})

test('retrying the failed records fetches each for its readers, and no other record', async () => {
  await expect(loadRecord('gifts/gift/7')).rejects.toThrow('404')
  publishFile('gift/7.json', { name: 'Sept' })
  fetchedUrls.length = 0
  const states: string[] = []
  const unsubscribe = subscribe(() => void states.push(recordState('gifts/gift/7').status))
  retryFailedRecords()
  await loadRecord('gifts/gift/7')
  unsubscribe()
  expect(states).toEqual(['loading', 'ready'])
  expect(fetchedUrls).toEqual([`${BASE_URL}/gift/7.json`])
})

test.each(['gifts/', 'gifts/../given', 'gifts/./x', `gifts/${'x'.repeat(300)}`])(
  '%s is not fetched, because no record has such a name',
  async (name) => {
    await expect(loadRecord(name)).resolves.toBeUndefined()
    expect(fetchedUrls).toEqual([])
  },
)

test('while prerendering, reading an undeclared record throws an error that explains how to declare it', () => {
  provideRecords({ 'gifts/provided': {} })
  expect(() => recordState('gifts/gift/7')).toThrow("add it to the page's reads")
})

test('a failed record that is fetched again stays failed until it has loaded, then its readers are notified', async () => {
  publishFile('data-set.json', ['gifts/gift/7'])
  await expect(loadRecord('gifts/gift/7')).rejects.toThrow('404')
  const onChange = vi.fn<() => void>()
  const unsubscribe = subscribe(onChange)
  await expect(refetchRecord('gifts/gift/7')).rejects.toThrow('404')
  publishFile('gift/7.json', { name: 'Sept' })
  const refetch = refetchRecord('gifts/gift/7')
  expect(recordState('gifts/gift/7')).toMatchObject({ status: 'failed' })
  expect(onChange).not.toHaveBeenCalled()
  await refetch
  expect(recordState('gifts/gift/7')).toEqual({ status: 'ready', value: { name: 'Sept' } })
  expect(onChange).toHaveBeenCalledOnce()
  unsubscribe()
})

test('a record that has not failed is not fetched again', async () => {
  await refetchRecord('gifts/provided')
  await refetchRecord('gifts/unknown')
  expect(fetchedUrls).toEqual([])
})

test('a record that is loading is not fetched a second time: the caller learns whether it has loaded', async () => {
  publishFile('data-set.json', ['gifts/gift/7'])
  const failed = loadRecord('gifts/gift/7')
  await expect(refetchRecord('gifts/gift/7')).rejects.toThrow('404')
  await expect(failed).rejects.toThrow('404')
  publishFile('gift/7.json', { name: 'Sept' })
  fetchedUrls.length = 0
  const loaded = loadRecord('gifts/gift/7')
  await refetchRecord('gifts/gift/7')
  expect(recordState('gifts/gift/7')).toEqual({ status: 'ready', value: { name: 'Sept' } })
  await loaded
  expect(fetchedUrls).toHaveLength(1)
})

test('a failed record that several callers fetch again is requested once', async () => {
  publishFile('data-set.json', ['gifts/gift/7'])
  await expect(loadRecord('gifts/gift/7')).rejects.toThrow('404')
  publishFile('gift/7.json', { name: 'Sept' })
  fetchedUrls.length = 0
  await Promise.all([refetchRecord('gifts/gift/7'), refetchRecord('gifts/gift/7'), loadRecord('gifts/gift/7')])
  expect(fetchedUrls).toEqual([`${BASE_URL}/gift/7.json`])
})
