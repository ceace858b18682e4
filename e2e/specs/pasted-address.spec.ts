import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const ADDRESS = 'claire@example.fr'

/** Invisible characters that are often copied with an address from a page, a chat or a letter. */
const PASTED = {
  'a no-break space after it': `${ADDRESS}\u00A0`,
  'a no-break space before it': `\u00A0${ADDRESS}`,
  'narrow no-break spaces around it': `\u202F${ADDRESS}\u202F`,
  'zero-width spaces around and inside': `\u200Bclaire@\u200Bexample.fr\uFEFF`,
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Votre adresse e-mail' })

/** Inserts the whole text with one `input` event, like a paste. */
async function paste(page: Page, text: string) {
  await email(page).focus()
  await page.keyboard.insertText(text)
}

for (const [what, text] of Object.entries(PASTED))
  test(`CHK-22 CHK-32 an address pasted with ${what} is used, shown and stored without it`, async ({
    page,
    checkout,
    orders,
  }) => {
    await checkout.open('7')
    await paste(page, text)
    await expect(email(page)).toHaveValue(ADDRESS)
    await checkout.terms.check()
    await checkout.submitButton.click()
    await expect(orders.receipt).toContainText(ADDRESS)
    expect((await orders.stored()).map((order) => order.email)).toEqual([ADDRESS])
    expect(await page.evaluate(() => localStorage.getItem('customer_email'))).toBe(ADDRESS)
  })

test('CHK-22 STA-08 the withdrawal form removes spaces around a pasted address, and rejects a space inside it', async ({
  page,
  shop,
  orders,
}) => {
  await shop.open('/retractation?commande=PA-2026-7K2M9Q')
  await orders.name.fill('Claire Exemple')
  await paste(page, 'claire\u00A0dupont@example.fr')
  await orders.confirmButton.click()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription(/^Vérifiez l’adresse/)
  await email(page).clear()
  await paste(page, PASTED['narrow no-break spaces around it'])
  await expect(email(page)).toHaveValue(ADDRESS)
  await orders.confirmButton.click()
  await expect(orders.acknowledgement).toContainText(ADDRESS)
})

test('CHK-22 a no-break space typed at the end of an address is removed without moving the caret', async ({
  page,
  checkout,
}) => {
  await checkout.open('7')
  await email(page).pressSequentially(`${ADDRESS}\u00A0`)
  await expect(email(page)).toHaveValue(ADDRESS)
  await email(page).pressSequentially('x')
  await expect(email(page)).toHaveValue(`${ADDRESS}x`)
})
