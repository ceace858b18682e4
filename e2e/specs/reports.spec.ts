import type { Page } from '@playwright/test'
import type { Live } from '../fixtures/live.ts'
import { expect, test } from '../fixtures/test.ts'
import { waitForLateParts } from '../support/late-parts.ts'
import { pushPath } from '../support/push-path.ts'

const PRODUCT_PAGE = /\/product-mfe\/files\/assets\/ProductPage-.*\.js/

const problems = ({ reports }: Live) => reports.filter(({ kind }) => kind !== 'visit')

/** A module of a page whose component runs `body`. */
const pageModule = (body: string) => ({
  contentType: 'text/javascript',
  body: `export default function Page() { ${body} }`,
})

/** The report that is expected from the product page. */
const productReport = async (live: Live, kind: string, message: unknown) => {
  const { id, remotes } = await live.composition()
  return {
    schema: 1,
    composition: id,
    kind,
    app: `product-mfe@${remotes['product-mfe']?.version}`,
    page: 'product-mfe/ProductPage',
    message,
  }
}

const openWithReports = async (live: Live, page: Page, path: string) => {
  await live.collectReports()
  await page.goto(path)
}

test('GEN-07 a shop without a collector sends no report, even of errors', async ({
  page,
  shop,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/.*/)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await remotes.break(PRODUCT_PAGE, 'refused')
  const reportable = waitForLateParts(page)
  await shop.openDocument('/product/7')
  await expect(shop.alert('ne répond pas')).toBeVisible()
  await reportable
  expect(sent).toEqual([])
})

test('a visit is reported once, with the composition and nothing else', async ({ page, shop, live, pageProblems }) => {
  pageProblems.allow(/boom/)
  await openWithReports(live, page, '/aide')
  await shop.waitUntilInteractive()
  const { id } = await live.composition()
  await expect.poll(() => live.reports).toEqual([{ schema: 1, composition: id, kind: 'visit' }])
  await shop.followFooter('Cookies')
  // Reports are sent in order: when the error has arrived, so has a second visit.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('boom')
    })
  })
  await expect.poll(() => live.reports.map(({ kind }) => kind)).toEqual(['visit', 'handler'])
})

test.describe('a product page fails', () => {
  test.beforeEach(({ pageProblems }) => pageProblems.allow(/.*/))

  test('load: its module is missing', async ({ page, live, remotes }) => {
    await remotes.break(PRODUCT_PAGE, 'missing')
    await openWithReports(live, page, '/product/7')
    await expect.poll(() => problems(live)).toContainEqual(await productReport(live, 'load', expect.any(String)))
    expect(JSON.stringify(problems(live))).not.toMatch(/https?:|\/product\/7/)
  })

  test('load: its entry is missing', async ({ page, live, remotes }) => {
    await remotes.break(/\/product-mfe\/files\/remoteEntry-/, 'missing')
    await openWithReports(live, page, '/product/7')
    await expect.poll(() => problems(live)).toContainEqual(await productReport(live, 'load', expect.any(String)))
  })

  test('evaluate: its module throws', async ({ page, live, remotes }) => {
    await live.dropHashes()
    await remotes.replace(PRODUCT_PAGE, { contentType: 'text/javascript', body: 'throw new Error("boom")' })
    await openWithReports(live, page, '/product/7')
    await expect.poll(() => problems(live)).toContainEqual(await productReport(live, 'evaluate', 'Error: boom'))
  })

  test('render: its component throws', async ({ page, live, remotes }) => {
    await live.dropHashes()
    await remotes.replace(PRODUCT_PAGE, pageModule('throw new TypeError("claire@example.fr is no product 123456")'))
    await openWithReports(live, page, '/product/7')
    await expect
      .poll(() => problems(live))
      .toContainEqual(await productReport(live, 'render', 'TypeError: … is no product …'))
  })

  test('load: a record that it reads is missing', async ({ page, shop, live, remotes }) => {
    await openWithReports(live, page, '/aide')
    await shop.waitUntilInteractive()
    await remotes.break(/\/data\/catalogue-[^/]*\//, 'missing')
    // The page never becomes interactive.
    await page.evaluate(pushPath, '/product/7')
    const { remotes: all } = await live.composition()
    await expect
      .poll(() => problems(live).map(({ kind, app }) => [kind, app]))
      .toContainEqual(['load', `catalog-mfe@${all['catalog-mfe']?.version}`])
  })
})

test('handler, unhandled: exceptions outside of React are reported', async ({ page, shop, live, pageProblems }) => {
  pageProblems.allow(/boom/)
  await openWithReports(live, page, '/aide')
  await shop.waitUntilInteractive()
  await expect.poll(() => live.reports).toHaveLength(1)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('boom in a handler')
    })
    void Promise.reject(new Error('boom in a promise'))
  })
  await expect
    .poll(() =>
      problems(live)
        .map(({ kind, message }) => `${String(kind)} ${String(message)}`)
        .toSorted(),
    )
    .toEqual(['handler Error: boom in a handler', 'unhandled Error: boom in a promise'])
})

test('the privacy policy names the reports where they are on, and only there', async ({ page, shop, live }) => {
  await shop.open('/politique-confidentialite')
  await expect(shop.main).toContainText('ni le contenu des commandes ne quittent votre navigateur')
  await expect(shop.main).not.toContainText('signalements')
  await expect(page.getByRole('heading', { name: 'Repérer une panne' })).toHaveCount(0)
  await openWithReports(live, page, '/aide')
  await shop.waitUntilInteractive()
  await shop.followFooter('Politique de confidentialité')
  await expect(page.getByRole('heading', { name: 'Repérer une panne' })).toBeVisible()
  await expect(shop.main).toContainText('n’envoie en plus que des signalements techniques')
})
