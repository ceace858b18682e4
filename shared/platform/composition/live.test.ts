import { afterEach, expect, test, vi } from 'vitest'
import { fetchLive, parseLive } from './live.ts'

const LIVE = { composition: 'a', killed: ['gifts-mfe'], data: { gifts: 'https://gifts.example/data/gifts-1' } }

afterEach(() => void vi.unstubAllGlobals())

test('the live composition is parsed; unknown members are ignored', () => {
  expect(parseLive({ ...LIVE, canary: true })).toEqual(LIVE)
})

test.each([
  [null, 'no composition'],
  [{ ...LIVE, composition: 1 }, 'no composition'],
  [{ ...LIVE, killed: 'gifts-mfe' }, 'no killed'],
  [{ ...LIVE, killed: [1] }, 'no killed'],
  [{ ...LIVE, data: null }, 'no data'],
  [{ ...LIVE, data: [] }, 'no data'],
])('parsing %j throws an error that names the malformed member', (value, message) => {
  expect(() => parseLive(value)).toThrow(message)
})

test('a data set whose URL is malformed is left out', () => {
  expect(parseLive({ ...LIVE, data: { ...LIVE.data, guides: 1 } }).data).toEqual(LIVE.data)
})

test('the live composition is fetched from the server, which may confirm what the browser has cached', async () => {
  const request = vi.fn<typeof fetch>(async () => Response.json(LIVE))
  vi.stubGlobal('fetch', request)
  expect(await fetchLive('/live.json', 1000)).toEqual(LIVE)
  expect(request).toHaveBeenCalledWith('/live.json', expect.objectContaining({ cache: 'no-cache' }))
})

test('fetching rejects for a response with an error status', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(fetchLive('/live.json', 1000)).rejects.toThrow('/live.json: 404')
})
