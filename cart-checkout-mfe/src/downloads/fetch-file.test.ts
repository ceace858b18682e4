import { afterEach, expect, test, vi } from 'vitest'
import { fetchFile } from './fetch-file.ts'

const URL_OF_FILE = 'https://cart.example/font.woff'

afterEach(() => vi.unstubAllGlobals())

function stubFetch(...answers: readonly (Response | Error)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>()
  for (const answer of answers)
    if (answer instanceof Error) fetch.mockRejectedValueOnce(answer)
    else fetch.mockResolvedValueOnce(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('the browser compares the file with its hash', async () => {
  const fetch = stubFetch(new Response('file'))
  expect(await (await fetchFile(URL_OF_FILE, 'sha384-a')).text()).toBe('file')
  expect(fetch.mock.calls).toEqual([[URL_OF_FILE, { integrity: 'sha384-a' }]])
})

test('a stored copy with another hash is fetched again, and compared again', async () => {
  const fetch = stubFetch(new TypeError('Failed to fetch'), new Response('file'))
  expect(await (await fetchFile(URL_OF_FILE, 'sha384-a')).text()).toBe('file')
  expect(fetch).toHaveBeenLastCalledWith(URL_OF_FILE, { integrity: 'sha384-a', cache: 'reload' })
})

test('a file whose host sends another hash is refused', async () => {
  stubFetch(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'))
  await expect(fetchFile(URL_OF_FILE, 'sha384-a')).rejects.toThrow('Failed to fetch')
})

test('an error page is refused', async () => {
  stubFetch(new Response('', { status: 404 }))
  await expect(fetchFile(URL_OF_FILE, 'sha384-a')).rejects.toThrow(`${URL_OF_FILE}: status 404`)
})
