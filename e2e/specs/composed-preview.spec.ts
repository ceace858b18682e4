import { expect, test } from '../fixtures/test.ts'

test.describe('a preview', { tag: '@own-shop' }, () => {
  test('a preview shows a build with the live versions of the others, only in its tab, until the visitor leaves it', async ({
    page,
    shop,
    preview,
    releases,
    tabs,
  }) => {
    const live = await releases.composition()
    const builds = releases.editedBuild('content-mfe', (text) => text.replace('Questions fréquentes', 'En aperçu'))
    const id = await preview.open({ 'content-mfe': 'local' }, '/aide', builds)

    await expect(page.getByText('En aperçu')).toBeVisible()
    await expect(preview.badge).toContainText(id)
    await shop.followFooter('Cookies')
    await shop.back()
    await shop.reload()
    await expect(page.getByText('En aperçu')).toBeVisible()

    const other = await tabs.open('/aide')
    await expect(other.page.getByText('Questions fréquentes').first()).toBeVisible()
    expect(await releases.composition()).toEqual(live)

    await preview.leave()
    await expect(page.getByText('Questions fréquentes').first()).toBeVisible()
    await expect(preview.badge).toHaveCount(0)
  })

  test('a preview may also be of a version in the store', async ({ preview, releases, product, cart }) => {
    const { remotes } = await releases.composition()
    await releases.releaseTouched('product-mfe', 'another version')
    await preview.open({ 'product-mfe': remotes['product-mfe']?.version ?? '' }, '/product/7')
    await product.addToCart()
    await expect(cart.counter).toHaveAccessibleName(/1/)
    await expect(preview.badge).toBeVisible()
  })
})
