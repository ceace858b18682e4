import type { Page } from '@playwright/test'
import { expect, hydrated, settled, test } from '../support/shop.ts'

const GUIDE = '/blog/comment-creer-meilleurs-prompts'

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Scrolls as a visitor does, and waits until the page has come to rest there. */
async function scrollTo(page: Page, y: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
  await expect.poll(() => top(page)).toBe(y)
  // The position is remembered with the frame.
  await page.evaluate(() => new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Waits until nothing on the page loads or grows any more. */
async function whole(page: Page) {
  await settled(page)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** The page stands at `y`, and half a second later still does: nothing moves it afterwards. */
async function expectAt(page: Page, y: number) {
  await expect.poll(async () => Math.abs((await top(page)) - y)).toBeLessThanOrEqual(2)
  await page.waitForTimeout(700)
  expect(Math.abs((await top(page)) - y)).toBeLessThanOrEqual(2)
}

const shownHash = (page: Page) => page.evaluate(() => decodeURIComponent(location.hash))

/**
 * Follows a link of the table of contents, by its place.
 * @returns the link's hash, and where the page stood before: opening the contents may have moved it
 */
async function follow(page: Page, place: number) {
  const contents = page.getByRole('navigation', { name: 'Sommaire' })
  const open = contents.getByRole('button', { name: 'Sommaire' })
  if (await open.isVisible()) await open.click()
  const link = contents.getByRole('link').nth(place)
  const hash = (await link.getAttribute('href')) ?? ''
  const from = await top(page)
  await link.click()
  await expect.poll(() => shownHash(page)).toBe(hash)
  await expect.poll(() => top(page)).not.toBe(from)
  return { hash, from }
}

for (const width of [360, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('SIL-61 Back and Forward between the parts of a page return to where each was left', async ({ page }) => {
      await page.goto(GUIDE)
      await whole(page)
      await scrollTo(page, 300)
      const first = await follow(page, 1)
      await scrollTo(page, (await top(page)) + 150)
      const second = await follow(page, 3)
      const atSecond = await top(page)
      expect(atSecond).toBeGreaterThan(second.from + 300)

      await page.goBack()
      expect(await shownHash(page)).toBe(first.hash)
      await expectAt(page, second.from)
      await page.goBack()
      await expect(page).toHaveURL(GUIDE)
      await expectAt(page, first.from)
      await page.goForward()
      await expectAt(page, second.from)
      await page.goForward()
      await expectAt(page, atSecond)
    })

    test('SIL-61 the way out of a page and back leads to the part that was left', async ({ page }) => {
      await page.goto(GUIDE)
      await whole(page)
      const { from } = await follow(page, 2)
      await scrollTo(page, (await top(page)) + 120)
      const left = await top(page)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Centre d’aide' })
        .evaluate((link: HTMLElement) => link.click())
      await expect(page.getByRole('heading', { level: 1, name: 'Centre d’aide' })).toBeFocused()
      await page.goBack()
      await expectAt(page, left)
      await page.goBack()
      await expect(page).toHaveURL(GUIDE)
      await expectAt(page, from)
    })

    // Skeletons for 300 ms, then six cards, then twelve more in each idle moment.
    for (const [path, y] of [
      ['/categories', 1800],
      ['/categories', 5000],
      ['/search?q=e', 2500],
      ['/top-ventes', 900],
      ['/?page=5', 900],
      ['/?page=5', 100_000],
      ['/product/7', 1500],
      ['/product/all-inclusive-pack', 3000],
      [GUIDE, 2000],
      ['/cgv', 3000],
    ] as const)
      test(`SIL-61 a reload of ${path} at ${y} px stays there, and so does the way back from another document`, async ({
        page,
      }) => {
        await page.goto(path)
        await whole(page)
        const most = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
        const left = Math.min(y, most)
        await scrollTo(page, left)
        await page.reload()
        await whole(page)
        await expectAt(page, left)
        // A second time: the first one has left nothing behind.
        await page.reload()
        await whole(page)
        await expectAt(page, left)
        await page.goto('/commandes')
        await whole(page)
        await page.goBack()
        await whole(page)
        await expectAt(page, left)
      })
  })

test('SIL-61 a link to a part of the page moves the focus there, the next Tab goes on from it', async ({ page }) => {
  await page.goto(GUIDE)
  await whole(page)
  const { hash } = await follow(page, 2)
  const part = page.locator(`[id="${hash.slice(1)}"]`)
  await expect(part).toBeFocused()
  await expect(part).toBeInViewport()
  // The same link again, from elsewhere.
  await scrollTo(page, 0)
  await page.getByRole('banner').getByRole('link', { name: 'Promptelier, accueil' }).focus()
  await follow(page, 2)
  await expect(part).toBeFocused()
  await expect(part).toBeInViewport()
  // Back leaves the focus where it is: what is read has changed its place, not the page.
  await page.goBack()
  await expect(page).toHaveURL(GUIDE)
})

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/aide')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const path of ['/categories', '/product/7'])
  test(`SIL-61 a reload of ${path} whose remote comes late stays where it was`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path)
    await whole(page)
    await scrollTo(page, 2500)
    await page.route(/(catalog|product)-mfe\/.*Page.*\.js$/, async (route) => {
      await new Promise((done) => setTimeout(done, 2000))
      await route.continue()
    })
    await page.reload()
    await whole(page)
    await expectAt(page, 2500)
  })

test('SIL-61 a visitor who scrolls while a page comes back is not pulled away', async ({ page }) => {
  await page.goto('/categories')
  await whole(page)
  await scrollTo(page, 3000)
  await page.route(/catalog-mfe\/.*Page.*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect.poll(() => top(page)).toBeGreaterThan(500)
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, -400)
  await expect
    .poll(async () => {
      const before = await top(page)
      await page.waitForTimeout(200)
      return (await top(page)) === before
    })
    .toBe(true)
  const chosen = await top(page)
  expect(chosen).toBeLessThan(2900)
  await whole(page)
  await expectAt(page, chosen)
})
