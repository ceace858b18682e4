import { expect, hydrated, settled, test } from '../support/shop.ts'

test('SIL-60 a page that heals after a lost connection has its styles', async ({ page, context, complaints }) => {
  await page.goto('/aide')
  await settled(page)
  const looks = () =>
    page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('*')].map((element) => {
        const { display, fontSize, fontWeight, paddingInlineStart, borderInlineStartWidth } = getComputedStyle(element)
        return [element.tagName, display, fontSize, fontWeight, paddingInlineStart, borderInlineStartWidth].join(' ')
      }),
    )
  const styled = await looks()

  await page.goto('/')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Centre d’aide' }).click()
  await expect(page.getByRole('alert')).toContainText('ne répond pas')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await settled(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await looks()).toEqual(styled)
  // What the browser and the federation runtime log of the lost connection.
  complaints.length = 0
})
