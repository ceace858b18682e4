import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const EMAIL = 'claire@example.fr'

/** E-mail addresses with invisible characters that are often copied with them from a page, a chat or a letter. */
const PASTED = {
  'a no-break space after it': `${EMAIL}\u00A0`,
  'a no-break space before it': `\u00A0${EMAIL}`,
  'narrow no-break spaces around it': `\u202F${EMAIL}\u202F`,
  'zero-width spaces around and inside': `\u200Bclaire@\u200Bexample.fr\uFEFF`,
}

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Votre adresse e-mail' })

/** Inserts the whole text with one `input` event, like a paste. */
async function paste(page: Page, text: string) {
  await emailField(page).focus()
  await page.keyboard.insertText(text)
}

for (const [what, text] of Object.entries(PASTED))
  test(`CHK-22 CHK-32 an e-mail address pasted with ${what} is used, shown and stored without these characters`, async ({
    page,
    checkout,
    orders,
  }) => {
    await checkout.open('7')
    await paste(page, text)
    await expect(emailField(page)).toHaveValue(EMAIL)
    await checkout.termsCheckbox.check()
    await checkout.submitButton.click()
    await expect(orders.receipt).toContainText(EMAIL)
    expect((await orders.stored()).map((order) => order.email)).toEqual([EMAIL])
    expect(await page.evaluate(() => localStorage.getItem('customer_email'))).toBe(EMAIL)
  })

test('CHK-22 STA-08 the withdrawal form removes spaces around a pasted e-mail address, and rejects an address with a space inside', async ({
  page,
  shop,
  orders,
}) => {
  await shop.open('/retractation?commande=PA-2026-7K2M9Q')
  await orders.nameField.fill('Claire Exemple')
  await paste(page, 'claire\u00A0dupont@example.fr')
  await orders.confirmButton.click()
  await expect(emailField(page)).toBeFocused()
  await expect(emailField(page)).toHaveAccessibleDescription(/^Vérifiez l’adresse/)
  await emailField(page).clear()
  await paste(page, PASTED['narrow no-break spaces around it'])
  await expect(emailField(page)).toHaveValue(EMAIL)
  await orders.confirmButton.click()
  await expect(orders.acknowledgement).toContainText(EMAIL)
})

test('CHK-22 a no-break space typed at the end of an e-mail address is removed without moving the caret', async ({
  page,
  checkout,
}) => {
  await checkout.open('7')
  await emailField(page).pressSequentially(`${EMAIL}\u00A0`)
  await expect(emailField(page)).toHaveValue(EMAIL)
  await emailField(page).pressSequentially('x')
  await expect(emailField(page)).toHaveValue(`${EMAIL}x`)
})
