// @vitest-environment dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { PromoBanner } from './PromoBanner.tsx'

afterEach(cleanup)

test('a promo banner shows both prices and links to the pack', () => {
  render(
    <PromoBanner
      theme="blue"
      title="Pack"
      text="Tout."
      to="/product/x"
      cta="Voir"
      cents={4999}
      originalCents={19999}
    />,
    { wrapper: MemoryRouter },
  )
  const banner = screen.getByRole('complementary', { name: 'Pack' })
  expect(banner.textContent).toContain('49,99€199,99€')
  expect(within(banner).getByRole('link', { name: 'Voir' }).getAttribute('href')).toBe('/product/x')
})
