import { expect, expectTypeOf, test } from 'vitest'
import { type ExposesOf, type PageOf, parseComposition, REMOTE_PAGES } from './contract.ts'

const remotes = Object.fromEntries(
  Object.keys(REMOTE_PAGES).map((name) => [name, { version: '1', entry: `https://${name}.example/remoteEntry.js` }]),
)

test('a complete composition is read as it is', () => {
  const composition = { id: 'a', shell: { version: '1' }, remotes }
  expect(parseComposition(composition)).toEqual(composition)
})

test.each([
  [null, 'no id'],
  [{ id: 1 }, 'no id'],
  [{ id: 'a', remotes }, 'no shell version'],
  [{ id: 'a', shell: { version: '1' } }, 'no remotes'],
  [{ id: 'a', shell: { version: '1' }, remotes: { ...remotes, 'content-mfe': { version: '1' } } }, 'content-mfe'],
])('a damaged composition %j is an error that says what is missing', (value, reason) => {
  expect(() => parseComposition(value)).toThrow(reason)
})

test('a page that the contract does not name is a type error', () => {
  expectTypeOf<PageOf<'cart-checkout-mfe'>>().toEqualTypeOf<
    'CartPage' | 'CheckoutPage' | 'CheckoutSuccessPage' | 'OrdersPage' | 'WithdrawalPage'
  >()
  expectTypeOf<ExposesOf<'product-mfe'>>().toEqualTypeOf<
    Record<
      `./${'Product' | 'ProductivityPack' | 'DropshippingPack' | 'AllInclusivePack' | 'LegacyPackRedirect'}Page`,
      string
    >
  >()
  // @ts-expect-error the remote forgets a page
  const forgotten: ExposesOf<'catalog-mfe'> = { './HomePage': '' }
  expect(forgotten).toBeDefined()
})
