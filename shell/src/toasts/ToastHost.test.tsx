// @vitest-environment dom
import type { Toast } from '@promptelier/platform/events'
import { toasts } from '@promptelier/storefront/toasts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from './ToastHost.tsx'

let lastId = 0

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const closeButton = () => screen.queryByRole('button', { name: 'Fermer le message' })
const isLeaving = () => document.querySelector('[data-sonner-toast]')?.getAttribute('data-removed') === 'true'
const focusCloseButton = () => act(() => closeButton()?.focus())
const leaveToast = () => act(() => closeButton()?.blur())

async function showToast(toast: Toast) {
  render(
    <MemoryRouter>
      <ToastHost toast={{ id: ++lastId, ...toast }} />
    </MemoryRouter>,
  )
  await wait(1000)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  // The library keeps the toasts of a host that is removed, and shows them in the next one.
  act(() => closeButton()?.click())
  await wait(10_000)
  cleanup()
  vi.useRealTimers()
})

test('SIL-48 a toast disappears after 8 s', async () => {
  await showToast(toasts.productAdded)
  await wait(6000)
  expect(closeButton()).not.toBeNull()
  await wait(999)
  expect(isLeaving()).toBe(false)
  await wait(1)
  expect(isLeaving()).toBe(true)
  await wait(500)
  expect(closeButton()).toBeNull()
})

test('SIL-48 a toast stays while the focus is in it, and 8 s longer', async () => {
  await showToast(toasts.productAdded)
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
  await showToast(toasts.productAdded)
  focusCloseButton()
  act(() => screen.getByRole('link', { name: 'Voir mon panier' }).focus())
  await wait(60_000)
  expect(closeButton()).not.toBeNull()
})

test.each([
  ['success', 'Réussi'],
  ['info', 'Information'],
  ['error', 'Erreur'],
] as const)('TST-03 the icon of a toast of kind %s is called %s', async (kind, name) => {
  await showToast({ kind, message: 'Un message' })
  const names = [...document.querySelectorAll('li svg')].map((icon) => icon.getAttribute('aria-label'))
  expect(names.filter((each) => each !== null)).toEqual([name])
})
