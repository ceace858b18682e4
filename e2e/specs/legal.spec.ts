import { expect, test } from '../fixtures/test.ts'

const LEGAL = [
  ['Mentions légales', '/mentions-legales', 'Mentions légales'],
  ['Conditions générales de vente', '/cgv', 'Conditions générales de vente'],
  ['Politique de confidentialité', '/politique-confidentialite', 'Politique de confidentialité'],
  ['Cookies', '/cookies', 'Cookies'],
  ['Accessibilité : non conforme', '/accessibilite', 'Déclaration d’accessibilité'],
] as const

for (const [link, path, title] of LEGAL)
  test(`FTR-06 the footer's "${link}" leads to ${path}`, async ({ page, shop }) => {
    await shop.open('/aide')
    await shop.followFooter(link)
    await expect(page).toHaveURL(path)
    await expect(shop.heading(title)).toBeFocused()
  })

for (const [row, name, title] of [
  ['RTE-20', 'conditions générales de vente', 'Conditions générales de vente'],
  ['RTE-21', 'politique de confidentialité', 'Politique de confidentialité'],
] as const)
  test(`${row} the checkout links to the ${name} that the buyer accepts`, async ({ shop, checkout }) => {
    await checkout.open('7')
    await shop.follow(shop.main.getByRole('link', { name, exact: true }))
    await expect(shop.heading(title)).toBeVisible()
  })

test('STA-01 the privacy policy leads to /cookies', async ({ page, shop }) => {
  await shop.open('/politique-confidentialite')
  await shop.main.getByRole('link', { name: 'Cookies' }).first().click()
  await expect(page).toHaveURL('/cookies')
})

test('on a low screen, the contents of a long text show the link that has the focus', async ({
  page,
  shop,
  content,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await shop.open('/cgv')
  await shop.waitUntilComplete()
  await shop.scrollToAndWait(1500)
  const lastLink = content.tableOfContents.getByRole('link').last()
  await lastLink.focus()
  await expect(lastLink).toBeInViewport({ ratio: 1 })
  expect(await shop.scrollY()).toBe(1500)
})

test('a link to a section of another page scrolls to that section and focuses it', async ({ page, shop }) => {
  await shop.open('/mentions-legales')
  await shop.main.getByRole('link', { name: 'conditions générales de vente' }).first().click()
  await expect(page).toHaveURL(/\/cgv#/)
  const section = page.getByRole('heading', { name: 'Réclamations et médiation' })
  await expect(section).toBeFocused()
  await expect(section).toBeInViewport()
  await shop.back()
  await expect(shop.heading('Mentions légales')).toBeFocused()
})

for (const [path, name] of [
  ['/cgv', 'Les prix'],
  // The page ends before these headings are near the top of the screen.
  ['/cookies', 'Les images et les polices'],
  ['/cookies', 'Une question'],
] as const)
  test(`a link of the table of contents of ${path} scrolls to its section and is marked as current: ${name}`, async ({
    page,
    shop,
    content,
  }) => {
    await shop.open(path)
    const link = content.tableOfContents.getByRole('link', { name })
    await link.click()
    await expect(page.getByRole('heading', { name })).toBeInViewport()
    await expect(link).toHaveAttribute('aria-current', 'location')
  })

test('a URL with a hash opens at its section', async ({ page, shop }) => {
  await shop.openDocument('/cgv#les-garanties-légales')
  await expect(page.getByRole('heading', { name: 'Les garanties légales' })).toBeInViewport()
})

test('the marks of a list are not read aloud', async ({ shop }) => {
  await shop.open('/accessibilite')
  const item = shop.main.getByRole('article').getByRole('listitem').first()
  expect(await item.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"»" / ""')
})

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' })

  for (const [, path] of LEGAL)
    test(`${path} prints dark text, without header, footer and controls`, async ({ page, shop }) => {
      await page.emulateMedia({ media: 'print' })
      await shop.open(path)
      for (const hidden of [
        shop.header,
        shop.footer,
        page.getByRole('navigation', { name: 'Sommaire' }),
        shop.main.getByRole('button'),
      ])
        await expect(hidden.filter({ visible: true })).toHaveCount(0)
      await expect(shop.heading()).toBeVisible()
      const [textColor, lightness] = await page.evaluate(() => {
        const color = getComputedStyle(document.body).color
        return [color, Number(/oklch\(([\d.]+)/.exec(color)?.[1])]
      })
      expect(lightness, textColor).toBeLessThan(0.4)
    })
})
