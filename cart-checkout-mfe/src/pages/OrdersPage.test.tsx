// @vitest-environment happy-dom
import { renderPage } from '@promptelier/platform/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { waiveWithdrawal } from '../orders/order-store.ts'
import { answerRecords, lateRecords, offline, paid, product, provideOnly, quietConsole } from '../testing/visit.ts'
import { storeWithdrawal } from '../withdrawals/withdrawal-store.ts'
import OrdersPage from './OrdersPage.tsx'

const open = () =>
  renderPage(
    <StrictMode>
      <OrdersPage />
    </StrictMode>,
    { path: '/commandes', route: '/commandes' },
  )

const today = () => new Date().toISOString()
const receipts = () => screen.getAllByRole('listitem')
const [newest, oldest] = [0, 1].map((index) => () => within(receipts()[index] ?? document.body))

test('the orders of this browser are listed, newest first, each with its receipt', () => {
  const first = paid('7', { quantity: 2 })
  const second = paid('8', { email: 'autre@example.fr' })
  open()
  expect(receipts()).toHaveLength(2)
  expect(newest?.().getByRole('region', { name: `Commande ${second.number}` })).toBeDefined()
  expect(newest?.().getByText('autre@example.fr')).toBeDefined()
  expect(
    newest?.()
      .getByRole('link', { name: product('8').name })
      .getAttribute('href'),
  ).toBe('/product/8')
  expect(oldest?.().getByRole('region', { name: `Commande ${first.number}` })).toBeDefined()
  expect(oldest?.().getByText('Quantité').nextElementSibling?.textContent).toBe('2')
  expect(oldest?.().getByText('Total payé').nextElementSibling?.textContent).toBe('49,99€')
})

test('each order tells where its right of withdrawal stands, with the door to it while it is open', () => {
  paid('7')
  const waived = paid('8', { paidAt: today() })
  waiveWithdrawal(waived.number)
  const used = paid('9', { paidAt: today() })
  storeWithdrawal({ name: 'Claire', orderNumber: used.number, email: used.email, receivedAt: today() })
  const fresh = paid('10', { paidAt: today() })
  open()
  const [onFresh, onUsed, onWaived, onExpired] = receipts().map((receipt) => within(receipt))
  expect(onFresh?.getByText(/Vous avez 14 jours/)).toBeDefined()
  expect(onFresh?.getByRole('link', { name: 'Renoncer au contrat ici' }).getAttribute('href')).toBe(
    `/retractation?commande=${fresh.number}`,
  )
  expect(onUsed?.getByText(/Votre rétractation a été reçue le/)).toBeDefined()
  expect(onUsed?.getByRole('link', { name: 'Voir l’accusé de réception' })).toBeDefined()
  expect(onWaived?.getByText(/Vous avez renoncé/)).toBeDefined()
  expect(onExpired?.getByText(/a pris fin le 16 mars 2026/)).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Renoncer au contrat ici' })).toHaveLength(1)
})

test('an order of what is no longer sold keeps its receipt', () => {
  const order = paid('disparu')
  open()
  expect(newest?.().getByText(/disparu.*plus en vente/)).toBeDefined()
  expect(newest?.().getByRole('region', { name: `Commande ${order.number}` })).toBeDefined()
})

const GOOD = {
  number: 'PA-2026-BONNES',
  productId: '7',
  quantity: 1,
  email: 'claire@example.fr',
  amountCents: 699,
  paidAt: '2026-03-02T10:00:00.000Z',
}

test.each([
  ['a day from which no other can be counted', { paidAt: '+275760-09-13T00:00:00.000Z' }],
  ['the first day that there is', { paidAt: '-271821-04-20T00:00:00.000Z' }],
  ['no day', { paidAt: 'null' }],
  ['a very long day', { paidAt: '2'.repeat(1_000_000) }],
  ['an endless amount', { amountCents: 1e308 }],
  ['a text as its quantity', { quantity: '1' }],
  ['a very long number', { number: 'PA'.repeat(1_000_000) }],
])('SIL-47 a stored order with %s is left out, the reason is logged, and the others are shown', (_, broken) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('promptelier:orders', JSON.stringify([{ ...GOOD, ...broken }, GOOD]))
  open()
  expect(receipts()).toHaveLength(1)
  expect(newest?.().getByRole('region', { name: `Commande ${GOOD.number}` })).toBeDefined()
  expect(logged.mock.calls.map(([text]) => text)).toEqual([
    'Not all that is stored under promptelier:orders can be read',
  ])
})

test('without an order the page says so kindly and leads on', () => {
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'Vos commandes' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'Aucune commande dans ce navigateur' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Découvrir nos prompts' })).toBeDefined()
})

test('the receipts can be printed', () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  paid('7')
  open()
  screen.getByRole('button', { name: 'Imprimer ce reçu' }).click()
  vi.unstubAllGlobals()
  expect(print).toHaveBeenCalledOnce()
})

test('until the products of the orders are known, the page looks as before its orders are known', async () => {
  const { answer, arrive } = lateRecords()
  provideOnly()
  answerRecords(answer)
  paid('7')
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'Vos commandes' })).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByText(/plus en vente|Aucune commande/)).toBeNull()
  await act(async () => arrive())
  expect(newest?.().getByRole('link', { name: product('7').name })).toBeDefined()
})

test('an order whose product cannot be fetched has its receipt, which does not say that it is no longer sold', async () => {
  quietConsole()
  provideOnly()
  answerRecords(offline)
  const order = paid('7')
  open()
  await act(async () => {})
  const receipt = within(screen.getByRole('region', { name: `Commande ${order.number}` }))
  expect(receipt.getByText(/^Produit «\s7\s»\.$/)).toBeDefined()
  expect(receipt.getByText('Total payé').nextElementSibling?.textContent).toBe('49,99€')
})
