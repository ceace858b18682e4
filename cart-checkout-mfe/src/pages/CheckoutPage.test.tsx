// @vitest-environment dom
import { ALL_INCLUSIVE_ID } from '@promptelier/platform/catalogue'
import { bus } from '@promptelier/platform/events'
import { formatPrice } from '@promptelier/platform/money'
import { emittedToasts } from '@promptelier/platform/testing/emitted-toasts'
import { blockStorage } from '@promptelier/platform/testing/failing-storage'
import { PACKS, PROMPTS } from '@promptelier/platform/testing/records'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isSuccessPageLoaded, loadSuccessPage } from '../checkout/success-page.ts'
import { setEmailDraft } from '../customer/email-draft.ts'
import { type OrderGateway, OrderGatewayContext } from '../orders/order-gateway.ts'
import { currentOrders } from '../orders/order-store.ts'
import {
  BYTE_FOR_BYTE,
  countWindowEvents,
  delayedRecords,
  line,
  offline,
  product,
  provideOnly,
  recordResponse,
  resolvedToastMessages,
  seedCart,
  serveRecords,
  silenceConsole,
  storedQuantities,
  storePaidOrder,
  unspacedPrices,
} from '../testing/helpers.ts'
import CheckoutPage from './CheckoutPage.tsx'

vi.mock('../checkout/success-page.ts')

/** Sets whether loading the module of the success page succeeds. A promise also delays it. */
function mockSuccessPage(loaded: boolean | Promise<boolean>) {
  vi.mocked(isSuccessPageLoaded).mockReturnValue(loaded === true)
  vi.mocked(loadSuccessPage).mockReturnValue(Promise.resolve(loaded))
}

/** Delays the module of the success page until the returned function is called. */
function delaySuccessPage() {
  let finishLoading: (() => void) | undefined
  mockSuccessPage(
    new Promise((done) => {
      finishLoading = () => done(true)
    }),
  )
  return () => act(async () => finishLoading?.())
}

beforeEach(() => {
  setEmailDraft('')
  mockSuccessPage(true)
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const ROUTE = '/checkout/:id'
const openPage = (id: string, at: { from?: string; state?: unknown } = {}) =>
  renderPage(<CheckoutPage />, { path: `/checkout/${id}`, route: ROUTE, ...at })

const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Votre adresse e-mail' })
const termsCheckbox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: "J'accepte les conditions générales de vente et la politique de confidentialité",
  })
const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Payer|Traitement)/ })
const orderSlip = () => within(screen.getByRole('region', { name: 'Récapitulatif' }))
const rowText = (label: string | RegExp) => orderSlip().getByText(label, BYTE_FOR_BYTE).nextElementSibling?.textContent
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const storedOrders = () => JSON.parse(localStorage.getItem('promptelier:orders') ?? '[]')

/** Submits the form, as a browser does after a click on the button or Enter in a field. */
const submitForm = () => act(() => emailField().form?.requestSubmit())
const pressEnter = () => fireEvent.keyDown(emailField(), { key: 'Enter' })

function fillForm(email: string) {
  fireEvent.change(emailField(), { target: { value: email } })
  if (!termsCheckbox().checked) fireEvent.click(termsCheckbox())
}

async function pay(email = 'claire@example.fr') {
  fillForm(email)
  submitForm()
  await advanceTime(1500)
}

test('CHK-01 SIL-42 the back button goes back when the visitor came from a page of the shop', () => {
  openPage('7', { from: '/categories' })
  fireEvent.click(screen.getByRole('button', { name: 'Retour' }))
  expect(currentUrl()).toBe('/categories')
})

test('SIL-42 the back button leads to the product when the visitor opened the checkout directly', () => {
  openPage('7')
  fireEvent.click(screen.getByRole('button', { name: 'Retour' }))
  expect(currentUrl()).toBe('/product/7')
})

test('SIL-10 SIL-42 a former id is replaced by the current one, and the back button still leads to the product', () => {
  openPage('combined-pack-1')
  expect(currentUrl()).toBe('/checkout/all-inclusive-pack')
  expect(screen.getByRole('heading', { level: 2, name: product(ALL_INCLUSIVE_ID).name })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Retour' }))
  expect(currentUrl()).toBe('/product/all-inclusive-pack')
})

test('CHK-02 the page promises delivery by e-mail', () => {
  openPage('7')
  expect(screen.getByText('Livraison instantanée par email après paiement', BYTE_FOR_BYTE)).toBeDefined()
})

test('CHK-03 CHK-05 CHK-06 CHK-07 the card of the complete pack shows its reduction', () => {
  openPage(ALL_INCLUSIVE_ID)
  const card = within(screen.getByRole('article'))
  expect(screen.getByText('ÉCONOMISEZ 75%')).toBeDefined()
  expect(card.getByRole('heading', { name: product(ALL_INCLUSIVE_ID).name })).toBeDefined()
  expect(card.getByText(product(ALL_INCLUSIVE_ID).description)).toBeDefined()
  expect(card.getByText('-75%')).toBeDefined()
  const struck = screen.getByRole('article').querySelector('s')
  expect(struck?.textContent).toBe('199,99€')
  expect(struck?.previousElementSibling?.textContent).toBe('49,99€')
})

test('CHK-03 SIL-31 a prompt has no original price: no tag, badge or reduction is shown', () => {
  openPage('7')
  expect(screen.queryByText(/ÉCONOMISEZ/)).toBeNull()
  expect(screen.queryByText('-75%')).toBeNull()
  expect(orderSlip().queryByText(/Réduction/)).toBeNull()
  expect(rowText(/^Quantité\s: 1$/)).toBe(`1 × ${formatPrice(product('7').priceCents)}`)
  expect(unspacedPrices(document.body)).toEqual([])
  expect(document.querySelector('s')).toBeNull()
})

test.each(PROMPTS.slice(0, 3))(
  'CHK-05 the card shows name, description and price of $name',
  ({ id, name, description, priceCents }) => {
    openPage(id)
    const card = screen.getByRole('article')
    const texts = [...card.querySelectorAll('h2, p')].map((element) => element.textContent)
    expect(texts.slice(0, 3)).toEqual([name, description, formatPrice(priceCents)])
  },
)

test('SIL-41 with a quantity above 1, the card shows the unit price with the quantity, and what the button charges', () => {
  seedCart(line(ALL_INCLUSIVE_ID, { quantity: 2 }))
  openPage(ALL_INCLUSIVE_ID, { state: { fromCart: true } })
  const card = screen.getByRole('article')
  const texts = [...card.querySelectorAll('h2 ~ *, h2 ~ * p')].map((element) => element.textContent)
  expect(texts).toContain('2 × 49,99€')
  const struck = card.querySelector('s')
  expect(struck?.textContent).toBe('399,98€')
  expect(struck?.previousElementSibling?.textContent).toBe('99,98€')
  expect(payButton().textContent).toContain('99,98€')
})

test('CHK-04 a cover that does not load is replaced by a fallback image', () => {
  openPage('7')
  const cover = screen.getByRole('article').querySelector('img')
  if (!cover) throw new Error('no cover')
  expect(cover.getAttribute('src')).toContain(product('7').logo)
  fireEvent.error(cover)
  expect(cover.getAttribute('src')).toMatch(/^data:image\/svg/)
})

test('CHK-08 CHK-09 CHK-10 the page has the offer notice, the form and the guarantees', () => {
  openPage('7')
  // In the column of the card, not in the order slip.
  const notice = screen.getByText(/^Offre limitée/)
  expect(screen.getByRole('article').parentElement?.contains(notice)).toBe(true)
  const form = screen.getByRole('form', { name: 'Vos informations' })
  expect(within(form).getByRole('checkbox')).toBe(termsCheckbox())
  expect(screen.getByRole('article').nextElementSibling).toBe(form)
  const guarantees = screen.getByRole('heading', { name: 'Nos garanties' }).parentElement?.querySelectorAll('li')
  expect(Array.from(guarantees ?? [], ({ textContent }) => textContent)).toEqual([
    'Paiement 100% sécurisé',
    'Satisfait ou remboursé pendant 30 jours',
    'Fiches à lire en ligne, en PDF ou en Markdown',
    'Mises à jour gratuites pendant 1 an',
    'Un prompt bonus offert avec chaque achat',
  ])
})

test('DAT-17 SIL-63 the form has two fields, the e-mail address and the terms', () => {
  openPage('7')
  expect(Array.from(emailField().form?.querySelectorAll('input') ?? [], ({ name, type }) => [name, type])).toEqual([
    ['email', 'email'],
    ['terms', 'checkbox'],
  ])
})

test('CHK-11 CHK-12 CHK-13 the summary shows the original price, the computed saving and the total', () => {
  openPage(ALL_INCLUSIVE_ID)
  expect(rowText('Prix d’origine')).toBe('199,99€')
  expect(rowText('Réduction (75%)')).toBe('−150,00€')
  expect(orderSlip().getByText('150,00')).toBeDefined()
  expect(rowText('Total')).toBe('49,99€')
})

test.each([
  ['all-inclusive-pack', '−150,00€', 'prix barré fictif'],
  ['productivity-prompt-pack', 'soit -33 % −10,00€', 'soit -33 %, prix barré fictif'],
  ['dropshipping-prompt-pack', 'soit -37 % −13,00€', 'soit -37 %, prix barré fictif'],
])('SIL-31 the reduction of %s has the specified label and shows the actual percentage', (id, text, note) => {
  openPage(id)
  expect(rowText('Réduction (75%)')?.replace('\u00A0', ' ')).toBe(text)
  expect(screen.getByText('ÉCONOMISEZ 75%').parentElement?.textContent?.replace('\u00A0', ' ')).toBe(
    `ÉCONOMISEZ 75% ${note}`,
  )
})

test('CHK-14 CHK-15 the countdown starts at 02:00:00 and decreases each second', async () => {
  openPage('7')
  expect(screen.getByText('Ne manquez pas cette offre spéciale !', BYTE_FOR_BYTE)).toBeDefined()
  expect(screen.getByRole('timer').textContent).toBe('02:00:00')
  await advanceTime(1000)
  expect(screen.getByRole('timer').textContent).toBe('01:59:59')
})

const isCountdownShown = () =>
  screen.getByText('Ne manquez pas cette offre spéciale !', BYTE_FOR_BYTE).closest<HTMLElement>('[data-shown]')
    ?.dataset['shown']

test('CHK-16 the countdown is shown until 0', async () => {
  openPage('7')
  await advanceTime(7_199_000)
  expect(screen.getByRole('timer').textContent).toBe('00:00:01')
  expect(isCountdownShown()).toBe('true')
  await advanceTime(1000)
  expect(isCountdownShown()).toBe('false')
})

test('CHK-17 CHK-19 CHK-20 three suggestions lead to their checkouts, and the pack shows -50%', () => {
  openPage('7')
  const section = within(screen.getByRole('region', { name: 'Ces produits pourraient vous intéresser' }))
  const links = section.getAllByRole('link')
  expect(links).toHaveLength(3)
  for (const link of links) expect(link.textContent).toMatch(/^Payer à la place\s:/)
  const pack = links.at(-1)
  expect(pack?.getAttribute('href')).toBe('/checkout/all-inclusive-pack')
  expect(pack?.textContent).toContain('-50%')
  expect(section.getAllByText('-50%')).toHaveLength(1)
  const first = links[0]
  if (!first) throw new Error('no suggestion')
  fireEvent.click(first)
  expect(currentUrl()).toBe(first.getAttribute('href'))
  expect(screen.getByRole('heading', { level: 2, name: product(currentUrl().split('/')[2] ?? '').name })).toBeDefined()
})

test('CHK-19 following a suggestion replaces the product, keeps the address and unticks the terms', () => {
  openPage('7')
  fillForm('claire@example.fr')
  expect(termsCheckbox().checked).toBe(true)
  fireEvent.click(screen.getByRole('link', { name: new RegExp(product(ALL_INCLUSIVE_ID).name) }))
  expect(screen.getByRole('heading', { level: 2, name: product(ALL_INCLUSIVE_ID).name })).toBeDefined()
  expect(termsCheckbox().checked).toBe(false)
  expect(emailField().value).toBe('claire@example.fr')
})

test('CHK-21 SIL-64 the label contains a link to each document', () => {
  openPage('7')
  const links = within(screen.getByRole('form')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['conditions générales de vente', '/cgv'],
    ['politique de confidentialité', '/politique-confidentialite'],
  ])
  expect(termsCheckbox().labels?.[0]?.textContent).toBe(
    "J'accepte les conditions générales de vente et la politique de confidentialité",
  )
})

test.each([
  ['', 'Indiquez votre adresse e-mail.'],
  ['abc', /^Vérifiez l’adresse/],
])('CHK-22 the address %j is not submitted, and the field shows the reason', async (email, reason) => {
  openPage('7')
  fillForm(email)
  submitForm()
  await advanceTime(0)
  expect(emailField().getAttribute('aria-invalid')).toBe('true')
  const [problemId = ''] = emailField().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(document.getElementById(problemId)?.textContent).toMatch(reason)
  expect(document.activeElement).toBe(emailField())
  await advanceTime(2000)
  expect(currentUrl()).toBe('/checkout/7')
  expect(localStorage.getItem('customer_email')).toBeNull()
})

test('CHK-22 the payment uses the address in the field, even when a browser extension has filled it in', async () => {
  openPage('7')
  fireEvent.click(termsCheckbox())
  // React does not notice this: no event is dispatched.
  emailField().value = 'claire@example.fr'
  submitForm()
  await advanceTime(1500)
  expect(storedOrders()).toMatchObject([{ email: 'claire@example.fr' }])
})

test.each([
  ['a no-break space after it', 'claire@example.fr\u00A0'],
  ['narrow no-break spaces around it', '\u202Fclaire@example.fr\u202F'],
  ['a zero-width space inside', 'claire@\u200Bexample.fr'],
])(
  'CHK-22 CHK-32 CHK-33 an address pasted with %s is cleaned before it is shown, validated, paid with and stored',
  async (_, text) => {
    openPage('7')
    fillForm(text)
    expect(emailField().value).toBe('claire@example.fr')
    submitForm()
    await advanceTime(1500)
    expect(currentUrl()).toBe('/checkout/success/7')
    expect(storedOrders()).toMatchObject([{ email: 'claire@example.fr' }])
    expect(localStorage.getItem('customer_email')).toBe('claire@example.fr')
    expect(sessionStorage.getItem('customer_email')).toBe('claire@example.fr')
  },
)

test('CHK-22 the reason appears in a live region that was there before, because after Enter the focus does not move', () => {
  openPage('7')
  fillForm('abc')
  const liveRegions = Array.from(emailField().form?.querySelectorAll('[aria-live]') ?? [])
  submitForm()
  const reason = screen.getByText(/^Vérifiez l’adresse/)
  expect(liveRegions.filter((region) => region.contains(reason))).toHaveLength(1)
})

test('CHK-22 a no-break space inside the address is rejected, and the field is invalid', async () => {
  openPage('7')
  fillForm('claire\u00A0dupont@example.fr')
  expect(emailField().value).toBe('claire\u00A0dupont@example.fr')
  submitForm()
  await advanceTime(2000)
  expect(currentUrl()).toBe('/checkout/7')
  expect(emailField().getAttribute('aria-invalid')).toBe('true')
})

const LONGEST_EMAIL = `${'a'.repeat(243)}@example.fr`

test.each([
  ['typed', (email: string) => void fireEvent.change(emailField(), { target: { value: email } })],
  ['filled in by a browser extension', (email: string) => void (emailField().value = email)],
])(
  'CHK-22 an address of more than 254 characters that was %s is not paid with, and the field shows the reason',
  async (_, fill) => {
    openPage('7')
    fireEvent.click(termsCheckbox())
    fill(`a${LONGEST_EMAIL}`)
    submitForm()
    await advanceTime(2000)
    expect(currentUrl()).toBe('/checkout/7')
    expect(storedOrders()).toEqual([])
    expect(emailField().value).toBe(`a${LONGEST_EMAIL}`)
    expect(emailField().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/^Vérifiez l’adresse\s: elle a plus de 254 caractères\.$/)).toBeDefined()
    expect(document.activeElement).toBe(emailField())
  },
)

test('CHK-26 SIL-64 a visitor who reads the terms and comes back finds the typed address, and the terms unticked', () => {
  const { unmount } = openPage('7')
  fillForm('claire@example.fr')
  unmount()
  openPage('7')
  expect(emailField().value).toBe('claire@example.fr')
  expect(termsCheckbox().checked).toBe(false)
  const storedTexts = [localStorage, sessionStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')),
  )
  expect(storedTexts.join()).not.toContain('claire')
})

test('CHK-34 once it is paid with, the typed address no longer replaces the remembered one', async () => {
  const { unmount } = openPage('7')
  await pay()
  unmount()
  localStorage.setItem('customer_email', 'autre@example.fr')
  sessionStorage.setItem('customer_email', 'autre@example.fr')
  openPage('7')
  expect(emailField().value).toBe('autre@example.fr')
})

test.each([
  ['SIL-45 forgotten', () => screen.getByRole('button', { name: 'Oublier mon adresse' }).click()],
  [
    'SIL-47 erased with everything else',
    () => {
      localStorage.clear()
      window.dispatchEvent(new StorageEvent('storage', { key: null }))
    },
  ],
])('%s, the typed address is not shown again', (_, forget) => {
  localStorage.setItem('customer_email', 'autre@example.fr')
  const { unmount } = openPage('7')
  fillForm('claire@example.fr')
  act(forget)
  unmount()
  openPage('7')
  expect(emailField().value).toBe('')
})

test('SIL-05 a paid order has the name of its product, for the receipt when the catalogue has it no more', async () => {
  openPage('7')
  await pay()
  expect(storedOrders()).toMatchObject([{ productId: '7', productName: product('7').name }])
})

test('CHK-22 an address of 254 characters is paid with', async () => {
  openPage('7')
  await pay(LONGEST_EMAIL)
  expect(currentOrders()).toMatchObject([{ email: LONGEST_EMAIL }])
})

test('CHK-22 typing another character hides the reason', async () => {
  openPage('7')
  fillForm('abc')
  submitForm()
  await advanceTime(0)
  fireEvent.change(emailField(), { target: { value: 'abcd' } })
  expect(emailField().getAttribute('aria-invalid')).toBe('false')
  expect(screen.queryByText(/Vérifiez l’adresse/)).toBeNull()
})

test('CHK-23 SIL-62 the button is disabled until the terms are accepted, and its label contains the obligation to pay', () => {
  openPage(ALL_INCLUSIVE_ID)
  expect(payButton().disabled).toBe(true)
  fireEvent.click(termsCheckbox())
  expect(payButton().disabled).toBe(false)
  expect(payButton().textContent).toBe('Payer 49,99€ Commande avec obligation de paiement')
  fireEvent.click(termsCheckbox())
  expect(payButton().disabled).toBe(true)
})

test('CHK-24 CHK-25 paying takes 1500 ms, then leads to the success page', async () => {
  openPage('7')
  fillForm('claire@example.fr')
  submitForm()
  expect(payButton().textContent).toBe('Traitement en cours...')
  expect(payButton().disabled).toBe(true)
  await advanceTime(1499)
  expect(payButton().textContent).toBe('Traitement en cours...')
  expect(currentUrl()).toBe('/checkout/7')
  await advanceTime(1)
  expect(currentUrl()).toBe('/checkout/success/7')
})

test('CHK-26 CHK-34 the next checkout has unticked terms and the remembered address', async () => {
  const { unmount } = openPage('7')
  await pay()
  unmount()
  openPage('7')
  expect(termsCheckbox().checked).toBe(false)
  expect(emailField().value).toBe('claire@example.fr')
})

test('CHK-32 CHK-33 SIL-45 the address is stored on submit, before the payment ends', () => {
  openPage('7')
  fillForm('claire@example.fr')
  expect(localStorage.getItem('customer_email')).toBeNull()
  submitForm()
  expect(localStorage.getItem('customer_email')).toBe('claire@example.fr')
  expect(sessionStorage.getItem('customer_email')).toBe('claire@example.fr')
})

test('SIL-45 a remembered address can be forgotten', () => {
  localStorage.setItem('customer_email', 'claire@example.fr')
  openPage('7')
  expect(emailField().value).toBe('claire@example.fr')
  fireEvent.click(screen.getByRole('button', { name: 'Oublier mon adresse' }))
  expect(emailField().value).toBe('')
  expect(localStorage.getItem('customer_email')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Oublier mon adresse' })).toBeNull()
})

const TERMS_TOAST = { kind: 'error', message: 'Veuillez accepter les conditions générales de vente' }

test.each([
  ['a click on the disabled button', () => void fireEvent.click(payButton().parentElement ?? payButton())],
  ['Enter in the e-mail field', () => void pressEnter()],
])(
  'CHK-27 SIL-40 SIL-78 while the terms are not accepted, %s shows an error, and nothing is paid',
  async (_, attempt) => {
    const toasts = emittedToasts()
    openPage('7')
    fireEvent.change(emailField(), { target: { value: 'claire@example.fr' } })
    await act(async () => attempt())
    expect(toasts).toEqual([TERMS_TOAST])
    expect(termsCheckbox().getAttribute('aria-invalid')).toBe('true')
    const problem = document.getElementById(termsCheckbox().getAttribute('aria-describedby') ?? '')
    expect(problem?.textContent).toBe('Cochez cette case pour pouvoir payer.')
    expect(document.activeElement).toBe(termsCheckbox())
    await advanceTime(2000)
    expect(currentUrl()).toBe('/checkout/7')
    fireEvent.click(termsCheckbox())
    expect(termsCheckbox().getAttribute('aria-invalid')).toBe('false')
  },
)

test('CHK-27 the error about the terms is resolved once they are accepted', () => {
  const resolved = resolvedToastMessages()
  openPage('7')
  fireEvent.click(payButton().parentElement ?? payButton())
  expect(resolved).toEqual([])
  fireEvent.click(termsCheckbox())
  expect(resolved).toEqual([TERMS_TOAST.message])
  fireEvent.click(termsCheckbox())
  expect(resolved).toEqual([TERMS_TOAST.message])
})

test('SIL-40 the hint describes the disabled button', () => {
  openPage('7')
  const hint = document.getElementById(payButton().getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('Acceptez les conditions pour pouvoir payer.')
})

const NOT_PAID = 'Le paiement n’a pas abouti. Rien n’a été débité : réessayez.'

test('CHK-28 CHK-29 SIL-44 SIL-78 a refused payment shows an error, and the button is enabled again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const toasts = emittedToasts()
  openPage('7')
  await pay('claire+echec@example.fr')
  expect(toasts).toMatchObject([
    { kind: 'error', message: 'Une erreur est survenue lors du traitement de votre paiement' },
  ])
  expect(currentUrl()).toBe('/checkout/7')
  expect(payButton().disabled).toBe(false)
  expect(document.activeElement).toBe(payButton())
  expect(screen.getByText(NOT_PAID).parentElement?.nextElementSibling?.contains(payButton())).toBe(true)
  // The toast is announced, this line is not.
  expect(screen.getByText(NOT_PAID).closest('[role], [aria-live], output')).toBeNull()
  submitForm()
  expect(screen.queryByText(NOT_PAID)).toBeNull()
  await advanceTime(1500)
  fillForm('claire@example.fr')
  submitForm()
  await advanceTime(1500)
  expect(currentUrl()).toBe('/checkout/success/7')
})

test.each([
  ['rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'throws',
    () => {
      throw new Error('no gateway')
    },
  ],
] as const)(
  'CHK-28 CHK-29 a gateway that %s shows the same error, and the button is enabled again',
  async (_, placeOrder) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const toasts = emittedToasts()
    openPageWith({ placeOrder }, '7')
    await pay()
    expect(toasts).toMatchObject([
      { kind: 'error', message: 'Une erreur est survenue lors du traitement de votre paiement' },
    ])
    expect(currentUrl()).toBe('/checkout/7')
    expect(payButton().disabled).toBe(false)
  },
)

/** Creates a gateway that never completes an order and records its calls. */
function pendingGateway() {
  const placeOrder = vi.fn<OrderGateway['placeOrder']>(() => new Promise(() => {}))
  return { placeOrder, signal: () => placeOrder.mock.calls[0]?.[1] }
}

const openPageWith = (gateway: OrderGateway, id: string, state?: unknown) =>
  renderPage(
    <OrderGatewayContext value={gateway}>
      <CheckoutPage />
    </OrderGatewayContext>,
    { path: `/checkout/${id}`, route: ROUTE, state },
  )

test('SIL-65 a second submit is ignored while the first one runs', () => {
  const gateway = pendingGateway()
  openPageWith(gateway, '7')
  fillForm('claire@example.fr')
  // Twice before React has rendered the disabled button, then once after.
  act(() => {
    emailField().form?.requestSubmit()
    emailField().form?.requestSubmit()
  })
  submitForm()
  expect(gateway.placeOrder).toHaveBeenCalledOnce()
})

test('SIL-65 leaving the page during a payment cancels it, and a toast reports that nothing was charged', async () => {
  const toasts = emittedToasts()
  const { unmount } = openPage('7')
  fillForm('claire@example.fr')
  submitForm()
  await advanceTime(1000)
  unmount()
  await advanceTime(2000)
  expect(localStorage.getItem('promptelier:orders')).toBeNull()
  expect(toasts).toEqual([
    {
      kind: 'info',
      message: 'Paiement interrompu',
      description: 'Rien n’a été débité. Pour acheter, reprenez le paiement.',
    },
  ])
})

test('SIL-65 a page that enters the back-forward cache cancels the payment, and is usable when it is restored', () => {
  const toasts = emittedToasts()
  const gateway = pendingGateway()
  openPageWith(gateway, '7')
  fillForm('claire@example.fr')
  submitForm()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(gateway.signal()?.aborted).toBe(true)
  expect(payButton().disabled).toBe(false)
  expect(toasts).toEqual([])
  act(() => void window.dispatchEvent(new Event('pageshow')))
  act(() => void window.dispatchEvent(new Event('pageshow')))
  expect(toasts.map(({ message }) => message)).toEqual(['Paiement interrompu'])
})

test('SIL-65 a reload during a payment cancels it, and the page reports that once', async () => {
  const { unmount } = openPage('7')
  fillForm('claire@example.fr')
  submitForm()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  unmount()
  await advanceTime(0)
  const toasts = emittedToasts()
  openPage('7')
  expect(toasts.map(({ message }) => message)).toEqual(['Paiement interrompu'])
  expect(sessionStorage.getItem('promptelier:interrupted-payment')).toBeNull()
  await pay()
  expect(storedOrders()).toHaveLength(1)
})

/** Stores an order as another tab does when it pays. */
function payInAnotherTab(productId: string) {
  const order = { number: 'PA-2026-AAAAAA', productId, quantity: 1, email: 'a@b.fr', amountCents: 999 }
  localStorage.setItem('promptelier:orders', JSON.stringify([{ ...order, paidAt: new Date().toISOString() }]))
}

const dispatchStorageEvent = () =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'promptelier:orders' })))

test('when another tab has paid for the product, its order replaces the form, and a second payment is possible', async () => {
  openPage('7')
  fillForm('claire@example.fr')
  payInAnotherTab('7')
  dispatchStorageEvent()
  expect(document.activeElement?.textContent).toBe('Vous venez de payer ce produit')
  expect(screen.getByRole('link', { name: 'Voir ma commande' }).getAttribute('href')).toBe('/checkout/success/7')
  expect(screen.queryByRole('form')).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Payer une deuxième fois' }))
  expect(document.activeElement).toBe(emailField())
  await pay()
  expect(storedOrders()).toHaveLength(2)
})

test('an order of another tab prevents a payment even before the storage event of that order is received', async () => {
  openPage('7')
  fillForm('claire@example.fr')
  payInAnotherTab('7')
  submitForm()
  await advanceTime(2000)
  expect(currentUrl()).toBe('/checkout/7')
  expect(screen.getByText(/PA-2026-AAAAAA a été payée dans un autre onglet/)).toBeDefined()
})

test('an order of another product in another tab does not change the page', async () => {
  openPage('7')
  payInAnotherTab('8')
  dispatchStorageEvent()
  await pay()
  expect(currentUrl()).toBe('/checkout/success/7')
})

test('while another tab is paying for the product, this tab cancels its payment and shows a toast', async () => {
  const toasts = emittedToasts()
  const request = vi.fn<(name: string, options: unknown, granted: (lock: null) => unknown) => Promise<unknown>>(
    async (_name, _options, granted) => granted(null),
  )
  vi.stubGlobal('navigator', { locks: { request } })
  const gateway = pendingGateway()
  openPageWith(gateway, '7')
  fillForm('claire@example.fr')
  submitForm()
  await advanceTime(0)
  vi.unstubAllGlobals()
  expect(request.mock.calls[0]?.[0]).toBe('promptelier:paying:7')
  expect(gateway.signal()?.aborted).toBe(true)
  expect(toasts.map(({ message }) => message)).toEqual(['Ce produit est en cours de paiement dans un autre onglet'])
  expect(payButton().disabled).toBe(false)
})

/** Delays the answer to a lock request. The returned function grants a lock; with null, it refuses the lock. */
function delayLock() {
  const requests: ((lock: object | null) => void)[] = []
  const request = (_name: string, _options: unknown, granted: (lock: object | null) => unknown) =>
    new Promise((resolve) => void requests.push((lock) => resolve(granted(lock))))
  vi.stubGlobal('navigator', { locks: { request } })
  onTestFinished(() => void vi.unstubAllGlobals())
  return (lock: object | null) => act(async () => requests[0]?.(lock))
}

test('SIL-41 an order is recorded when the gateway responds, even before the lock is granted', async () => {
  const answerLockRequest = delayLock()
  seedCart(line('7', { quantity: 3 }))
  openPage('7')
  await pay()
  expect(storedOrders()).toHaveLength(1)
  expect(storedQuantities()).toEqual({ 7: 2 })
  expect(currentUrl()).toBe('/checkout/7')
  await answerLockRequest({})
  expect(currentUrl()).toBe('/checkout/success/7')
  expect(storedOrders()).toHaveLength(1)
  expect(storedQuantities()).toEqual({ 7: 2 })
})

test('SIL-41 a paid order stays recorded when the page is left before the lock is granted, and causes no navigation', async () => {
  const answerLockRequest = delayLock()
  const toasts = emittedToasts()
  seedCart(line('7', { quantity: 3 }))
  openPage('7')
  await pay()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await answerLockRequest({})
  expect(storedOrders()).toHaveLength(1)
  expect(storedQuantities()).toEqual({ 7: 2 })
  expect(currentUrl()).toBe('/checkout/7')
  expect(toasts).toEqual([])
})

test('SIL-41 a paid order is confirmed even when the lock is then refused because another tab is paying too', async () => {
  const answerLockRequest = delayLock()
  const toasts = emittedToasts()
  openPage('7')
  await pay()
  await answerLockRequest(null)
  expect(currentUrl()).toBe('/checkout/success/7')
  expect(storedOrders()).toHaveLength(1)
  expect(toasts).toEqual([])
})

const rejectLock = () => Promise.reject(new DOMException('denied', 'SecurityError'))

test('SIL-44 a lock request that rejects, because site data is blocked, does not block the payment', async () => {
  vi.stubGlobal('navigator', { locks: { request: rejectLock } })
  openPage('7')
  fillForm('claire@example.fr')
  submitForm()
  await advanceTime(1500)
  vi.unstubAllGlobals()
  expect(currentUrl()).toBe('/checkout/success/7')
})

test('a correction of a mistyped domain is suggested once the field loses the focus', async () => {
  openPage('7')
  fireEvent.focus(emailField())
  fillForm('Claire@gmial.com')
  fireEvent.blur(emailField())
  fireEvent.click(await waitFor(() => screen.getByRole('button', { name: 'Claire@gmail.com' })))
  expect(emailField().value).toBe('Claire@gmail.com')
  expect(document.activeElement).toBe(emailField())
  expect(screen.queryByText(/Vouliez-vous/)).toBeNull()
})

test('an address that was pasted with a name is suggested alone, also when the focus stays in the field', async () => {
  openPage('7')
  fireEvent.focus(emailField())
  fillForm('Claire Martin <claire@orange.fr>')
  submitForm()
  expect(await waitFor(() => screen.getByRole('button', { name: 'claire@orange.fr' }))).toBeDefined()
})

const suggestion = () => screen.queryByText(/Vouliez-vous/)

test('no correction of the address is suggested during a payment', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  openPage('7')
  fireEvent.focus(emailField())
  fillForm('claire+echec@gmial.com')
  fireEvent.blur(emailField())
  await waitFor(() => expect(suggestion()).not.toBeNull())
  submitForm()
  expect(suggestion()).toBeNull()
  await advanceTime(1500)
  expect(suggestion()).not.toBeNull()
})

test.each([
  ['from the cart', { fromCart: true }, 3, 14_997],
  ['directly', null, 1, 4999],
])('SIL-41 a visitor who opens the checkout %s pays for the right quantity', (_, state, quantity, amountCents) => {
  seedCart(line('7'), line(ALL_INCLUSIVE_ID, { quantity: 3 }))
  const gateway = pendingGateway()
  openPageWith(gateway, ALL_INCLUSIVE_ID, state)
  expect(orderSlip().queryByText(/^Quantité\s: 3$/) !== null).toBe(quantity === 3)
  fillForm('claire@example.fr')
  submitForm()
  expect(gateway.placeOrder.mock.calls[0]?.[0]).toEqual({
    productId: ALL_INCLUSIVE_ID,
    productName: product(ALL_INCLUSIVE_ID).name,
    quantity,
    email: 'claire@example.fr',
    amountCents,
  })
})

test('SIL-58 the checkout charges the price of the catalogue, not the stored price of the line', () => {
  seedCart(line(ALL_INCLUSIVE_ID, { priceCents: 1 }))
  openPage(ALL_INCLUSIVE_ID, { state: { fromCart: true } })
  expect(rowText('Total')).toBe('49,99€')
})

test('SIL-41 the paid quantity is removed from the cart at the moment of payment, with one event', async () => {
  seedCart(line('7', { quantity: 3 }), line('5'))
  const eventCount = countWindowEvents('cartUpdated')
  openPage('7')
  fillForm('claire@example.fr')
  submitForm()
  await advanceTime(1499)
  expect(storedQuantities()).toEqual({ 7: 3, 5: 1 })
  await advanceTime(1)
  expect(storedQuantities()).toEqual({ 7: 2, 5: 1 })
  expect(storedOrders()).toMatchObject([{ productId: '7', quantity: 1 }])
  expect(eventCount()).toBe(1)
})

test('SIL-41 a visitor who comes from the cart pays for the whole line, and it is removed', async () => {
  seedCart(line('7', { quantity: 3 }), line('5'))
  openPage('7', { state: { fromCart: true } })
  await pay()
  expect(storedQuantities()).toEqual({ 5: 1 })
  expect(storedOrders()).toMatchObject([{ quantity: 3 }])
})

test('SIL-41 units that another tab adds during the payment stay in the cart, and the quantity being paid does not change', async () => {
  seedCart(line('7', { quantity: 3 }))
  openPage('7', { state: { fromCart: true } })
  fillForm('claire@example.fr')
  submitForm()
  seedCart(line('7', { quantity: 5 }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
  expect(orderSlip().getByText(/^Quantité\s: 3$/)).toBeDefined()
  await advanceTime(1500)
  expect(storedQuantities()).toEqual({ 7: 2 })
})

test('SIL-10 SIL-41 when a pack has a second line with a former id, paying for one unit removes one unit', async () => {
  seedCart(line(ALL_INCLUSIVE_ID, { id: 'combined-pack-1', quantity: 2 }), line(ALL_INCLUSIVE_ID))
  openPage(ALL_INCLUSIVE_ID)
  await pay()
  expect(storedQuantities()).toEqual({ 'combined-pack-1': 1, [ALL_INCLUSIVE_ID]: 1 })
})

test.each([
  ['refused', 'claire+echec@example.fr', () => {}],
  [
    'interrupted by leaving the page',
    'claire@example.fr',
    () => act(() => void window.dispatchEvent(new Event('pagehide'))),
  ],
])('SIL-41 a payment that is %s removes nothing from the cart', async (_, email, interrupt) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  seedCart(line('7'))
  openPage('7')
  fillForm(email)
  submitForm()
  interrupt()
  await advanceTime(1500)
  expect(storedQuantities()).toEqual({ 7: 1 })
  expect(localStorage.getItem('promptelier:orders')).toBeNull()
})

test('SIL-41 a cart listener that throws after the payment neither undoes the order nor shows the form again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  // Only browsers have this function.
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  onTestFinished(() => void vi.unstubAllGlobals())
  const toasts = emittedToasts()
  const throwError = vi.fn<() => void>(() => {
    throw new Error('an error of a third-party script')
  })
  bus.on('cartUpdated', throwError)
  onTestFinished(() => bus.off('cartUpdated', throwError))
  seedCart(line('7'))
  openPage('7')
  await pay()
  expect(currentUrl()).toBe('/checkout/success/7')
  expect(storedOrders()).toHaveLength(1)
  expect(storedQuantities()).toEqual({})
  expect(toasts).toEqual([])
  expect(report).toHaveBeenCalledOnce()
  expect(logged).not.toHaveBeenCalled()
})

const thanksHeading = () => screen.queryByRole('heading', { level: 1, name: 'Merci pour votre commande' })
const receipt = () => within(screen.getByRole('region', { name: 'Votre reçu' }))
const clickRetry = () => act(async () => screen.getByRole('button', { name: 'Réessayer' }).click())

test('CHK-25 SIL-05 while the success page is not loaded, the checkout confirms the order itself', async () => {
  mockSuccessPage(false)
  seedCart(line('7', { quantity: 2 }), line('5'))
  openPage('7', { state: { fromCart: true } })
  await pay()
  expect(currentUrl()).toBe('/checkout/7')
  expect(document.activeElement).toBe(thanksHeading())
  expect(document.title).toMatch(/^Merci pour votre commande \|/)
  const [order] = storedOrders()
  expect(receipt().getByText(order.number)).toBeDefined()
  expect(receipt().getByText('Total payé').nextElementSibling?.textContent).toBe('13,98€')
  expect(receipt().getByRole('link', { name: product('7').name })).toBeDefined()
  expect(screen.getAllByText('claire@example.fr').length).toBeGreaterThan(0)
  expect(screen.getByText(/^Votre commande est payée et enregistrée\. Seule la suite/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Toutes vos commandes' }).getAttribute('href')).toBe('/commandes')
  expect(screen.queryByRole('form')).toBeNull()
  expect(storedQuantities()).toEqual({ 5: 1 })
})

test('SIL-44 the confirmation on the checkout does not say that an order is recorded which storage has refused', async () => {
  blockStorage()
  mockSuccessPage(false)
  openPage('7')
  await pay()
  expect(screen.getByText(/^Votre commande est payée\. Seule la suite/)).toBeDefined()
  expect(screen.getByText(/n’a pas pu garder ce reçu\s: imprimez-le\./)).toBeDefined()
})

test('CHK-25 a retry leads to the success page once its module is loaded, and reports a failure until then', async () => {
  mockSuccessPage(false)
  openPage('7')
  await pay()
  await clickRetry()
  expect(screen.getByText(/^Toujours rien/)).toBeDefined()
  expect(currentUrl()).toBe('/checkout/7')
  mockSuccessPage(true)
  await clickRetry()
  expect(currentUrl()).toBe('/checkout/success/7')
})

test('CHK-25 a success page that loads late is shown automatically', async () => {
  const finishLoading = delaySuccessPage()
  openPage('7')
  await pay()
  expect(thanksHeading()).not.toBeNull()
  expect(currentUrl()).toBe('/checkout/7')
  await finishLoading()
  expect(currentUrl()).toBe('/checkout/success/7')
})

test('CHK-25 a success page that loads late is not shown when the visitor has left the confirmation', async () => {
  const finishLoading = delaySuccessPage()
  openPage('7')
  await pay()
  fireEvent.click(screen.getByRole('link', { name: 'Toutes vos commandes' }))
  expect(currentUrl()).toBe('/commandes')
  await finishLoading()
  expect(currentUrl()).toBe('/commandes')
})

test('SIL-41 the history entry of a paid order shows the confirmation, or the success page if that is loaded', async () => {
  const { number } = storePaidOrder('7', { paidAt: new Date().toISOString() })
  mockSuccessPage(false)
  const { unmount } = openPage('7', { state: { fromCart: true, paidNumber: number } })
  await advanceTime(0)
  expect(thanksHeading()).not.toBeNull()
  expect(document.activeElement).toBe(document.body)
  expect(currentUrl()).toBe('/checkout/7')
  unmount()
  mockSuccessPage(true)
  openPage('7', { state: { fromCart: true, paidNumber: number } })
  await advanceTime(0)
  expect(currentUrl()).toBe('/checkout/success/7')
})

test.each([{ paidNumber: 'PA-2026-AAAAAA' }, { paidNumber: 7 }])(
  'a history entry with %j, which is not an order of this browser, shows the form',
  (state) => {
    openPage('7', { state })
    expect(screen.getByRole('form')).toBeDefined()
  },
)

test('SIL-41 the checkout of a product that was bought in this browser has a link to its receipt', () => {
  storePaidOrder('7')
  const { unmount } = openPage('7')
  expect(screen.getByRole('link', { name: /^Déjà acheté\s: voir le reçu$/ }).getAttribute('href')).toBe(
    '/checkout/success/7',
  )
  unmount()
  openPage('8')
  expect(screen.queryByRole('link', { name: /^Déjà acheté/ })).toBeNull()
})

const position = () => screen.queryByText(/^Commande \d+ sur \d+$/)?.textContent
const receiptLink = () => screen.queryByRole('link', { name: /^Déjà acheté/ })
const FROM_CART = { state: { fromCart: true } }

test('SIL-41 the position among the orders of the cart does not count a line that is no longer sold', () => {
  seedCart(line('7'), line('7', { id: 'disparu' }), line('5'))
  openPage('7', FROM_CART)
  expect(position()).toBe('Commande 1 sur 2')
})

test('SIL-41 a product that is the only one still sold has no position', () => {
  seedCart(line('7'), line('7', { id: 'disparu' }))
  openPage('7', FROM_CART)
  expect(position()).toBeUndefined()
})

test('SIL-41 until it is known which lines are sold, neither the position nor the link in its place is shown', async () => {
  provideOnly('catalogue/product/7', 'catalogue/companions/7', 'catalogue/product/all-inclusive-pack')
  const { respond, deliver } = delayedRecords()
  serveRecords(respond)
  storePaidOrder('7', { paidAt: '2026-03-01T10:00:00.000Z' })
  seedCart(line('7'), line('5'))
  openPage('7', FROM_CART)
  await advanceTime(0)
  expect(position()).toBeUndefined()
  expect(receiptLink()).toBeNull()
  await act(async () => deliver())
  expect(position()).toBe('Commande 1 sur 2')
  expect(receiptLink()).toBeNull()
})

test('SIL-41 a line whose product cannot be fetched counts in the position', async () => {
  silenceConsole()
  provideOnly('catalogue/product/7', 'catalogue/companions/7', 'catalogue/product/all-inclusive-pack')
  serveRecords(offline)
  seedCart(line('7'), line('5'))
  openPage('7', FROM_CART)
  await advanceTime(0)
  expect(position()).toBe('Commande 1 sur 2')
})

const UNKNOWN = {
  kind: 'error',
  message: 'Produit non trouvé',
  description: 'Cette adresse ne mène à aucun produit en vente. Rien n’a été débité.',
}

test('CHK-30 CHK-31 an unknown id redirects to the home page with one error', () => {
  const toasts = emittedToasts()
  renderPage(
    <StrictMode>
      <CheckoutPage />
    </StrictMode>,
    { path: '/checkout/9999', route: ROUTE, from: '/categories' },
  )
  expect(currentUrl()).toBe('/')
  expect(toasts).toEqual([UNKNOWN])
})

test.each([['ALL-INCLUSIVE-PACK'], [product('5').visitUrl.replace('/product/', '')]])(
  'CHK-30 %s, which is not an id, redirects to the home page with an error',
  (id) => {
    const toasts = emittedToasts()
    openPage(id)
    expect(currentUrl()).toBe('/')
    expect(toasts).toEqual([UNKNOWN])
  },
)

test('CHK-18 suggestions that cannot be fetched are not shown, and the product can still be paid', async () => {
  silenceConsole()
  provideOnly('catalogue/product/7', 'catalogue/product/all-inclusive-pack')
  serveRecords(offline)
  await act(async () => openPage('7'))
  expect(screen.queryByRole('region', { name: 'Ces produits pourraient vous intéresser' })).toBeNull()
  await pay()
  expect(currentUrl()).toBe('/checkout/success/7')
})

test('SIL-05 the records of the other lines of the cart, which the success page needs, are fetched when the payment starts', async () => {
  provideOnly('catalogue/product/7', 'catalogue/companions/7', 'catalogue/product/all-inclusive-pack')
  const { requests } = serveRecords(recordResponse)
  seedCart(line('7'), line('5'))
  openPage('7')
  expect(requests()).toEqual([])
  fillForm('claire@example.fr')
  submitForm()
  expect(requests()).toEqual(['http://records.test/catalogue/product/5.json'])
})

test('SIL-05 for more lines than 40, the record of all products is fetched, which the success page then reads', async () => {
  provideOnly('catalogue/product/7', 'catalogue/companions/7', 'catalogue/product/all-inclusive-pack')
  const { requests } = serveRecords(recordResponse)
  seedCart(...[...PROMPTS, ...PACKS].map(({ id }) => line(id)))
  openPage('7')
  fillForm('claire@example.fr')
  submitForm()
  expect(requests()).toEqual(['http://records.test/catalogue/products.json'])
})

test('CHK-25 SIL-05 a payment that ends offline is confirmed: the records of the checkout are enough', async () => {
  silenceConsole()
  provideOnly('catalogue/product/7', 'catalogue/companions/7', 'catalogue/product/all-inclusive-pack')
  serveRecords(offline)
  mockSuccessPage(false)
  seedCart(line('7'), line('5'))
  openPage('7')
  await pay()
  expect(document.activeElement).toBe(thanksHeading())
  expect(receipt().getByRole('link', { name: product('7').name })).toBeDefined()
  expect(storedQuantities()).toEqual({ 5: 1 })
})

test.each([...PROMPTS, ...PACKS].map(({ id }) => id))('CHK-35 %s can be paid', async (id) => {
  openPage(id)
  expect(screen.getByRole('heading', { level: 1, name: 'Paiement' })).toBeDefined()
  expect(rowText('Total')).toBe(formatPrice(product(id).priceCents))
  await pay()
  expect(currentUrl()).toBe(`/checkout/success/${id}`)
})
