import type { ProductRecord } from '@promptelier/platform/catalogue'
import { formatPrice } from '@promptelier/platform/money'
import type { PackOffer } from '@promptelier/storefront/products/pack-offer'

/** A pack with its prices and its discount tag. */
export type Offer = PackOffer & { readonly product: ProductRecord }

/** Both prices of an offer in words: '19,99€ au lieu de 29,99€'. */
export const pricesInWords = ({ cents, originalCents }: PackOffer): string =>
  `${formatPrice(cents)} au lieu de ${formatPrice(originalCents)}`
