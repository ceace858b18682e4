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

/** A page whose attempts end as listed; an error object that stands twice is one that the browser keeps. */
function pageThat(...ends: (PageModule | Error | Promise<PageModule>)[]) {
  const fetchPage = vi.fn<() => Promise<PageModule>>(async () => {
    const end = await ends.shift()
    if (!end || end instanceof Error) throw end ?? new Error('asked too often')
    return end
  })
  return { ...createPageLoad('catalog-mfe/HomePage', fetchPage), fetchPage }
}
const offline = () => new TypeError('Failed to fetch dynamically imported module')

test('a page that has come is not asked for again', async () => {
  const { load, loadAgain, visit, state, fetchPage } = pageThat(PAGE)
  await Promise.all([load(), load()])
  await loadAgain()
  visit()
  expect(fetchPage).toHaveBeenCalledOnce()
  expect(state()).toEqual({ loading: false, failures: 0, loaded: true })
})

test('SIL-60 a page that failed is tried again when asked for, and loads in the same document', async () => {
  const { load, state } = pageThat(offline(), offline(), PAGE)
  await load()
  await load()
  expect(state()).toEqual({ loading: false, failures: 2, loaded: false })
  await load()
  expect(state().loaded).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('SIL-60 unasked, it is not tried again within a second of a failure', async () => {
  const { load, loadAgain, fetchPage } = pageThat(offline(), PAGE)
  await load()
  await loadAgain()
  expect(fetchPage).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  await loadAgain()
  expect(fetchPage).toHaveBeenCalledTimes(2)
})

test('SIL-60 a page that does not answer within 10 s has failed, and is shown all the same when it comes', async () => {
  let answer: ((page: PageModule) => void) | undefined
  const { load, state } = pageThat(new Promise((done) => (answer = done)), offline())
  const first = load()
  await vi.advanceTimersByTimeAsync(10_000)
  await first
  expect(state()).toEqual({ loading: false, failures: 1, loaded: false })
  const second = load()
  answer?.(PAGE)
  await second
  expect(state()).toMatchObject({ loaded: true })
})

test('SIL-60 a module that throws is loaded with a new document, once the visitor asks or comes back', async () => {
  const thrown = new Error('evaluated')
  const { load, loadAgain, visit, fetchPage } = pageThat(thrown, thrown)
  await load()
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  await loadAgain()
  // By itself it does not take the page away from the visitor, nor ask in vain.
  expect(reload).not.toHaveBeenCalled()
  await loadAgain()
  expect(fetchPage).toHaveBeenCalledTimes(2)
  await load()
  expect(reload).toHaveBeenCalledOnce()
  visit()
  expect(reload).toHaveBeenCalledTimes(2)
})
