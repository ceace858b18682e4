// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'

afterEach(cleanup)

test('a button has the type button unless a type is given', () => {
  render(<Button kind="line">Ajouter au panier</Button>)
  expect(screen.getByRole('button', { name: 'Ajouter au panier' }).getAttribute('type')).toBe('button')
})

test('a processing button is disabled and busy', () => {
  render(
    <Button kind="accent" type="submit" processing>
      Traitement en cours...
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Traitement en cours...', busy: true })
  expect(button.disabled).toBe(true)
  expect(button.type).toBe('submit')
})

test('a button link is a router link to its path', () => {
  render(
    <ButtonLink kind="solid" to="/checkout/6">
      Acheter
    </ButtonLink>,
    { wrapper: MemoryRouter },
  )
  expect(screen.getByRole('link', { name: 'Acheter' }).getAttribute('href')).toBe('/checkout/6')
})
