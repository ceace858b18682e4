import type { CartLine } from '@promptelier/platform/cart'
import type { Product } from '@promptelier/platform/catalogue'
import { type Cents, formatPrice } from '@promptelier/platform/money'
import type { ProductResult } from '../products/product-result.ts'

/** The text under a product's name: its category and, for a prompt, its number. Empty without a product. */
export function captionOf(product: Product | undefined): string {
  if (!product) return ''
  return product.kind === 'prompt' ? `${product.category} · N°\u00A0${product.id.padStart(2, '0')}` : product.category
}

/** How the product of a line has changed since the line was stored: its new price, or that it is no longer sold. */
export type LineChange = { readonly currentCents: Cents } | 'discontinued' | undefined

/**
 * Compares a stored line with its product in the catalogue, because the checkout charges the catalogue's price
 * (SIL-58). Returns undefined when nothing has changed, and while the product is not loaded.
 */
export function changeOf(line: CartLine, product: ProductResult): LineChange {
  if (product === undefined) return 'discontinued'
  if (product === 'not-loaded' || product.priceCents === line.priceCents) return undefined
  return { currentCents: product.priceCents }
}

function remainderText(others: number): string {
  if (others === 0) return ''
  return others === 1
    ? ' L’autre produit reste dans votre panier.'
    : ` Les ${others} autres produits restent dans votre panier.`
}

/**
 * The sentence that names the product to pay next, its amount, and how many others stay in the cart (SIL-41). While the
 * product is not loaded, the sentence has the stored name and no amount: the checkout shows it.
 */
export function paymentSentence(lines: readonly CartLine[], productOf: (id: string) => ProductResult): string {
  const [first] = lines
  if (!first) return ''
  const product = productOf(first.id)
  if (product === undefined)
    return `«\u00A0${first.name}\u00A0» n’est plus en vente\u00A0: retirez-le pour payer la suite.`
  const others = lines.length - 1
  const { name } = product === 'not-loaded' ? first : product
  if (others === 0) return `Vous réglez «\u00A0${name}\u00A0».`
  const amount = product === 'not-loaded' ? '' : `, soit ${formatPrice(product.priceCents * first.quantity)}`
  return `Vous réglez d’abord «\u00A0${name}\u00A0»${amount}.${remainderText(others)}`
}
