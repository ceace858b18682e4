// @vitest-environment dom
import { renderPage } from '@promptelier/platform/testing/render-page'
import { expect, test, vi } from 'vitest'
import { CartSkeleton } from '../components/cart/CartSkeleton.tsx'
import { line, seedCart, silenceConsole } from '../testing/helpers.ts'

const minusButtons = () => [...document.querySelectorAll('[data-early="lines"] li button[aria-label^="Diminuer"]')]
const notes = () => [...document.querySelectorAll<HTMLElement>('[data-early="lines"] li > p')]

test('before the first paint, the minus button is disabled and the note is hidden only in a row with the quantity 1', async () => {
  // React warns about the cover of the row, which has no image.
  silenceConsole()
  // As prerendered HTML, with what is in `ServerOnly`.
  vi.stubEnv('SSR', true)
  renderPage(<CartSkeleton>{null}</CartSkeleton>, { path: '/cart', route: '/cart' })
  vi.unstubAllEnvs()
  seedCart(line('5', { quantity: 2 }), line('7'))
  await import('./stored-cart.ts')
  expect(minusButtons().map((button) => button.getAttribute('aria-disabled'))).toEqual([null, 'true'])
  expect(notes().map(({ hidden }) => hidden)).toEqual([false, true])
})
