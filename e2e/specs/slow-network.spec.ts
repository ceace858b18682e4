import { cartLine } from '../fixtures/cart.ts'
import { GUIDES } from '../fixtures/content.ts'
import { storedOrder } from '../fixtures/orders.ts'
import type { PageProblems } from '../fixtures/page-problems.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { pushPath } from '../support/push-path.ts'

/** The limit for the sum of the layout shifts of a visit. */
const MAX_SHIFT = 0.005

/** Longer than the simulated loading of a product page, and than a restored position is held on a page that is settled. */
const LONGER_THAN_LOADING_MS = 1000

const PATHS = [
  '/',
  '/categories',
  '/categories/r%C3%A9daction-seo',
  '/product/7',
  '/product/all-inclusive-pack',
  '/nouveautes',
  '/top-ventes',
  '/search?q=mail',
  '/blog',
  `/blog/${GUIDES.prompts}`,
  '/cart',
  '/checkout/7',
  '/checkout/success/7',
  '/commandes',
  '/lecture',
  '/retractation',
  '/aide',
  '/cgv',
  '/cookies',
]

const now = new Date(Date.now() - 60_000).toISOString()
const ORDERS = [
  ...['Q', 'R', 'S'].map((last) => storedOrder({ number: `PA-2026-7K2M9${last}`, paidAt: now, waivedAt: now })),
  storedOrder({ number: 'PA-2026-7K2M9T', productId: 'all-inclusive-pack', amountCents: 4999, paidAt: now }),
]

/**
 * Shows a page while modules, and then data, come late. Expects no layout shift.
 * @param show resolves before the modules have come
 * @param needsData whether the page is interactive only with its data: a document contains what it needs for that
 */
async function expectNoShift(
  { page, shop, remotes }: Tab,
  pageProblems: PageProblems,
  show: () => Promise<unknown>,
  needsData = false,
) {
  const shiftBefore = pageProblems.layoutShift
  const modules = await remotes.hold(/\.js$/)
  const data = await remotes.hold(/\/files\/data\/.*\.json$/)
  await show()
  await page.waitForTimeout(LONGER_THAN_LOADING_MS)
  modules.letThrough()
  if (!needsData) await shop.waitUntilInteractive()
  await page.waitForTimeout(LONGER_THAN_LOADING_MS)
  data.letThrough()
  await shop.waitUntilScrollRestored()
  await shop.collectLayoutShifts()
  expect(pageProblems.layoutShift - shiftBefore, pageProblems.join('\n')).toBeLessThanOrEqual(MAX_SHIFT)
}

for (const width of [360, 768, 1280])
  test.describe(`${width} px`, { tag: '@nightly' }, () => {
    test.use({ viewport: { width, height: 900 } })

    test.beforeEach(async ({ cart, orders, pageProblems }) => {
      pageProblems.allowLayoutShifts()
      await orders.seed(ORDERS)
      await cart.seed(['7', '12', '3'].map((id) => cartLine(id, `Prompt ${id}`, 6.99)))
    })

    for (const path of PATHS) {
      test(`at ${width} px, modules and data that come late move nothing on ${path}, on a first visit and after a reload further down`, async ({
        page,
        shop,
        tabs,
        pageProblems,
      }) => {
        await expectNoShift(tabs.first, pageProblems, () => page.goto(path, { waitUntil: 'commit' }))
        for (const share of [1 / 3, 1]) {
          await shop.scrollToAndWait(Math.floor(share * (await shop.maxScrollY())))
          await expectNoShift(tabs.first, pageProblems, () => page.reload({ waitUntil: 'commit' }))
        }
      })

      test(`at ${width} px, modules and data that come late move nothing on ${path} after a link`, async ({
        page,
        shop,
        tabs,
        pageProblems,
      }) => {
        await shop.open(path === '/aide' ? '/cgv' : '/aide')
        await expectNoShift(tabs.first, pageProblems, () => page.evaluate(pushPath, path), true)
      })
    }
  })
