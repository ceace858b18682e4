// @vitest-environment dom
import { Link } from '@promptelier/platform/navigation'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { paths } from '@promptelier/storefront/paths'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import type { DeliveryGateway } from '../delivery/delivery-gateway.ts'
import { DeliveryGatewayContext } from '../delivery/delivery-gateway.ts'
import { fakeWorkers, startedWorker } from '../downloads/testing/fake-worker.ts'
import { currentOrders, recordOpening, waiveWithdrawal } from '../orders/order-store.ts'
import { dayText } from '../orders/wording.ts'
import { deliveredDocument, gatewayWith } from '../testing/deliveries.ts'
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
import { withdrawalDeadline } from '../withdrawals/withdrawal-right.ts'
import { storeWithdrawal } from '../withdrawals/withdrawal-store.ts'
import CheckoutSuccessPage from './CheckoutSuccessPage.tsx'

const openPage = (id: string, gateway: DeliveryGateway = gatewayWith('7', '8')) =>
  renderPage(
    <StrictMode>
      <DeliveryGatewayContext value={gateway}>
        <CheckoutSuccessPage />
      </DeliveryGatewayContext>
    </StrictMode>,
    { path: `/checkout/success/${id}`, route: '/checkout/success/:id' },
  )

test('RTE-17 SIL-05 an order of this browser is confirmed with number, date, product, amount and e-mail', () => {
  const order = storePaidOrder('all-inclusive-pack')
  openPage('all-inclusive-pack')
  expect(screen.getByRole('heading', { level: 1, name: 'Merci pour votre commande' })).toBeDefined()
  expect(screen.getByText(/^Vos fiches sont ouvertes ci-dessous\./).textContent).toContain('claire@example.fr')
  expect(screen.getByText(/rien n’a été débité, et aucun e-mail ne part/)).toBeDefined()
  const receipt = within(screen.getByRole('region', { name: 'Votre reçu' }))
  expect(receipt.getByText(order.number)).toBeDefined()
  expect(receipt.getByText(/2 mars 2026/)).toBeDefined()
  expect(receipt.getByRole('link', { name: product('all-inclusive-pack').name })).toBeDefined()
  expect(receipt.getByText('Total payé').nextElementSibling?.textContent).toBe('49,99€')
  expect(receipt.getByText('Adresse e-mail').nextElementSibling?.textContent).toBe('claire@example.fr')
  expect(receipt.getByText('Garantie 30 jours')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Vos fiches' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Et maintenant' })).toBeDefined()
})

test('SIL-05 what was bought comes directly after the confirmation, before the next article and the notes', () => {
  seedCart(line('5'))
  storePaidOrder('7', { paidAt: new Date().toISOString() })
  openPage('7')
  const parts = [
    screen.getByText(/Vos fiches s’ouvrent ici avec votre accord/),
    screen.getByRole('heading', { name: 'Vos fiches' }),
    screen.getByRole('button', { name: 'Ouvrir l’accès à mes fiches' }),
    screen.getByRole('link', { name: 'Continuer avec l’article suivant' }),
    screen.getByText(/Écrivez-nous à/),
    screen.getByText(/rien n’a été débité, et aucun e-mail ne part/),
    screen.getByRole('heading', { name: 'Et maintenant' }),
  ]
  expect(parts.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))).toEqual(
    parts,
  )
})

const accents = () => [...document.querySelectorAll('[data-kind="accent"]')].map(({ textContent }) => textContent)

test('the one action in the accent colour opens the access, then the bought document', async () => {
  seedCart(line('5'))
  storePaidOrder('7', { paidAt: new Date().toISOString() })
  const documents = [deliveredDocument('7'), deliveredDocument('8', 'offered')]
  openPage('7', { ...gatewayWith('7', '8'), documentsOf: async () => documents })
  expect(accents()).toEqual(['Ouvrir l’accès à mes fiches'])
  fireEvent.click(consentCheckbox())
  await confirmConsent()
  expect(accents()).toEqual(['Ouvrir'])
  const open = screen.getByRole('link', { name: /^Ouvrir «\sFiche 7\s»$/ })
  expect(open.getAttribute('data-kind')).toBe('accent')
  expect(screen.getByRole('link', { name: /^Ouvrir «\sFiche 8\s»$/ }).getAttribute('data-kind')).toBe('line')
  // The documents come before the receipt's buttons.
  expect(open.compareDocumentPosition(screen.getByRole('button', { name: 'Télécharger la facture' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('after the consent, the confirmation says that the documents are open', async () => {
  storePaidOrder('7', { paidAt: new Date().toISOString() })
  openPage('7')
  expect(screen.queryByText(/^Vos fiches sont ouvertes ci-dessous\./)).toBeNull()
  fireEvent.click(consentCheckbox())
  await confirmConsent()
  expect(screen.getByText(/^Vos fiches sont ouvertes ci-dessous\./).textContent).toContain('claire@example.fr')
  expect(screen.queryByText(/Vos fiches s’ouvrent ici/)).toBeNull()
})

test('each document says what it is, and how many prompts it has', async () => {
  storePaidOrder('7', { paidAt: new Date().toISOString() })
  const documents = [
    { ...deliveredDocument('7'), promptCount: 1 },
    deliveredDocument('8', 'offered'),
    { ...deliveredDocument('bonus-pack', 'bonus'), promptCount: 5 },
    { ...deliveredDocument('bonus', 'bonus'), promptCount: 1 },
    { ...deliveredDocument('guide', 'guide'), promptCount: 0 },
  ]
  openPage('7', { ...gatewayWith('7'), documentsOf: async () => documents })
  fireEvent.click(consentCheckbox())
  await confirmConsent()
  const captions = within(screen.getByRole('list', { name: 'Vos fiches' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelectorAll('p')[1]?.textContent)
  expect(captions).toEqual([
    'Fiche, 1 prompt',
    'Fiche offerte, 2 prompts',
    '5 prompts bonus',
    '1 prompt bonus',
    'Guide',
  ])
})

test('after a withdrawal the page thanks for no order and says that its documents do not open: there are no steps to open one', () => {
  const order = storePaidOrder('7')
  storeWithdrawal({ name: 'Claire', orderNumber: order.number, email: order.email, receivedAt: order.paidAt })
  openPage('7')
  expect(screen.getByRole('heading', { level: 1, name: 'Commande annulée' })).toBeDefined()
  expect(document.title).toMatch(/^Commande annulée \|/)
  expect(screen.getByText(/^Vous avez renoncé à ce contrat\. Adresse e-mail de la commande/).textContent).toContain(
    'claire@example.fr',
  )
  expect(screen.getByText(/ses fiches ne s’ouvrent plus/)).toBeDefined()
  expect(screen.queryByText(/Vos fiches s’ouvrent/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Et maintenant' })).toBeNull()
})

test('SIL-05 with several orders of a product, the newest is shown', () => {
  storePaidOrder('7', { email: 'first@example.fr' })
  storePaidOrder('7', { email: 'second@example.fr' })
  storePaidOrder('8', { email: 'other@example.fr' })
  openPage('7')
  expect(screen.getAllByText(/second@example\.fr/)).toHaveLength(3)
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

const consentCheckbox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /je reconnais perdre .*j’en ouvre ou en télécharge une\.$/ })
const confirmConsent = () =>
  act(async () => screen.getByRole('button', { name: 'Ouvrir l’accès à mes fiches' }).click())
const storedOrders = () => JSON.parse(localStorage.getItem('promptelier:orders') ?? '[]')
const documentLinks = () =>
  within(screen.getByRole('list', { name: 'Vos fiches' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('SIL-63 STA-08 the documents open at once when the buyer ticks a separate box and confirms', async () => {
  const order = storePaidOrder('7', { paidAt: new Date().toISOString() })
  openPage('7')
  expect(screen.getByText(/Vous avez 14 jours/)).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Vos fiches' })).toBeNull()
  expect(consentCheckbox().checked).toBe(false)
  const liveRegions = Array.from(document.querySelectorAll('[aria-live]'))
  await confirmConsent()
  const reason = screen.getByText(/^Cochez cette case pour ouvrir/)
  expect(liveRegions.filter((region) => region.contains(reason))).toHaveLength(1)
  expect(storedOrders()[0].waivedAt).toBeNull()
  expect(consentCheckbox().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(consentCheckbox())

  fireEvent.click(consentCheckbox())
  expect(consentCheckbox().getAttribute('aria-invalid')).toBe('false')
  await confirmConsent()
  expect(storedOrders()[0].waivedAt).toBe(new Date(storedOrders()[0].waivedAt).toISOString())
  expect(document.activeElement?.textContent).toMatch(/Votre accord est enregistré/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(documentLinks()).toEqual([
    `/lecture?commande=${order.number}&fiche=7`,
    `/lecture?commande=${order.number}&fiche=8`,
  ])
})

const buyerName = () => screen.getByLabelText<HTMLInputElement>('Nom ou raison sociale')

test('SIL-63 the box is not ticked on the page of another order, nor is the name of another buyer filled in', async () => {
  storePaidOrder('7', { paidAt: new Date().toISOString() })
  storePaidOrder('8', { paidAt: new Date().toISOString() })
  renderPage(
    <>
      <CheckoutSuccessPage />
      <Link to={paths.checkoutSuccess('7')}>autre commande</Link>
    </>,
    { path: '/checkout/success/8', route: '/checkout/success/:id' },
  )
  fireEvent.click(consentCheckbox())
  fireEvent.change(buyerName(), { target: { value: 'Atelier Vert' } })
  fireEvent.click(screen.getByRole('link', { name: 'autre commande' }))
  expect(currentUrl()).toBe('/checkout/success/7')
  expect(consentCheckbox().checked).toBe(false)
  expect(buyerName().value).toBe('')
})

test('SIL-63 the receipt confirms the consent before the first document opens, and can be downloaded and printed', async () => {
  const order = storePaidOrder('7', { paidAt: new Date().toISOString() })
  openPage('7')
  const receipt = within(screen.getByRole('region', { name: 'Votre reçu' }))
  expect(receipt.queryByText(/^Accord donné/)).toBeNull()
  fireEvent.click(consentCheckbox())
  await confirmConsent()
  expect(
    receipt.getByText(
      /^Accord donné le .*perdre votre droit de rétractation dès que vous en ouvrez ou en téléchargez une/,
    ),
  ).toBeDefined()
  expect(storedOrders()[0].openedAt).toBeNull()

  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:facture'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  screen.getByRole('button', { name: 'Télécharger la facture' }).click()
  const html = await saved[0]?.text()
  expect(saved[0]?.type).toBe('text/html;charset=utf-8')
  expect(html).toContain(order.invoiceNumber)
  expect(html).toMatch(/Accord donné le/)
  expect(screen.getByRole('button', { name: 'Imprimer ce reçu' })).toBeDefined()
})

test('SIL-63 without consent, the page says from which day the documents open by themselves', () => {
  const order = storePaidOrder('7', { paidAt: new Date().toISOString() })
  openPage('7')
  const day = withdrawalDeadline(order.paidAt)
  day.setDate(day.getDate() + 1)
  expect(screen.getByText(new RegExp(`s’ouvrent d’elles-mêmes le ${dayText(day)}`))).toBeDefined()
})

test('SIL-63 after the last day for withdrawing, the documents are open without consent', async () => {
  storePaidOrder('7')
  openPage('7')
  expect(await screen.findByRole('list', { name: 'Vos fiches' })).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('SIL-63 the right of withdrawal is lost only when something was opened after the consent', () => {
  const order = storePaidOrder('7', { paidAt: new Date().toISOString() })
  waiveWithdrawal(order)
  const { unmount } = openPage('7')
  expect(screen.getByText(/^Tant que vous n’avez ouvert ni téléchargé aucune fiche/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Renoncer au contrat ici' })).toBeDefined()
  unmount()
  recordOpening(order)
  openPage('7')
  expect(
    screen.getByText(/^Vous avez demandé l’accès immédiat .*La garantie de 30 jours après l’achat n’en dépend pas\.$/),
  ).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Renoncer au contrat ici' })).toBeNull()
})

const openedAt = () => currentOrders().map((order) => order.openedAt)
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const ARCHIVE = 'Tout télécharger (archive)'

async function openPageWithConsent() {
  storePaidOrder('7', { paidAt: new Date().toISOString() })
  const rendered = openPage('7')
  fireEvent.click(consentCheckbox())
  await confirmConsent()
  return rendered
}

test('SIL-63 a download counts as an opening when its file is saved, and not when it fails', async () => {
  silenceConsole()
  const savedNames = fakeWorkers()
  await openPageWithConsent()
  await press(ARCHIVE)
  const first = await startedWorker()
  await first.answer({ kind: 'progress', done: 1, total: 2 })
  expect(openedAt()).toEqual([null])
  await first.answer({ kind: 'failed', message: 'a font could not be fetched' })
  expect(openedAt()).toEqual([null])
  expect(screen.getByRole('link', { name: 'Renoncer au contrat ici' })).toBeDefined()

  await press('Réessayer')
  const second = await startedWorker(1)
  await second.answer({ kind: 'file', name: 'fiches.zip', bytes: new Uint8Array([1]), type: 'application/zip' })
  expect(savedNames).toEqual(['fiches.zip'])
  expect(openedAt()).toEqual([expect.any(String)])
  expect(screen.queryByRole('link', { name: 'Renoncer au contrat ici' })).toBeNull()
})

test('SIL-63 leaving the page while a file is made is no opening', async () => {
  fakeWorkers()
  const { unmount } = await openPageWithConsent()
  await press(ARCHIVE)
  await startedWorker()
  unmount()
  expect(openedAt()).toEqual([null])
})

test('the page has one button for the invoice, also when a file is saved', async () => {
  fakeWorkers()
  await openPageWithConsent()
  expect(screen.getByRole('button', { name: 'Télécharger la facture' })).toBeDefined()
  await press(ARCHIVE)
  const worker = await startedWorker()
  await worker.answer({ kind: 'file', name: 'fiches.zip', bytes: new Uint8Array([1]), type: 'application/zip' })
  expect(screen.getByRole('button', { name: 'Télécharger la facture' })).toBeDefined()
})

const TRIES: readonly (readonly [string, () => void])[] = [
  ['on request', () => screen.getByRole('button', { name: 'Réessayer' }).click()],
  ['when the browser is online again', () => void window.dispatchEvent(new Event('online'))],
]

test.each(TRIES)(
  'a list of documents that cannot be fetched is reported, and fetched again %s',
  async (_, tryAgain) => {
    let online = false
    const documentsOf: DeliveryGateway['documentsOf'] = (order) =>
      online ? gatewayWith('7').documentsOf(order) : Promise.reject(new TypeError('Failed to fetch'))
    storePaidOrder('7')
    openPage('7', { ...gatewayWith('7'), documentsOf })
    expect((await screen.findByRole('alert')).textContent).toMatch(/n’a pas pu être chargée. Rien n’est perdu/)
    online = true
    await act(async () => tryAgain())
    expect(await screen.findByRole('list', { name: 'Vos fiches' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('the buyer can put a name and an address on the invoice', () => {
  storePaidOrder('7', { paidAt: new Date().toISOString() })
  openPage('7')
  fireEvent.click(screen.getByText('Mettre la facture à votre nom'))
  fireEvent.change(buyerName(), { target: { value: ' Atelier Vert ' } })
  fireEvent.change(screen.getByLabelText(/^Adresse et/), { target: { value: '1 rue Neuve' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Nom sur la facture' }))
  expect(storedOrders()[0]).toMatchObject({ buyerName: 'Atelier Vert', buyerAddress: '1 rue Neuve' })
  expect(screen.getByText(/Atelier Vert/)).toBeDefined()
  expect(screen.getByText('Facture mise à jour.')).toBeDefined()

  fireEvent.change(buyerName(), { target: { value: '' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Nom sur la facture' }))
  expect(storedOrders()[0].buyerName).toBeUndefined()
})

test('SIL-59 when another tab clears storage, the order stays on screen, and giving the consent stores it again', async () => {
  const order = storePaidOrder('7', { paidAt: new Date().toISOString() })
  openPage('7')
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(screen.getByRole('heading', { level: 1, name: 'Merci pour votre commande' })).toBeDefined()
  fireEvent.click(consentCheckbox())
  await confirmConsent()
  expect(storedOrders()).toMatchObject([{ number: order.number, waivedAt: expect.any(String) }])
  expect(screen.getByRole('list', { name: 'Vos fiches' })).toBeDefined()
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
