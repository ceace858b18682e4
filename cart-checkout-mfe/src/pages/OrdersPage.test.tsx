// @vitest-environment dom
import { renderPage } from '@promptelier/platform/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { DeliveryGatewayContext } from '../delivery/delivery-gateway.ts'
import { recordOpening, waiveWithdrawal } from '../orders/order-store.ts'
import { gatewayWith } from '../testing/deliveries.ts'
import {
  delayedRecords,
  offline,
  product,
  provideOnly,
  serveRecords,
  silenceConsole,
  storePaidOrder,
  unspacedPrices,
} from '../testing/helpers.ts'
import { storeWithdrawal } from '../withdrawals/withdrawal-store.ts'
import OrdersPage from './OrdersPage.tsx'

const openPage = () =>
  renderPage(
    <StrictMode>
      <DeliveryGatewayContext value={gatewayWith('7', '8')}>
        <OrdersPage />
      </DeliveryGatewayContext>
    </StrictMode>,
    { path: '/commandes', route: '/commandes' },
  )

const today = () => new Date().toISOString()
const receipts = () =>
  [...screen.getByRole('list', { name: 'Commandes de ce navigateur' }).children].map((receipt) => {
    if (!(receipt instanceof HTMLElement)) throw new TypeError('not an HTML element')
    return receipt
  })
const [newestReceipt, oldestReceipt] = [0, 1].map((index) => () => within(receipts()[index] ?? document.body))

test('the orders of this browser are listed, newest first, each with its receipt', () => {
  const first = storePaidOrder('7', { quantity: 2 })
  const second = storePaidOrder('8', { email: 'autre@example.fr' })
  openPage()
  expect(receipts()).toHaveLength(2)
  expect(newestReceipt?.().getByRole('region', { name: `Commande ${second.number}` })).toBeDefined()
  expect(newestReceipt?.().getByText('Adresse e-mail').nextElementSibling?.textContent).toBe('autre@example.fr')
  expect(
    newestReceipt?.()
      .getByRole('link', { name: product('8').name })
      .getAttribute('href'),
  ).toBe('/product/8')
  expect(oldestReceipt?.().getByRole('region', { name: `Commande ${first.number}` })).toBeDefined()
  expect(oldestReceipt?.().getByText('Quantité').nextElementSibling?.textContent).toBe('2')
  expect(oldestReceipt?.().getByText('Total payé').nextElementSibling?.textContent).toBe('49,99€')
})

test('each receipt says that nothing was paid, like the invoice that is downloaded', () => {
  storePaidOrder('7')
  openPage()
  expect(newestReceipt?.().getByText(/^Reçu de démonstration.*rien n’a été débité\.$/)).toBeDefined()
})

test('the documents come directly after the product, and the invoice is in a closed part after the facts', async () => {
  storePaidOrder('7', { quantity: 2, amountCents: 1398 })
  openPage()
  const receipt = receipts()[0] ?? document.body
  const parts = [
    within(receipt).getByRole('link', { name: product('7').name }),
    await within(receipt).findByRole('list', { name: 'Vos fiches' }),
    within(receipt).getByRole('button', { name: 'Télécharger la facture' }),
    within(receipt).getByText('Total payé'),
    within(receipt).getByText('Détails de la facture'),
    within(receipt).getByText('Vendeur'),
  ]
  expect(parts.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))).toEqual(
    parts,
  )
  const invoice = within(receipt).getByText('Vendeur').closest('details')
  expect(invoice?.open).toBe(false)
  expect(invoice?.contains(within(receipt).getByText('Facture n°'))).toBe(true)
  expect(within(receipt).getByText('Prix unitaire').nextElementSibling?.textContent).toBe('6,99€')
  expect(unspacedPrices(receipt)).toEqual([])
})

test('a receipt names the product as the buyer saw it, and links to it', () => {
  storePaidOrder('7', { productName: 'Fiche payée' })
  openPage()
  expect(newestReceipt?.().getByRole('link', { name: 'Fiche payée' }).getAttribute('href')).toBe('/product/7')
})

test('each order shows the state of its right of withdrawal, with a link while the right can be used', () => {
  storePaidOrder('7')
  const opened = storePaidOrder('8', { paidAt: today() })
  waiveWithdrawal(opened)
  recordOpening(opened)
  const used = storePaidOrder('9', { paidAt: today() })
  storeWithdrawal({ name: 'Claire', orderNumber: used.number, email: used.email, receivedAt: today() })
  const fresh = storePaidOrder('10', { paidAt: today() })
  openPage()
  const [onFresh, onUsed, onOpened, onExpired] = receipts().map((receipt) => within(receipt))
  expect(onFresh?.getByText(/Vous avez 14 jours/)).toBeDefined()
  expect(onFresh?.getByRole('link', { name: 'Renoncer au contrat ici' }).getAttribute('href')).toBe(
    `/retractation?commande=${fresh.number}`,
  )
  expect(onUsed?.getByText(/Votre rétractation a été reçue le/)).toBeDefined()
  expect(onUsed?.getByRole('link', { name: 'Voir l’accusé de réception' })).toBeDefined()
  expect(onUsed?.getByText(/ses fiches ne s’ouvrent plus/)).toBeDefined()
  expect(onOpened?.getByText(/^Vous avez demandé l’accès immédiat/)).toBeDefined()
  expect(onExpired?.getByText(/a pris fin le 16 mars 2026/)).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Renoncer au contrat ici' })).toHaveLength(1)
})

test('SIL-63 the consent can be given for each order, and the documents of that order open', async () => {
  const other = storePaidOrder('8', { paidAt: today() })
  const order = storePaidOrder('7', { paidAt: today() })
  openPage()
  fireEvent.click(newestReceipt?.().getByRole('checkbox', { name: /je reconnais perdre/ }) ?? document.body)
  await act(async () => newestReceipt?.().getByRole('button', { name: 'Ouvrir l’accès à mes fiches' }).click())
  expect(
    newestReceipt?.()
      .getByRole('link', { name: /Fiche 7/ })
      .getAttribute('href'),
  ).toBe(`/lecture?commande=${order.number}&fiche=7`)
  expect(oldestReceipt?.().getByRole('checkbox')).toBeDefined()
  expect(screen.getByRole('region', { name: `Commande ${other.number}` })).toBeDefined()
})

test('two orders have consecutive invoice numbers, also when an earlier version of the shop stored them', () => {
  const former = [storePaidOrder('7'), storePaidOrder('8')].map((order) => ({
    ...order,
    invoiceNumber: undefined,
    openedAt: undefined,
  }))
  localStorage.setItem('promptelier:orders', JSON.stringify(former))
  openPage()
  expect(oldestReceipt?.().getByText('Facture n°').nextElementSibling?.textContent).toBe('F-2026-0001')
  expect(newestReceipt?.().getByText('Facture n°').nextElementSibling?.textContent).toBe('F-2026-0002')
})

test('an order of a product that is no longer sold still has a receipt', () => {
  const order = storePaidOrder('disparu')
  openPage()
  expect(newestReceipt?.().getByText(/disparu.*plus en vente/)).toBeDefined()
  expect(newestReceipt?.().getByRole('region', { name: `Commande ${order.number}` })).toBeDefined()
})

test.each([
  ['left the catalogue', 'disparu', () => {}],
  [
    'cannot be fetched',
    '7',
    () => {
      provideOnly()
      serveRecords(offline)
      silenceConsole()
    },
  ],
])('SIL-05 receipt and invoice have the name under which a product was paid when it %s', async (_, id, prepare) => {
  prepare()
  storePaidOrder(id, { productName: 'Fiche payée' })
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:facture')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  openPage()
  expect(await screen.findByText(/^Produit «\sFiche payée\s»/)).toBeDefined()
  newestReceipt?.().getByRole('button', { name: 'Télécharger la facture' }).click()
  const [file] = save.mock.calls[0] ?? []
  expect(file instanceof Blob && (await file.text())).toContain('<td>Fiche payée</td>')
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
  ['a date so late that no days can be added', { paidAt: '+275760-09-13T00:00:00.000Z' }],
  ['the earliest date of JavaScript', { paidAt: '-271821-04-20T00:00:00.000Z' }],
  ['no date', { paidAt: 'null' }],
  ['a very long date', { paidAt: '2'.repeat(1_000_000) }],
  ['an amount that is not a safe integer', { amountCents: 1e308 }],
  ['a text as its quantity', { quantity: '1' }],
  ['a very long number', { number: 'PA'.repeat(1_000_000) }],
])('SIL-47 a stored order with %s is left out and logged, and the others are shown', (_, broken) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('promptelier:orders', JSON.stringify([{ ...GOOD, ...broken }, GOOD]))
  openPage()
  expect(receipts()).toHaveLength(1)
  expect(newestReceipt?.().getByRole('region', { name: `Commande ${GOOD.number}` })).toBeDefined()
  expect(logged.mock.calls.map(([text]) => text)).toEqual([
    'Not all that is stored under promptelier:orders can be read',
  ])
})

test('without orders the page shows an empty state with a link to the prompts', () => {
  openPage()
  expect(screen.getByRole('heading', { level: 1, name: 'Vos commandes' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'Aucune commande dans ce navigateur' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Découvrir nos prompts' })).toBeDefined()
})

test('the receipts can be printed', () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  storePaidOrder('7')
  openPage()
  screen.getByRole('button', { name: 'Imprimer ce reçu' }).click()
  vi.unstubAllGlobals()
  expect(print).toHaveBeenCalledOnce()
})

test('until the products of the orders are loaded, the page looks as it does before the orders are read', async () => {
  const { respond, deliver } = delayedRecords()
  provideOnly()
  serveRecords(respond)
  storePaidOrder('7')
  openPage()
  expect(screen.getByRole('heading', { level: 1, name: 'Vos commandes' })).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByText(/plus en vente|Aucune commande/)).toBeNull()
  await act(async () => deliver())
  expect(newestReceipt?.().getByRole('link', { name: product('7').name })).toBeDefined()
})

test('an order whose product cannot be fetched has a receipt, and is not shown as no longer sold', async () => {
  silenceConsole()
  provideOnly()
  serveRecords(offline)
  const order = storePaidOrder('7')
  openPage()
  await act(async () => {})
  const receipt = within(screen.getByRole('region', { name: `Commande ${order.number}` }))
  expect(receipt.getByText(/^Produit «\s7\s»\.$/)).toBeDefined()
  expect(receipt.getByText('Total payé').nextElementSibling?.textContent).toBe('49,99€')
})
