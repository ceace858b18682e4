// @vitest-environment dom
import { getProduct } from '@promptelier/platform/testing/records'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { packOffer } from '@promptelier/storefront/products/pack-offer'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SpecialOffer } from './SpecialOffer.tsx'

const product = getProduct('dropshipping-prompt-pack')

test.each(['blue', 'purple', 'green', 'amber'] as const)('SOB-05 an offer can have the theme %s', (theme) => {
  renderPage(
    <SpecialOffer
      offer={{ product, ...packOffer(product) }}
      theme={theme}
      title="Une offre"
      description="Pour aujourd’hui."
      onFollow={() => {}}
    />,
    { path: '/', route: '/' },
  )
  const banner = screen.getByRole('complementary', { name: 'Une offre' })
  expect(banner.dataset['theme']).toBe(theme)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/product/dropshipping-prompt-pack')
})
