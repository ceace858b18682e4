// @vitest-environment happy-dom
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

/**
 * A page whose attempts have the listed results. List an error object twice to simulate an error that the browser
 * caches.
 */
function pageWithResults(...results: (PageModule | Error | Promise<PageModule>)[]) {
  const fetchPage = vi.fn<() => Promise<PageModule>>(async () => {
    const result = await results.shift()
    if (!result || result instanceof Error) throw result ?? new Error('fetched too often')
    return result
  })
  return { ...createPageLoad('catalog-mfe/HomePage', fetchPage), fetchPage }
}
const offline = () => new TypeError('Failed to fetch dynamically imported module')

test('a page that has loaded is not fetched again', async () => {
  const { load, loadInBackground, visit, state, fetchPage } = pageWithResults(PAGE)
  await Promise.all([load(), load()])
  await loadInBackground()
  visit()
  expect(fetchPage).toHaveBeenCalledOnce()
  expect(state()).toEqual({ loading: false, failures: 0, loaded: true })
})

test('SIL-60 a page that failed is fetched again when the visitor requests it, and loads in the same document', async () => {
  const { load, state } = pageWithResults(offline(), offline(), PAGE)
  await load()
  await load()
  expect(state()).toEqual({ loading: false, failures: 2, loaded: false })
  await load()
  expect(state().loaded).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('SIL-60 an automatic attempt is skipped within a second of a failure', async () => {
  const { load, loadInBackground, fetchPage } = pageWithResults(offline(), PAGE)
  await load()
  await loadInBackground()
  expect(fetchPage).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  await loadInBackground()
  expect(fetchPage).toHaveBeenCalledTimes(2)
})

test('SIL-60 a page that does not respond within 10 s has failed, but is still shown when it loads later', async () => {
  let respond: ((page: PageModule) => void) | undefined
  const { load, state } = pageWithResults(new Promise((done) => (respond = done)), offline())
  const first = load()
  await vi.advanceTimersByTimeAsync(10_000)
  await first
  expect(state()).toEqual({ loading: false, failures: 1, loaded: false })
  const second = load()
  respond?.(PAGE)
  await second
  expect(state()).toMatchObject({ loaded: true })
})

test('SIL-60 a module that throws is loaded with a new document, when the visitor retries or returns to the page', async () => {
  const thrown = new Error('evaluated')
  const { load, loadInBackground, visit, fetchPage } = pageWithResults(thrown, thrown)
  await load()
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  await loadInBackground()
  // An automatic attempt neither reloads the document nor fetches the module in vain.
  expect(reload).not.toHaveBeenCalled()
  await loadInBackground()
  expect(fetchPage).toHaveBeenCalledTimes(2)
  await load()
  expect(reload).toHaveBeenCalledOnce()
  visit()
  expect(reload).toHaveBeenCalledTimes(2)
})
