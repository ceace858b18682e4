// @vitest-environment happy-dom
import { getCart } from '@promptelier/platform/cart'
import { emittedToasts } from '@promptelier/platform/testing/emitted-toasts'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerRecords,
  heardEvents,
  heardResolved,
  lateRecords,
  line,
  offline,
  paid,
  product,
  provideOnly,
  published,
  quietConsole,
  StateProbe,
  seedCart,
  storedCart,
} from '../testing/visit.ts'
import CartPage from './CartPage.tsx'

const open = () => {
  // The store has read storage in an earlier test already.
  getCart()
  return renderPage(<CartPage />, { path: '/cart', route: '/cart' })
}
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const slip = () => within(screen.getByRole('region', { name: 'Bon de commande' }))
const row = (label: string) => slip().getByText(label).nextElementSibling?.textContent
const toggle = () => screen.getByRole('button', { name: '4 articles' })
const lineOf = (id: string) => {
  const item = screen.getByRole('link', { name: product(id).name }).closest('li')
  if (!item) throw new Error('the link stands in no list item')
  return within(item)
}
const plus = () => screen.getByRole('button', { name: /Augmenter/ })
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('CRT-01 CRT-14 the stored lines are listed, each with a link to its product', () => {
  seedCart(line('5'), line('all-inclusive-pack'))
  open()
  expect(names()).toEqual([product('5').name, product('all-inclusive-pack').name, 'Bon de commande'])
  expect(screen.getByRole('link', { name: product('5').name }).getAttribute('href')).toBe('/product/5')
  expect(screen.getByRole('link', { name: product('all-inclusive-pack').name }).getAttribute('href')).toBe(
    '/product/all-inclusive-pack',
  )
})

test('CRT-02 CRT-15 plus adds one, without an upper bound, and storage has it at once', () => {
  seedCart(line('5', { quantity: 999 }))
  open()
  click(`Augmenter la quantité de ${product('5').name}`)
  expect(storedCart()).toEqual({ 5: 1000 })
  expect(lineOf('5').getByText('1000')).toBeDefined()
})

test('CRT-02 plus goes on beyond a million', () => {
  seedCart(line('5', { quantity: 1_000_000 }))
  open()
  click(/Augmenter/)
  expect(storedCart()).toEqual({ 5: 1_000_001 })
})

test('CRT-02 plus is dead, and looks it, only where the total would no longer be exact cents', () => {
  seedCart(line('5', { priceCents: 1, quantity: Number.MAX_SAFE_INTEGER - 1 }))
  open()
  expect(plus().getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(plus())
  expect(storedCart()).toEqual({ 5: Number.MAX_SAFE_INTEGER })
  expect(row('Total')).toBe('90071992547409,91€')
  expect(plus().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(plus())
  expect(storedCart()).toEqual({ 5: Number.MAX_SAFE_INTEGER })
  click(/Diminuer/)
  expect(plus().getAttribute('aria-disabled')).toBeNull()
})

test('CRT-03 minus takes one away, and stays at 1', () => {
  seedCart(line('5', { quantity: 2 }))
  open()
  click(/Diminuer/)
  expect(storedCart()).toEqual({ 5: 1 })
  click(/Diminuer/)
  expect(storedCart()).toEqual({ 5: 1 })
})

test('CRT-04 CRT-15 removing a line takes it out of storage and says so', () => {
  seedCart(line('5'), line('7'))
  const toasts = emittedToasts()
  open()
  click(`Retirer ${product('5').name}`)
  expect(storedCart()).toEqual({ 7: 1 })
  expect(toasts).toEqual([{ kind: 'success', message: 'Produit retiré du panier' }])
})

test('CRT-05 emptying the cart takes every line out and says so', () => {
  seedCart(line('5'), line('7'))
  const toasts = emittedToasts()
  open()
  click('Vider le panier')
  expect(storedCart()).toEqual({})
  expect(toasts).toEqual([{ kind: 'success', message: 'Panier vidé' }])
  expect(screen.queryByRole('button', { name: 'Vider le panier' })).toBeNull()
})

test('CRT-16 every change is announced once', () => {
  seedCart(line('5'), line('7'))
  const announced = heardEvents('cartUpdated')
  open()
  click(`Augmenter la quantité de ${product('5').name}`)
  expect(announced()).toBe(1)
  click(`Retirer ${product('5').name}`)
  expect(announced()).toBe(2)
  click('Vider le panier')
  expect(announced()).toBe(3)
  click('Annuler')
  expect(announced()).toBe(4)
})

test('CON-17 CRT-06 CRT-07 CRT-08 SIL-39 the slip sums price × quantity, with the fixed VAT line', () => {
  seedCart(line('all-inclusive-pack', { quantity: 3 }), line('productivity-prompt-pack'))
  open()
  expect(row('Sous-total')).toBe('169,96€')
  expect(row('TVA (Incluse)')).toBe('0,00€')
  expect(row('Total')).toBe('169,96€')
})

test('CRT-11 SIL-41 paying leads to the checkout of the first line only, and says which', () => {
  seedCart(line('7', { quantity: 2 }), line('5'))
  open()
  expect(slip().getByText(new RegExp(`Vous réglez d’abord «\\s${product('7').name}\\s»`))).toBeDefined()
  click('Passer au paiement')
  expect(currentUrl()).toBe('/checkout/7')
  expect(storedCart()).toEqual({ 7: 2, 5: 1 })
})

test('SIL-41 the checkout is told that the visitor comes from the cart', () => {
  seedCart(line('7', { quantity: 2 }))
  renderPage(
    <>
      <CartPage />
      <StateProbe />
    </>,
    { path: '/cart', route: '*' },
  )
  click('Passer au paiement')
  expect(currentUrl()).toBe('/checkout/7')
  expect(screen.getByRole('status').textContent).toBe('{"fromCart":true}')
})

test('CRT-09 CRT-12 SIL-19 the empty cart cannot be paid and leads to the prompts', () => {
  open()
  expect(screen.getByRole('button', { name: 'Passer au paiement' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('link', { name: 'Découvrir nos prompts' }).getAttribute('href')).toBe('/categories')
  expect(row('Total')).toBe('0,00€')
})

test('CRT-10 SIL-40 SIL-78 a pointer on the disabled button is answered by an error', () => {
  const toasts = emittedToasts()
  open()
  const button = screen.getByRole('button', { name: 'Passer au paiement' })
  // Styles let the pointer through a disabled button, so that it lands on what is around it.
  fireEvent.click(button.parentElement ?? button)
  expect(toasts).toEqual([{ kind: 'error', message: 'Votre panier est vide' }])
  expect(currentUrl()).toBe('/cart')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Découvrir nos prompts' }))
})

test('CRT-10 the error about the empty cart is resolved once something is in it', () => {
  seedCart(line('5'))
  open()
  click('Vider le panier')
  const resolved = heardResolved()
  const button = screen.getByRole('button', { name: 'Passer au paiement' })
  fireEvent.click(button.parentElement ?? button)
  expect(resolved).toEqual([])
  click('Annuler')
  expect(resolved).toEqual(['Votre panier est vide'])
})

test('SIL-40 the hint of the disabled button is read with it', () => {
  open()
  const hint = screen.getByRole('button', { name: 'Passer au paiement' }).getAttribute('aria-describedby')
  expect(document.getElementById(hint ?? '')?.textContent).toBe('Ajoutez un produit pour passer au paiement.')
})

test('CRT-13 SIL-18 on a phone the lines fold and unfold, and an undo unfolds them', () => {
  seedCart(line('5', { quantity: 4 }))
  open()
  const lines = () => document.getElementById(toggle().getAttribute('aria-controls') ?? '')
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  expect(lines()?.dataset['open']).toBe('true')
  fireEvent.click(toggle())
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  expect(lines()?.dataset['open']).toBe('false')
  click('Vider le panier')
  click('Annuler')
  expect(lines()?.dataset['open']).toBe('true')
})

test('SIL-49 an undo puts the line back where it stood, with the focus', () => {
  seedCart(line('3'), line('5', { quantity: 2 }), line('7'))
  open()
  click(`Retirer ${product('5').name}`)
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

test('SIL-49 an emptied cart can be had back', () => {
  seedCart(line('3'), line('5', { quantity: 2 }))
  open()
  click('Vider le panier')
  expect(screen.getByText('Le panier a été vidé.')).toBeDefined()
  click('Annuler')
  expect(storedCart()).toEqual({ 3: 1, 5: 2 })
})

test('SIL-58 a line is shown as stored, and tells the price of today', () => {
  seedCart(line('all-inclusive-pack', { priceCents: 3999, name: 'Ancien nom' }))
  open()
  const item = screen.getByRole('link', { name: 'Ancien nom' }).closest('li')
  expect(item?.textContent).toContain('39,99€')
  expect(item?.textContent).toMatch(/Prix actuel\s: 49,99€/)
  expect(row('Total')).toBe('39,99€')
})

test('SIL-58 a line at the price of today has no notice', () => {
  seedCart(line('all-inclusive-pack'))
  open()
  expect(screen.queryByText(/Prix actuel/)).toBeNull()
})

test('SIL-58 a product that is no longer sold stays in the cart and says so', () => {
  seedCart(line('5', { id: 'disparu', name: 'Fiche disparue', priceCents: 100 }), line('7'))
  open()
  expect(screen.getByText('Ce produit n’est plus en vente.')).toBeDefined()
  expect(slip().getByText(/«\sFiche disparue\s» n’est plus en vente/)).toBeDefined()
  expect(storedCart()).toEqual({ disparu: 1, 7: 1 })
})

test('SIL-57 lines with a text for a price or a quantity of nothing are read as they can be', () => {
  localStorage.setItem(
    'cart',
    JSON.stringify([
      { id: 'all-inclusive-pack', name: 'Pack', price: '49,99€', quantity: 0, image: '' },
      { id: '7', name: 'Sept', price: null, quantity: 2, image: '' },
      { name: 'sans id' },
    ]),
  )
  getCart()
  open()
  expect(names()).toEqual(['Pack', 'Sept', 'Bon de commande'])
  expect(row('Total')).toBe(`${(4999 + 2 * line('7').priceCents) / 100}€`.replace('.', ','))
})

test('the cart follows what another tab does', () => {
  seedCart(line('5'))
  open()
  localStorage.setItem('cart', '[]')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
  expect(screen.getByText('Aucun produit dans votre panier')).toBeDefined()
})

test('SIL-41 an order that an earlier version has not settled is no longer offered for payment', () => {
  localStorage.setItem('promptelier:orders', JSON.stringify([{ ...paid('5'), settled: false, waivedAt: null }]))
  seedCart(line('5'))
  open()
  expect(storedCart()).toEqual({})
  expect(screen.getByText('Aucun produit dans votre panier')).toBeDefined()
})

const list = () => screen.queryByRole('list', { name: 'Produits du panier' })
const unchecked = () => screen.queryByText(/^Les prix actuels n’ont pas pu être vérifiés/)
const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Passer au paiement' })

test('until the products of its lines are known, the page looks as before the cart is known', async () => {
  const { answer, arrive } = lateRecords()
  provideOnly('catalogue/product/5')
  answerRecords(answer)
  seedCart(line('5'), line('7', { priceCents: 1 }))
  const toasts = emittedToasts()
  open()
  expect(list()).toBeNull()
  expect(row('Total')).toBe('')
  expect(screen.queryByText(/plus en vente/)).toBeNull()
  expect(screen.queryByText('Aucun produit dans votre panier')).toBeNull()
  fireEvent.click(pay().parentElement ?? pay())
  expect(toasts).toEqual([])

  await act(async () => arrive())
  expect(names()).toEqual([product('5').name, product('7').name, 'Bon de commande'])
  expect(lineOf('7').getByText(/^Prix actuel/)).toBeDefined()
  expect(unchecked()).toBeNull()
})

test('SIL-58 products that cannot be fetched: the lines stand as stored, without news, and can be paid', async () => {
  quietConsole()
  provideOnly()
  answerRecords(offline)
  seedCart(line('5', { priceCents: 1 }), line('7'))
  open()
  await act(async () => {})
  expect(names()).toEqual([product('5').name, product('7').name, 'Bon de commande'])
  expect(list()?.querySelector('li')?.dataset['theme']).toBe('blue')
  expect(screen.queryByText(/^Prix actuel|plus en vente/)).toBeNull()
  expect(slip().getByText(/Vous réglez d’abord/).textContent).not.toContain('€')
  expect(unchecked()).not.toBeNull()
  fireEvent.click(pay())
  expect(currentUrl()).toBe('/checkout/5')
  expect(storedCart()).toEqual({ 5: 1, 7: 1 })
})

test('SIL-58 trying again tells the prices of today, and the lines stay in sight meanwhile', async () => {
  quietConsole()
  provideOnly()
  const { answer, arrive } = lateRecords()
  let online = false
  answerRecords((key) => (online ? answer(key) : offline()))
  seedCart(line('5', { priceCents: 1 }))
  open()
  await act(async () => {})
  click('Réessayer')
  await act(async () => {})
  expect(unchecked()).not.toBeNull()

  online = true
  click('Réessayer')
  expect(list()).not.toBeNull()
  expect(unchecked()).not.toBeNull()
  await act(async () => arrive())
  expect(lineOf('5').getByText(/^Prix actuel/)).toBeDefined()
  expect(unchecked()).toBeNull()
})

test('what has failed on an earlier page is fetched again before anything is said', async () => {
  quietConsole()
  provideOnly()
  let online = false
  answerRecords((key) => (online ? published(key) : offline()))
  seedCart(line('5', { priceCents: 1 }))
  const { unmount } = open()
  await act(async () => {})
  unmount()
  online = true
  open()
  expect(list()).toBeNull()
  expect(unchecked()).toBeNull()
  await act(async () => {})
  expect(lineOf('5').getByText(/^Prix actuel/)).toBeDefined()
  expect(unchecked()).toBeNull()
})

test('a line that another tab adds hides nothing while its product is on its way', async () => {
  const { answer, arrive } = lateRecords()
  provideOnly('catalogue/product/5')
  answerRecords(answer)
  seedCart(line('5'))
  open()
  act(() => seedCart(line('5'), line('7', { priceCents: 1 })))
  expect(names()).toEqual([product('5').name, product('7').name, 'Bon de commande'])
  expect(screen.queryByText(/^Prix actuel|plus en vente/)).toBeNull()
  await act(async () => arrive())
  expect(lineOf('7').getByText(/^Prix actuel/)).toBeDefined()
})

test.each([
  ['the slug of a product', product('5').visitUrl.replace('/product/', '')],
  ['an id in another case', 'ALL-INCLUSIVE-PACK'],
  ['two lines of text', '5\n7'],
  ['a path', '../product/5'],
])('SIL-58 a line whose id is %s is of no product, and nothing is fetched for it', (_, id) => {
  const { requests } = answerRecords(offline)
  seedCart(line('7', { id, name: 'Fiche disparue' }))
  open()
  expect(screen.getByText('Ce produit n’est plus en vente.')).toBeDefined()
  expect(requests()).toEqual([])
})
