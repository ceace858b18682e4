// @vitest-environment happy-dom
import { bus, type Toast } from '@promptelier/shared/events'
import { currentUrl, renderPage } from '@promptelier/shared/testing/render-page'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import LegacyPackRedirectPage from './LegacyPackRedirectPage.tsx'

test.each(['/product/combined-prompt-pack', '/product/combined-pack-1'])(
  'RTE-11 RTE-12 RTE-14 %s leads to the Pack Complet and says so once, in StrictMode too',
  (path) => {
    const toasts: Toast[] = []
    bus.on('toast', (toast) => toasts.push(toast))
    renderPage(
      <StrictMode>
        <LegacyPackRedirectPage />
      </StrictMode>,
      { path, route: path },
    )
    bus.all.clear()
    expect(currentUrl()).toBe('/product/all-inclusive-pack')
    expect(toasts).toEqual([{ kind: 'info', message: 'Vous êtes redirigé vers notre nouveau Pack Complet amélioré!' }])
  },
)
