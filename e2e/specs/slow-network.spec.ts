import { cartLine } from '../fixtures/cart.ts'
import { GUIDES } from '../fixtures/content.ts'
import { storedOrder } from '../fixtures/orders.ts'
import { expect, test } from '../fixtures/test.ts'
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

const MODULE = /\.js$/
const RECORD = /\/files\/data\/.*\.json$/

const LINES = ['7', '12', '3'].map((id) => cartLine(id, `Prompt ${id}`, 6.99))

const now = new Date(Date.now() - 60_000).toISOString()
const ORDERS = [
  ...['Q', 'R', 'S'].map((last) => storedOrder({ number: `PA-2026-7K2M9${last}`, paidAt: now, waivedAt: now })),
  storedOrder({ number: 'PA-2026-7K2M9T', productId: 'all-inclusive-pack', amountCents: 4999, paidAt: now }),
]

for (const width of [360, 768, 1280])
  test.describe(`${width} px`, { tag: '@nightly' }, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const path of PATHS)
      test(`at ${width} px, modules and data that come late move nothing on ${path}, on a first visit and after a reload further down`, async ({
        page,
        shop,
        cart,
        orders,
        remotes,
        pageProblems,
      }) => {
        pageProblems.allowLayoutShifts()
        await orders.seed(ORDERS)
        await cart.seed(LINES)

        async function expectNoShift(load: () => Promise<unknown>) {
          const shiftBefore = pageProblems.layoutShift
          const modules = await remotes.hold(MODULE)
          const data = await remotes.hold(RECORD)
          await load()
          await page.waitForTimeout(LONGER_THAN_LOADING_MS)
          modules.letThrough()
          await shop.waitUntilInteractive()
          await page.waitForTimeout(LONGER_THAN_LOADING_MS)
          data.letThrough()
          await shop.waitUntilScrollRestored()
          await shop.collectLayoutShifts()
          expect(pageProblems.layoutShift - shiftBefore, pageProblems.join('\n')).toBeLessThanOrEqual(MAX_SHIFT)
        }

        await expectNoShift(() => page.goto(path, { waitUntil: 'commit' }))
        for (const share of [1 / 3, 1]) {
          await shop.scrollToAndWait(Math.floor(share * (await shop.maxScrollY())))
          await expectNoShift(() => page.reload({ waitUntil: 'commit' }))
        }
      })

    for (const path of PATHS)
      test(`at ${width} px, modules and data that come late move nothing on ${path} after a link`, async ({
        page,
        shop,
        cart,
        orders,
        remotes,
        pageProblems,
      }) => {
        pageProblems.allowLayoutShifts()
        await orders.seed(ORDERS)
        await cart.seed(LINES)
        await shop.open(path === '/aide' ? '/cgv' : '/aide')
        const modules = await remotes.hold(MODULE)
        const data = await remotes.hold(RECORD)
        await page.evaluate(pushPath, path)
        await page.waitForTimeout(LONGER_THAN_LOADING_MS)
        modules.letThrough()
        await page.waitForTimeout(LONGER_THAN_LOADING_MS)
        data.letThrough()
        await shop.waitUntilScrollRestored()
        await shop.collectLayoutShifts()
        expect(pageProblems.layoutShift, pageProblems.join('\n')).toBeLessThanOrEqual(MAX_SHIFT)
      })
  })
