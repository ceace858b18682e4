import { expect, hydrated, test } from '../support/shop.ts'

const LEGAL = [
  ['Mentions légales', '/mentions-legales', 'Mentions légales'],
  ['Conditions générales de vente', '/cgv', 'Conditions générales de vente'],
  ['Politique de confidentialité', '/politique-confidentialite', 'Politique de confidentialité'],
  ['Cookies', '/cookies', 'Cookies'],
  ['Accessibilité : partiellement conforme', '/accessibilite', 'Déclaration d’accessibilité'],
] as const

for (const [link, path, title] of LEGAL)
  test(`FTR-06 the footer's "${link}" leads to ${path}`, async ({ page }) => {
    await page.goto('/aide')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  })

test('RTE-20 RTE-21 both documents that a buyer accepts open from the checkout', async ({ page }) => {
  for (const [name, title] of [
    ['conditions générales de vente', 'Conditions générales de vente'],
    ['politique de confidentialité', 'Politique de confidentialité'],
  ] as const) {
    await page.goto('/checkout/7')
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test('STA-01 the privacy policy leads to /cookies', async ({ page }) => {
  await page.goto('/politique-confidentialite')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Cookies' }).first().click()
  await expect(page).toHaveURL('/cookies')
})

test('a link to a part of another page shows that part and gives it the focus', async ({ page }) => {
  await page.goto('/mentions-legales')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'conditions générales de vente' }).first().click()
  await expect(page).toHaveURL(/\/cgv#/)
  const part = page.getByRole('heading', { name: 'Réclamations et médiation' })
  await expect(part).toBeFocused()
  await expect(part).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeFocused()
})

test('the contents lead to each section, and mark the one being read', async ({ page }) => {
  await page.goto('/cgv')
  await hydrated(page)
  const link = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'Les prix' })
  await link.click()
  await expect(page.getByRole('heading', { name: 'Les prix' })).toBeInViewport()
  await expect(link).toHaveAttribute('aria-current', 'location')
})

test('an address with a hash opens at its section', async ({ page }) => {
  await page.goto('/cgv#les-garanties-légales')
  await expect(page.getByRole('heading', { name: 'Les garanties légales' })).toBeInViewport()
})

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' })

  for (const [, path] of LEGAL)
    test(`${path} prints its text in ink on white, without what is to be clicked`, async ({ page }) => {
      await page.emulateMedia({ media: 'print' })
      await page.goto(path)
      await hydrated(page)
      for (const hidden of [
        page.getByRole('banner'),
        page.getByRole('contentinfo'),
        page.getByRole('navigation', { name: 'Sommaire' }),
        page.getByRole('main').getByRole('button'),
      ])
        await expect(hidden.filter({ visible: true })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const [ink, lightness] = await page.evaluate(() => {
        const color = getComputedStyle(document.body).color
        return [color, Number(/oklch\(([\d.]+)/.exec(color)?.[1])]
      })
      expect(lightness, ink).toBeLessThan(0.4)
    })
})
