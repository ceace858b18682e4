import type { CartLine } from '@promptelier/platform/cart'
import { type Cents, formatPrice } from '@promptelier/platform/money'
import { productNumber } from '@promptelier/storefront/products/product-number'
import type { ProductResult } from '../products/product-result.ts'

/** The text under a product's name: its category and, for a prompt, its number. A space until the product is loaded. */
export function captionOf(product: ProductResult): string {
  if (product === 'not-loaded') return '\u00A0'
  if (product === 'not-sold') return ''
  return product.kind === 'prompt' ? `${product.category}\u00A0· ${productNumber(product.id)}` : product.category
}

/**
 * How the product of a line has changed since the line was stored: it has a new price, or it is no longer sold.
 * Undefined when no change is known.
 */
export type LineChange = { readonly currentCents: Cents } | 'not-sold' | undefined

/**
 * Compares a stored line with its product in the catalogue, because the checkout charges the catalogue's price
 * (SIL-58). Returns undefined when nothing has changed, and when the product is not loaded.
 */
export function changeOf(line: CartLine, product: ProductResult): LineChange {
  if (product === 'not-sold') return 'not-sold'
  if (product === 'not-loaded' || product.priceCents === line.priceCents) return undefined
  return { currentCents: product.priceCents }
}

const remainderText = (otherLineCount: number): string =>
  otherLineCount === 1
    ? 'L’autre produit reste dans votre panier.'
    : `Les ${otherLineCount} autres produits restent dans votre panier.`

/**
 * Returns the sentence about the product of the first line, which is paid next (SIL-41). For an empty cart, it says what
 * to do.
 *
 * With one line, the sentence contains only the product's name. With more lines, it also contains the amount, and how
 * many other lines stay in the cart. When the product is not loaded, the sentence contains the stored name and no
 * amount, because the current price is not known. When the product is no longer sold, the sentence asks the visitor to
 * remove the line, and says so when another one can be paid then.
 */
export function paymentSentence(lines: readonly CartLine[], productOf: (id: string) => ProductResult): string {
  const [first] = lines
  if (!first) return 'Ajoutez un produit pour passer au paiement.'
  const product = productOf(first.id)
  if (product === 'not-sold') {
    const hasNext = lines.some(({ id }) => productOf(id) !== 'not-sold')
    return `«\u00A0${first.name}\u00A0» n’est plus en vente\u00A0: retirez-le ${hasNext ? 'pour payer la suite' : 'de votre panier'}.`
  }
  const otherLineCount = lines.length - 1
  const { name } = product === 'not-loaded' ? first : product
  if (otherLineCount === 0) return `Vous réglez «\u00A0${name}\u00A0».`
  const amount = product === 'not-loaded' ? '' : `, soit ${formatPrice(product.priceCents * first.quantity)}`
  return `Vous réglez d’abord «\u00A0${name}\u00A0»${amount}. ${remainderText(otherLineCount)}`
}
