// @vitest-environment dom
import type { Composition } from '@promptelier/platform/composition'
import { bus } from '@promptelier/platform/events'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRouteTable } from '../route-table.ts'
import { currentTab, prepareTab } from './tab.ts'

const composition: Composition = { id: 'abc', siteUrl: '', shell: { version: 's1' }, remotes: {}, data: {} }
const watched = { ...composition, reports: 'https://collector.example/reports' }

const report = vi.fn<(problem: unknown) => void>()
let load: (parts: unknown) => void = () => {}
const lateParts = new Promise((done) => {
  load = done
})

const importLateParts = vi.fn<() => Promise<unknown>>(() => lateParts)
vi.mock('./import-late-parts.ts', () => ({ importLateParts: () => importLateParts() }))

beforeEach(() => {
  report.mockClear()
  importLateParts.mockReset().mockReturnValue(lateParts)
})
afterEach(() => void vi.useRealTimers())

test('an event in a tab that nobody watches does not load the late parts', () => {
  // Nothing removes the listeners of this tab, which the next test would call too.
  vi.spyOn(bus, 'on').mockReturnValue()
  prepareTab(composition, createRouteTable(composition))
  dispatchEvent(new ErrorEvent('error', { error: new Error('early') }))
  expect(importLateParts).not.toHaveBeenCalled()
})

test('the late parts are loaded at once when the former document has left its cart in the history entry', async () => {
  vi.spyOn(bus, 'on').mockReturnValue()
  vi.spyOn(globalThis, 'addEventListener').mockReturnValue()
  vi.useFakeTimers()
  prepareTab(composition, createRouteTable(composition))
  await vi.advanceTimersByTimeAsync(0)
  expect(importLateParts).not.toHaveBeenCalled()
  history.replaceState({ cart: [] }, '')
  prepareTab(composition, createRouteTable(composition))
  await vi.advanceTimersByTimeAsync(0)
  expect(importLateParts).toHaveBeenCalledOnce()
  history.replaceState(null, '')
})

test('while the late parts do not load, they are requested every 2 s, however often they are needed', async () => {
  vi.spyOn(bus, 'on').mockReturnValue()
  vi.spyOn(globalThis, 'addEventListener').mockReturnValue()
  vi.useFakeTimers()
  importLateParts.mockRejectedValue(new Error('late-parts.js did not load'))
  prepareTab(composition, createRouteTable(composition))
  for (let count = 0; count < 10; count += 1) currentTab()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(importLateParts).toHaveBeenCalledTimes(11)
})

test('problems before the late parts have loaded are reported when they have, and later ones at once', async () => {
  prepareTab(watched, createRouteTable(watched))
  const early = new ErrorEvent('error', { error: new Error('early') })
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('nobody waits') })
  const failure = { source: 'shell', error: new Error('late.js did not load') }
  dispatchEvent(early)
  dispatchEvent(rejection)
  bus.emit('loadFailed', failure)
  await Promise.resolve()
  expect(report).not.toHaveBeenCalled()

  load({ startTab: () => ({ report }) })
  await waitFor(() => expect(report.mock.calls.map(([problem]) => problem)).toEqual([early, rejection, failure]))

  const later = new ErrorEvent('error', { error: new Error('later') })
  dispatchEvent(later)
  await waitFor(() => expect(report).toHaveBeenLastCalledWith(later))
})

test('the failure of a style sheet, which does not bubble, is reported', async () => {
  const link = document.createElement('link')
  document.head.append(link)
  const failed = new Event('error')
  link.dispatchEvent(failed)
  await waitFor(() => expect(report).toHaveBeenLastCalledWith(failed))
})
