import { expect, test } from '../fixtures/test.ts'

test('SIL-60 a page that could not be loaded offline has all its styles once the connection is back', async ({
  page,
  context,
  shop,
  pageProblems,
}) => {
  // The browser and the shell log the lost connection.
  pageProblems.allow(/./)
  await shop.open('/aide')
  await shop.waitUntilSettled()
  const readStyles = () =>
    shop.main.evaluate((main) =>
      [...main.querySelectorAll('*')].map((element) => {
        const { display, fontSize, fontWeight, paddingInlineStart, borderInlineStartWidth } = getComputedStyle(element)
        return [element.tagName, display, fontSize, fontWeight, paddingInlineStart, borderInlineStartWidth].join(' ')
      }),
    )
  const expectedStyles = await readStyles()

  await shop.open('/')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await shop.footer.getByRole('link', { name: 'Centre d’aide' }).click()
  await expect(shop.alert()).toContainText('Vous êtes hors ligne')
  await context.setOffline(false)
  await shop.waitUntilSettled()
  await expect(shop.alert()).toHaveCount(0)
  expect(await readStyles()).toEqual(expectedStyles)
})
