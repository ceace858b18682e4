// @vitest-environment happy-dom
import type { CartLine } from '@promptelier/platform/cart-lines'
import { renderPage } from '@promptelier/platform/testing/render-page'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { CartSkeleton } from '../components/CartSkeleton.tsx'
import { CartSummary } from '../components/CartSummary.tsx'
import { line, seedCart, silenceConsole } from '../testing/helpers.ts'

const minusButtons = () => [...document.querySelectorAll('[data-early="lines"] li button[aria-label^="Diminuer"]')]

async function openDocument(page: ReactElement, ...lines: readonly CartLine[]) {
  // React warns about the cover of the row, which has no image.
  silenceConsole()
  vi.resetModules()
  // As prerendered HTML, with what is in `ServerOnly`.
  vi.stubEnv('SSR', true)
  renderPage(page, { path: '/cart', route: '/cart' })
  vi.unstubAllEnvs()
  seedCart(...lines)
  await import('./stored-cart.ts')
}

const summary = (
  <CartSummary
    known={false}
    articleCount={0}
    totalCents={0}
    hint=""
    checkoutPath={undefined}
    onCheckout={() => {}}
    onDisabledClick={() => {}}
  />
)
const earlyHint = () => document.querySelector<HTMLElement>('[data-early="hint"]')

test.each([
  [[], 'Ajoutez un produit pour passer au paiement.'],
  [[line('7')], `Vous réglez «\u00A0${line('7').name}\u00A0».`],
])('before the first paint, the summary of %j says what is paid next', async (lines, sentence) => {
  await openDocument(summary, ...lines)
  expect(earlyHint()?.hidden).toBe(false)
  expect(earlyHint()?.textContent).toBe(sentence)
})

test('before the first paint, the summary of several lines leaves what is paid next to the page', async () => {
  await openDocument(summary, line('5'), line('7'))
  expect(earlyHint()?.hidden).toBe(true)
})

test('before the first paint, the minus button of a row is disabled only when its quantity is 1', async () => {
  await openDocument(<CartSkeleton>{null}</CartSkeleton>, line('5', { quantity: 2 }), line('7'))
  expect(minusButtons().map((button) => button.getAttribute('aria-disabled'))).toEqual([null, 'true'])
})
