// @vitest-environment happy-dom
import { getCart } from '@promptelier/platform/cart'
import { provideRecords } from '@promptelier/platform/records'
import { productOf, record } from '@promptelier/platform/testing/records'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ProductPage from './ProductPage.tsx'

/** Answers every fetch of a record, when the test says so. */
let answer: (response: Response | Error) => void = () => {}
let fetchRecord = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  fetchRecord = vi.fn<(url: string) => Promise<Response>>(
    () =>
      new Promise((resolve, reject) => {
        answer = (response) => (response instanceof Error ? reject(response) : resolve(response))
      }),
  )
  vi.stubGlobal('fetch', fetchRecord)
  provideRecords({ 'catalogue/product/7': productOf('7') }, { catalogue: 'http://records.test/catalogue' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function pass(ms: number) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
}

async function answerWith(response: Response | Error) {
  answer(response)
  await pass(0)
}

const open = () => renderPage(<ProductPage />, { path: '/product/7', route: '/product/:id' })
const section = () => within(screen.getByRole('region', { name: 'À ranger à côté' }))
const list = () => section().getByRole('list', { name: 'Fiches proches' })
const cards = () => section().queryAllByRole('article')
const notice = () => section().queryByRole('heading', { name: 'Ces fiches n’ont pas pu être chargées' })
const order = () => within(screen.getByRole('region', { name: 'Bon de commande' }))

test('PRD-01 PRD-21 related products that take longer than 800 ms are awaited below the product', async () => {
  open()
  await pass(800)
  expect(fetchRecord.mock.calls.map(([url]) => url)).toEqual(['http://records.test/catalogue/related/7.json'])
  expect(screen.getByRole('heading', { level: 1, name: productOf('7').name })).toBeTruthy()
  expect(order().getByRole('link', { name: 'Acheter maintenant' })).toBeTruthy()
  expect(list().getAttribute('aria-busy')).toBe('true')
  expect(within(list()).getAllByRole('listitem')).toHaveLength(3)
  expect(cards()).toHaveLength(0)
  await answerWith(Response.json(record('catalogue/related/7')))
  expect(list().hasAttribute('aria-busy')).toBe(false)
  expect(cards()).toHaveLength(3)
})

test('PRD-01 related products that are there before 800 ms show with the product', async () => {
  open()
  await pass(100)
  await answerWith(Response.json(record('catalogue/related/7')))
  await pass(699)
  expect(screen.getByRole('heading', { level: 1, name: 'Chargement de la fiche' })).toBeTruthy()
  expect(cards()).toHaveLength(0)
  await pass(1)
  expect(cards()).toHaveLength(3)
})

test('related products that cannot be fetched leave a notice, which fetches them again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  open()
  await answerWith(new TypeError('offline'))
  // Nor does the list of what the data set has.
  await answerWith(new TypeError('offline'))
  await pass(799)
  expect(notice()).toBeNull()
  await pass(1)
  expect(notice()).toBeTruthy()
  expect(logged).toHaveBeenCalled()
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  fireEvent.click(order().getByRole('button', { name: 'Ajouter au panier' }))
  expect(getCart().lines.map(({ id }) => id)).toEqual(['7'])

  fireEvent.click(section().getByRole('button', { name: 'Réessayer' }))
  await answerWith(new TypeError('still offline'))
  await answerWith(new TypeError('still offline'))
  expect(notice()).toBeTruthy()
  fireEvent.click(section().getByRole('button', { name: 'Réessayer' }))
  await answerWith(Response.json(record('catalogue/related/7')))
  expect(notice()).toBeNull()
  expect(cards()).toHaveLength(3)
  // Twice the record and the list of its data set, then the record.
  expect(fetchRecord).toHaveBeenCalledTimes(5)
})
