// @vitest-environment dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
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

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a button link is not followed in this tab by a click with %j',
  (click) => {
    const onFollow = vi.fn<() => void>()
    render(
      <ButtonLink kind="solid" to="/checkout/6" onFollow={onFollow}>
        Acheter
      </ButtonLink>,
      { wrapper: MemoryRouter },
    )
    fireEvent.click(screen.getByRole('link'), click)
    expect(onFollow).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('link'))
    expect(onFollow).toHaveBeenCalledOnce()
  },
)
