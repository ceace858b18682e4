// @vitest-environment dom
import { emittedToasts } from '@promptelier/platform/testing/emitted-toasts'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { product, resolvedToastMessages } from '../testing/helpers.ts'
import CheckoutPage from './CheckoutPage.tsx'

vi.mock('../checkout/success-page.ts', () => ({
  isSuccessPageLoaded: () => true,
  loadSuccessPage: () => Promise.resolve(true),
}))

const OWN = 'https://catalogue.example/data/1'
const NEWER = 'https://catalogue.example/data/2'
const COMPOSITION = {
  id: 'a',
  siteUrl: '',
  shell: { version: '1' },
  remotes: {},
  data: { catalogue: OWN },
  live: '/live.json',
}

/** The JSON files of the shop, by URL. All others are missing. */
let files: Record<string, unknown>

const makeLive = (catalogue: string) => {
  files['/live.json'] = { composition: 'b', killed: [], data: { catalogue } }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') })
  document.body.innerHTML = `<script type="application/json" id="composition">${JSON.stringify(COMPOSITION)}</script>`
  files = {}
  vi.stubGlobal('fetch', async (url: string) =>
    url in files ? Response.json(files[url]) : new Response('', { status: 404 }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Payer|Traitement)/ })
const message = () => screen.queryByRole('region', { name: /^Le prix est passé/ })
const storedAmounts = () =>
  JSON.parse(localStorage.getItem('promptelier:orders') ?? '[]').map(
    ({ amountCents }: { amountCents: number }) => amountCents,
  )

function openAndFill(id: string) {
  renderPage(<CheckoutPage />, { path: `/checkout/${id}`, route: '/checkout/:id' })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'claire@example.fr' } })
  fireEvent.click(screen.getByRole('checkbox'))
}
const press = () => act(async () => payButton().closest('form')?.requestSubmit())

// Each test pays for another product: the live prices of a product are cached as long as the document is open.

test('SIL-58 a new price that is rolled back is not charged: the earlier price is shown again, then paid', async () => {
  files[`${NEWER}/product/7.json`] = { id: '7', priceCents: 1299 }
  makeLive(NEWER)
  openAndFill('7')
  await press()
  expect(message()?.textContent).toContain('6,99€ à 12,99€')
  await advanceTime(31_000)
  makeLive(OWN)
  await press()
  await advanceTime(3000)
  expect(storedAmounts()).toEqual([])
  expect(message()?.textContent).toContain('12,99€ à 6,99€')
  expect(payButton().textContent).toContain('Payer 6,99€')
  await press()
  await advanceTime(1500)
  expect(storedAmounts()).toEqual([699])
})

test('CHK-28 SIL-58 a new price is announced once: after a refused payment of it, the pay button has the focus', async () => {
  const toasts = emittedToasts()
  files[`${NEWER}/product/12.json`] = { id: '12', priceCents: 1299 }
  makeLive(NEWER)
  openAndFill('12')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'claire+echec@example.fr' } })
  await press()
  expect(document.activeElement).toBe(message())
  await advanceTime(3000)
  await press()
  await advanceTime(1500)
  expect(toasts).toHaveLength(1)
  expect(message()).toBeNull()
  expect(document.activeElement).toBe(payButton())
  expect(payButton().textContent).toContain('Payer 12,99€')
  expect(screen.getByText(/ce prix a changé pendant votre visite/)).toBeDefined()
})

test('SIL-58 a product that a release has removed from sale is not paid, and the form can be used again', async () => {
  const toasts = emittedToasts()
  files[`${NEWER}/data-set.json`] = ['catalogue/summary', 'catalogue/product/1']
  makeLive(NEWER)
  openAndFill('8')
  await press()
  await advanceTime(4000)
  expect(storedAmounts()).toEqual([])
  expect(toasts).toEqual([
    {
      kind: 'error',
      message: 'Produit non trouvé',
      description: 'Ce produit n’est plus en vente. Rien n’a été débité. Choisissez-en un autre.',
    },
  ])
  expect(payButton().disabled).toBe(false)
  const resolved = resolvedToastMessages()
  await advanceTime(30_000)
  makeLive(OWN)
  await press()
  expect(resolved).toContain('Produit non trouvé')
  await advanceTime(1500)
  expect(storedAmounts()).toEqual([product('8').priceCents])
})

test.each([
  ['lists the product', '9', ['catalogue/product/9']],
  ['is missing', '10', undefined],
  ['is malformed', '11', { names: [] }],
])('a product whose live record is missing is paid when the list of records %s', async (_, id, list) => {
  const toasts = emittedToasts()
  if (list) files[`${NEWER}/data-set.json`] = list
  makeLive(NEWER)
  openAndFill(id)
  await press()
  await advanceTime(1500)
  expect(storedAmounts()).toEqual([product(id).priceCents])
  expect(toasts).toEqual([])
})
