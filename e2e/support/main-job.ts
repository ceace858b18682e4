import type { Tab } from '../fixtures/test.ts'

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
  await orders.fillFirstField('Mathématiques, sixième')
}
