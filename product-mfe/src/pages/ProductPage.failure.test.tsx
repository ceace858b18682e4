// @vitest-environment dom
import { bus } from '@promptelier/platform/events'
import { provideRecords } from '@promptelier/platform/records'
import { getProduct, publishedRecord } from '@promptelier/platform/testing/records'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import ProductPage from './ProductPage.tsx'

let isOffline = true
vi.mock(import('../texts/details.ts'), async (importOriginal) => {
  const { loadDetails, ...details } = await importOriginal()
  return {
    ...details,
    loadDetails: (id) => (isOffline ? Promise.reject(new Error('offline')) : loadDetails(id)),
  }
})

test('a product whose long texts cannot be fetched shows a notice, can still be bought, and the failure is reported once; the texts come without a click', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reported = vi.fn<(failure: { source: string }) => void>()
  bus.on('loadFailed', reported)
  renderPage(<ProductPage />, { path: '/product/7', route: '/product/:id' })
  await waitFor(() => screen.getByText(/n’a pas pu être chargé/))
  const orderSlip = within(await waitFor(() => screen.getByRole('region', { name: 'Bon de commande' })))
  expect(orderSlip.getByRole('link', { name: 'Acheter maintenant' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agrandir l’aperçu de la fiche' })).toBeNull()
  expect(logged).toHaveBeenCalledWith('the texts of product 7 cannot be loaded', expect.any(Error))
  isOffline = false
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('region', { name: 'Les prompts, un par un' })).toBeTruthy()
  expect(screen.queryByText(/n’a pas pu être chargé/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Agrandir l’aperçu de la fiche' })).toBeTruthy()
  expect(reported).toHaveBeenCalledExactlyOnceWith({ source: 'product-mfe/texts', error: expect.any(Error) })
})

afterEach(() => void vi.unstubAllGlobals())

test('SIL-60 a product whose fiche cannot be fetched shows the same notice, and its failure is reported once; the texts come without a click', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reported = vi.fn<(failure: { source: string }) => void>()
  bus.on('loadFailed', reported)
  let isServed = false
  vi.stubGlobal('fetch', async () =>
    isServed ? Response.json(publishedRecord('catalogue/preview/8')) : new Response('', { status: 503 }),
  )
  provideRecords(
    { 'catalogue/product/8': getProduct('8'), 'catalogue/related/8': [] },
    { catalogue: 'http://records.test/catalogue' },
  )
  renderPage(<ProductPage />, { path: '/product/8', route: '/product/:id' })
  await waitFor(() => screen.getByText(/n’a pas pu être chargé/))
  expect(screen.queryByRole('button', { name: 'Agrandir l’aperçu de la fiche' })).toBeNull()
  // The second attempt fails too.
  window.dispatchEvent(new Event('online'))
  await new Promise((done) => setTimeout(done))
  isServed = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('region', { name: 'Les prompts, un par un' })).toBeTruthy()
  expect(screen.queryByText(/n’a pas pu être chargé/)).toBeNull()
  expect(reported.mock.calls.map(([{ source }]) => source)).toEqual(['catalogue/preview/8', 'product-mfe/texts'])
})
