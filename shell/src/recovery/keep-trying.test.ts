// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTrying } from './keep-trying.ts'

const MINUTE_MS = 60_000

let random = 0
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  random = 0
  vi.spyOn(Math, 'random').mockImplementation(() => random)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** A loader whose attempts all fail at once. `attempts` are their times in ms since the first failure. */
function failedLoad() {
  const startedAt = Date.now()
  const attempts: number[] = []
  let state = { loading: false, failureCount: 1 }
  const listeners = new Set<() => void>()
  const update = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  stop = keepTrying({
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async loadInBackground() {
      attempts.push(Date.now() - startedAt)
      update({ ...state, loading: true })
      update({ loading: false, failureCount: state.failureCount + 1 })
    },
  })
  return { attempts, succeed: () => update({ loading: false, failureCount: 0 }) }
}

test('SIL-60 for a hundred attempts, the pause between two is 0.8 s', () => {
  const { attempts } = failedLoad()
  vi.advanceTimersByTime(799)
  expect(attempts).toEqual([])
  vi.advanceTimersByTime(1)
  expect(attempts).toEqual([800])
  vi.advanceTimersByTime(98 * 800)
  expect(attempts).toHaveLength(99)
  expect(attempts.at(-1)).toBe(99 * 800)
})

test('SIL-60 jitter makes a pause up to a quarter longer, which leaves 1 s of 2 s for the attempt', () => {
  random = 1
  const { attempts } = failedLoad()
  vi.advanceTimersByTime(999)
  expect(attempts).toEqual([])
  vi.advanceTimersByTime(1)
  expect(attempts).toHaveLength(1)
})

test('SIL-60 later pauses double up to 60 s', () => {
  const { attempts } = failedLoad()
  vi.advanceTimersByTime(10 * MINUTE_MS)
  const pauses = attempts.map((at, index) => at - (attempts[index - 1] ?? 0))
  expect(pauses.slice(99, 108)).toEqual([800, 1600, 3200, 6400, 12_800, 25_600, 51_200, 60_000, 60_000])
})

test.each(['online', 'focus', 'visibilitychange', 'early-click'])(
  'SIL-60 the event %s triggers an attempt at once, and pauses are short again',
  (type) => {
    const { attempts } = failedLoad()
    vi.advanceTimersByTime(10 * MINUTE_MS)
    const countBefore = attempts.length
    window.dispatchEvent(new Event(type))
    expect(attempts).toHaveLength(countBefore + 1)
    vi.advanceTimersByTime(800)
    expect(attempts).toHaveLength(countBefore + 2)
  },
)

test.each([
  ['in a hidden tab', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  ['without a network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
])('there is no attempt %s', (_, arrange) => {
  arrange()
  const { attempts } = failedLoad()
  vi.advanceTimersByTime(MINUTE_MS)
  window.dispatchEvent(new Event('focus'))
  expect(attempts).toEqual([])
})

test('after a success and after the end there is no attempt', () => {
  const { attempts, succeed } = failedLoad()
  succeed()
  vi.advanceTimersByTime(MINUTE_MS)
  expect(attempts).toEqual([])
  const other = failedLoad()
  stop()
  vi.advanceTimersByTime(MINUTE_MS)
  window.dispatchEvent(new Event('online'))
  expect(other.attempts).toEqual([])
})
