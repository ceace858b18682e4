import type { ProductRecord } from '@promptelier/platform/catalogue'
import type { PackOffer } from '@promptelier/storefront/products/pack-offer'

/** A pack with its prices and its discount tag. */
export type Offer = PackOffer & { readonly product: ProductRecord }
