import { expect, test } from '../fixtures/test.ts'

const FONT = /bricolage-grotesque.*\.woff2/

/** The sum of the layout shifts of a page must not be larger. */
const MAX_SHIFT = 0.01

const PATHS = [
  '/',
  '/categories',
  '/categories/marketing-vente',
  '/search?q=seo',
  '/product/15',
  '/product/all-inclusive-pack',
  '/checkout/39',
  '/blog',
  '/aide',
]

test.use({ displayFont: 'downloaded' })

for (const width of [360, 768, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const path of PATHS)
      test(`at ${width} px, the display font shifts ${path} by at most ${MAX_SHIFT} when it arrives after the first paint`, async ({
        page,
        shop,
        remotes,
        pageProblems,
      }) => {
        pageProblems.allowLayoutShifts()
        const heldFont = await remotes.hold(FONT)
        await shop.openEarly(path)
        await page.locator('main[data-live]').waitFor()
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        const hasFont = () => page.evaluate(() => document.fonts.check('800 1rem "Bricolage Grotesque Variable"'))
        expect(await hasFont()).toBe(false)
        heldFont.letThrough()
        await shop.waitUntilSettled()
        expect(await hasFont()).toBe(true)
        await shop.collectLayoutShifts()
        expect(pageProblems.layoutShift, pageProblems.join('\n')).toBeLessThanOrEqual(MAX_SHIFT)
      })
  })
