import { expect, type Tab } from '../fixtures/test.ts'

/** Votes for product 7, adds it to the cart, buys it and waits for the thank-you heading. */
export async function voteAndBuy({ product, checkout }: Tab) {
  await product.open('7')
  await product.voteButton.click()
  await product.addToCart()
  await product.buy()
  await checkout.submit()
  await checkout.thanksHeading.waitFor()
}

/**
 * Fills in the form and presses the pay button. The clock is paused before, so the payment runs until the test lets its
 * 1500 ms pass. Install the clock before the page is opened.
 */
export async function startPayment({ checkout, clock }: Pick<Tab, 'checkout' | 'clock'>) {
  await checkout.fillIn()
  await clock.pause()
  await checkout.submitButton.click()
  await expect(checkout.busySubmitButton).toBeVisible()
}
