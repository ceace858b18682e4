import type { CartLine } from '@promptelier/platform/cart'
import type { Product } from '@promptelier/platform/catalogue'
import { type Cents, formatPrice } from '@promptelier/platform/money'
import type { KnownProduct } from '../products/known-product.ts'

/** What stands under a product's name: its category and, for a prompt, its number. */
export function captionOf(product: Product | undefined): string {
  if (!product) return ''
  return product.kind === 'prompt' ? `${product.category} · N°\u00A0${product.id.padStart(2, '0')}` : product.category
}

/** What has become of a line since it was stored: its price in the catalogue today, or that it is no longer sold. */
export type LineChange = { readonly currentCents: Cents } | 'gone' | undefined

/**
 * Compares a stored line with its product in the catalogue: checkout charges the catalogue's price (SIL-58). Of a product
 * that is not known there is nothing to tell.
 */
export function changeOf(line: CartLine, product: KnownProduct): LineChange {
  if (product === undefined) return 'gone'
  if (product === 'unknown' || product.priceCents === line.priceCents) return undefined
  return { currentCents: product.priceCents }
}

function remainderText(others: number): string {
  if (others === 0) return ''
  return others === 1
    ? ' L’autre produit reste dans votre panier.'
    : ` Les ${others} autres produits restent dans votre panier.`
}

/**
 * Says which product is paid next, for how much, and what stays in the cart (SIL-41). Of a product that is not known it
 * tells the stored name, and no amount: its checkout does.
 */
export function paymentSentence(lines: readonly CartLine[], productOf: (id: string) => KnownProduct): string {
  const [first] = lines
  if (!first) return ''
  const product = productOf(first.id)
  if (product === undefined)
    return `«\u00A0${first.name}\u00A0» n’est plus en vente\u00A0: retirez-le pour payer la suite.`
  const others = lines.length - 1
  const { name } = product === 'unknown' ? first : product
  if (others === 0) return `Vous réglez «\u00A0${name}\u00A0».`
  const amount = product === 'unknown' ? '' : `, soit ${formatPrice(product.priceCents * first.quantity)}`
  return `Vous réglez d’abord «\u00A0${name}\u00A0»${amount}.${remainderText(others)}`
}
