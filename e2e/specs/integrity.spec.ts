import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { DOWNLOAD_FONTS, DOWNLOAD_WORKER, OPEN, readingUrl } from '../support/bought-orders.ts'
import { recordRequests } from '../support/record-requests.ts'

const wasExecuted = (page: Page) => page.evaluate(() => 'attacked' in globalThis)

test.describe('a module that was changed on the host of its remote', () => {
  test.beforeEach(({ pageProblems }) => pageProblems.allow(/did not load|integrity|Failed to fetch|HelpPage|HomePage/))

  test('is not executed on the first page: the page says that it does not respond, and stays readable', async ({
    page,
    shop,
    remotes,
  }) => {
    const { requestedUrls } = await remotes.break(/catalog-mfe\/.*HomePage.*\.js$/, 'attacked')
    await shop.openDocument('/')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(requestedUrls.length).toBeGreaterThan(0)
    expect(await wasExecuted(page)).toBe(false)
  })

  for (const [name, files] of [
    ['the entry', /content-mfe\/.*remoteEntry.*\.js$/],
    ['the page', /content-mfe\/.*HelpPage.*\.js$/],
    ['a common chunk', /content-mfe\/.*(?:common|start)-.*\.js$/],
  ] as const)
    test(`is not executed after a navigation: ${name}`, async ({ page, shop, remotes }) => {
      await shop.open('/')
      const { requestedUrls } = await remotes.break(files, 'attacked')
      await shop.clickByScript(shop.footer.getByRole('link', { name: 'Centre d’aide' }))
      await expect(page.getByRole('alert').first()).toBeVisible()
      expect(requestedUrls.length).toBeGreaterThan(0)
      expect(await wasExecuted(page)).toBe(false)
    })
})

test('a style sheet that was changed on the host of its remote does not apply after a navigation within the remote: the page says that it does not respond', async ({
  page,
  shop,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/did not load|integrity|Failed to fetch/)
  await shop.open('/aide')
  const { requestedUrls } = await remotes.break(/content-mfe\/.*\.css$/, 'tampered')
  await shop.clickByScript(shop.footer.getByRole('link', { name: 'Guides' }))
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(requestedUrls.length).toBeGreaterThan(0)
})

test('records come from the host of the documents: a price that was changed on the host of its remote is never shown', async ({
  page,
  shop,
  product,
  remotes,
}) => {
  const records = recordRequests(page, /\/files\/data\//)
  await shop.open('/aide')
  const { origin } = new URL(page.url())
  const ofRemotes = new RegExp(`^(?!${origin}/).*/files/data/`)
  const { requestedUrls } = await remotes.break(ofRemotes, 'tampered')
  await shop.pushPath('/product/7')
  await expect(product.addButton).toBeVisible()
  await shop.pushPath('/checkout/3')
  await shop.waitUntilSettled()
  expect(new Set(records.map((url) => new URL(url).origin))).toEqual(new Set([origin]))
  expect(requestedUrls).toEqual([])
})

test('a hash is known for every module that a visit runs', async ({ page, shop }) => {
  const lists = recordRequests(page, /\/integrity\//)
  await shop.open('/')
  expect(lists).toEqual([])
  await shop.followFooter('Centre d’aide')
  expect(lists.map((url) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/^\/integrity\/content-mfe-[0-9a-f]{10}\.json$/),
  ])
  const unprotected = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((url) => url.endsWith('.js') && !globalThis.fileHashes?.[url]),
  )
  expect(unprotected).toEqual([])
})

test('each module is imported with its hash, also lazy parts after a navigation: browsers refuse none under an Integrity-Policy', async ({
  page,
  shop,
  header,
  checkout,
  pageProblems,
}) => {
  const refused: string[] = []
  await page.exposeFunction('reportRefused', (url: string) => refused.push(url))
  await page.addInitScript(() =>
    new ReportingObserver((reports) => {
      for (const { type, body } of reports)
        if (type === 'integrity-violation') Object(window).reportRefused(Object(body).blockedURL)
    }).observe(),
  )
  await page.route('**/aide', async (route) => {
    const response = await route.fetch()
    const policy = { 'integrity-policy': 'blocked-destinations=(script)' }
    await route.fulfill({ response, headers: { ...response.headers(), ...policy } })
  })
  await shop.open('/aide')
  await shop.markDocument()
  await shop.pushPath('/product/7')
  await expect(page.getByRole('region', { name: 'Ils l’utilisent' })).toBeVisible()
  await header.searchFor('facturasion')
  await shop.waitUntilSettled()
  await shop.pushPath('/checkout/7')
  await checkout.emailField.fill('claire@gmial.com')
  await checkout.emailField.blur()
  await expect(page.getByRole('button', { name: /gmail\.com/ })).toBeVisible()
  expect(await shop.isSameDocument()).toBe(true)
  expect(refused).toEqual([])

  pageProblems.allow(/Integrity-Policy|integrity/)
  const isImported = await page.evaluate(() => {
    const [module = ''] = Object.keys(globalThis.fileHashes ?? {})
    return import(`${module}?without-hash`).then(
      () => true,
      () => false,
    )
  })
  expect(isImported, 'the policy is in effect').toBe(false)
  await expect.poll(() => refused).toEqual([expect.stringContaining('?without-hash')])
})

for (const [name, files] of [
  ['worker is not executed', DOWNLOAD_WORKER],
  ['typeface is not read', DOWNLOAD_FONTS],
] as const)
  test(`a changed ${name}: the file cannot be made, and the next attempt makes it`, async ({
    page,
    orders,
    shop,
    remotes,
    pageProblems,
  }) => {
    pageProblems.allow(/could not be made|integrity|Failed to fetch|ERR_FAILED/)
    // The notice comes after the file was fetched, which takes longer than half a second on a busy machine.
    pageProblems.allowLayoutShifts()
    await orders.seed([OPEN])
    await shop.open(readingUrl(OPEN, '7'))
    await orders.prompt(1).waitFor()
    const { requestedUrls } = await remotes.break(files, 'attacked')
    await orders.pdfButton.click()
    await expect(page.getByText(/^Le fichier n’a pas pu être préparé/)).toBeVisible()
    // A browser may have stored a changed file: it is asked for once more from its host.
    expect(new Set(requestedUrls).size).toBe(requestedUrls.length / 2)
    await expect.poll(() => page.workers()).toHaveLength(0)
    await remotes.restore(files)
    const downloadStarted = page.waitForEvent('download', { timeout: 20_000 })
    await shop.retryButton.click()
    await downloadStarted
  })
