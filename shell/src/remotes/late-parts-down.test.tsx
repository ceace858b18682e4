// @vitest-environment dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenServed } from '../early-input/reload-when-served.ts'
import { trackListeners } from '../testing/track-listeners.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { createPageLoad } from './page-load.ts'

const importLateParts = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../late/import-late-parts.ts', () => ({ importLateParts }))
vi.mock('./PageLoading.tsx', () => ({ PageLoading: () => null }))

let answer: () => Promise<Response>
let reload = vi.spyOn(location, 'reload')
let removeListeners = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  reload = vi.spyOn(location, 'reload').mockReturnValue()
  importLateParts.mockReset().mockRejectedValue(new Error('late-parts.js did not load'))
  answer = async () => new Response('')
  vi.stubGlobal('fetch', () => answer())
  history.replaceState(null, '')
  removeListeners = trackListeners()
  reloadWhenServed()
})
afterEach(() => {
  removeListeners()
  cleanup()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('data-in-memory-cart')
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Shows a page whose module does not load, for 3 s. */
async function showFailedPage(overlay?: boolean) {
  const loader = createPageLoad('gifts-mfe/GiftsPage', () => Promise.reject(new Error('out of reach')))
  await loader.loadInBackground()
  render(<FailureNotice part="Les cadeaux" loader={loader} {...(overlay && { overlay })} />)
  // React renders at the end of each `act`.
  for (let step = 0; step < 6; step += 1) await act(() => vi.advanceTimersByTimeAsync(500))
}

test('SIL-60 when neither a page nor its notice loads, the document is loaded again, once the shop responds', async () => {
  await showFailedPage()
  expect(reload).toHaveBeenCalledOnce()
})

test('the document is not loaded again when the notice loads at a later attempt', async () => {
  const lost = new Error('lost')
  importLateParts
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue({ RemoteNotice: () => null })
  await showFailedPage()
  expect(reload).not.toHaveBeenCalled()
})

test.each<[string, () => void]>([
  ['it was loaded again before', () => history.replaceState({ healed: true }, '')],
  ['the shop does not respond', () => void (answer = () => Promise.reject(new TypeError('Failed to fetch')))],
  ['the shop responds with an error', () => void (answer = async () => new Response('', { status: 503 }))],
  ['the cart is only in its memory', () => document.documentElement.setAttribute('data-in-memory-cart', '')],
  [
    'the visitor is typing',
    () => {
      document.body.innerHTML = '<input>'
      document.querySelector('input')?.focus()
    },
  ],
])('the document is not loaded again when %s', async (_, prepare) => {
  prepare()
  await showFailedPage()
  expect(reload).not.toHaveBeenCalled()
})

test('the document of a readable page is not loaded again', async () => {
  await showFailedPage(true)
  expect(reload).not.toHaveBeenCalled()
})
