// @vitest-environment dom
import { bus } from '@promptelier/platform/events'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastHost } from './ToastHost.tsx'
import { Toasts } from './Toasts.tsx'
import type { StoredToast } from './toast-store.ts'

const TERMS = { kind: 'error', message: 'Veuillez accepter les conditions' } as const
const OTHER = { kind: 'error', message: 'Produit non trouvé' } as const

const shownErrors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const emitToast = (toast: typeof TERMS | typeof OTHER) => act(async () => bus.emit('toast', toast))
const resolveProblem = (message: string) => act(async () => bus.emit('toastResolved', { message }))

const hostWith = (toast?: StoredToast) => (
  <MemoryRouter>
    <ToastHost toast={toast} />
  </MemoryRouter>
)

afterEach(async () => {
  vi.unstubAllGlobals()
  // The library keeps the toasts of a host that is removed, and shows them in the next one.
  await resolveProblem(TERMS.message)
  await resolveProblem(OTHER.message)
  await vi.waitUntil(() => shownErrors().length === 0, { timeout: 7000 })
  cleanup()
})

test('SIL-48 an error stays until its problem is resolved', async () => {
  render(<Toasts />)
  await emitToast(TERMS)
  await waitFor(() => expect(shownErrors()).toEqual([TERMS.message]))
  await resolveProblem(OTHER.message)
  expect(shownErrors()).toEqual([TERMS.message])
  await resolveProblem(TERMS.message)
  await waitFor(() => expect(shownErrors()).toEqual([]))
})

test('SIL-48 an error stays when the problem of the error that it has replaced is resolved', async () => {
  render(<Toasts />)
  await emitToast(TERMS)
  await emitToast(OTHER)
  await waitFor(() => expect(shownErrors()).toEqual([OTHER.message]))
  await resolveProblem(TERMS.message)
  expect(shownErrors()).toEqual([OTHER.message])
  await emitToast(TERMS)
  await waitFor(() => expect(shownErrors()).toEqual([TERMS.message]))
})

test('SIL-48 an error that another one replaces within the same frame does not stay below it', async () => {
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => queueMicrotask(callback))
  render(<Toasts />)
  await emitToast(TERMS)
  await emitToast(OTHER)
  await waitFor(() => expect(shownErrors()).toEqual([OTHER.message]))
})

test('SIL-48 an error whose problem is resolved before the library has loaded is never shown', async () => {
  render(<Toasts />)
  act(() => {
    bus.emit('toast', TERMS)
    bus.emit('toastResolved', { message: TERMS.message })
  })
  await act(async () => void (await import('./ToastHost.tsx')))
  expect(shownErrors()).toEqual([])
  await emitToast(OTHER)
  await waitFor(() => expect(shownErrors()).toEqual([OTHER.message]))
})

test('SIL-48 an error disappears when its problem is resolved, also after its toast has left the store', async () => {
  const { rerender } = render(hostWith({ id: 1, ...TERMS }))
  await waitFor(() => expect(shownErrors()).toEqual([TERMS.message]))
  rerender(hostWith())
  expect(shownErrors()).toEqual([TERMS.message])
  await resolveProblem(OTHER.message)
  expect(shownErrors()).toEqual([TERMS.message])
  await resolveProblem(TERMS.message)
  await waitFor(() => expect(shownErrors()).toEqual([]))
})
