// @vitest-environment dom
import { bus } from '@promptelier/platform/events'
import { fetchLive } from '@promptelier/platform/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackListeners } from '../testing/track-listeners.ts'
import { followLive, type LiveFollower } from './follow-live.ts'

vi.mock('@promptelier/platform/live', () => ({ fetchLive: vi.fn<() => Promise<unknown>>() }))

const MINUTE_MS = 60_000
const MOVED = expect.any(Function)
const NEWER = { composition: 'newer', killed: [], data: {} }

const reload = vi.fn<() => void>()
let follower: LiveFollower
let removeListeners = () => {}

/** A tab that has learned, a moment after it was opened, that a newer composition is live. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: performance.timeOrigin })
  vi.spyOn(location, 'reload').mockImplementation(reload.mockClear())
  vi.mocked(fetchLive).mockResolvedValue(NEWER)
  document.body.innerHTML = '<main data-live="/"></main>'
  removeListeners = trackListeners()
  follower = followLive('older', '/live.json')
  changePage()
  await vi.advanceTimersByTimeAsync(10)
})
afterEach(() => {
  removeListeners()
  vi.useRealTimers()
})

const changePage = () => follower.onNavigation(document.querySelector('main'), () => {})
const waitMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS)

async function showTab() {
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10)
}

/** The network ends, or the file that says what is live cannot be fetched. */
const FAULTS: Record<string, () => void> = {
  'is offline': () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false),
  'cannot ask what is live': () => void vi.mocked(fetchLive).mockRejectedValue(new TypeError('Failed to fetch')),
}

test('an old tab moves to the live composition with the next page', () => {
  waitMinutes(11)
  expect(changePage()).toEqual(MOVED)
  expect(reload).toHaveBeenCalledOnce()
})

test('a tab does not move while a message is shown or about to be: it would end with the document', () => {
  waitMinutes(11)
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
  bus.emit('toast', { kind: 'success', message: 'Article ajouté au panier!' })
  expect(changePage()).toBeUndefined()
  clock.mockReturnValue(now + 1000)
  document.body.insertAdjacentHTML('beforeend', '<ol><li data-sonner-toast></li></ol>')
  expect(changePage()).toBeUndefined()
  document.querySelector('ol')?.remove()
  expect(changePage()).toEqual(MOVED)
  expect(reload).toHaveBeenCalledOnce()
})

test('when no new document comes, its request ends before this one renders the page', async () => {
  const calls: string[] = []
  vi.stubGlobal('stop', () => calls.push('stop'))
  waitMinutes(11)
  follower.onNavigation(document.querySelector('main'), () => calls.push('render'))
  await vi.advanceTimersByTimeAsync(9999)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toEqual(['stop', 'render'])
  vi.unstubAllGlobals()
})

test('a tab that is older than a day moves with the next page while it waits for the answer to what is live', async () => {
  vi.mocked(fetchLive).mockResolvedValue({ ...NEWER, composition: 'older' })
  waitMinutes(1)
  changePage()
  await vi.advanceTimersByTimeAsync(10)
  waitMinutes(25 * 60)
  vi.mocked(fetchLive)
    .mockClear()
    .mockReturnValue(new Promise(() => {}))
  document.body.insertAdjacentHTML('beforeend', '<a href="/aide">Aide</a>')
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(fetchLive).toHaveBeenCalledOnce()
  expect(changePage()).toEqual(MOVED)
})

test('a tab that was hidden for half a day moves when it is shown', async () => {
  waitMinutes(13 * 60)
  await showTab()
  expect(reload).toHaveBeenCalledOnce()
})

test.each(Object.entries(FAULTS))(
  'an old tab that %s keeps its document at the next page, and moves later',
  async (_, begin) => {
    waitMinutes(6)
    begin()
    // Asks again what is live.
    changePage()
    await vi.advanceTimersByTimeAsync(10)
    waitMinutes(6)
    expect(changePage()).toBeUndefined()
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10)
    vi.mocked(fetchLive).mockResolvedValue(NEWER)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    waitMinutes(1)
    changePage()
    await vi.advanceTimersByTimeAsync(10)
    expect(changePage()).toEqual(MOVED)
  },
)

test.each(Object.entries(FAULTS))('a tab that was hidden for half a day and %s is not reloaded', async (_, begin) => {
  waitMinutes(13 * 60)
  begin()
  await showTab()
  expect(reload).not.toHaveBeenCalled()
})
