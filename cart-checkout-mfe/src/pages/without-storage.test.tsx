// @vitest-environment dom
import { addToCart, getCart } from '@promptelier/platform/cart'
import { emittedToasts } from '@promptelier/platform/testing/emitted-toasts'
import { blockStorage } from '@promptelier/platform/testing/failing-storage'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { product } from '../testing/helpers.ts'
import CheckoutPage from './CheckoutPage.tsx'
import CheckoutSuccessPage from './CheckoutSuccessPage.tsx'

const openSuccessPage = () =>
  renderPage(<CheckoutSuccessPage />, { path: '/checkout/success/7', route: '/checkout/success/:id' })

vi.mock('../checkout/success-page.ts', () => ({ isSuccessPageLoaded: () => true, loadSuccessPage: async () => true }))

test('SIL-44 SIL-59 blocked storage does not block a payment, and the order stays in memory', async () => {
  blockStorage()
  vi.useFakeTimers()
  addToCart(product('7'))
  const toasts = emittedToasts()

  const { unmount } = renderPage(<CheckoutPage />, { path: '/checkout/7', route: '/checkout/:id' })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'claire@example.fr' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: /^Payer/ }))
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(currentUrl()).toBe('/checkout/success/7')
  expect(toasts).toEqual([])
  unmount()

  const success = openSuccessPage()
  expect(screen.getAllByText(/claire@example\.fr/)).toHaveLength(3)
  expect(screen.getByText(/n’a pas pu garder ce reçu/)).toBeDefined()
  expect(getCart().lines).toEqual([])
  success.unmount()

  addToCart(product('7'))
  openSuccessPage()
  expect(getCart().count).toBe(1)
  vi.useRealTimers()
})
