// @vitest-environment dom
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { act, fireEvent, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { recordOpening, waiveWithdrawal } from '../orders/order-store.ts'
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
import { acknowledgementText } from '../withdrawals/acknowledgement.ts'
import {
  simulatedWithdrawalGateway,
  type WithdrawalGateway,
  WithdrawalGatewayContext,
} from '../withdrawals/withdrawal-gateway.ts'
import WithdrawalPage from './WithdrawalPage.tsx'

afterEach(() => void vi.useRealTimers())

const openPage = (orderNumber?: string, gateway: WithdrawalGateway = simulatedWithdrawalGateway) =>
  renderPage(
    <StrictMode>
      <WithdrawalGatewayContext value={gateway}>
        <WithdrawalPage />
      </WithdrawalGatewayContext>
    </StrictMode>,
    {
      path: orderNumber === undefined ? '/retractation' : `/retractation?commande=${orderNumber}`,
      route: '/retractation',
    },
  )

const today = () => new Date().toISOString()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const typeInto = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
/** The number with another last character. */
const mistyped = (number: string) => `${number.slice(0, -1)}${number.endsWith('Z') ? 'Y' : 'Z'}`
const confirmWithdrawal = () =>
  act(async () => screen.getByRole('button', { name: 'Confirmer la rétractation' }).click())
const storedWithdrawals = () => JSON.parse(localStorage.getItem('promptelier:withdrawals') ?? '[]')

function problemOf(name: string): string | null | undefined {
  const [id = ''] = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(id)?.textContent
}

test('withdrawing from an order of this browser takes two steps and shows a dated acknowledgement', async () => {
  const order = storePaidOrder('7', { paidAt: today() })
  openPage(order.number)
  expect(field('Numéro de commande').value).toBe(order.number)
  expect(field('Votre adresse e-mail').value).toBe('claire@example.fr')
  typeInto('Votre nom', 'Claire Exemple')
  await confirmWithdrawal()
  expect(screen.getByRole('heading', { level: 1, name: 'Rétractation reçue' })).toBeDefined()
  expect(screen.getByText(product('7').name)).toBeDefined()
  expect(screen.getByText('Total payé').nextElementSibling?.textContent).toBe('49,99€')
  expect(document.activeElement?.textContent).toContain('Accusé de réception')
  const [withdrawal] = storedWithdrawals()
  expect(withdrawal).toMatchObject({ name: 'Claire Exemple', orderNumber: order.number, email: 'claire@example.fr' })
  expect(screen.getByText(/^le (?:1er|\d+) .* à \d\d:\d\d$/).getAttribute('datetime')).toBe(withdrawal.receivedAt)
})

test('the acknowledgement is shown after a reload, also when the number in the URL is in lower case', async () => {
  const order = storePaidOrder('7', { paidAt: today() })
  const { unmount } = openPage(order.number)
  typeInto('Votre nom', 'Claire Exemple')
  await confirmWithdrawal()
  unmount()
  openPage(order.number.toLowerCase())
  expect(screen.getByRole('heading', { level: 1, name: 'Rétractation reçue' })).toBeDefined()
  expect(document.activeElement).toBe(document.body)
})

test('an order that this browser does not have can be withdrawn from by its number', async () => {
  openPage()
  typeInto('Numéro de commande', ' pa-2026-7k2m9q ')
  typeInto('Votre nom', 'Claire Exemple')
  typeInto('Votre adresse e-mail', 'claire@example.fr')
  await confirmWithdrawal()
  expect(currentUrl()).toBe('/retractation?commande=PA-2026-7K2M9Q')
  expect(screen.getByText('PA-2026-7K2M9Q')).toBeDefined()
  expect(screen.queryByText('Total payé')).toBeNull()
})

test('a number of which nothing is known here is acknowledged as such, on the page and in the downloaded text', async () => {
  openPage('PA-2026-7K2M9Q')
  typeInto('Votre nom', 'Claire Exemple')
  typeInto('Votre adresse e-mail', 'claire@example.fr')
  await confirmWithdrawal()
  expect(screen.getByRole('heading', { level: 1, name: 'Déclaration reçue' })).toBeDefined()
  expect(screen.queryByText(/rien d’autre à faire/)).toBeNull()
  expect(screen.getByText(/le numéro n’a pas pu être vérifié ici/)).toBeDefined()
  const [withdrawal] = storedWithdrawals()
  expect(acknowledgementText(withdrawal, undefined)).toContain('le numéro n’a pas pu être vérifié ici')
})

test('a mistyped number of an order of this browser is questioned, and nothing is sent', async () => {
  const order = storePaidOrder('7', { paidAt: today(), number: 'PA-2026-4QC8M4' })
  storePaidOrder('8', { paidAt: today(), number: 'PA-2026-7K2M9Q' })
  openPage()
  typeInto('Numéro de commande', 'PA-2026-4QC8N4')
  typeInto('Votre nom', 'Claire Exemple')
  typeInto('Votre adresse e-mail', 'claire@example.fr')
  await confirmWithdrawal()
  expect(problemOf('Numéro de commande')).toBe(
    `Aucune commande de ce navigateur ne porte ce numéro. Vouliez-vous ${order.number}\u202F? Si le numéro est juste, confirmez de nouveau.`,
  )
  expect(document.activeElement).toBe(field('Numéro de commande'))
  expect(storedWithdrawals()).toEqual([])
})

/** Sends a form whose number the page questions. The clock stands still from then on. @returns the number */
async function confirmMistypedNumber() {
  vi.useFakeTimers({ toFake: ['performance'] })
  const orderNumber = mistyped(storePaidOrder('7', { paidAt: today() }).number)
  openPage()
  typeInto('Numéro de commande', orderNumber)
  typeInto('Votre nom', 'Claire Exemple')
  await confirmWithdrawal()
  return orderNumber
}

test('a second press sends the statement about an order of another device', async () => {
  const orderNumber = await confirmMistypedNumber()
  vi.advanceTimersByTime(1000)
  await confirmWithdrawal()
  expect(storedWithdrawals()).toMatchObject([{ orderNumber }])
  expect(screen.getByText(/le numéro n’a pas pu être vérifié ici/)).toBeDefined()
})

test('a press within a second after a number is questioned, such as those of a held key, sends nothing', async () => {
  await confirmMistypedNumber()
  for (const ms of [999, 30, 30]) {
    vi.advanceTimersByTime(ms)
    await confirmWithdrawal()
  }
  expect(storedWithdrawals()).toEqual([])
  expect(problemOf('Numéro de commande')).toMatch(/confirmez de nouveau\.$/)
})

test('each unknown number is questioned', async () => {
  const order = storePaidOrder('7', { paidAt: today() })
  openPage()
  typeInto('Votre nom', 'Claire Exemple')
  typeInto('Numéro de commande', mistyped(order.number))
  await confirmWithdrawal()
  typeInto('Numéro de commande', 'PA-2025-ZZZZZZ')
  await confirmWithdrawal()
  expect(problemOf('Numéro de commande')).toBe(
    'Aucune commande de ce navigateur ne porte ce numéro. Si le numéro est juste, confirmez de nouveau.',
  )
  expect(storedWithdrawals()).toEqual([])
})

test.each(['claire@example.fr\u00A0', '\u202Fclaire@example.fr', 'claire@\u200Bexample.fr\u00A0'])(
  'an address pasted as %j is cleaned before it is shown, validated and sent',
  async (text) => {
    openPage('PA-2026-7K2M9Q')
    typeInto('Votre nom', 'Claire Exemple')
    typeInto('Votre adresse e-mail', text)
    expect(field('Votre adresse e-mail').value).toBe('claire@example.fr')
    await confirmWithdrawal()
    expect(storedWithdrawals()).toMatchObject([{ email: 'claire@example.fr' }])
  },
)

test('an order number pasted with invisible characters is cleaned', async () => {
  openPage()
  typeInto('Numéro de commande', '\u200BPA-2026-7K2M9Q\u00A0')
  expect(field('Numéro de commande').value).toBe('PA-2026-7K2M9Q')
})

test('a no-break space inside the address is rejected, and the field shows the reason', async () => {
  openPage('PA-2026-7K2M9Q')
  typeInto('Votre nom', 'Claire Exemple')
  typeInto('Votre adresse e-mail', 'claire\u00A0dupont@example.fr')
  await confirmWithdrawal()
  expect(problemOf('Votre adresse e-mail')).toMatch(/^Vérifiez l’adresse/)
  expect(storedWithdrawals()).toEqual([])
})

test('the statement contains what the fields show, even when a browser extension has filled them in', async () => {
  const order = storePaidOrder('7', { paidAt: today() })
  openPage(order.number)
  // React does not notice this: no event is dispatched.
  field('Votre nom').value = 'Claire Exemple'
  await confirmWithdrawal()
  expect(storedWithdrawals()).toMatchObject([{ name: 'Claire Exemple' }])
})

test('each missing field shows a message, and the first one has the focus', async () => {
  openPage()
  await confirmWithdrawal()
  expect(document.activeElement).toBe(field('Numéro de commande'))
  expect(problemOf('Numéro de commande')).toMatch(/^Indiquez le numéro/)
  expect(problemOf('Votre nom')).toBe('Indiquez votre nom.')
  expect(problemOf('Votre adresse e-mail')).toBe('Indiquez votre adresse e-mail.')
  expect(storedWithdrawals()).toEqual([])
})

test.each([
  ['Numéro de commande', 'PA-26-7K2M9Q', /^Vérifiez le numéro/],
  ['Votre nom', '   ', /^Indiquez votre nom/],
  ['Votre adresse e-mail', 'claire', /^Vérifiez l’adresse/],
])('%s %j is rejected, and the field shows the reason', async (name, value, reason) => {
  openPage('PA-2026-7K2M9Q')
  typeInto('Votre nom', 'Claire Exemple')
  typeInto('Votre adresse e-mail', 'claire@example.fr')
  typeInto(name, value)
  await confirmWithdrawal()
  expect(problemOf(name)).toMatch(reason)
  expect(document.activeElement).toBe(field(name))
  expect(storedWithdrawals()).toEqual([])
  typeInto(name, `${value}x`)
  expect(field(name).getAttribute('aria-invalid')).toBe('false')
})

test.each([
  ['Votre nom', 'C'.repeat(501), 'Vérifiez le nom\u00A0: il a plus de 500 caractères.'],
  ['Votre adresse e-mail', `${'a'.repeat(244)}@example.fr`, 'Vérifiez l’adresse\u00A0: elle a plus de 254 caractères.'],
])(
  '%s that is too long to be stored is rejected, also when a browser extension has filled it in',
  async (name, value, reason) => {
    openPage('PA-2026-7K2M9Q')
    typeInto('Votre nom', 'Claire Exemple')
    typeInto('Votre adresse e-mail', 'claire@example.fr')
    // React does not notice this: no event is dispatched.
    field(name).value = value
    await confirmWithdrawal()
    expect(problemOf(name)).toBe(reason)
    expect(document.activeElement).toBe(field(name))
    expect(field(name).value).toBe(value)
    expect(storedWithdrawals()).toEqual([])
  },
)

test('a name of 500 characters is stored and read again', async () => {
  const name = 'C'.repeat(500)
  const { unmount } = openPage('PA-2026-7K2M9Q')
  typeInto('Votre nom', name)
  typeInto('Votre adresse e-mail', 'claire@example.fr')
  await confirmWithdrawal()
  unmount()
  openPage('PA-2026-7K2M9Q')
  expect(screen.getByText(name)).toBeDefined()
})

test.each([
  ['has left the catalogue', 'disparu'],
  ['has another name now', '7'],
])('the acknowledgement, like the receipt, has the name under which a product was paid that %s', async (_, id) => {
  const order = storePaidOrder(id, { paidAt: today(), productName: 'Fiche payée' })
  openPage(order.number)
  typeInto('Votre nom', 'Claire Exemple')
  await confirmWithdrawal()
  expect(screen.getByText('Produit').nextElementSibling?.textContent).toBe('Fiche payée')
})

test('STA-08 SIL-63 the order number is rejected, with the reason, when the right was lost by opening a document or has expired', async () => {
  const opened = storePaidOrder('7', { paidAt: today() })
  waiveWithdrawal(opened)
  recordOpening(opened)
  const expiredOrder = storePaidOrder('8')
  openPage(opened.number)
  typeInto('Votre nom', 'Claire Exemple')
  await confirmWithdrawal()
  expect(problemOf('Numéro de commande')).toMatch(
    /^Vous avez demandé l’accès immédiat .* jusqu’au \d.*\u00A0: écrivez-nous depuis l’adresse de la commande\.$/,
  )
  typeInto('Numéro de commande', expiredOrder.number)
  await confirmWithdrawal()
  expect(problemOf('Numéro de commande')).toMatch(
    /rétractation a pris fin le 16 mars 2026\. .*garantie de 30 jours a pris fin le 1er avril 2026\.$/,
  )
  expect(storedWithdrawals()).toEqual([])
})

test('SIL-63 an order with consent of which nothing was opened can be withdrawn from', async () => {
  const order = storePaidOrder('7', { paidAt: today() })
  waiveWithdrawal(order)
  openPage(order.number)
  typeInto('Votre nom', 'Claire Exemple')
  await confirmWithdrawal()
  expect(screen.getByRole('heading', { level: 1, name: 'Rétractation reçue' })).toBeDefined()
})

test('a link to an order of this browser that can be withdrawn from fills in the form', () => {
  storePaidOrder('8')
  const fresh = storePaidOrder('7', { paidAt: today(), email: 'achat@example.fr' })
  openPage()
  fireEvent.click(screen.getByRole('link', { name: new RegExp(product('7').name) }))
  expect(field('Numéro de commande').value).toBe(fresh.number)
  expect(field('Votre adresse e-mail').value).toBe('achat@example.fr')
  expect(screen.queryByText(new RegExp(product('8').name))).toBeNull()
})

test('choosing an order keeps the name that is typed already', () => {
  storePaidOrder('8', { paidAt: today() })
  const chosen = storePaidOrder('7', { paidAt: today(), email: 'achat@example.fr' })
  openPage()
  typeInto('Votre nom', 'Claire Exemple')
  fireEvent.click(screen.getByRole('link', { name: product('7').name }))
  expect(field('Numéro de commande').value).toBe(chosen.number)
  expect(field('Votre adresse e-mail').value).toBe('achat@example.fr')
  expect(field('Votre nom').value).toBe('Claire Exemple')
})

test('the orders come before the form, and the only one that can be withdrawn from is filled in', () => {
  storePaidOrder('8')
  const fresh = storePaidOrder('7', { paidAt: today(), email: 'achat@example.fr' })
  openPage()
  expect(field('Numéro de commande').value).toBe(fresh.number)
  expect(field('Votre adresse e-mail').value).toBe('achat@example.fr')
  const link = screen.getByRole('link', { name: product('7').name })
  expect(link.getAttribute('aria-current')).toBe('true')
  expect(link.compareDocumentPosition(screen.getByRole('form'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('STA-08 an order whose right was lost by opening a document is listed with its end, and with the guarantee of 30 days', () => {
  const order = storePaidOrder('7', { paidAt: today() })
  waiveWithdrawal(order)
  recordOpening(order)
  openPage()
  expect(field('Numéro de commande').value).toBe('')
  const [entry] = screen.getAllByRole('listitem')
  expect(entry?.textContent).toMatch(
    new RegExp(
      `^${product('7').name}${order.number}, .*Droit terminé\\s: fiche ouverte le \\d.* à \\d\\d:\\d\\d\\.Demander la garantie de 30 jours jusqu’au \\d`,
    ),
  )
  expect(screen.queryByRole('link', { name: product('7').name })).toBeNull()
  const guarantee = screen.getByRole('link', { name: 'Demander la garantie de 30 jours' }).getAttribute('href')
  expect(decodeURIComponent(guarantee ?? '')).toMatch(new RegExp(`^mailto:.*${order.number}`))
})

test('CON-31 an order whose withdrawal period has expired is listed with the guarantee while it runs, and is not chosen', () => {
  const order = storePaidOrder('7', { paidAt: daysAgo(20) })
  openPage()
  expect(field('Numéro de commande').value).toBe('')
  const [entry] = screen.getAllByRole('listitem')
  expect(entry?.textContent).toMatch(
    /Le délai de rétractation a pris fin le \d.*\.Demander la garantie de 30 jours jusqu’au \d/,
  )
  expect(screen.queryByRole('link', { name: product('7').name })).toBeNull()
  const guarantee = screen.getByRole('link', { name: 'Demander la garantie de 30 jours' }).getAttribute('href')
  expect(decodeURIComponent(guarantee ?? '')).toMatch(new RegExp(`^mailto:.*${order.number}`))
})

test('CON-31 an order is no longer listed once its guarantee has ended, whether it was opened or has expired', () => {
  storePaidOrder('8', { paidAt: daysAgo(32) })
  const order = storePaidOrder('7', { paidAt: daysAgo(32) })
  waiveWithdrawal(order)
  recordOpening(order)
  openPage()
  expect(screen.getByRole('form')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Vos commandes dans ce navigateur' })).toBeNull()
})

test('two orders of one product are told apart by amount and e-mail address', () => {
  storePaidOrder('7', { paidAt: today(), email: 'claire@example.fr', amountCents: 4999 })
  storePaidOrder('7', { paidAt: today(), email: 'louis@example.fr', amountCents: 9998 })
  openPage()
  expect(field('Numéro de commande').value).toBe('')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('99,98€, louis@example.fr'),
    expect.stringContaining('49,99€, claire@example.fr'),
  ])
  expect(unspacedPrices(document.body)).toEqual([])
})

test('without JavaScript, the page leads to the model form and to the e-mail address', () => {
  vi.stubEnv('SSR', true)
  const html = renderToString(<WithdrawalPage />)
  vi.unstubAllEnvs()
  const sentence = /<noscript>(.*)<\/noscript>/.exec(html)?.[1]
  expect(sentence).toContain('href="/cgv#mod')
  expect(sentence).toContain('href="mailto:')
  expect(sentence).not.toContain('suivi de commande')
})

test('when a statement cannot be received, an error is shown, the fields stay filled in, and the buyer can try again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const withdraw = vi
    .fn<WithdrawalGateway['withdraw']>(simulatedWithdrawalGateway.withdraw)
    .mockRejectedValueOnce(new Error('offline'))
  const order = storePaidOrder('7', { paidAt: today() })
  openPage(order.number, { withdraw })
  typeInto('Votre nom', 'Claire Exemple')
  await confirmWithdrawal()
  expect(screen.getByRole('alert').textContent).toMatch(/réessayez/)
  expect(logged).toHaveBeenCalledOnce()
  expect(field('Votre nom').value).toBe('Claire Exemple')
  await confirmWithdrawal()
  expect(screen.getByRole('heading', { level: 1, name: 'Rétractation reçue' })).toBeDefined()
})

test('confirming twice sends one statement', async () => {
  const withdraw = vi.fn<WithdrawalGateway['withdraw']>(simulatedWithdrawalGateway.withdraw)
  const order = storePaidOrder('7', { paidAt: today() })
  openPage(order.number, { withdraw })
  typeInto('Votre nom', 'Claire Exemple')
  const button = screen.getByRole('button', { name: 'Confirmer la rétractation' })
  await act(async () => {
    button.click()
    button.click()
  })
  expect(withdraw).toHaveBeenCalledOnce()
})

test('the acknowledgement can be downloaded as a text', async () => {
  const order = storePaidOrder('7', { paidAt: today() })
  openPage(order.number)
  typeInto('Votre nom', 'Claire Exemple')
  await confirmWithdrawal()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:accuse'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  screen.getByRole('button', { name: 'Télécharger l’accusé' }).click()
  expect(await saved[0]?.text()).toContain(order.number)
})

test('until the products of the orders are loaded, the page looks as it does before the orders are read', async () => {
  const { respond, deliver } = delayedRecords()
  provideOnly()
  const { requests } = serveRecords(respond)
  storePaidOrder('8')
  storePaidOrder('7', { paidAt: today() })
  openPage()
  expect(screen.getByRole('heading', { level: 1, name: 'Renoncer au contrat' })).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
  await act(async () => deliver())
  expect(screen.getByRole('form')).toBeDefined()
  expect(screen.getByRole('link', { name: new RegExp(product('7').name) })).toBeDefined()
  // The page does not show an order whose guarantee has ended.
  expect(requests()).toEqual(['http://records.test/catalogue/product/7.json'])
})

test('an order whose product cannot be fetched can still be withdrawn from', async () => {
  silenceConsole()
  provideOnly()
  serveRecords(offline)
  const order = storePaidOrder('7', { paidAt: today() })
  openPage(order.number)
  await act(async () => {})
  typeInto('Votre nom', 'Claire Exemple')
  await confirmWithdrawal()
  expect(screen.getByText('Produit').nextElementSibling?.textContent).toBe('7')
  expect(screen.getByText('Total payé').nextElementSibling?.textContent).toBe('49,99€')
})

test('an order that another tab places does not change the typed text', async () => {
  provideOnly('catalogue/product/7')
  const { respond, deliver } = delayedRecords()
  serveRecords(respond)
  openPage()
  typeInto('Votre nom', 'Claire Exemple')
  act(() => void storePaidOrder('8', { paidAt: today() }))
  expect(field('Votre nom').value).toBe('Claire Exemple')
  await act(async () => deliver())
  expect(field('Votre nom').value).toBe('Claire Exemple')
  expect(screen.getByRole('link', { name: new RegExp(product('8').name) })).toBeDefined()
})
