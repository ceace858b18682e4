import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const EMAIL = 'claire@example.fr'

/** E-mail addresses with invisible characters that are often copied with them from a page, a chat or a letter. */
const PASTED = {
  'a no-break space after it': `${EMAIL}\u00A0`,
  'a no-break space before it': `\u00A0${EMAIL}`,
  'narrow no-break spaces around it': `\u202F${EMAIL}\u202F`,
  'zero-width spaces around and inside': `\u200Bclaire@\u200Bexample.fr\uFEFF`,
}

/** Inserts the whole text with one `input` event, like a paste. */
async function paste(field: Locator, text: string) {
  await field.focus()
  await field.page().keyboard.insertText(text)
}

for (const [what, text] of Object.entries(PASTED))
  test(`CHK-22 CHK-32 an e-mail address pasted with ${what} is used, shown and stored without these characters`, async ({
    page,
    checkout,
    orders,
  }) => {
    await checkout.open('7')
    await paste(checkout.emailField, text)
    await expect(checkout.emailField).toHaveValue(EMAIL)
    await checkout.termsCheckbox.check()
    await checkout.submitButton.click()
    await expect(orders.receipt).toContainText(EMAIL)
    expect((await orders.stored()).map((order) => order.email)).toEqual([EMAIL])
    expect(await page.evaluate(() => localStorage.getItem('customer_email'))).toBe(EMAIL)
  })

test('CHK-22 SIL-63 the withdrawal form removes spaces around a pasted e-mail address, and rejects an address with a space inside', async ({
  shop,
  checkout,
  orders,
}) => {
  await shop.open('/retractation?commande=PA-2026-7K2M9Q')
  await orders.nameField.fill('Claire Exemple')
  await paste(checkout.emailField, 'claire\u00A0dupont@example.fr')
  await orders.confirmButton.click()
  await expect(checkout.emailField).toBeFocused()
  await expect(checkout.emailField).toHaveAccessibleDescription(/^Vérifiez l’adresse/)
  await checkout.emailField.clear()
  await paste(checkout.emailField, PASTED['narrow no-break spaces around it'])
  await expect(checkout.emailField).toHaveValue(EMAIL)
  await orders.confirmButton.click()
  await expect(orders.acknowledgement).toContainText(EMAIL)
})

test('CHK-22 a no-break space typed at the end of an e-mail address is removed without moving the caret', async ({
  checkout,
}) => {
  await checkout.open('7')
  await checkout.emailField.pressSequentially(`${EMAIL}\u00A0`)
  await expect(checkout.emailField).toHaveValue(EMAIL)
  await checkout.emailField.pressSequentially('x')
  await expect(checkout.emailField).toHaveValue(`${EMAIL}x`)
})
