import type { CartLine } from '@promptelier/platform/cart'
import type { Cents } from '@promptelier/platform/money'
import type { ProductResult } from '../products/product-result.ts'

/** How a cart with several products is paid: the first line now, each other line with an order of its own. */
export type PaymentPlan = {
  readonly now: { readonly name: string; readonly cents: Cents }
  readonly next: { readonly names: readonly string[]; readonly cents: Cents }
}

/**
 * Returns how the lines are paid, with the amounts that the checkouts will charge (SIL-41, SIL-58). Lines whose product
 * is no longer sold are left out. Undefined for fewer than two payable lines, while a product is not loaded, and when the
 * first line cannot be paid.
 */
export function paymentPlan(
  lines: readonly CartLine[],
  productOf: (id: string) => ProductResult,
): PaymentPlan | undefined {
  const amounts: { name: string; cents: Cents }[] = []
  for (const { id, quantity } of lines) {
    const product = productOf(id)
    if (product === 'not-loaded' || (product === 'not-sold' && amounts.length === 0)) return undefined
    if (product !== 'not-sold') amounts.push({ name: product.name, cents: product.priceCents * quantity })
  }
  const [now, ...next] = amounts
  if (!now || next.length === 0) return undefined
  return { now, next: { names: next.map(({ name }) => name), cents: next.reduce((sum, { cents }) => sum + cents, 0) } }
}
