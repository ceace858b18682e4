// @vitest-environment dom

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
  const declaredNames = recordNames([...reads, ...fetches], { id: '7' }, new URLSearchParams())
  // Reading another record throws, as when the composer prerenders the page: no URL of a data set is provided.
  // The cast is safe: `defineRemote` checks the names in the configuration.
  provideRecords(Object.fromEntries(declaredNames.map((record) => [record, publishedRecord(record as keyof Records)])))
  const [pattern = ''] = patterns
  renderPage(page, { path: pattern.replace(':id?', '7'), route: '*' })
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
})
