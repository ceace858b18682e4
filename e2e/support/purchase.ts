import type { Tab } from '../fixtures/test.ts'

/** Votes for product 7, adds it to the cart, buys it and waits for the thank-you heading. */
export async function voteAndBuy({ product, checkout }: Tab) {
  await product.open('7')
  await product.voteButton.click()
  await product.addToCart()
  await product.buy()
  await checkout.submit()
  await checkout.thanksHeading.waitFor()
}
