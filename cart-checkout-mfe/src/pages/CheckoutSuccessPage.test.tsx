// @vitest-environment happy-dom
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { waiveWithdrawal } from '../orders/order-store.ts'
import {
  countWindowEvents,
  line,
  offline,
  product,
  provideOnly,
  StateProbe,
  seedCart,
  serveRecords,
  silenceConsole,
  storedQuantities,
  storePaidOrder,
} from '../testing/helpers.ts'
import CheckoutSuccessPage from './CheckoutSuccessPage.tsx'

const openPage = (id: string) =>
  renderPage(
    <StrictMode>
      <CheckoutSuccessPage />
    </StrictMode>,
    { path: `/checkout/success/${id}`, route: '/checkout/success/:id' },
  )

test('RTE-17 SIL-05 an order of this browser is confirmed with number, date, product, amount and e-mail', () => {
  const order = storePaidOrder('all-inclusive-pack')
  openPage('all-inclusive-pack')
  expect(screen.getByRole('heading', { level: 1, name: 'Merci pour votre commande' })).toBeDefined()
  expect(screen.getByText(/Vos fichiers partent/).textContent).toContain('claire@example.fr')
  const receipt = within(screen.getByRole('region', { name: 'Votre reçu' }))
  expect(receipt.getByText(order.number)).toBeDefined()
  expect(receipt.getByText(/2 mars 2026/)).toBeDefined()
  expect(receipt.getByRole('link', { name: product('all-inclusive-pack').name })).toBeDefined()
  expect(receipt.getByText('Total payé').nextElementSibling?.textContent).toBe('49,99€')
  expect(receipt.getByText('claire@example.fr')).toBeDefined()
  expect(receipt.getByText('Garantie 30 jours')).toBeDefined()
  expect(screen.getByText(`${product('all-inclusive-pack').name}.pdf`)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Et maintenant' })).toBeDefined()
})

test('SIL-05 with several orders of a product, the newest is shown', () => {
  storePaidOrder('7', { email: 'first@example.fr' })
  storePaidOrder('7', { email: 'second@example.fr' })
  storePaidOrder('8', { email: 'other@example.fr' })
  openPage('7')
  expect(screen.getAllByText('second@example.fr')).toHaveLength(2)
  expect(screen.queryByText(/first@|other@/)).toBeNull()
})

test('SIL-05 without an order the success page has a neutral message and a link to the product', () => {
  seedCart(line('7'))
  storePaidOrder('8')
  openPage('7')
  expect(screen.getByRole('heading', { level: 1, name: 'Aucune commande récente' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Voir le produit' }).getAttribute('href')).toBe('/product/7')
  expect(screen.queryByText(/Merci/)).toBeNull()
  expect(storedQuantities()).toEqual({ 7: 1 })
})

test('SIL-05 an unknown id shows that the product is not found', () => {
  openPage('9999')
  expect(screen.getByRole('heading', { level: 1, name: 'Produit non trouvé' })).toBeDefined()
  expect(screen.getByRole('link', { name: "Retour à l'accueil" }).getAttribute('href')).toBe('/')
})

test.each([
  ['of the current version', {}],
  ['that an earlier version settled', { settled: true }],
])('SIL-41 viewing an order %s removes nothing from the cart', (_, storedFields) => {
  localStorage.setItem(
    'promptelier:orders',
    JSON.stringify([{ ...storePaidOrder('7'), ...storedFields, waivedAt: null }]),
  )
  seedCart(line('7', { quantity: 3 }), line('5'))
  const eventCount = countWindowEvents('cartUpdated')
  openPage('7').unmount()
  openPage('7')
  expect(screen.getByRole('heading', { level: 1, name: 'Merci pour votre commande' })).toBeDefined()
  expect(storedQuantities()).toEqual({ 7: 3, 5: 1 })
  expect(eventCount()).toBe(0)
})

test('SIL-41 viewing an order that an earlier version did not settle removes the paid units from the cart once', () => {
  localStorage.setItem(
    'promptelier:orders',
    JSON.stringify([{ ...storePaidOrder('7'), settled: false, waivedAt: null }]),
  )
  seedCart(line('7', { quantity: 3 }), line('5'))
  openPage('7').unmount()
  openPage('7')
  expect(storedQuantities()).toEqual({ 7: 2, 5: 1 })
})

test('SIL-41 the first line of the cart whose product is still sold is offered next', () => {
  seedCart(line('7', { id: 'disparu' }), line('5'), line('3'))
  storePaidOrder('7')
  openPage('7')
  fireEvent.click(screen.getByRole('link', { name: 'Continuer avec l’article suivant' }))
  expect(currentUrl()).toBe('/checkout/5')
})

test('SIL-41 the link to the next line marks in the router state that the visitor comes from the cart', () => {
  seedCart(line('5', { quantity: 2 }))
  storePaidOrder('7')
  renderPage(
    <>
      <CheckoutSuccessPage />
      <StateProbe />
    </>,
    { path: '/checkout/success/7', route: '/:section/:step?/:id' },
  )
  fireEvent.click(screen.getByRole('link', { name: 'Continuer avec l’article suivant' }))
  expect(currentUrl()).toBe('/checkout/5')
  expect(screen.getByRole('status').textContent).toBe('{"fromCart":true}')
})

test('SIL-41 remaining units of the same product in the cart are offered next', () => {
  seedCart(line('7', { quantity: 2 }))
  storePaidOrder('7')
  openPage('7')
  expect(screen.getByRole('link', { name: 'Continuer avec l’article suivant' }).getAttribute('href')).toBe(
    '/checkout/7',
  )
})

test('SIL-41 nothing is offered next when the cart is empty', () => {
  seedCart()
  storePaidOrder('7')
  openPage('7')
  expect(screen.queryByRole('link', { name: 'Continuer avec l’article suivant' })).toBeNull()
})

const waiverCheckbox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /je reconnais perdre/ })
const confirmWaiver = () => fireEvent.click(screen.getByRole('button', { name: 'Confirmer ma renonciation' }))
const storedWaiverDate = () => JSON.parse(localStorage.getItem('promptelier:orders') ?? '[]')[0].waivedAt

test('SIL-63 STA-08 the buyer waives the right of withdrawal only by ticking a separate box and confirming', () => {
  storePaidOrder('7', { paidAt: new Date().toISOString() })
  openPage('7')
  expect(screen.getByText(/Vous avez 14 jours/)).toBeDefined()
  expect(waiverCheckbox().checked).toBe(false)
  confirmWaiver()
  expect(storedWaiverDate()).toBeNull()
  expect(waiverCheckbox().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(waiverCheckbox())

  fireEvent.click(waiverCheckbox())
  expect(waiverCheckbox().getAttribute('aria-invalid')).toBe('false')
  confirmWaiver()
  expect(storedWaiverDate()).toBe(new Date(storedWaiverDate()).toISOString())
  expect(document.activeElement?.textContent).toMatch(/Vous avez renoncé.*La garantie de 30 jours reste acquise/)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('SIL-63 a waived right is still waived after a reload', () => {
  const { number } = storePaidOrder('7')
  waiveWithdrawal(number)
  openPage('7')
  expect(screen.getByText(/Vous avez renoncé/)).toBeDefined()
  expect(screen.queryByText(/Vous avez 14 jours/)).toBeNull()
})

test('stored orders that cannot be parsed are ignored, and the error is logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('promptelier:orders', '{')
  openPage('7')
  expect(screen.getByRole('heading', { level: 1, name: 'Aucune commande récente' })).toBeDefined()
  expect(logged).toHaveBeenCalledOnce()
})

test('SIL-73 search engines must not index the page', () => {
  openPage('7')
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

const offeredCheckout = () =>
  screen.getByRole('link', { name: 'Continuer avec l’article suivant' }).getAttribute('href')

test('SIL-41 the next line is offered while its product is being fetched, and when it cannot be fetched', async () => {
  silenceConsole()
  provideOnly('catalogue/product/7')
  serveRecords(offline)
  seedCart(line('5'))
  storePaidOrder('7')
  openPage('7')
  expect(offeredCheckout()).toBe('/checkout/5')
  await act(async () => {})
  expect(offeredCheckout()).toBe('/checkout/5')
  expect(screen.getByRole('heading', { level: 1, name: 'Merci pour votre commande' })).toBeDefined()
})

test.each([['ALL-INCLUSIVE-PACK'], [product('5').visitUrl.replace('/product/', '')]])(
  'SIL-05 %s, which is not an id, shows that the product is not found',
  (id) => {
    openPage(id)
    expect(screen.getByRole('heading', { level: 1, name: 'Produit non trouvé' })).toBeDefined()
  },
)
