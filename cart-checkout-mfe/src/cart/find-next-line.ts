import type { CartLine } from '@promptelier/platform/cart'
import type { ProductResult } from '../products/product-result.ts'

/**
 * Returns the line to pay next after an order: the first line whose product is still sold. A line whose product is not
 * loaded is not skipped, because its checkout will show whether the product is sold. Returns undefined when no line can
 * be paid.
 */
export const findNextLine = (
  lines: readonly CartLine[],
  productOf: (id: string) => ProductResult,
): CartLine | undefined => lines.find(({ id }) => productOf(id) !== 'not-sold')
