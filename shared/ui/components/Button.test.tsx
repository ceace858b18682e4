// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'

afterEach(cleanup)

test('a button does not submit a form by accident', () => {
  render(<Button kind="line">Ajouter au panier</Button>)
  expect(screen.getByRole('button', { name: 'Ajouter au panier' }).getAttribute('type')).toBe('button')
})

test('a button whose work is under way is disabled and busy', () => {
  render(
    <Button kind="accent" type="submit" processing>
      Traitement en cours...
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Traitement en cours...', busy: true })
  expect(button.disabled).toBe(true)
  expect(button.type).toBe('submit')
})

test('a button link is a link of the router', () => {
  render(
    <ButtonLink kind="solid" to="/checkout/6">
      Acheter
    </ButtonLink>,
    { wrapper: MemoryRouter },
  )
  expect(screen.getByRole('link', { name: 'Acheter' }).getAttribute('href')).toBe('/checkout/6')
})
