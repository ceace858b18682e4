import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** What an attacker adds to a module on the host of a remote. */
const ATTACK = ';globalThis.attacked = true;'

/** Appends the attack to every module that matches. @returns the URLs of those that were requested */
async function attack(page: Page, files: RegExp) {
  const attacked: string[] = []
  await page.route(files, async (route) => {
    const response = await route.fetch()
    attacked.push(route.request().url())
    await route.fulfill({ response, body: (await response.text()) + ATTACK })
  })
  return attacked
}

const wasExecuted = (page: Page) => page.evaluate(() => 'attacked' in globalThis)

test.describe('a module that was changed on the host of its remote', () => {
  test.beforeEach(({ pageProblems }) => pageProblems.allow(/did not load|integrity|Failed to fetch|HelpPage|HomePage/))

  test('is not executed on the first page: the page says that it does not respond, and stays readable', async ({
    page,
    shop,
  }) => {
    const attacked = await attack(page, /catalog-mfe\/.*HomePage.*\.js$/)
    await shop.openDocument('/')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(attacked.length).toBeGreaterThan(0)
    expect(await wasExecuted(page)).toBe(false)
  })

  for (const [name, files] of [
    ['the entry', /content-mfe\/.*remoteEntry.*\.js$/],
    ['the page', /content-mfe\/.*HelpPage.*\.js$/],
    ['a common chunk', /content-mfe\/.*(?:common|start)-.*\.js$/],
  ] as const)
    test(`is not executed after a navigation: ${name}`, async ({ page, shop }) => {
      await shop.open('/')
      const attacked = await attack(page, files)
      await shop.clickByScript(shop.footer.getByRole('link', { name: 'Centre d’aide' }))
      await expect(page.getByRole('alert').first()).toBeVisible()
      expect(attacked.length).toBeGreaterThan(0)
      expect(await wasExecuted(page)).toBe(false)
    })
})

test('every module that a visit runs was compared with its hash, from the document or from the shell’s origin', async ({
  page,
  shop,
}) => {
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/integrity/')) lists.push(new URL(request.url()).pathname)
  })
  await shop.open('/')
  expect(lists).toEqual([])
  await shop.followFooter('Centre d’aide')
  expect(lists).toEqual([expect.stringMatching(/^\/integrity\/content-mfe-[0-9a-f]{10}\.json$/)])
  const unprotected = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((url) => url.endsWith('.js') && !globalThis.fileHashes?.[url]),
  )
  expect(unprotected).toEqual([])
})
