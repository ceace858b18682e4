import type { Tab } from '../fixtures/test.ts'

/** What the visitor writes into the first field of the fiche. */
export const FIRST_FIELD = { name: '[discipline]', value: 'Mathématiques, sixième' }

/** A visitor finds fiche 7 with the search, buys it, consents, reads it and fills in a field. */
export async function buyAndRead({ shop, catalogue, product, cart, checkout, orders }: Tab) {
  await shop.open('/search?q=prête à donner')
  await catalogue.openProduct('N° 07')
  await product.addToCart()
  await cart.openFromHeader()
  await cart.goToCheckout()
  await checkout.submit()
  await orders.consent()
  await orders.openDocument()
  await orders.fillFirstField(FIRST_FIELD.value)
}
