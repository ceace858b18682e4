// @vitest-environment happy-dom
import { bus } from '@promptelier/platform/events'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Toasts } from './Toasts.tsx'

const TERMS = { kind: 'error', message: 'Veuillez accepter les conditions' } as const
const OTHER = { kind: 'error', message: 'Produit non trouvé' } as const

afterEach(cleanup)

const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const raise = (toast: typeof TERMS | typeof OTHER) => act(async () => bus.emit('toast', toast))
const resolve = (message: string) => act(async () => bus.emit('toastResolved', { message }))

test('SIL-48 an error stays until its problem is resolved', async () => {
  render(<Toasts />)
  await raise(TERMS)
  await waitFor(() => expect(shown()).toEqual([TERMS.message]))
  await resolve(OTHER.message)
  expect(shown()).toEqual([TERMS.message])
  await resolve(TERMS.message)
  await waitFor(() => expect(shown()).toEqual([]))
})

test('SIL-48 an error that has replaced the resolved one stays', async () => {
  render(<Toasts />)
  await raise(TERMS)
  await raise(OTHER)
  await waitFor(() => expect(shown()).toEqual([OTHER.message]))
  await resolve(TERMS.message)
  expect(shown()).toEqual([OTHER.message])
  await raise(TERMS)
  await waitFor(() => expect(shown()).toEqual([TERMS.message]))
})

test('SIL-48 an error whose problem is resolved before the library has loaded is never shown', async () => {
  render(<Toasts />)
  act(() => {
    bus.emit('toast', TERMS)
    bus.emit('toastResolved', { message: TERMS.message })
  })
  await act(async () => void (await import('./ToastHost.tsx')))
  expect(shown()).toEqual([])
  await raise(OTHER)
  await waitFor(() => expect(shown()).toEqual([OTHER.message]))
})
