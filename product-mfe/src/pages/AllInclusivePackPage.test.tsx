// @vitest-environment dom
import { addToCart, emptyCart, getCart } from '@promptelier/platform/cart'
import type { Toast } from '@promptelier/platform/events'
import { emittedToasts } from '@promptelier/platform/testing/emitted-toasts'
import { CATEGORIES, getProduct, provideAllRecords, publishedRecord } from '@promptelier/platform/testing/records'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import AllInclusivePackPage from './AllInclusivePackPage.tsx'

const PATH = '/product/all-inclusive-pack'

let toasts: Toast[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  emptyCart()
  toasts = emittedToasts()
})

afterEach(() => {
  vi.useRealTimers()
})

const openPage = () => renderPage(<AllInclusivePackPage />, { path: PATH, route: PATH })
const advance = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const clickAddToCart = () => fireEvent.click(screen.getByRole('button', { name: 'Ajouter au panier' }))
const cartLines = () => getCart().lines.map(({ id, quantity }) => [id, quantity])

function firstLink(name: string) {
  const [link] = screen.getAllByRole('link', { name })
  if (!link) throw new Error(`there is no link named ${name}`)
  return link
}

const addPackToCart = () => addToCart(getProduct('all-inclusive-pack'))
const addFormerPackToCart = () => addToCart({ ...getProduct('all-inclusive-pack'), id: 'combined-pack-1' })

test('LPA-01 LPA-02 LPA-03 LPA-04 CON-11 SIL-75 the page shows both prices, the discount tag, the note about the struck price and the rating', () => {
  const { container } = openPage()
  const formerPrice = container.querySelector('s')
  expect(formerPrice?.textContent).toBe('199,99€')
  expect(formerPrice?.previousElementSibling?.textContent).toBe('49,99€')
  const hero = screen.getByRole('heading', { level: 1 }).parentElement
  if (!hero) throw new Error('the heading is in no hero')
  for (const text of ['-75%', '5.0/5', '52 avis', /Prix barré fictif/])
    expect(within(hero).getByText(text)).toBeTruthy()
  expect(screen.getByText('5 sur 5', { selector: 'p *' })).toBeTruthy()
})

test('LPA-05 CNT-04 CNT-06 SIL-54 SIL-55 the countdown runs from 15:00 and stops at 0:00', () => {
  openPage()
  const timer = screen.getByRole('timer', { name: 'Temps restant' })
  expect(timer.textContent).toBe('15:00')
  advance(301_000)
  expect(timer.textContent).toBe('9:59')
  advance(700_000)
  expect(timer.textContent).toBe('0:00')
  expect(screen.getByText(/Compteur fictif\s: à zéro, le prix reste le même$/)).toBeTruthy()
})

const contents = () => within(screen.getByRole('region', { name: 'Ce que contient la boîte' }))

test.each([
  ['LPA-07', 'Instructions détaillées'],
  ['LPA-08', 'Téléchargement immédiat'],
  ['LPA-09 GEN-12', 'Mises à jour gratuites pendant 1 an'],
  ['LPA-10', 'Garantie 30 jours'],
  ['LPA-12', 'Assistance prioritaire par e-mail'],
  ['LPA-06', '200+ prompts'],
  ['LPA-11', 'Guide d’optimisation en bonus'],
  ['LPA-13', '5 prompts bonus'],
])('%s a row of the table of contents is: %s', (_, title) => {
  openPage()
  expect(contents().getByRole('rowheader', { name: (name) => name.startsWith(title) })).toBeTruthy()
})

test('the table lists the ten categories, which link to all forty fiches', () => {
  openPage()
  const targets = contents()
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'))
  expect(new Set(targets).size).toBe(40)
  const names = contents()
    .getAllByRole('rowheader')
    .map((header) => header.querySelector('summary')?.textContent)
  expect(names.slice(0, 10)).toEqual(CATEGORIES.map(({ name }) => name))
})

const cellsOf = (name: RegExp) =>
  within(contents().getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('the totals of the table are what the purchase delivers', () => {
  openPage()
  const { documents = [] } = publishedRecord('fiches/delivery/all-inclusive-pack') ?? {}
  const prompts = documents.reduce((sum, { promptCount }) => sum + promptCount, 0)
  expect(cellsOf(/^200\+ prompts/)).toEqual(['40', '206'])
  expect(cellsOf(new RegExp(`^En tout, ${documents.length} documents`))).toEqual(['40', String(prompts)])
})

test('prices and counts are read from the catalogue', () => {
  const [firstCategory, ...otherCategories] = publishedRecord('catalogue/category-summaries')
  if (!firstCategory) throw new Error('the catalogue has no category')
  provideAllRecords({
    'catalogue/product/all-inclusive-pack': { ...getProduct('all-inclusive-pack'), priceCents: 4500 },
    'catalogue/category-summaries': [{ ...firstCategory, promptCount: 1230 }, ...otherCategories],
    'catalogue/summary': { ficheCount: 39, lowestPriceCents: 199, highestPriceCents: 1299, totalPriceCents: 24500 },
  })
  const { container } = openPage()
  for (const text of [
    '41230',
    'Les 39 fiches une à une',
    'de 1,99€ à 12,99€',
    'économisez 200,00€',
    'sans déduire les fiches offertes',
  ])
    expect(container.textContent).toContain(text)
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content')
  expect(description).toContain('45,00€')
  for (const text of [container.textContent, description])
    expect(text).not.toMatch(/(?:quarante|\b40)\s+(?:fiches|documents|prompts)/i)
})

test('LPA-14 LPA-15 the page shows three testimonials and five questions with answers', () => {
  const { container } = openPage()
  expect(within(screen.getByRole('region', { name: 'Ils ont ouvert la boîte' })).getAllByRole('figure')).toHaveLength(3)
  const questions = [...screen.getByRole('region', { name: 'Vos questions' }).querySelectorAll('details')]
  expect(questions).toHaveLength(5)
  for (const question of questions) expect(question.querySelector('p')?.textContent).toMatch(/.{30}/)
  const data: unknown = JSON.parse(container.querySelector('script')?.textContent ?? '')
  expect(data).toMatchObject({
    '@graph': [
      { '@type': 'Product', offers: { price: '49.99' } },
      { '@type': 'BreadcrumbList' },
      { '@type': 'FAQPage', mainEntity: Array.from({ length: 5 }, () => ({ '@type': 'Question' })) },
    ],
  })
})

test('LPA-17 LPA-19 LPA-20 LPA-21 CON-10 adding the pack shows a toast and opens the cart after 500 ms', () => {
  openPage()
  clickAddToCart()
  expect(cartLines()).toEqual([['all-inclusive-pack', 1]])
  expect(toasts).toEqual([{ kind: 'success', message: 'Ajouté au panier avec succès!' }])
  advance(499)
  expect(currentUrl()).toBe(PATH)
  advance(1)
  expect(currentUrl()).toBe('/cart')
})

test.each([
  ['', 'all-inclusive-pack', addPackToCart],
  [' under a former id (DAT-13, SIL-10)', 'combined-pack-1', addFormerPackToCart],
])('LPA-18 a pack that is in the cart%s is not added, and the visitor stays on the page', (_, id, addToCartBefore) => {
  addToCartBefore()
  openPage()
  clickAddToCart()
  expect(cartLines()).toEqual([[id, 1]])
  expect(toasts).toEqual([{ kind: 'info', message: 'Ce produit est déjà dans votre panier' }])
  advance(1000)
  expect(currentUrl()).toBe(PATH)
})

test('LPA-20 a second press within the 500 ms does nothing: the toast of the first one stays', () => {
  openPage()
  clickAddToCart()
  advance(200)
  clickAddToCart()
  expect(cartLines()).toEqual([['all-inclusive-pack', 1]])
  expect(toasts).toEqual([{ kind: 'success', message: 'Ajouté au panier avec succès!' }])
  advance(300)
  expect(currentUrl()).toBe('/cart')
})

test('LPA-18 SIL-79 a press after the navigation to the cart was cancelled shows that the pack is in the cart', () => {
  openPage()
  clickAddToCart()
  window.dispatchEvent(new Event('pagehide'))
  clickAddToCart()
  expect(toasts.map(({ kind }) => kind)).toEqual(['success', 'info'])
})

test('SIL-79 following another link within the 500 ms cancels the navigation to the cart', () => {
  openPage()
  clickAddToCart()
  advance(200)
  fireEvent.click(firstLink('Centre d’aide'))
  expect(currentUrl()).toBe('/aide')
  advance(1000)
  expect(currentUrl()).toBe('/aide')
})

test('SIL-79 leaving the document within the 500 ms cancels the navigation to the cart', () => {
  openPage()
  clickAddToCart()
  window.dispatchEvent(new Event('pagehide'))
  advance(1000)
  expect(currentUrl()).toBe(PATH)
})

test('SIL-79 a URL change within the 500 ms cancels the navigation to the cart, even before the new page is shown', () => {
  openPage()
  clickAddToCart()
  history.pushState(null, '', '/elsewhere')
  advance(1000)
  expect(currentUrl()).toBe(PATH)
  history.back()
})

test.each([
  ['LPA-16 LPA-24', 'absent', () => {}, 'all-inclusive-pack'],
  ['LPA-16 LPA-24', 'present', addPackToCart, 'all-inclusive-pack'],
  ['DAT-13 SIL-10', 'present under a former id', addFormerPackToCart, 'combined-pack-1'],
])(
  '%s LPA-23 buying while the pack is %s in the cart opens the checkout, with one pack in the cart',
  (_rows, _state, prepareCart, id) => {
    prepareCart()
    openPage()
    fireEvent.click(firstLink('Acheter maintenant'))
    expect(cartLines()).toEqual([[id, 1]])
    expect(currentUrl()).toBe('/checkout/all-inclusive-pack')
    expect(toasts).toEqual([])
  },
)

test.each(['pageshow', 'popstate'])(
  'LPA-22 SIL-79 the buy buttons show the processing state until the event %s',
  (event) => {
    // The route '*' keeps the page mounted, as in the shop while the checkout loads.
    renderPage(<AllInclusivePackPage />, { path: PATH, route: '*' })
    fireEvent.click(firstLink('Acheter maintenant'))
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Traitement en cours...' })
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true, true])
    act(() => void window.dispatchEvent(new Event(event)))
    expect(screen.queryByRole('button', { name: 'Traitement en cours...' })).toBeNull()
    expect(firstLink('Acheter maintenant')).toBeTruthy()
  },
)
