// @vitest-environment happy-dom

import { recordNames } from '@promptelier/platform/composition'
import { provideRecords, type Records } from '@promptelier/platform/records'
import { publishedRecord } from '@promptelier/platform/testing/records'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import config from '../../remote.config.ts'
import AllInclusivePackPage from './AllInclusivePackPage.tsx'
import DropshippingPackPage from './DropshippingPackPage.tsx'
import LegacyPackRedirectPage from './LegacyPackRedirectPage.tsx'
import ProductivityPackPage from './ProductivityPackPage.tsx'
import ProductPage from './ProductPage.tsx'

const PAGES = {
  ProductPage: <ProductPage />,
  ProductivityPackPage: <ProductivityPackPage />,
  DropshippingPackPage: <DropshippingPackPage />,
  AllInclusivePackPage: <AllInclusivePackPage />,
  LegacyPackRedirectPage: <LegacyPackRedirectPage />,
}

test.each(Object.entries(PAGES))('%s reads only the records that it declares', (name, page) => {
  const { patterns = [], reads = [], fetches = [] } = config.pages[name] ?? {}
  const names = recordNames([...reads, ...fetches], { id: '7' }, new URLSearchParams())
  // No data set URL is provided, so reading another record throws, as it does when the composer prerenders the page.
  // The cast is safe: `defineRemote` checks the names in the configuration.
  provideRecords(Object.fromEntries(names.map((declared) => [declared, publishedRecord(declared as keyof Records)])))
  const [pattern = ''] = patterns
  renderPage(page, { path: pattern.replace(':id?', '7'), route: '*' })
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
})
