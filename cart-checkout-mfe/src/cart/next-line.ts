import type { CartLine } from '@promptelier/platform/cart'
import type { ProductResult } from '../products/product-result.ts'

/**
 * Returns the line to pay next after an order: the first whose product is still sold. A line whose product is not
 * loaded counts as well, because its checkout finds out. Undefined when no line can be paid.
 */
export const nextLine = (lines: readonly CartLine[], productOf: (id: string) => ProductResult): CartLine | undefined =>
  lines.find(({ id }) => productOf(id) !== undefined)
