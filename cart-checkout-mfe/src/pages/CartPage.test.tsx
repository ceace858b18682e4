// @vitest-environment dom
import { getCart } from '@promptelier/platform/cart'
import { emittedToasts } from '@promptelier/platform/testing/emitted-toasts'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
  StateProbe,
  seedCart,
  serveRecords,
  silenceConsole,
  storedQuantities,
  storePaidOrder,
} from '../testing/helpers.ts'
import CartPage from './CartPage.tsx'

const openPage = () => {
  // Makes the cart store read storage again: the store still has the cart of an earlier test.
  getCart()
  return renderPage(<CartPage />, { path: '/cart', route: '/cart' })
}
const clickButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const orderSlip = () => within(screen.getByRole('region', { name: 'Bon de commande' }))
const rowText = (label: string) => orderSlip().getByText(label, BYTE_FOR_BYTE).nextElementSibling?.textContent
const toggleButton = () => screen.getByRole('button', { name: '4 articles' })
const lineOf = (id: string) => {
  const item = screen.getByRole('link', { name: product(id).name }).closest('li')
  if (!item) throw new Error('the link is not in a list item')
  return within(item)
}
const plusButton = () => screen.getByRole('button', { name: /Augmenter/ })
const headingTexts = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('CRT-01 CRT-14 the stored lines are listed, each with a link to its product', () => {
  seedCart(line('5'), line('all-inclusive-pack'))
  openPage()
  expect(headingTexts()).toEqual([product('5').name, product('all-inclusive-pack').name, 'Bon de commande'])
  expect(screen.getByRole('link', { name: product('5').name }).getAttribute('href')).toBe('/product/5')
  expect(screen.getByRole('link', { name: product('all-inclusive-pack').name }).getAttribute('href')).toBe(
    '/product/all-inclusive-pack',
  )
})

test('CRT-02 CRT-15 plus adds one, without an upper bound, and stores it at once', () => {
  seedCart(line('5', { quantity: 999 }))
  openPage()
  clickButton(`Augmenter la quantité de ${product('5').name}`)
  expect(storedQuantities()).toEqual({ 5: 1000 })
  expect(lineOf('5').getByText('1000')).toBeDefined()
})

test('CRT-02 plus adds one to a million', () => {
  seedCart(line('5', { quantity: 1_000_000 }))
  openPage()
  clickButton(/Augmenter/)
  expect(storedQuantities()).toEqual({ 5: 1_000_001 })
})

test('CRT-02 plus is marked as disabled only when the total in cents would exceed the largest safe integer', () => {
  seedCart(line('5', { priceCents: 1, quantity: Number.MAX_SAFE_INTEGER - 1 }))
  openPage()
  expect(plusButton().getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(plusButton())
  expect(storedQuantities()).toEqual({ 5: Number.MAX_SAFE_INTEGER })
  expect(rowText('Total')).toBe('90\u202F071\u202F992\u202F547\u202F409,91€')
  expect(plusButton().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(plusButton())
  expect(storedQuantities()).toEqual({ 5: Number.MAX_SAFE_INTEGER })
  clickButton(/Diminuer/)
  expect(plusButton().getAttribute('aria-disabled')).toBeNull()
})

test('CRT-03 minus removes one, and does nothing at 1', () => {
  seedCart(line('5', { quantity: 2 }))
  openPage()
  clickButton(/Diminuer/)
  expect(storedQuantities()).toEqual({ 5: 1 })
  clickButton(/Diminuer/)
  expect(storedQuantities()).toEqual({ 5: 1 })
})

test('CRT-04 CRT-15 removing a line removes it from storage and shows a toast', () => {
  seedCart(line('5'), line('7'))
  const toasts = emittedToasts()
  openPage()
  clickButton(`Retirer ${product('5').name}`)
  expect(storedQuantities()).toEqual({ 7: 1 })
  expect(toasts).toEqual([{ kind: 'success', message: 'Produit retiré du panier' }])
})

test('CRT-05 emptying the cart removes every line and shows a toast', () => {
  seedCart(line('5'), line('7'))
  const toasts = emittedToasts()
  openPage()
  clickButton('Vider le panier')
  expect(storedQuantities()).toEqual({})
  expect(toasts).toEqual([{ kind: 'success', message: 'Panier vidé' }])
  expect(screen.queryByRole('button', { name: 'Vider le panier' })).toBeNull()
})

test('CRT-16 every change emits one event', () => {
  seedCart(line('5'), line('7'))
  const eventCount = countWindowEvents('cartUpdated')
  openPage()
  clickButton(`Augmenter la quantité de ${product('5').name}`)
  expect(eventCount()).toBe(1)
  clickButton(`Retirer ${product('5').name}`)
  expect(eventCount()).toBe(2)
  clickButton('Vider le panier')
  expect(eventCount()).toBe(3)
  clickButton('Annuler')
  expect(eventCount()).toBe(4)
})

test('a line says that one unit is enough only while its quantity is above 1', () => {
  seedCart(line('5', { quantity: 2 }))
  openPage()
  const note = screen.getByText(/^Un seul exemplaire suffit/)
  expect(note.hidden).toBe(false)
  clickButton(/Diminuer/)
  expect(note.hidden).toBe(true)
})

test('CON-17 CRT-06 CRT-07 CRT-08 SIL-39 the order slip shows the sum of price × quantity, and VAT is always 0', () => {
  seedCart(line('all-inclusive-pack', { quantity: 3 }), line('productivity-prompt-pack'))
  openPage()
  expect(rowText('Sous-total')).toBe('169,96€')
  expect(rowText('TVA (Incluse)')).toBe('0,00€')
  expect(rowText('Total')).toBe('169,96€')
})

test('CRT-11 SIL-41 the pay button leads to the checkout of the first line, which the first row names', () => {
  seedCart(line('7', { quantity: 2 }), line('5'))
  openPage()
  expect(orderSlip().getByText('À régler maintenant').parentElement?.textContent).toContain(product('7').name)
  expect(orderSlip().getByText('Ensuite').parentElement?.textContent).toContain(product('5').name)
  clickButton('Passer au paiement')
  expect(currentUrl()).toBe('/checkout/7')
  expect(storedQuantities()).toEqual({ 7: 2, 5: 1 })
})

test('SIL-41 the pay button marks in the router state that the visitor comes from the cart', () => {
  seedCart(line('7', { quantity: 2 }))
  renderPage(
    <>
      <CartPage />
      <StateProbe />
    </>,
    { path: '/cart', route: '*' },
  )
  clickButton('Passer au paiement')
  expect(currentUrl()).toBe('/checkout/7')
  expect(screen.getByRole('status').textContent).toBe('{"fromCart":true}')
})

test('CRT-09 CRT-12 SIL-19 the empty cart has a disabled pay button and a link to the categories', () => {
  openPage()
  expect(screen.getByRole('button', { name: 'Passer au paiement' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('link', { name: 'Découvrir nos prompts' }).getAttribute('href')).toBe('/categories')
  expect(rowText('Total')).toBe('0,00€')
})

test('CRT-10 SIL-40 SIL-78 a click on the disabled pay button shows an error and focuses the link to the categories', () => {
  const toasts = emittedToasts()
  openPage()
  const button = screen.getByRole('button', { name: 'Passer au paiement' })
  // In a browser, a click on the disabled button has its wrapper as the target: the button has no pointer events.
  fireEvent.click(button.parentElement ?? button)
  expect(toasts).toEqual([{ kind: 'error', message: 'Votre panier est vide' }])
  expect(currentUrl()).toBe('/cart')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Découvrir nos prompts' }))
})

test('CRT-10 the error about the empty cart is resolved once the cart has a line', () => {
  seedCart(line('5'))
  openPage()
  clickButton('Vider le panier')
  const resolved = resolvedToastMessages()
  const button = screen.getByRole('button', { name: 'Passer au paiement' })
  fireEvent.click(button.parentElement ?? button)
  expect(resolved).toEqual([])
  clickButton('Annuler')
  expect(resolved).toEqual(['Votre panier est vide'])
})

test('SIL-40 the hint describes the disabled button', () => {
  openPage()
  const hint = screen.getByRole('button', { name: 'Passer au paiement' }).getAttribute('aria-describedby')
  expect(document.getElementById(hint ?? '')?.textContent).toBe('Ajoutez un produit pour passer au paiement.')
})

test('CRT-13 SIL-18 the toggle folds and unfolds the lines, and an undo unfolds them', () => {
  seedCart(line('5', { quantity: 4 }))
  openPage()
  const lines = () => document.getElementById(toggleButton().getAttribute('aria-controls') ?? '')
  expect(toggleButton().getAttribute('aria-expanded')).toBe('true')
  expect(lines()?.dataset['open']).toBe('true')
  fireEvent.click(toggleButton())
  expect(toggleButton().getAttribute('aria-expanded')).toBe('false')
  expect(lines()?.dataset['open']).toBe('false')
  clickButton('Vider le panier')
  clickButton('Annuler')
  expect(lines()?.dataset['open']).toBe('true')
})

test('SIL-49 an undo restores the line at its former position and focuses it', () => {
  seedCart(line('3'), line('5', { quantity: 2 }), line('7'))
  openPage()
  clickButton(`Retirer ${product('5').name}`)
  const undo = screen.getByRole('button', { name: 'Annuler' })
  expect(document.activeElement).toBe(undo)
  fireEvent.click(undo)
  expect(getCart().lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['3', 1],
    ['5', 2],
    ['7', 1],
  ])
  expect(document.activeElement).toBe(screen.getByRole('link', { name: product('5').name }))
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
})

test('SIL-49 the second click of a double click that removes a line does not undo the removal', () => {
  seedCart(line('5'))
  openPage()
  clickButton(`Retirer ${product('5').name}`)
  const undo = screen.getByRole('button', { name: 'Annuler' })
  fireEvent.click(undo, { detail: 2 })
  expect(storedQuantities()).toEqual({})
  fireEvent.click(undo, { detail: 1 })
  expect(storedQuantities()).toEqual({ 5: 1 })
})

test('SIL-49 emptying the cart can be undone', () => {
  seedCart(line('3'), line('5', { quantity: 2 }))
  openPage()
  clickButton('Vider le panier')
  expect(screen.getByText('Le panier a été vidé.')).toBeDefined()
  clickButton('Annuler')
  expect(storedQuantities()).toEqual({ 3: 1, 5: 2 })
})

test('SIL-58 a line with a changed price shows the stored name and price, and the current price as a notice', () => {
  seedCart(line('all-inclusive-pack', { priceCents: 3999, name: 'Ancien nom' }))
  openPage()
  const item = screen.getByRole('link', { name: 'Ancien nom' }).closest('li')
  expect(item?.textContent).toContain('39,99€')
  expect(item?.textContent).toMatch(/Prix actuel\s: 49,99€/)
  expect(rowText('Total')).toBe('39,99€')
})

test('SIL-58 a line at the current price has no notice', () => {
  seedCart(line('all-inclusive-pack'))
  openPage()
  expect(screen.queryByText(/Prix actuel/)).toBeNull()
})

test('SIL-58 a product that is no longer sold stays in the cart with a notice', () => {
  seedCart(line('5', { id: 'disparu', name: 'Fiche disparue', priceCents: 100 }), line('7'))
  openPage()
  expect(screen.getByText('Ce produit n’est plus en vente.')).toBeDefined()
  expect(orderSlip().getByText(/«\sFiche disparue\s» n’est plus en vente/)).toBeDefined()
  expect(storedQuantities()).toEqual({ disparu: 1, 7: 1 })
})

test('SIL-57 stored lines with a malformed price or quantity are repaired', () => {
  localStorage.setItem(
    'cart',
    JSON.stringify([
      { id: 'all-inclusive-pack', name: 'Pack', price: '49,99€', quantity: 0, image: '' },
      { id: '7', name: 'Sept', price: null, quantity: 2, image: '' },
      { name: 'sans id' },
    ]),
  )
  getCart()
  openPage()
  expect(headingTexts()).toEqual(['Pack', 'Sept', 'Bon de commande'])
  expect(rowText('Total')).toBe(`${(4999 + 2 * line('7').priceCents) / 100}€`.replace('.', ','))
})

test('the page updates when another tab changes the cart', () => {
  seedCart(line('5'))
  openPage()
  localStorage.setItem('cart', '[]')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
  expect(screen.getByText('Aucun produit dans votre panier')).toBeDefined()
})

test('SIL-41 opening the cart removes the product of an order that an earlier version did not settle', () => {
  localStorage.setItem(
    'promptelier:orders',
    JSON.stringify([{ ...storePaidOrder('5'), settled: false, waivedAt: null }]),
  )
  seedCart(line('5'))
  openPage()
  expect(storedQuantities()).toEqual({})
  expect(screen.getByText('Aucun produit dans votre panier')).toBeDefined()
})

const lineList = () => screen.queryByRole('list', { name: 'Produits du panier' })
const priceWarning = () => screen.queryByRole('alert')
const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Passer au paiement' })

test('until the products of the lines are loaded, the page looks as it does before the cart is read', async () => {
  const { respond, deliver } = delayedRecords()
  provideOnly('catalogue/product/5')
  serveRecords(respond)
  seedCart(line('5'), line('7', { priceCents: 1 }))
  const toasts = emittedToasts()
  openPage()
  expect(lineList()).toBeNull()
  expect(rowText('Total')).toBe('')
  expect(screen.queryByText(/plus en vente/)).toBeNull()
  expect(screen.queryByText('Aucun produit dans votre panier')).toBeNull()
  fireEvent.click(payButton().parentElement ?? payButton())
  expect(toasts).toEqual([])

  await act(async () => deliver())
  expect(headingTexts()).toEqual([product('5').name, product('7').name, 'Bon de commande'])
  expect(lineOf('7').getByText(/^Prix actuel/)).toBeDefined()
  expect(priceWarning()).toBeNull()
})

test('SIL-58 lines whose products cannot be fetched are shown as stored, without notices, and can be paid', async () => {
  silenceConsole()
  provideOnly()
  serveRecords(offline)
  seedCart(line('5', { priceCents: 1 }), line('7'))
  openPage()
  await act(async () => {})
  expect(headingTexts()).toEqual([product('5').name, product('7').name, 'Bon de commande'])
  expect(lineList()?.querySelector('li')?.dataset['theme']).toBe('blue')
  expect(screen.queryByText(/^Prix actuel|plus en vente/)).toBeNull()
  expect(orderSlip().getByText(/Vous réglez d’abord/).textContent).not.toContain('€')
  expect(priceWarning()).not.toBeNull()
  fireEvent.click(payButton())
  expect(currentUrl()).toBe('/checkout/5')
  expect(storedQuantities()).toEqual({ 5: 1, 7: 1 })
})

test('SIL-58 a retry shows the current prices, and the lines stay visible during the retry', async () => {
  silenceConsole()
  provideOnly()
  const { respond, deliver } = delayedRecords()
  let online = false
  serveRecords((key) => (online ? respond(key) : offline()))
  seedCart(line('5', { priceCents: 1 }))
  openPage()
  await act(async () => {})
  clickButton('Réessayer')
  await act(async () => {})
  expect(priceWarning()).not.toBeNull()

  online = true
  clickButton('Réessayer')
  expect(lineList()).not.toBeNull()
  expect(priceWarning()).not.toBeNull()
  await act(async () => deliver())
  expect(lineOf('5').getByText(/^Prix actuel/)).toBeDefined()
  expect(priceWarning()).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Les prix sont à jour.')
})

test('SIL-61 when the retry succeeds and its button disappears, the title of the page receives the focus', async () => {
  silenceConsole()
  provideOnly()
  let online = false
  serveRecords((key) => (online ? recordResponse(key) : offline()))
  seedCart(line('5'))
  openPage()
  await act(async () => {})
  screen.getByRole('button', { name: 'Réessayer' }).focus()
  online = true
  await act(async () => clickButton('Réessayer'))
  expect(priceWarning()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Votre panier' }))
})

test('a record that failed on an earlier page is fetched again before a warning is shown', async () => {
  silenceConsole()
  provideOnly()
  let online = false
  serveRecords((key) => (online ? recordResponse(key) : offline()))
  seedCart(line('5', { priceCents: 1 }))
  const { unmount } = openPage()
  await act(async () => {})
  unmount()
  online = true
  openPage()
  expect(lineList()).toBeNull()
  expect(priceWarning()).toBeNull()
  await act(async () => {})
  expect(lineOf('5').getByText(/^Prix actuel/)).toBeDefined()
  expect(priceWarning()).toBeNull()
})

test('all lines stay visible while the product of a line that another tab has added is being fetched', async () => {
  const { respond, deliver } = delayedRecords()
  provideOnly('catalogue/product/5')
  serveRecords(respond)
  seedCart(line('5'))
  openPage()
  act(() => seedCart(line('5'), line('7', { priceCents: 1 })))
  expect(headingTexts()).toEqual([product('5').name, product('7').name, 'Bon de commande'])
  expect(screen.queryByText(/^Prix actuel|plus en vente/)).toBeNull()
  await act(async () => deliver())
  expect(lineOf('7').getByText(/^Prix actuel/)).toBeDefined()
})

test.each([
  ['the slug of a product', product('5').visitUrl.replace('/product/', '')],
  ['an id in another case', 'ALL-INCLUSIVE-PACK'],
  ['two lines of text', '5\n7'],
  ['a path', '../product/5'],
])('SIL-58 a line whose id is %s is shown as no longer sold, and no record is fetched for it', (_, id) => {
  const { requests } = serveRecords(offline)
  seedCart(line('7', { id, name: 'Fiche disparue' }))
  openPage()
  expect(screen.getByText('Ce produit n’est plus en vente.')).toBeDefined()
  expect(requests()).toEqual([])
})

/** Stores a line that has no price: it can only be shown with its product. */
function seedIncompleteLine() {
  // The store parses a text again only when it differs from the last one.
  seedCart()
  localStorage.setItem('cart', '[{"id":"5","quantity":2}]')
}
const emptyMessage = () => screen.queryByText('Aucun produit dans votre panier')

test('SIL-57 a cart is not called empty while the product of its only line is being fetched', async () => {
  const { respond, deliver } = delayedRecords()
  provideOnly()
  serveRecords(respond)
  seedIncompleteLine()
  openPage()
  expect(emptyMessage()).toBeNull()
  expect(screen.queryByText(/^Ajoutez un produit/)).toBeNull()
  await act(async () => deliver())
  expect(lineOf('5').getByText('2')).toBeDefined()
  expect(priceWarning()).toBeNull()
})

test('SIL-57 a cart whose only product cannot be fetched says so, and a retry shows its line', async () => {
  silenceConsole()
  provideOnly()
  let online = false
  serveRecords((key) => (online ? recordResponse(key) : offline()))
  seedIncompleteLine()
  openPage()
  await act(async () => {})
  expect(emptyMessage()).toBeNull()
  expect(priceWarning()?.textContent).toMatch(
    /^Les articles .* n’ont pas pu être vérifiés\s: la page de paiement les affichera avant l’achat\.$/,
  )
  expect(payButton().disabled).toBe(true)
  online = true
  await act(async () => clickButton('Réessayer'))
  expect(lineOf('5').getByText('2')).toBeDefined()
  expect(priceWarning()).toBeNull()
})

test('SIL-49 SIL-57 a cart whose products cannot be fetched can be emptied, and that can be undone', async () => {
  silenceConsole()
  provideOnly()
  serveRecords(offline)
  seedIncompleteLine()
  openPage()
  await act(async () => {})
  clickButton('Vider le panier')
  expect(emptyMessage()).not.toBeNull()
  clickButton('Annuler')
  expect(emptyMessage()).toBeNull()
  expect(storedQuantities()).toEqual({ 5: 2 })
})
