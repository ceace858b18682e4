import { expect, test } from '../fixtures/test.ts'

test('SIL-60 a page that heals after a lost connection has its styles', async ({ page, context, shop, complaints }) => {
  // What the browser and the federation runtime log of the lost connection.
  complaints.forgive(/./)
  await shop.open('/aide')
  await shop.settled()
  const looks = () =>
    shop.main.evaluate((main) =>
      [...main.querySelectorAll('*')].map((element) => {
        const { display, fontSize, fontWeight, paddingInlineStart, borderInlineStartWidth } = getComputedStyle(element)
        return [element.tagName, display, fontSize, fontWeight, paddingInlineStart, borderInlineStartWidth].join(' ')
      }),
    )
  const styled = await looks()

  await shop.open('/')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await shop.footer.getByRole('link', { name: 'Centre d’aide' }).click()
  await expect(shop.alert()).toContainText('ne répond pas')
  await context.setOffline(false)
  await shop.settled()
  await expect(shop.alert()).toHaveCount(0)
  expect(await looks()).toEqual(styled)
})
