import type { CartLine } from '@promptelier/platform/cart'
import { findProduct } from '@promptelier/platform/catalogue'

/** The line to pay next after an order: the first that is still sold. */
export const nextLine = (lines: readonly CartLine[]): CartLine | undefined =>
  lines.find(({ id }) => findProduct(id) !== undefined)
