// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PageInNewDocument } from './PageInNewDocument.tsx'

vi.mock('./PageLoading.tsx', () => ({ PageLoading: () => null }))

afterEach(() => void vi.restoreAllMocks())

/** Renders the page at `/aide`, in a document that was opened at `path`. @returns whether the document was reloaded */
function isReloadedAfter(type: 'navigate' | 'reload', path: string) {
  history.replaceState(null, '', '/aide')
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  // The component reads no other fields.
  const entry = { type, name: new URL(path, location.href).href } as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  render(<PageInNewDocument />)
  return reload.mock.calls.length > 0
}

test.each([
  ['navigate', '/'],
  ['navigate', '/aide'],
  ['reload', '/'],
] as const)('a page that this document must not run is opened in a document of its own (%s of %s)', (type, path) => {
  expect(isReloadedAfter(type, path)).toBe(true)
})

test('a document that was reloaded for this page is not reloaded again: the page fails', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => isReloadedAfter('reload', '/aide')).toThrow('the document has no hashes of its page')
})
