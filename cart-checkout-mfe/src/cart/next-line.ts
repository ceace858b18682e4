import type { CartLine } from '@promptelier/platform/cart'
import type { KnownProduct } from '../products/known-product.ts'

/**
 * The line to pay next after an order: the first that is still sold. One whose product is not known is offered as well:
 * its checkout decides.
 */
export const nextLine = (lines: readonly CartLine[], productOf: (id: string) => KnownProduct): CartLine | undefined =>
  lines.find(({ id }) => productOf(id) !== undefined)
