// @vitest-environment dom
import { emittedToasts } from '@promptelier/platform/testing/emitted-toasts'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { configure } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import LegacyPackRedirectPage from './LegacyPackRedirectPage.tsx'

afterEach(() => configure({ reactStrictMode: false }))

test.each([
  ['/product/combined-prompt-pack', false],
  ['/product/combined-prompt-pack', true],
  ['/product/combined-pack-1', false],
])('RTE-11 RTE-14 %s redirects to the Pack Complet with one toast (StrictMode: %s)', (path, reactStrictMode) => {
  configure({ reactStrictMode })
  const toasts = emittedToasts()
  renderPage(<LegacyPackRedirectPage />, { path, route: path })
  expect(currentUrl()).toBe('/product/all-inclusive-pack')
  expect(toasts).toEqual([{ kind: 'info', message: 'Vous êtes redirigé vers notre nouveau Pack Complet amélioré!' }])
})
