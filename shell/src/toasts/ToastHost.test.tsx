// @vitest-environment happy-dom
import { toasts } from '@promptelier/storefront/toasts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from './ToastHost.tsx'

let lastId = 0

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const closeButton = () => screen.queryByRole('button', { name: 'Fermer le message' })
const focusCloseButton = () => act(() => closeButton()?.focus())
const leaveToast = () => act(() => closeButton()?.blur())

beforeEach(async () => {
  vi.useFakeTimers()
  render(
    <MemoryRouter>
      <ToastHost toast={{ id: ++lastId, ...toasts.productAdded }} />
    </MemoryRouter>,
  )
  await wait(1000)
})
afterEach(async () => {
  // The library keeps the toasts of a host that is removed, and shows them in the next one.
  act(() => closeButton()?.click())
  await wait(10_000)
  cleanup()
  vi.useRealTimers()
})

test('SIL-48 a toast disappears after 8 s', async () => {
  await wait(6000)
  expect(closeButton()).not.toBeNull()
  await wait(1500)
  expect(closeButton()).toBeNull()
})

test('SIL-48 a toast stays while the focus is in it, and 8 s longer', async () => {
  focusCloseButton()
  await wait(60_000)
  expect(document.activeElement, 'the toast is still there, with the focus').toBe(closeButton())
  leaveToast()
  await wait(7500)
  expect(closeButton()).not.toBeNull()
  await wait(1000)
  expect(closeButton()).toBeNull()
})

test('SIL-48 moving the focus within a toast does not start its time', async () => {
  focusCloseButton()
  act(() => screen.getByRole('link', { name: 'Voir mon panier' }).focus())
  await wait(60_000)
  expect(closeButton()).not.toBeNull()
})
