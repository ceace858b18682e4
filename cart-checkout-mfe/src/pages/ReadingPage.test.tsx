// @vitest-environment dom
import { renderPage } from '@promptelier/platform/testing/render-page'
import { focusElement } from '@promptelier/ui/focus-element'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type DeliveryGateway, DeliveryGatewayContext } from '../delivery/delivery-gateway.ts'
import { fakeWorkers, startedWorker } from '../downloads/testing/fake-worker.ts'
import type { StoredOrder } from '../orders/order.ts'
import { currentOrders, waiveWithdrawal } from '../orders/order-store.ts'
import { filledFields } from '../reading/filled-fields.ts'
import { deliveredDocument, ficheDocument, gatewayWith } from '../testing/deliveries.ts'
import { storePaidOrder } from '../testing/helpers.ts'
import { storeWithdrawal } from '../withdrawals/withdrawal-store.ts'
import ReadingPage from './ReadingPage.tsx'

const openPage = async (query = '', gateway: DeliveryGateway = gatewayWith('7', '8')) => {
  const rendered = renderPage(
    <StrictMode>
      <DeliveryGatewayContext value={gateway}>
        <ReadingPage />
      </DeliveryGatewayContext>
    </StrictMode>,
    { path: `/lecture${query}`, route: '/lecture' },
  )
  await act(async () => {})
  return rendered
}

const today = () => new Date().toISOString()
const openedAt = () => currentOrders().map((order) => order.openedAt)
const queryOf = ({ number }: StoredOrder, id = '7') => `?commande=${number}&fiche=${id}`
const promptNamed = (name: string) => within(screen.getByRole('region', { name }))
const THEME = '1. Le thème du mois'

const writeText = vi.fn<(text: string) => Promise<void>>()
beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  filledFields.set({})
})
afterEach(() => void vi.unstubAllGlobals())

function consentedOrder() {
  const order = storePaidOrder('7', { paidAt: today() })
  waiveWithdrawal(order)
  return order
}

test('a document shows its contents, prompts, annexes, example, version and licence', async () => {
  await openPage(queryOf(consentedOrder()))
  expect(screen.getByRole('heading', { level: 1, name: 'Fiche 7' })).toBeDefined()
  const contents = within(screen.getByRole('navigation', { name: 'Sommaire' }))
  expect(contents.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [THEME, '#prompt-1'],
    ['2. Le calendrier', '#prompt-2'],
    ['Accroches de secours', '#annexe-1'],
    ['Exemple', '#exemple'],
  ])
  for (const id of ['prompt-1', 'prompt-2', 'annexe-1', 'exemple']) expect(document.getElementById(id)).not.toBeNull()
  expect(
    screen.getByText(
      /^Version 1\.2, mise à jour le 23 novembre 2026\..*revente interdite\. À coller dans un assistant de discussion\.$/,
    ),
  ).toBeDefined()
  expect(screen.getByText('Lundi. Les pivoines.')).toBeDefined()
})

test('a date that this version of the shop cannot read is shown as it is', async () => {
  const document = { ...ficheDocument('7'), updatedAt: 'bientôt' }
  await openPage(queryOf(consentedOrder()), { ...gatewayWith('7'), documentOf: async () => document })
  expect(screen.getByText(/^Version 1\.2, mise à jour le bientôt\. Licence/)).toBeDefined()
})

test('a document without prompts, such as a guide, is neither counted in prompts nor said to be pasted', async () => {
  const order = consentedOrder()
  const gateway: DeliveryGateway = {
    ...gatewayWith('7'),
    documentsOf: async () => [{ ...deliveredDocument('7', 'guide'), promptCount: 0 }],
    documentOf: async (_, id) => ({ ...ficheDocument(id), prompts: [] }),
  }
  const { unmount } = await openPage('', gateway)
  expect(screen.getByText('Guide')).toBeDefined()
  expect(screen.queryByText(/prompt/)).toBeNull()
  unmount()
  await openPage(queryOf(order), gateway)
  expect(screen.getByText(/^Version 1\.2.*revente interdite\.$/)).toBeDefined()
  expect(screen.queryByText(/À coller/)).toBeNull()
})

test('a value fills every occurrence of its field in the document, and an empty field stays in brackets', async () => {
  await openPage(queryOf(consentedOrder()))
  const theme = promptNamed(THEME)
  expect(theme.getByText('[votre commerce]', { selector: 'mark' })).toBeDefined()
  fireEvent.change(theme.getByRole('textbox', { name: 'votre commerce' }), { target: { value: 'La Tige' } })
  expect(theme.getByText('La Tige', { selector: 'mark' })).toBeDefined()
  const calendar = promptNamed('2. Le calendrier')
  expect(calendar.getByRole<HTMLTextAreaElement>('textbox', { name: 'votre commerce' }).value).toBe('La Tige')
  expect(theme.getByRole('textbox', { name: 'mois' }).getAttribute('placeholder')).toBe('[mois]')
})

test('a prompt says how many of its fields are empty', async () => {
  await openPage(queryOf(consentedOrder()))
  const theme = promptNamed(THEME)
  expect(theme.getByText('2 champs à remplir')).toBeDefined()
  fireEvent.change(theme.getByRole('textbox', { name: 'mois' }), { target: { value: 'mai' } })
  expect(theme.getByText('1 champ à remplir')).toBeDefined()
  fireEvent.change(theme.getByRole('textbox', { name: 'votre commerce' }), { target: { value: 'La Tige' } })
  expect(theme.getByText('2 champs remplis')).toBeDefined()
})

test('the label of each line stands out', async () => {
  await openPage(queryOf(consentedOrder()))
  expect(promptNamed(THEME).getByText('Rôle.', { selector: 'b' })).toBeDefined()
})

test('a button folds and unfolds the table of contents', async () => {
  await openPage(queryOf(consentedOrder()))
  const button = screen.getByRole('button', { name: 'Sommaire, 4 parties' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  act(() => button.click())
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

test('each field is explained', async () => {
  await openPage(queryOf(consentedOrder()))
  const help = promptNamed(THEME).getByRole('textbox', { name: 'mois' }).getAttribute('aria-describedby')
  expect(document.getElementById(help ?? '')?.textContent).toMatch(/Par exemple/)
})

test('a prompt is copied as it is filled in, which is confirmed and announced for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await openPage(queryOf(consentedOrder()))
  const theme = promptNamed(THEME)
  fireEvent.change(theme.getByRole('textbox', { name: 'votre commerce' }), { target: { value: 'La Tige' } })
  await act(async () => theme.getByRole('button', { name: 'Copier' }).click())
  expect(writeText).toHaveBeenCalledExactlyOnceWith(
    'Rôle. Vous aidez La Tige.\nÉtapes. Proposez trois idées pour La Tige en [mois].',
  )
  expect(theme.getByRole('button', { name: 'Copié' })).toBeDefined()
  expect(theme.getByRole('status').textContent).toBe('Prompt copié. Un champ reste à remplir.')
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(theme.getByRole('button', { name: 'Copier' })).toBeDefined()
  expect(theme.getByRole('status').textContent).toBe('')
  vi.useRealTimers()
})

test('the confirmation describes the copied text, also when a field is filled in meanwhile', async () => {
  await openPage(queryOf(consentedOrder()))
  const theme = promptNamed(THEME)
  await act(async () => theme.getByRole('button', { name: 'Copier' }).click())
  fireEvent.change(theme.getByRole('textbox', { name: 'mois' }), { target: { value: 'mai' } })
  expect(theme.getByRole('status').textContent).toBe('Prompt copié. 2 champs restent à remplir.')
})

test('when the browser refuses to copy, the filled prompt is shown as a text to copy by hand', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await openPage(queryOf(consentedOrder()))
  const theme = promptNamed(THEME)
  await act(async () => theme.getByRole('button', { name: 'Copier' }).click())
  expect(theme.getByRole('alert').textContent).toMatch(/^La copie est refusée/)
  expect(theme.getByDisplayValue(/^Rôle\. Vous aidez \[votre commerce\]/)).toBeDefined()
})

test('the filled fields are still there after a reload, and each document has its own', async () => {
  const order = consentedOrder()
  const { unmount } = await openPage(queryOf(order))
  fireEvent.change(promptNamed(THEME).getByRole('textbox', { name: 'mois' }), { target: { value: 'mai' } })
  unmount()
  expect(sessionStorage.getItem('promptelier:filled-fields')).toBe('{"7":{"mois":"mai"}}')
  const { unmount: unmountAgain } = await openPage(queryOf(order))
  expect(promptNamed(THEME).getByRole<HTMLTextAreaElement>('textbox', { name: 'mois' }).value).toBe('mai')
  unmountAgain()
  await openPage(queryOf(order, '8'))
  expect(promptNamed(THEME).getByRole<HTMLTextAreaElement>('textbox', { name: 'mois' }).value).toBe('')
})

test('the page says how long filled fields last, above the first prompt', async () => {
  const order = consentedOrder()
  const { unmount } = await openPage(queryOf(order))
  const note = screen.getByText(/^Ce que vous écrivez dans les champs reste dans cet onglet, jusqu’à sa fermeture\./)
  expect(note.compareDocumentPosition(screen.getByRole('region', { name: THEME }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  unmount()
  await openPage(queryOf(order), {
    ...gatewayWith('7'),
    documentOf: async (_, id) => ({ ...ficheDocument(id), prompts: [] }),
  })
  expect(screen.queryByText(/^Ce que vous écrivez/)).toBeNull()
})

const themeField = (name: string) => promptNamed(THEME).getByRole<HTMLTextAreaElement>('textbox', { name })

test('a file contains what is filled in', async () => {
  fakeWorkers()
  await openPage(queryOf(consentedOrder()))
  fireEvent.change(themeField('votre commerce'), { target: { value: 'La Tige,\nfleuriste' } })
  await act(async () => screen.getByRole('button', { name: 'Markdown' }).click())
  const { jobs } = await startedWorker()
  expect(jobs[0]?.documents[0]?.prompts[0]?.lines).toEqual([
    'Rôle. Vous aidez La Tige,',
    'fleuriste.',
    'Étapes. Proposez trois idées pour La Tige,',
    'fleuriste en [mois].',
  ])
})

test('an archive of several documents contains what is filled in', async () => {
  fakeWorkers()
  consentedOrder()
  filledFields.set({ '7': { mois: 'mai' } })
  await openPage()
  await act(async () => screen.getByRole('button', { name: 'Tout télécharger (archive)' }).click())
  const { jobs } = await startedWorker()
  expect(jobs[0]?.documents.map(({ prompts }) => prompts[0]?.lines[1])).toEqual([
    'Étapes. Proposez trois idées pour [votre commerce] en mai.',
    'Étapes. Proposez trois idées pour [votre commerce] en [mois].',
  ])
})

test('the fields of a document are erased with one press, and restored with another', async () => {
  await openPage(queryOf(consentedOrder()))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Effacer les champs' }).disabled).toBe(true)
  fireEvent.change(themeField('mois'), { target: { value: 'mai' } })
  act(() => screen.getByRole('button', { name: 'Effacer les champs' }).click())
  expect(themeField('mois').value).toBe('')
  expect(screen.getByText('Champs effacés.')).toBeDefined()
  act(() => screen.getByRole('button', { name: 'Annuler l’effacement' }).click())
  expect(themeField('mois').value).toBe('mai')
})

test('erased fields cannot be restored any more once something was written after that', async () => {
  await openPage(queryOf(consentedOrder()))
  fireEvent.change(themeField('mois'), { target: { value: 'mai' } })
  act(() => screen.getByRole('button', { name: 'Effacer les champs' }).click())
  fireEvent.change(themeField('mois'), { target: { value: 'j' } })
  fireEvent.change(themeField('mois'), { target: { value: '' } })
  expect(screen.queryByText('Champs effacés.')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Effacer les champs' }).disabled).toBe(true)
})

test('the punctuation after a field stays on its line', async () => {
  await openPage(queryOf(consentedOrder()))
  const field = themeField('votre commerce').parentElement
  expect(field?.parentElement?.textContent).toMatch(/\.$/)
  expect(field?.parentElement?.tagName).toBe('SPAN')
})

test('SIL-63 opening a document is recorded once, and only when it is shown', async () => {
  const order = consentedOrder()
  const { unmount } = await openPage(queryOf(order), {
    ...gatewayWith('7'),
    documentOf: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(openedAt()).toEqual([null])
  unmount()
  await openPage(queryOf(order))
  const [first] = openedAt()
  expect(first).toEqual(expect.any(String))
  await openPage(queryOf(order, '8'))
  expect(openedAt()).toEqual([first])
})

test('SIL-63 an order without access opens nothing, and leads to where the consent is given', async () => {
  const documentOf = vi.fn<DeliveryGateway['documentOf']>(gatewayWith('7').documentOf)
  await openPage(queryOf(storePaidOrder('7', { paidAt: today() })), { ...gatewayWith('7'), documentOf })
  expect(screen.getByRole('heading', { name: 'Ces fiches ne sont pas encore ouvertes' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Toutes vos commandes' }).getAttribute('href')).toBe('/commandes')
  expect(documentOf).not.toHaveBeenCalled()
  expect(openedAt()).toEqual([null])
})

test('an order from which the buyer has withdrawn opens nothing', async () => {
  const order = consentedOrder()
  storeWithdrawal({ name: 'Claire', orderNumber: order.number, email: order.email, receivedAt: today() })
  await openPage(queryOf(order))
  expect(screen.getByRole('heading', { name: 'Ces fiches ne s’ouvrent plus' })).toBeDefined()
})

test('a document of another order is refused, and the documents of this order are listed', async () => {
  await openPage(queryOf(consentedOrder(), '9'))
  expect(screen.getByText(/n’est pas dans la commande/)).toBeDefined()
  expect(screen.getByRole('link', { name: /Fiche 7/ })).toBeDefined()
})

test('a document that cannot be fetched is reported and fetched again', async () => {
  let online = false
  const documentOf: DeliveryGateway['documentOf'] = (order, id) =>
    online ? gatewayWith('7').documentOf(order, id) : Promise.reject(new TypeError('Failed to fetch'))
  await openPage(queryOf(consentedOrder()), { ...gatewayWith('7'), documentOf })
  expect(screen.getByRole('alert').textContent).toMatch(/^Cette fiche n’a pas pu être chargée. Rien n’est perdu/)
  online = true
  await act(async () => screen.getByRole('button', { name: 'Réessayer' }).click())
  expect(screen.getByRole('heading', { level: 1, name: 'Fiche 7' })).toBeDefined()
})

test('a link above the first prompt leads back to the orders', async () => {
  await openPage(queryOf(consentedOrder()))
  const [link] = screen.getAllByRole('link', { name: 'Toutes vos commandes' })
  expect(link?.getAttribute('href')).toBe('/commandes')
  expect(link?.compareDocumentPosition(screen.getByRole('region', { name: THEME }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

/** A gateway that delivers each document only when `deliver` is called. */
function delayedGateway(...ids: readonly string[]) {
  const gateway = gatewayWith(...ids)
  let deliver: (() => void) | undefined
  const documentOf: DeliveryGateway['documentOf'] = (order, id) =>
    new Promise((resolve) => void (deliver = () => resolve(gateway.documentOf(order, id))))
  return { gateway: { ...gateway, documentOf }, deliver: () => act(async () => deliver?.()) }
}
const title = () => screen.getByRole('heading', { level: 1 })

test('SIL-61 the heading is marked as temporary while the document loads, so that the shell waits for its title', async () => {
  const { gateway, deliver } = delayedGateway('7')
  await openPage(queryOf(consentedOrder()), gateway)
  expect([title().textContent, title().hasAttribute('data-loading')]).toEqual(['Vos fiches', true])
  await deliver()
  expect([title().textContent, title().hasAttribute('data-loading')]).toEqual(['Fiche 7', false])
})

test.each([
  ['without a document', ''],
  ['of a document that is not delivered', '&fiche=9'],
])('SIL-61 the heading of the page %s is not temporary', async (_, query) => {
  await openPage(`?commande=${consentedOrder().number}${query}`)
  expect([title().textContent, title().hasAttribute('data-loading')]).toEqual(['Vos fiches', false])
})

test('SIL-61 a link to the next document moves the focus to its title once it is loaded', async () => {
  const order = consentedOrder()
  const { gateway, deliver } = delayedGateway('7', '8')
  await openPage(queryOf(order), gateway)
  await deliver()
  const focusedTexts: (string | null)[] = []
  const recordFocus = ({ target }: FocusEvent) =>
    focusedTexts.push(target instanceof Element ? target.textContent : null)
  const next = screen.getByRole('link', { name: /^Suivant/ })
  act(() => next.click())
  // What the shell does at once for a link to the same page.
  focusElement(title())
  document.addEventListener('focusin', recordFocus)
  onTestFinished(() => document.removeEventListener('focusin', recordFocus))
  await deliver()
  expect(focusedTexts).toEqual(['Fiche 8'])
  expect(document.activeElement).toBe(title())
})

test('links lead to the previous and the next document of the order', async () => {
  const order = consentedOrder()
  await openPage(queryOf(order, '8'), gatewayWith('7', '8', '9'))
  const neighbours = within(screen.getByRole('navigation', { name: 'Autres documents de la commande' }))
  expect(neighbours.getByRole('link', { name: /^Précédent.*Fiche 7/ }).getAttribute('href')).toBe(
    `/lecture?commande=${order.number}&fiche=7#titre`,
  )
  expect(neighbours.getByRole('link', { name: /^Suivant.*Fiche 9/ }).getAttribute('href')).toBe(
    `/lecture?commande=${order.number}&fiche=9#titre`,
  )
})

test('the links of the list lead to the title of a document, so that the focus moves there', async () => {
  const order = consentedOrder()
  await openPage()
  const list = within(screen.getByRole('list', { name: 'Vos fiches' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/lecture?commande=${order.number}&fiche=7#titre`,
    `/lecture?commande=${order.number}&fiche=8#titre`,
  ])
})

/** Searches a word that is in the example of each document, and follows the passage in the second document. */
async function followPassageOfSecondDocument() {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pivoines' } })
  await act(async () => {})
  const link = within(screen.getByRole('list', { name: 'Passages trouvés' })).getAllByRole('link')[1]
  link?.focus()
  act(() => link?.click())
}

test.each([
  ['the list', () => ''],
  ['a document with the same anchor', queryOf],
])('from %s, a passage in another document gets the focus', async (_, queryFrom) => {
  await openPage(queryFrom(consentedOrder()))
  await followPassageOfSecondDocument()
  await act(async () => {})
  expect(screen.getByRole('heading', { level: 1, name: 'Fiche 8' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Exemple' }))
})

test('a passage gets the focus also in Safari, where a click on a link moves the focus to the results', async () => {
  consentedOrder()
  await openPage()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pivoines' } })
  await act(async () => {})
  const passages = screen.getByRole('list', { name: 'Passages trouvés' })
  passages.parentElement?.focus()
  expect(document.activeElement).toBe(passages.parentElement)
  await act(async () => within(passages).getAllByRole('link')[1]?.click())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Exemple' }))
})

test.each([{ ctrlKey: true }, { metaKey: true }])(
  'a passage that opens in another tab (%j) does not clear the search',
  async (keys) => {
    consentedOrder()
    await openPage()
    const field = screen.getByRole<HTMLInputElement>('searchbox')
    fireEvent.change(field, { target: { value: 'pivoines' } })
    await act(async () => {})
    const passages = within(screen.getByRole('list', { name: 'Passages trouvés' }))
    fireEvent.click(passages.getAllByRole('link')[1] ?? field, keys)
    expect(field.value).toBe('pivoines')
  },
)

test('Escape clears the search, and its field gets the focus', async () => {
  consentedOrder()
  await openPage()
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(field, { target: { value: 'pivoines' } })
  await act(async () => {})
  const passages = screen.getByRole('list', { name: 'Passages trouvés' })
  within(passages).getAllByRole('link')[0]?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(field.value).toBe('')
  expect(screen.queryByRole('list', { name: 'Passages trouvés' })).toBeNull()
  expect(document.activeElement).toBe(field)
})

test('a passage gets no focus when the visitor has moved it meanwhile', async () => {
  consentedOrder()
  await openPage()
  await followPassageOfSecondDocument()
  screen.getByRole('searchbox').focus()
  await act(async () => {})
  expect(screen.getByRole('heading', { level: 1, name: 'Fiche 8' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('a search finds passages in all documents with access, and no others', async () => {
  const order = consentedOrder()
  storePaidOrder('8', { paidAt: today() })
  const documentsOf = vi.fn<DeliveryGateway['documentsOf']>(gatewayWith('7').documentsOf)
  await openPage('', { ...gatewayWith('7'), documentsOf })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'PIVOINES' } })
  await act(async () => {})
  expect(screen.getByText('1 passage trouvé.')).toBeDefined()
  const passages = within(screen.getByRole('list', { name: 'Passages trouvés' }))
  expect(passages.getByRole('link').getAttribute('href')).toBe(`/lecture?commande=${order.number}&fiche=7#exemple`)
  expect(documentsOf.mock.calls.every(([searched]) => searched.number === order.number)).toBe(true)
})

function pressRetry() {
  const button = screen.getByRole('button', { name: 'Réessayer' })
  button.focus()
  button.click()
}

test.each([
  ['on request', pressRetry],
  ['when the browser is online again', () => void window.dispatchEvent(new Event('online'))],
])(
  'when a part of the documents cannot be fetched, the search says so, finds the others, and tries again %s',
  async (_, tryAgain) => {
    consentedOrder()
    const fetch8 = vi.fn<DeliveryGateway['documentOf']>().mockRejectedValue(new TypeError('Failed to fetch'))
    const documentOf: DeliveryGateway['documentOf'] = (order, id) =>
      (id === '8' ? fetch8 : gatewayWith('7').documentOf)(order, id)
    await openPage('', { ...gatewayWith('7', '8'), documentOf })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pivoines' } })
    await act(async () => {})
    expect(screen.getByText('1 passage trouvé.')).toBeDefined()
    let fail: ((error: Error) => void) | undefined
    fetch8.mockReturnValue(new Promise((_resolve, reject) => void (fail = reject)))
    await act(async () => tryAgain())
    expect(screen.getByRole('alert').textContent).toMatch(/^Une partie de vos fiches est demandée de nouveau/)
    await act(async () => fail?.(new TypeError('Failed to fetch')))
    expect(screen.getByRole('alert').textContent).toMatch(/^Une partie de vos fiches n’a pas pu être chargée/)
    fetch8.mockImplementation(gatewayWith('8').documentOf)
    await act(async () => tryAgain())
    expect(screen.getByText('2 passages trouvés.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    // The results are shown while the search has the focus.
    expect(document.activeElement).not.toBe(screen.getByRole('heading', { level: 1 }))
  },
)

const failToFetch = () => Promise.reject(new TypeError('Failed to fetch'))

test('when a part of the documents cannot be fetched, a search without results does not speak of all documents', async () => {
  consentedOrder()
  await openPage('', {
    ...gatewayWith('7', '8'),
    documentOf: (order, id) => (id === '8' ? failToFetch() : gatewayWith('7').documentOf(order, id)),
  })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zqzq' } })
  await act(async () => {})
  expect(screen.getByText('Aucun passage dans les fiches chargées.')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toMatch(/^Une partie de vos fiches n’a pas pu être chargée/)
})

test.each(['documentsOf', 'documentOf'] as const)(
  'when no document can be fetched (%s), the search says so and counts no passages',
  async (method) => {
    consentedOrder()
    await openPage('', { ...gatewayWith('7', '8'), [method]: failToFetch })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pivoines' } })
    await act(async () => {})
    const texts = [...screen.getAllByRole('status'), ...screen.getAllByRole('alert')].map(
      (element) => element.textContent,
    )
    expect(texts.filter((text) => /passage|recherche/i.test(text))).toEqual([
      expect.stringMatching(/^La recherche dans vos fiches n’a pas pu être chargée/),
    ])
  },
)

test('SIL-59 when another tab clears storage, the document that is being read stays', async () => {
  await openPage(queryOf(consentedOrder()))
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(screen.getByRole('heading', { level: 1, name: 'Fiche 7' })).toBeDefined()
  expect(screen.getByRole('region', { name: THEME })).toBeDefined()
  expect(currentOrders()).toEqual([])
})

test('without orders the page says that nothing is open in this browser', async () => {
  await openPage('?commande=PA-2026-7K2M9Q&fiche=7')
  expect(screen.getByRole('heading', { name: 'Aucune fiche ouverte dans ce navigateur' })).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('SIL-73 search engines must not index the page', async () => {
  await openPage()
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})
