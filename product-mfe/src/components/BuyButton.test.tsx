// @vitest-environment happy-dom
import { renderPage } from '@promptelier/platform/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BuyButton } from './BuyButton.tsx'

const show = (processing: boolean) =>
  renderPage(<BuyButton to="/checkout/7" processing={processing} />, { path: '/', route: '/' })

test('PRD-30 while a payment is under way the buy button says so and is disabled', () => {
  show(true)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Traitement en cours...' })
  expect(button.disabled).toBe(true)
  expect(screen.queryByRole('link')).toBeNull()
})

test('PRD-28 at rest it is a link to the checkout', () => {
  show(false)
  expect(screen.getByRole('link', { name: 'Acheter maintenant' }).getAttribute('href')).toBe('/checkout/7')
})
