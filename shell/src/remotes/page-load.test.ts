// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageLoad, type PageModule } from './page-load.ts'

const PAGE: PageModule = { default: () => null }

let reload = vi.spyOn(location, 'reload')
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  reload = vi.spyOn(location, 'reload').mockReturnValue()
})
afterEach(() => vi.useRealTimers())

const networkError = () => new TypeError('Failed to fetch dynamically imported module')

/**
 * A loader whose attempts have the listed results. The same error object twice simulates a module that throws: the
 * browser evaluates it only once.
 */
function pageWithResults(...results: (PageModule | Error | Promise<PageModule>)[]) {
  const fetchPage = vi.fn<() => Promise<PageModule>>(async () => {
    const result = await results.shift()
    if (!result || result instanceof Error) throw result ?? new Error('fetched too often')
    return result
  })
  return { ...createPageLoad('catalog-mfe/HomePage', fetchPage), fetchPage }
}

test('a page that has loaded is not fetched again', async () => {
  const { loadOnRequest, loadInBackground, startVisit, state, fetchPage } = pageWithResults(PAGE)
  await Promise.all([loadOnRequest(), loadOnRequest()])
  await loadInBackground()
  startVisit()
  expect(fetchPage).toHaveBeenCalledOnce()
  expect(state()).toEqual({ loading: false, failureCount: 0, loaded: true })
})

test('a page that is prefetched is loaded, and fetches what it loads later', async () => {
  const fetchLater = vi.fn<NonNullable<PageModule['prefetch']>>().mockResolvedValue(undefined)
  const { prefetch, state } = pageWithResults({ ...PAGE, prefetch: fetchLater })
  await prefetch({ id: '7' })
  expect(state().loaded).toBe(true)
  expect(fetchLater.mock.calls).toEqual([[{ id: '7' }]])
})

test.each([
  ['does not load', networkError()],
  ['fetches nothing', PAGE],
  ['cannot fetch what it loads later', { ...PAGE, prefetch: () => Promise.reject(networkError()) }],
  [
    'throws',
    {
      ...PAGE,
      prefetch() {
        throw networkError()
      },
    },
  ],
])('prefetching a page that %s does not reject', async (_, result) => {
  await expect(pageWithResults(result).prefetch({})).resolves.toBeUndefined()
})

test('SIL-60 after a failure, the page is fetched again when the visitor requests it, and loads in the same document', async () => {
  const { loadOnRequest, state } = pageWithResults(networkError(), networkError(), PAGE)
  await loadOnRequest()
  await loadOnRequest()
  expect(state()).toEqual({ loading: false, failureCount: 2, loaded: false })
  await loadOnRequest()
  expect(state().loaded).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('SIL-60 an automatic attempt is skipped within half a second of a failure', async () => {
  const { loadOnRequest, loadInBackground, fetchPage } = pageWithResults(networkError(), PAGE)
  await loadOnRequest()
  await loadInBackground()
  expect(fetchPage).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(500)
  await loadInBackground()
  expect(fetchPage).toHaveBeenCalledTimes(2)
})

test('SIL-60 an attempt without a response within 10 s has failed, but the page is shown when the response arrives later', async () => {
  let respond: ((page: PageModule) => void) | undefined
  const { loadOnRequest, state } = pageWithResults(new Promise((done) => (respond = done)), networkError())
  const first = loadOnRequest()
  await vi.advanceTimersByTimeAsync(10_000)
  await first
  expect(state()).toEqual({ loading: false, failureCount: 1, loaded: false })
  const second = loadOnRequest()
  respond?.(PAGE)
  await second
  expect(state()).toMatchObject({ loaded: true })
})

test('SIL-60 a module that has thrown twice makes the document reload when the visitor retries or opens the page again', async () => {
  const thrown = new Error('evaluated')
  const { loadOnRequest, loadInBackground, startVisit, fetchPage } = pageWithResults(thrown, thrown)
  await loadOnRequest()
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  await loadInBackground()
  // The next automatic attempt neither reloads the document nor fetches the module.
  expect(reload).not.toHaveBeenCalled()
  await loadInBackground()
  expect(fetchPage).toHaveBeenCalledTimes(2)
  await loadOnRequest()
  expect(reload).toHaveBeenCalledOnce()
  startVisit()
  expect(reload).toHaveBeenCalledTimes(2)
})
