// @vitest-environment dom
import { ALL_INCLUSIVE_ID } from '@promptelier/platform/catalogue'
import { emittedToasts } from '@promptelier/platform/testing/emitted-toasts'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FROM_CART } from '../checkout/arrival.ts'
import { livePrices } from '../products/live-price.ts'
import { line, seedCart, unspacedPrices } from '../testing/helpers.ts'
import CheckoutPage from './CheckoutPage.tsx'

vi.mock('../checkout/success-page.ts', () => ({
  isSuccessPageLoaded: () => true,
  loadSuccessPage: () => Promise.resolve(true),
}))
vi.mock('../products/live-price.ts')

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const payButton = () => screen.getByRole('button', { name: /^(Payer|Traitement)/ })
const message = () => screen.queryByRole('region', { name: /^Le prix est passé/ })
const storedAmounts = () =>
  JSON.parse(localStorage.getItem('promptelier:orders') ?? '[]').map(
    ({ amountCents }: { amountCents: number }) => amountCents,
  )

function openAndFill(id: string, state?: unknown) {
  renderPage(<CheckoutPage />, { path: `/checkout/${id}`, route: '/checkout/:id', state })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'claire@example.fr' } })
  fireEvent.click(screen.getByRole('checkbox'))
}
const press = () => act(() => payButton().closest('form')?.requestSubmit())

test('a price that has changed is shown, takes the focus, and nothing is charged', async () => {
  vi.mocked(livePrices).mockReturnValue({ priceCents: 799 })
  openAndFill('7')
  press()
  expect(document.activeElement).toBe(message())
  expect(message()?.textContent).toContain('6,99€ à 7,99€')
  expect(unspacedPrices(document.body)).toEqual([])
  expect(payButton().textContent).toContain('Payer 7,99€')
  await advanceTime(5000)
  expect(storedAmounts()).toEqual([])
})

test('the next press pays the new price', async () => {
  vi.mocked(livePrices).mockReturnValue({ priceCents: 799 })
  openAndFill('7')
  press()
  await advanceTime(1000)
  press()
  expect(message()).toBeNull()
  await advanceTime(1500)
  expect(storedAmounts()).toEqual([799])
})

test('a press within a second after the new price is shown pays nothing', async () => {
  vi.mocked(livePrices).mockReturnValue({ priceCents: 799 })
  openAndFill('7')
  press()
  await advanceTime(999)
  press()
  await advanceTime(3000)
  expect(storedAmounts()).toEqual([])
})

test('a price that changes twice is shown twice', async () => {
  vi.mocked(livePrices).mockReturnValue({ priceCents: 799 })
  openAndFill('7')
  press()
  await advanceTime(1000)
  vi.mocked(livePrices).mockReturnValue({ priceCents: 499 })
  press()
  expect(message()?.textContent).toContain('7,99€ à 4,99€')
  await advanceTime(5000)
  expect(storedAmounts()).toEqual([])
})

test('the quantity of the cart is multiplied by the new price', async () => {
  seedCart(line('7', { quantity: 3 }))
  vi.mocked(livePrices).mockReturnValue({ priceCents: 800 })
  openAndFill('7', FROM_CART)
  press()
  expect(payButton().textContent).toContain('Payer 24,00€')
  await advanceTime(1000)
  press()
  await advanceTime(1500)
  expect(storedAmounts()).toEqual([2400])
})

test('a reduction that has changed is shown too', () => {
  vi.mocked(livePrices).mockReturnValue({ priceCents: 9999, originalPriceCents: 19_999 })
  openAndFill(ALL_INCLUSIVE_ID)
  press()
  expect(screen.getByRole('region', { name: 'Récapitulatif' }).textContent).toContain('soit -50')
})

test('while the live price is asked for, the button is busy; an unchanged price is then paid', async () => {
  let respond: ((prices: { priceCents: number }) => void) | undefined
  vi.mocked(livePrices).mockReturnValue(
    new Promise((done) => {
      respond = done
    }),
  )
  openAndFill('7')
  press()
  expect(payButton().textContent).toBe('Traitement en cours...')
  await advanceTime(1000)
  respond?.({ priceCents: 699 })
  await advanceTime(1499)
  expect(storedAmounts()).toEqual([])
  await advanceTime(1)
  expect(storedAmounts()).toEqual([699])
})

test('CHK-24 an unknown live price does not delay the payment', async () => {
  vi.mocked(livePrices).mockReturnValue(undefined)
  openAndFill('7')
  press()
  await advanceTime(1500)
  expect(storedAmounts()).toEqual([699])
})

test('leaving the page while the live price is asked for pays nothing', async () => {
  vi.mocked(livePrices).mockReturnValue(new Promise((done) => setTimeout(() => done(undefined), 1000)))
  openAndFill('7')
  press()
  act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await advanceTime(5000)
  expect(storedAmounts()).toEqual([])
})

test('leaving the page while the live price is asked for shows no error about a product that is no longer sold', async () => {
  const toasts = emittedToasts()
  vi.mocked(livePrices).mockReturnValue(new Promise((done) => setTimeout(() => done('not-sold'), 1000)))
  openAndFill('7')
  press()
  act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await advanceTime(5000)
  expect(toasts).toEqual([])
})
