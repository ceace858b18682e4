// @vitest-environment dom
import { renderPage } from '@promptelier/platform/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BuyButton } from './BuyButton.tsx'

const renderBuyButton = (processing: boolean) =>
  renderPage(<BuyButton to="/checkout/7" processing={processing} />, { path: '/', route: '/' })

test('PRD-30 while a purchase is being processed, the buy button is disabled and has the specified text', () => {
  renderBuyButton(true)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Traitement en cours...' })
  expect(button.disabled).toBe(true)
  expect(screen.queryByRole('link')).toBeNull()
})

test('PRD-28 the buy button is a link to the checkout unless it is processing', () => {
  renderBuyButton(false)
  expect(screen.getByRole('link', { name: 'Acheter maintenant' }).getAttribute('href')).toBe('/checkout/7')
})
