import { expect, test } from '../fixtures/test.ts'

test('SIL-60 a page that recovers after a lost connection has its styles', async ({
  page,
  context,
  shop,
  pageProblems,
}) => {
  // The browser and the federation runtime log the lost connection.
  pageProblems.allow(/./)
  await shop.open('/aide')
  await shop.waitUntilSettled()
  const computedStyles = () =>
    shop.main.evaluate((main) =>
      [...main.querySelectorAll('*')].map((element) => {
        const { display, fontSize, fontWeight, paddingInlineStart, borderInlineStartWidth } = getComputedStyle(element)
        return [element.tagName, display, fontSize, fontWeight, paddingInlineStart, borderInlineStartWidth].join(' ')
      }),
    )
  const expected = await computedStyles()

  await shop.open('/')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await shop.footer.getByRole('link', { name: 'Centre d’aide' }).click()
  await expect(shop.alert()).toContainText('ne répond pas')
  await context.setOffline(false)
  await shop.waitUntilSettled()
  await expect(shop.alert()).toHaveCount(0)
  expect(await computedStyles()).toEqual(expected)
})
