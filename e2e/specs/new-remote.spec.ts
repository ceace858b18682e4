import { expect, test } from '../fixtures/test.ts'

test.describe('a new remote', { tag: '@own-shop' }, () => {
  test('one command creates a remote that passes its test, is prerendered and goes live; it adds only its folder, its workflow, and a line each in the workspace and the owners', async ({
    page,
    shop,
    releases,
  }) => {
    const copy = releases.workingCopy()
    const app = copy.createRemote('gifts', '/cadeaux')
    copy.test(app)
    releases.release(copy, app)
    await releases.serve(app)

    expect(await (await page.request.get('/cadeaux')).text()).toMatch(/<h1[^>]*>Nouvelle page/)
    await shop.open('/aide')
    await shop.pushPath('/cadeaux')
    await expect(shop.heading('Nouvelle page')).toBeVisible()
    await shop.open('/cadeaux')
    await expect(shop.heading('Nouvelle page')).toBeVisible()
    await shop.followFooter('Cookies')
    await expect(shop.heading('Cookies')).toBeVisible()

    const filesOutside = copy.changedFiles().filter((file) => !file.startsWith(`${app}/`))
    expect(filesOutside).toEqual(['.github/CODEOWNERS', `.github/workflows/${app}.yml`, 'pnpm-workspace.yaml'])
  })
})
