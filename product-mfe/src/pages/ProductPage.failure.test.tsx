// @vitest-environment happy-dom
import { bus } from '@promptelier/platform/events'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import ProductPage from './ProductPage.tsx'

vi.mock('../texts/details.ts', () => ({ loadDetails: () => Promise.reject(new Error('offline')) }))

test('a product whose long texts cannot be fetched shows a notice, can still be bought, and the failure is reported', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reported = vi.fn<(failure: { source: string }) => void>()
  bus.on('loadFailed', reported)
  renderPage(<ProductPage />, { path: '/product/7', route: '/product/:id' })
  await waitFor(() => screen.getByText(/n’a pas pu être chargé/))
  const orderSlip = within(await waitFor(() => screen.getByRole('region', { name: 'Bon de commande' })))
  expect(orderSlip.getByRole('link', { name: 'Acheter maintenant' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agrandir l’aperçu de la fiche' })).toBeNull()
  expect(logged).toHaveBeenCalledWith('the texts of product 7 cannot be loaded', expect.any(Error))
  expect(reported).toHaveBeenCalledExactlyOnceWith({ source: 'product-mfe/texts', error: expect.any(Error) })
})
