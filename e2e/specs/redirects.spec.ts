import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const COMPLETE_PACK = '/product/all-inclusive-pack'
const REDIRECT_MESSAGE = 'Vous êtes redirigé vers notre nouveau Pack Complet amélioré!'

/** Counts the toasts in each document from now on. */
const countToasts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { toastCount: 0 })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]:not([data-counted])')) {
        toast.setAttribute('data-counted', '')
        Object(window).toastCount += 1
      }
    }).observe(document, { childList: true, subtree: true })
  })

for (const [row, path] of [
  ['RTE-11', '/product/combined-prompt-pack'],
  ['RTE-14', '/product/combined-pack-1'],
] as const) {
  test(`${row} TST-07 ${path} redirects to the Pack Complet with one message, RTE-12 RTE-14 Back leads to the previous page, and RTE-13 RTE-14 a link shows the top of the Pack Complet`, async ({
    page,
    shop,
    content,
  }) => {
    await countToasts(page)
    const expectPack = async () => {
      await expect(page).toHaveURL(COMPLETE_PACK)
      await expect(shop.heading('Les dix tiroirs, dans une boîte.')).toBeVisible()
    }
    await content.openHelp()
    await shop.openDocument(path)
    await expectPack()
    await expect(shop.toast(REDIRECT_MESSAGE)).toBeVisible()
    await shop.waitUntilComplete()
    expect(await page.evaluate('window.toastCount')).toBe(1)

    await shop.back()
    await expect(page).toHaveURL('/aide')
    await shop.scrollTo(600)
    await expect.poll(shop.scrollY).toBeGreaterThan(400)
    await shop.pushPath(path)
    await expectPack()
    await expect.poll(shop.scrollY).toBe(0)
    await shop.back()
    await expect(page).toHaveURL('/aide')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`without JavaScript ${path} names the pack that replaces it, links to that pack, and asks search engines not to index it`, async ({
      page,
      shop,
    }) => {
      await shop.openDocument(path)
      await expect(shop.heading('Ce pack est devenu le Pack Complet')).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `https://promptelier.example${COMPLETE_PACK}`,
      )
      await page.getByRole('link', { name: 'Voir le Pack Complet' }).click()
      await expect(page).toHaveURL(COMPLETE_PACK)
    })
  })
}
