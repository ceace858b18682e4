// @vitest-environment dom
import { getCart } from '@promptelier/platform/cart'
import { provideRecords, refetchRecord } from '@promptelier/platform/records'
import { getProduct, publishedRecord } from '@promptelier/platform/testing/records'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ProductPage from './ProductPage.tsx'

/** Settles the latest fetch of a record with a response or a network error. */
let settleFetch: (response: Response | Error) => void = () => {}
let fetchRecord = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  fetchRecord = vi.fn<(url: string) => Promise<Response>>(
    () =>
      new Promise((resolve, reject) => {
        settleFetch = (response) => (response instanceof Error ? reject(response) : resolve(response))
      }),
  )
  vi.stubGlobal('fetch', fetchRecord)
  provideRecords(
    { 'catalogue/product/7': getProduct('7'), 'catalogue/preview/7': publishedRecord('catalogue/preview/7') },
    { catalogue: 'http://records.test/catalogue' },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function advance(ms: number) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
}

async function respondWith(response: Response | Error) {
  settleFetch(response)
  await advance(0)
}

const openPage = () => renderPage(<ProductPage />, { path: '/product/7', route: '/product/:id' })
const section = () => within(screen.getByRole('region', { name: 'À ranger à côté' }))
const list = () => section().getByRole('list', { name: 'Fiches proches' })
const cards = () => section().queryAllByRole('article')
const notice = () => section().queryByRole('heading', { name: 'Ces fiches n’ont pas pu être chargées' })
const orderSlip = () => within(screen.getByRole('region', { name: 'Bon de commande' }))

test('PRD-01 PRD-21 the product is shown after 800 ms, while a skeleton replaces related products that still load', async () => {
  openPage()
  await advance(800)
  expect(fetchRecord.mock.calls.map(([url]) => url)).toEqual(['http://records.test/catalogue/related/7.json'])
  expect(screen.getByRole('heading', { level: 1, name: getProduct('7').name })).toBeTruthy()
  expect(orderSlip().getByRole('link', { name: 'Acheter maintenant' })).toBeTruthy()
  expect(list().getAttribute('aria-busy')).toBe('true')
  expect(within(list()).getAllByRole('listitem')).toHaveLength(3)
  expect(cards()).toHaveLength(0)
  await respondWith(Response.json(publishedRecord('catalogue/related/7')))
  expect(list().hasAttribute('aria-busy')).toBe(false)
  expect(cards()).toHaveLength(3)
})

test('PRD-01 related products that load within 800 ms are shown together with the product', async () => {
  openPage()
  await advance(100)
  await respondWith(Response.json(publishedRecord('catalogue/related/7')))
  await advance(699)
  expect(screen.getByRole('heading', { level: 1, name: /^Chargement de la fiche/ })).toBeTruthy()
  expect(cards()).toHaveLength(0)
  await advance(1)
  expect(cards()).toHaveLength(3)
})

const retryButton = () => section().getByRole('button', { name: 'Réessayer' })
const title = () => section().getByRole('heading', { level: 2, name: 'À ranger à côté' })

/** Opens the product. Its related products cannot be fetched, nor the index of their data set. */
async function openPageWithoutRelated() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  openPage()
  await respondWith(new TypeError('offline'))
  await respondWith(new TypeError('offline'))
  await advance(800)
}

test('the notice about related products says nothing about the texts of the page, which may be missing too', async () => {
  await openPageWithoutRelated()
  expect(section().getByText('Votre panier est intact. Réessayez dans un instant.')).toBeTruthy()
})

test('while related products are fetched again, the button keeps the focus, and each attempt and its failure is announced', async () => {
  await openPageWithoutRelated()
  const button = retryButton()
  const status = section().getByRole('status')
  expect(status.textContent).toBe('')
  button.focus()
  for (let attempt = 1; attempt <= 2; attempt++) {
    fireEvent.click(button)
    await advance(0)
    expect(document.activeElement).toBe(button)
    expect(status.textContent).toBe('Nouvel essai…')
    await respondWith(new TypeError('still offline'))
    await respondWith(new TypeError('still offline'))
    expect(document.activeElement).toBe(button)
    expect(status.textContent).toBe('Toujours pas de réponse.')
  }
  expect(section().getByRole('status')).toBe(status)
})

test('a second press while related products are fetched again causes no second request', async () => {
  await openPageWithoutRelated()
  fireEvent.click(retryButton())
  fireEvent.click(retryButton())
  await respondWith(Response.json(publishedRecord('catalogue/related/7')))
  expect(cards()).toHaveLength(3)
  expect(fetchRecord).toHaveBeenCalledTimes(3)
})

test('when related products arrive and replace the focused button, the title of their section receives the focus', async () => {
  await openPageWithoutRelated()
  retryButton().focus()
  fireEvent.click(retryButton())
  await respondWith(Response.json(publishedRecord('catalogue/related/7')))
  expect(cards()).toHaveLength(3)
  expect(document.activeElement).toBe(title())
})

test('when related products arrive, the focus does not move if the visitor has moved it', async () => {
  await openPageWithoutRelated()
  retryButton().focus()
  fireEvent.click(retryButton())
  const elsewhere = orderSlip().getByRole('link', { name: 'Acheter maintenant' })
  elsewhere.focus()
  await respondWith(Response.json(publishedRecord('catalogue/related/7')))
  expect(cards()).toHaveLength(3)
  expect(document.activeElement).toBe(elsewhere)
})

test('when related products arrive without a press, as the connection is back, the focus moves from the button to the title', async () => {
  await openPageWithoutRelated()
  retryButton().focus()
  void refetchRecord('catalogue/related/7')
  await respondWith(Response.json(publishedRecord('catalogue/related/7')))
  expect(cards()).toHaveLength(3)
  expect(document.activeElement).toBe(title())
})

test('when related products cannot be fetched, a notice has a button that fetches them again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  openPage()
  await respondWith(new TypeError('offline'))
  // The fetch of the data set's index fails as well.
  await respondWith(new TypeError('offline'))
  await advance(799)
  expect(notice()).toBeNull()
  await advance(1)
  expect(notice()).toBeTruthy()
  expect(logged).toHaveBeenCalled()
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  fireEvent.click(orderSlip().getByRole('button', { name: 'Ajouter au panier' }))
  expect(getCart().lines.map(({ id }) => id)).toEqual(['7'])

  fireEvent.click(section().getByRole('button', { name: 'Réessayer' }))
  await respondWith(new TypeError('still offline'))
  await respondWith(new TypeError('still offline'))
  expect(notice()).toBeTruthy()
  fireEvent.click(section().getByRole('button', { name: 'Réessayer' }))
  await respondWith(Response.json(publishedRecord('catalogue/related/7')))
  expect(notice()).toBeNull()
  expect(cards()).toHaveLength(3)
  // Twice the record and the index of its data set, then the record once more.
  expect(fetchRecord).toHaveBeenCalledTimes(5)
})
