import { expect, test } from '../fixtures/test.ts'

test.describe('a fifth remote', { tag: '@own-shop' }, () => {
  test('is one command: it passes its test, is prerendered and goes live, and nothing but its folder and a line of the workspace is new', async ({
    page,
    shop,
    releases,
  }) => {
    const checkout = releases.checkout()
    const app = checkout.createRemote('gifts', '/cadeaux')
    checkout.test(app)
    releases.release(checkout, app)
    await releases.serve(app)

    expect(await (await page.request.get('/cadeaux')).text()).toMatch(/<h1[^>]*>Nouvelle page/)
    await shop.open('/aide')
    await shop.pushPath('/cadeaux')
    await expect(shop.heading('Nouvelle page')).toBeVisible()
    await shop.open('/cadeaux')
    await expect(shop.heading('Nouvelle page')).toBeVisible()
    await shop.followFooter('Cookies')
    await expect(shop.heading('Cookies')).toBeVisible()

    const others = checkout.changed().filter((file) => !file.startsWith(`${app}/`))
    expect(others).toEqual(['pnpm-workspace.yaml'])
  })
})
