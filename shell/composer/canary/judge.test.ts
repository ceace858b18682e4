import { waitFor } from '@promptelier/platform/testing/wait-for'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EXIT, Refusal } from '../refusal.ts'
import { abort, promote } from '../release/end-canary.ts'
import type { State } from '../store/log.ts'
import { type FakeStore, fakeStore } from '../testing/fake-store.ts'
import { type Judge, startJudge } from './judge.ts'
import type { GroupCounts } from './verdict.ts'

vi.mock(import('../release/end-canary.ts'), () => ({ abort: vi.fn<typeof abort>(), promote: vi.fn<typeof promote>() }))

const NOW = Date.parse('2026-01-01T12:00:00Z')
const LIVE = { composition: '0123456789abcdef', versions: { shell: 'aaaaaaaaaa', 'product-mfe': 'aaaaaaaaaa' } }
const CANARY = {
  composition: 'fedcba9876543210',
  versions: { shell: 'aaaaaaaaaa', 'product-mfe': 'bbbbbbbbbb' },
  share: 5,
  minVisits: 10,
  since: '2026-01-01T11:00:00Z',
  until: '2026-01-01T12:01:00Z',
}
const NOTHING: GroupCounts = { visits: 0, errors: 0, errorsOf: {} }

let store: FakeStore
let judge: Judge
let current: Pick<State, 'live' | 'canary' | 'frozen' | 'killed'> | undefined
let counts = { canary: NOTHING, control: NOTHING }
const refresh = vi.fn<() => Promise<void>>(async () => {})
const countsOf = vi.fn<(group: string, composition: string) => GroupCounts>((group) =>
  group === 'canary' ? counts.canary : counts.control,
)

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  store = await fakeStore()
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  current = { live: LIVE, canary: CANARY, frozen: null, killed: {} }
  counts = { canary: NOTHING, control: NOTHING }
  // As the log does: the verdict ends the canary.
  const endCanary = async () => {
    current = { live: LIVE, canary: null, frozen: null, killed: {} }
    return undefined as never
  }
  vi.mocked(abort).mockReset().mockImplementation(endCanary)
  vi.mocked(promote).mockReset().mockImplementation(endCanary)
  refresh.mockClear()
  judge = startJudge(store, { countsOf }, () => current, refresh)
})
afterEach(async () => {
  await judge.close()
  vi.useRealTimers()
  store.remove()
})

const decisions = () => vi.mocked(abort).mock.calls.length + vi.mocked(promote).mock.calls.length
const visits = (count: number): GroupCounts => ({ ...NOTHING, visits: count })
const BAD: GroupCounts = { visits: 40, errors: 8, errorsOf: { 'product-mfe@bbbbbbbbbb': 8 } }

test('a canary is promoted after the report that completes the visits, with the evidence, if it is still the judged one', async () => {
  counts = { canary: visits(10), control: visits(9) }
  judge.evaluate()
  expect(decisions()).toBe(0)
  counts = { canary: visits(10), control: visits(10) }
  judge.evaluate()
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  const [, author, evidence, expected] = vi.mocked(promote).mock.lastCall ?? []
  expect(author).toEqual({ by: 'canary', why: 'The canary has no more errors than the control group.' })
  expect(evidence).toMatchObject({ counts, p: 1, minVisits: 10, share: 5, rule: expect.stringContaining('Fisher') })
  expect(expected).toBe(CANARY.composition)
  expect(countsOf).toHaveBeenCalledWith('canary', CANARY.composition)
  expect(countsOf).toHaveBeenCalledWith('control', LIVE.composition)
})

test('while releases are frozen, a good canary waits for the end of the freeze, and a bad one is aborted', async () => {
  const frozen = { reason: 'Black Friday', by: 'Camille', at: '2026-01-01T11:30:00Z' }
  current = { live: LIVE, canary: CANARY, frozen, killed: {} }
  counts = { canary: visits(10), control: visits(10) }
  judge.evaluate()
  expect(decisions()).toBe(0)
  current = { ...current, frozen: null }
  judge.evaluate()
  await waitFor(() => expect(promote).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  current = { live: LIVE, canary: CANARY, frozen, killed: {} }
  counts = { canary: BAD, control: visits(40) }
  judge.evaluate()
  await waitFor(() => expect(abort).toHaveBeenCalledTimes(1))
})

test('a canary that tries a new version of a remote that is switched off is not promoted, and ends with no data', async () => {
  counts = { canary: visits(10), control: visits(10) }
  current = { live: LIVE, canary: CANARY, frozen: null, killed: { 'product-mfe': 'wrong prices' } }
  vi.advanceTimersByTime(59_000)
  expect(decisions()).toBe(0)
  vi.advanceTimersByTime(1000)
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(vi.mocked(abort).mock.lastCall?.slice(2)).toMatchObject([[], { kind: 'no-data' }])
  expect(promote).not.toHaveBeenCalled()
})

test('another remote that is switched off does not keep a canary from being promoted', async () => {
  counts = { canary: visits(10), control: visits(10) }
  current = { live: LIVE, canary: CANARY, frozen: null, killed: { 'content-mfe': '' } }
  judge.evaluate()
  await waitFor(() => expect(promote).toHaveBeenCalledTimes(1))
})

test('a bad canary is aborted within a second without a further report, and the guilty application is named', async () => {
  counts = { canary: BAD, control: visits(40) }
  vi.advanceTimersByTime(999)
  expect(decisions()).toBe(0)
  vi.advanceTimersByTime(1)
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  const [, , guilty, options] = vi.mocked(abort).mock.lastCall ?? []
  expect(guilty).toEqual(['product-mfe'])
  expect(options).toMatchObject({ kind: 'abort', expected: CANARY.composition, evidence: { counts } })
})

test('a canary without enough visits ends with no data when its time is over, not before', async () => {
  vi.advanceTimersByTime(59_000)
  expect(decisions()).toBe(0)
  vi.advanceTimersByTime(1000)
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(vi.mocked(abort).mock.lastCall?.slice(2)).toMatchObject([[], { kind: 'no-data' }])
  expect(promote).not.toHaveBeenCalled()
})

test('without a canary, and while nothing is live, nothing is judged', () => {
  counts = { canary: BAD, control: visits(40) }
  current = { live: LIVE, canary: null, frozen: null, killed: {} }
  vi.advanceTimersByTime(5000)
  current = undefined
  vi.advanceTimersByTime(5000)
  expect(decisions()).toBe(0)
})

test('a verdict is carried out once, also when reports arrive meanwhile', async () => {
  counts = { canary: BAD, control: visits(40) }
  let finish: (() => void) | undefined
  vi.mocked(abort).mockImplementation(
    () =>
      new Promise((done) => {
        finish = () => done(undefined as never)
      }),
  )
  judge.evaluate()
  await waitFor(() => expect(abort).toHaveBeenCalled())
  judge.evaluate()
  vi.advanceTimersByTime(3000)
  await new Promise((done) => setTimeout(done, 200))
  expect(decisions()).toBe(1)
  current = { live: LIVE, canary: null, frozen: null, killed: {} }
  finish?.()
})

test('when another server has ended the canary first, its refusal is ignored', async () => {
  counts = { canary: visits(10), control: visits(10) }
  vi.mocked(promote).mockImplementation(async () => {
    current = { live: LIVE, canary: null, frozen: null, killed: {} }
    throw new Refusal('No canary is running.', EXIT.notFound)
  })
  judge.evaluate()
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  vi.advanceTimersByTime(5000)
  expect(decisions()).toBe(1)
  expect(console.error).not.toHaveBeenCalled()
})

/** Waits for attempts, while the fake clock stands still. */
async function attempts(count: number) {
  while (refresh.mock.calls.length < count) await new Promise((done) => setTimeout(done, 5))
}

/** Expects that nothing is tried during a pause, and the verdict at its end. */
async function expectAttemptAfter(seconds: number) {
  const { length } = refresh.mock.calls
  vi.advanceTimersByTime(seconds * 1000 - 1)
  await new Promise((done) => setTimeout(done, 20))
  expect(promote).toHaveBeenCalledTimes(length)
  vi.advanceTimersByTime(1)
  await attempts(length + 1)
}

test('a verdict that cannot be written is reported once and tried again after growing pauses, at once after a new record', async () => {
  counts = { canary: visits(10), control: visits(10) }
  vi.mocked(promote).mockRejectedValue(new Error('ENOSPC: no space left'))
  judge.evaluate()
  await attempts(1)
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) await expectAttemptAfter(seconds)
  current = { live: { ...LIVE, composition: '0000000000000000' }, canary: CANARY, frozen: null, killed: {} }
  for (const seconds of [1, 1, 2]) await expectAttemptAfter(seconds)
  expect(promote).toHaveBeenCalledTimes(12)
  expect(console.error).toHaveBeenCalledTimes(1)
  expect(vi.mocked(console.error).mock.lastCall?.join(' ')).toContain('ENOSPC')
})
