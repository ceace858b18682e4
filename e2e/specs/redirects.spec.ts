import { expect, forgive404, hydrated, test } from '../support/shop.ts'

const COMPLETE = '/product/all-inclusive-pack'
const MOVED = 'Vous êtes redirigé vers notre nouveau Pack Complet amélioré!'

for (const path of ['/product/combined-prompt-pack', '/product/combined-pack-1']) {
  test(`RTE-11 RTE-12 RTE-14 TST-07 ${path} becomes the Pack Complet, says so once, and Back leads to the page before`, async ({
    page,
  }) => {
    await page.goto('/aide')
    await hydrated(page)
    await page.addInitScript(() => {
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('[data-sonner-toast]:not([data-counted])')) {
          toast.setAttribute('data-counted', '')
          Object.assign(window, { toasts: (Object(window).toasts ?? 0) + 1 })
        }
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(path)
    await expect(page).toHaveURL(COMPLETE)
    await expect(page.getByRole('status').filter({ hasText: MOVED })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Tout l’atelier, dans une boîte.' })).toBeVisible()
    expect(await page.evaluate(() => Object(window).toasts)).toBe(1)
    await page.goBack()
    await expect(page).toHaveURL('/aide')
  })

  test(`RTE-13 RTE-14 a link to ${path} ends at the top of the Pack Complet`, async ({ page }) => {
    await page.goto('/aide')
    await hydrated(page)
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
    // No link of the shop leads to a former pack: as if one did.
    await page.evaluate((to) => {
      history.pushState({ key: 'former' }, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page).toHaveURL(COMPLETE)
    await expect(page.getByRole('heading', { level: 1, name: 'Tout l’atelier, dans une boîte.' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/aide')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`${path} says what the pack has become, leads there, and is kept by no search engine`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Ce pack est devenu le Pack Complet' })).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `https://promptelier.example${COMPLETE}`,
      )
      await page.getByRole('link', { name: 'Voir le Pack Complet' }).click()
      await expect(page).toHaveURL(COMPLETE)
    })
  })
}

for (const [alias, pack] of [
  ['dropship-pack-1', 'dropshipping-prompt-pack'],
  ['pack-complet', 'all-inclusive-pack'],
] as const)
  test(`SIL-09 SIL-10 /product/${alias} is an alias of /product/${pack}, in place of its entry`, async ({
    page,
    complaints,
  }) => {
    await page.goto('/aide')
    await page.goto(`/product/${alias}`)
    await expect(page).toHaveURL(`/product/${pack}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Acheter maintenant' }).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/aide')
    // The browser itself logs that the document of the alias was a 404.
    forgive404(complaints)
  })

test('SIL-73 the site map holds the three packs and neither of the former ones', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  for (const id of ['productivity-prompt-pack', 'dropshipping-prompt-pack', 'all-inclusive-pack'])
    expect(map).toContain(`/product/${id}</loc>`)
  expect(map).not.toContain('combined')
})
