// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryUntilLoaded } from './retry-until-loaded.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Without jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A load that fails until `succeed` is called. */
function failingLoad() {
  let isUp = false
  const load = vi.fn<() => Promise<string>>(async () => {
    if (!isUp) throw new Error('no network')
    return 'loaded'
  })
  const succeed = () => {
    isUp = true
  }
  return { load, succeed }
}

function start() {
  const leaving = new AbortController()
  const { load, succeed } = failingLoad()
  const onFirstFailure = vi.fn<(error: unknown) => void>()
  const result = retryUntilLoaded(load, leaving.signal, onFirstFailure)
  return { load, succeed, onFirstFailure, result, leave: () => leaving.abort() }
}

test('SIL-60 it tries again after each pause of 0.8 s, and reports one failure', async () => {
  const { load, succeed, onFirstFailure, result } = start()
  await vi.advanceTimersByTimeAsync(799)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(799)
  expect(load).toHaveBeenCalledTimes(2)
  succeed()
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toBe('loaded')
  expect(onFirstFailure).toHaveBeenCalledOnce()
})

test.each(['online', 'focus', 'visibilitychange'])('SIL-60 the event "%s" ends a pause', async (type) => {
  const { succeed, result } = start()
  await vi.advanceTimersByTimeAsync(100)
  succeed()
  window.dispatchEvent(new Event(type))
  expect(await result).toBe('loaded')
})

test.each([
  ['in a hidden tab', document, 'hidden', 'visibilitychange'],
  ['without a network', navigator, 'onLine', 'online'],
] as const)('SIL-60 there is no attempt %s', async (_, target, property, event) => {
  const { load, result, succeed } = start()
  const getter = vi.spyOn(target as Document & Navigator, property, 'get').mockReturnValue(property === 'hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('focus'))
  expect(load).toHaveBeenCalledTimes(1)
  getter.mockRestore()
  succeed()
  window.dispatchEvent(new Event(event))
  expect(await result).toBe('loaded')
})

test('it ends when the visitor leaves, and keeps no timer', async () => {
  const { load, result, leave } = start()
  await vi.advanceTimersByTimeAsync(100)
  leave()
  expect(await result).toBeUndefined()
  expect(load).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('no pause begins when the visitor has left during an attempt', async () => {
  const leaving = new AbortController()
  let fail: (() => void) | undefined
  const load = () =>
    new Promise<never>((_, reject) => {
      fail = () => reject(new Error('no network'))
    })
  const result = retryUntilLoaded(load, leaving.signal, () => {})
  leaving.abort()
  fail?.()
  expect(await result).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('an ended pause leaves no listener on the signal', async () => {
  const leaving = new AbortController()
  const added = vi.spyOn(leaving.signal, 'addEventListener')
  const removed = vi.spyOn(leaving.signal, 'removeEventListener')
  const { load, succeed } = failingLoad()
  const result = retryUntilLoaded(load, leaving.signal, () => {})
  await vi.advanceTimersByTimeAsync(2000)
  succeed()
  window.dispatchEvent(new Event('online'))
  await result
  expect(added.mock.calls.length).toBeGreaterThan(1)
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(added.mock.calls.map(([, listener]) => listener))
})
