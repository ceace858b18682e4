import { expect, hydrated, test } from '../support/shop.ts'

test('styles of every remote are right inside the shell, in whatever order its sheets came', async ({ page }) => {
  const accent = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.backgroundColor = 'var(--accent)'
      const colour = getComputedStyle(probe).backgroundColor
      probe.remove()
      return colour
    })
  const background = (name: RegExp, role: 'link' | 'button') =>
    page
      .getByRole('main')
      .getByRole(role, { name })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)

  await page.goto('/')
  await hydrated(page)
  expect(await background(/Pack Complet/, 'link')).toBe(await accent())

  await page.getByRole('link', { name: 'Voir détails' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Acheter maintenant' }).first()).toBeVisible()
  expect(await background(/^Acheter maintenant/, 'link')).toBe(await accent())
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Panier/ })
    .click()
  await page.getByRole('link', { name: 'Voir mon panier' }).click()
  await expect(page.getByRole('button', { name: 'Passer au paiement' })).toBeVisible()
  expect(await background(/Passer au paiement/, 'button')).toBe(await accent())

  await page.getByRole('contentinfo').getByRole('link', { name: 'Centre d’aide' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Centre d’aide' })
  await expect(heading).toBeVisible()
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Bricolage')

  // Back on the first page after the sheets of all the others have arrived.
  await page.getByRole('banner').getByRole('link', { name: 'Promptelier, accueil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Le bon prompt, prêt à coller.' })).toBeVisible()
  expect(await background(/Pack Complet/, 'link')).toBe(await accent())
})

for (const path of ['/', '/product/7', '/cart', '/aide'])
  test(`every icon of ${path} has a shape`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    const icons = page.locator('svg[viewBox="0 0 24 24"]').filter({ visible: true })
    expect(await icons.count()).toBeGreaterThan(3)
    const empty = await icons.evaluateAll((drawn) => drawn.filter((icon) => !(icon as SVGSVGElement).getBBox().width))
    expect(empty).toEqual([])
  })
