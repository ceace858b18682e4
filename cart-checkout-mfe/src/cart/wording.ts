import type { CartLine } from '@promptelier/platform/cart'
import { findProduct, type Product } from '@promptelier/platform/catalogue'
import { type Cents, formatPrice, parsePrice } from '@promptelier/platform/money'

/** What stands under a product's name: its category and, for a prompt, its number. */
export function captionOf(product: Product | undefined): string {
  if (!product) return ''
  return product.kind === 'prompt' ? `${product.category} · N°\u00A0${product.id.padStart(2, '0')}` : product.category
}

/** What has become of a line since it was stored: its price in the catalogue today, or that it is no longer sold. */
export type LineNews = { readonly currentCents: Cents } | 'gone' | undefined

/** Compares a stored line with the catalogue: checkout charges the catalogue's price (SIL-58). */
export function newsOf(line: CartLine): LineNews {
  const product = findProduct(line.id)
  if (!product) return 'gone'
  const currentCents = parsePrice(product.pricing) ?? 0
  return currentCents === line.priceCents ? undefined : { currentCents }
}

function remainderText(others: number): string {
  if (others === 0) return ''
  return others === 1
    ? ' L’autre produit reste dans votre panier.'
    : ` Les ${others} autres produits restent dans votre panier.`
}

/** Says which product is paid next, for how much, and what stays in the cart (SIL-41). */
export function paymentSentence(lines: readonly CartLine[]): string {
  const [first] = lines
  if (!first) return ''
  const product = findProduct(first.id)
  if (!product) return `«\u00A0${first.name}\u00A0» n’est plus en vente\u00A0: retirez-le pour payer la suite.`
  const others = lines.length - 1
  if (others === 0) return `Vous réglez «\u00A0${product.name}\u00A0».`
  const amount = formatPrice((parsePrice(product.pricing) ?? 0) * first.quantity)
  return `Vous réglez d’abord «\u00A0${product.name}\u00A0», soit ${amount}.${remainderText(others)}`
}
