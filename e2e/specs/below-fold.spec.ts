import type { Locator, Page } from '@playwright/test'
import { expect, type Tab, tabOn, test } from '../fixtures/test.ts'

/** Pages with parts below the fold. */
const PAGES = [
  '/',
  '/product/7',
  '/product/all-inclusive-pack',
  '/product/productivity-prompt-pack',
  '/product/dropshipping-prompt-pack',
  '/aide',
  '/blog/comment-creer-meilleurs-prompts',
  '/cgv',
]

/** Pages that render what is below their first screen later, and links that lead there. */
const LATER_PAGES: readonly { name: string; from: string; link: (tab: Tab) => Locator }[] = [
  { name: 'home', from: '/aide', link: ({ header }) => header.homeLink },
  { name: 'a product', from: '/', link: ({ catalogue }) => catalogue.firstLink },
  { name: 'the Pack Complet', from: '/aide', link: ({ shop }) => shop.footerLink('Pack Complet') },
]

/** Whether each part below the fold is laid out, in the order of the document. */
const areLaidOut = (page: Page) =>
  page
    .locator('[data-below-fold]')
    .evaluateAll((parts) =>
      parts.map((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
    )

/** The different values of `areLaidOut`: `[true]` when there are parts below the fold and all of them are laid out. */
const layoutStates = async (page: Page) => [...new Set(await areLaidOut(page))]

/** The heights of the parts below the fold, and that of the page, px. */
const heights = (page: Page) =>
  page
    .locator('[data-below-fold], body')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))

/** Whether each part below the fold begins on the screen. */
const areOnScreen = (page: Page) =>
  page
    .locator('[data-below-fold]')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top < innerHeight))

test.describe('while scripts do not arrive', () => {
  test.beforeEach(async ({ page, clock, pageProblems }) => {
    pageProblems.allow(/ERR_FAILED/)
    await clock.installPaused()
    await page.route('**/*.js', (route) => route.abort())
  })

  for (const height of [600, 1600])
    test(`on a screen ${height} px high, only the parts that begin on it are laid out`, async ({ page, shop }) => {
      await page.setViewportSize({ width: 1280, height })
      await shop.openDocument('/')
      expect(await areOnScreen(page)).toContain(false)
      expect(await areLaidOut(page)).toEqual(await areOnScreen(page))
    })

  test('parts near the screen are laid out after three seconds', async ({ page, shop, clock }) => {
    await shop.openDocument('/')
    const before = (await areLaidOut(page)).filter(Boolean).length
    await clock.runFor(3000)
    await expect.poll(async () => (await areLaidOut(page)).filter(Boolean).length).toBeGreaterThan(before)
    expect(await areLaidOut(page)).toContain(false)
  })

  test('parts are laid out when they come near the screen', async ({ page, shop }) => {
    await shop.openDocument('/')
    await shop.footer.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await areLaidOut(page)).at(-1)).toBe(true)
  })

  test('a link in the table of contents leads to its chapter', async ({ page, shop, content }) => {
    await shop.openDocument('/cgv')
    const link = content.tableOfContents.getByRole('link').nth(9)
    await link.click()
    await expect(page).toHaveURL(/#./)
    const heading = content.sectionHeading((await link.textContent()) ?? '')
    await expect(heading).toBeInViewport()
    await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200)
  })

  test('a key makes the parts near the screen ready for the focus', async ({ page, shop }) => {
    await shop.openDocument('/')
    const link = shop.main.locator('[data-below-fold] a').first()
    for (let step = 0; step < 60 && !(await link.evaluate((element) => element.matches(':focus'))); step += 1)
      await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole page is laid out at once', async ({ page, shop }) => {
    await shop.openDocument('/')
    expect(await layoutStates(page)).toEqual([true])
  })
})

test('the first paint does not wait for parts below the fold; they are laid out once the page is interactive', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      const parts = [...document.querySelectorAll('[data-below-fold]')]
      Object.assign(window, {
        atFirstPaint: parts.map((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
      })
    }).observe({ type: 'paint', buffered: true })
  })
  await shop.open('/')
  expect(await page.evaluate(() => Object(window).atFirstPaint)).toContain(false)
  await shop.waitUntilSettled()
  expect(await layoutStates(page)).toEqual([true])
})

test('a page whose remote cannot be loaded is laid out to its end, before three seconds have passed', async ({
  page,
  shop,
  clock,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/ERR_CONNECTION_REFUSED|did not load/)
  await clock.installPaused()
  await remotes.break('catalog-mfe', 'refused')
  await shop.openDocument('/')
  await expect.poll(() => layoutStates(page)).toEqual([true])
})

for (const path of ['/nulle-part', '/product/9999'])
  test(`${path}, which React renders anew, says that it is laid out to its end`, async ({
    page,
    shop,
    pageProblems,
  }) => {
    pageProblems.allow404()
    // Not `open`, which waits for the attribute.
    await shop.openDocument(path)
    await expect(page.locator('html')).toHaveAttribute('data-laid-out')
    await expect(shop.main).toHaveAttribute('data-live', path)
  })

test('a page that the browser scrolls to a position is laid out before its first frame', async ({ page, shop }) => {
  const isLaidOutAtStart = () => page.evaluate(() => Object(window).isLaidOutAtStart as boolean)
  await page.addInitScript(() => {
    // Frames without a body are blank: the browser waits for the whole page.
    const inspect = () => {
      if (!document.body) return requestAnimationFrame(inspect)
      Object.assign(window, { isLaidOutAtStart: document.documentElement.hasAttribute('data-laid-out') })
    }
    inspect()
  })
  await shop.open('/blog/comment-creer-meilleurs-prompts')
  expect(await isLaidOutAtStart()).toBe(false)
  await shop.reload()
  expect(await isLaidOutAtStart()).toBe(true)
  await shop.open('/')
  expect(await isLaidOutAtStart()).toBe(false)
  await shop.open('/blog/comment-creer-meilleurs-prompts#ensuite')
  expect(await isLaidOutAtStart()).toBe(true)
})

/**
 * Records the next page. What runs in the frame that shows it sees it as it is painted.
 * @returns a function that reads what was recorded
 */
async function recordNextPage(page: Page) {
  await page.locator('main').evaluate((main: HTMLElement) => {
    const heading = main.querySelector('h1')
    const parts = () =>
      [...main.querySelectorAll('[data-below-fold]')].map((part) => ({
        isOnScreen: part.getBoundingClientRect().top < innerHeight,
        isShown: part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      }))
    const observe = (isReached: () => boolean, record: () => object) =>
      new Promise((done) => {
        new MutationObserver((_, observer) => {
          if (!isReached()) return
          observer.disconnect()
          const unrendered = main.querySelectorAll('[data-unrendered]').length
          requestAnimationFrame(() => done({ unrendered, ...record() }))
        }).observe(main, { childList: true, subtree: true, attributeFilter: ['data-live'] })
      })
    const { live } = main.dataset
    const recorded = Promise.all([
      observe(
        () => main.querySelector('h1') !== heading,
        // The scroll to the top has been dispatched. Without the attribute, the next screen is laid out, too.
        () => ({ skipsNextScreen: document.documentElement.hasAttribute('data-first-screen'), parts: parts() }),
      ),
      observe(
        () => main.dataset['live'] !== live,
        () => ({ parts: parts() }),
      ),
    ])
    Object.assign(window, { recorded })
  })
  return () => page.evaluate(() => Object(window).recorded)
}

test.describe('a page that replaces another one', () => {
  test('shows its top before parts below the screen are laid out, and lays them out by itself', async ({
    page,
    shop,
  }) => {
    // Its modules have loaded before: no loading state comes first.
    await shop.open('/cgv')
    await shop.followFooter('Centre d’aide')
    await shop.waitUntilSettled()
    await shop.scrollToAndWait(await shop.maxScrollY())
    const recorded = await recordNextPage(page)
    await shop.clickByScript(shop.footerLink('Conditions générales de vente'))
    expect((await recorded())[0]).toEqual({
      unrendered: 0,
      skipsNextScreen: true,
      parts: expect.arrayContaining([{ isOnScreen: false, isShown: false }]),
    })
    await shop.waitUntilSettled()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await layoutStates(page)).toEqual([true])
  })

  for (const { name, from, link } of LATER_PAGES)
    for (const height of [600, 1600])
      test(`${name} shows its top before the rest is rendered, on a screen ${height} px high`, async ({ page }) => {
        const tab = tabOn(page)
        const { shop } = tab
        await page.setViewportSize({ width: 1280, height })
        await shop.open(from)
        await shop.waitUntilComplete()
        // Its modules have loaded before: no loading state comes first.
        await shop.followByScript(link(tab))
        await shop.waitUntilComplete()
        await shop.back()
        await shop.waitUntilScrollRestored()
        const recorded = await recordNextPage(page)
        await shop.followByScript(link(tab))
        const [atFirst, atLast] = await recorded()
        expect(atFirst.unrendered).toBeGreaterThan(0)
        expect(atLast.unrendered).toBe(0)
        expect(atLast.parts).not.toEqual([])
        expect(atLast.parts).not.toContainEqual({ isOnScreen: true, isShown: false })
        await shop.waitUntilComplete()
        expect(await layoutStates(page)).toEqual([true])
      })

  test('is laid out before its first frame when it is scrolled to where it was left', async ({ page, shop }) => {
    await page.addInitScript(() => Object.assign(scheduler, { postTask: () => new Promise(() => {}) }))
    await shop.openDocument('/aide')
    await expect(shop.main).toHaveAttribute('data-live')
    await shop.footer.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await areLaidOut(page)).at(-1)).toBe(true)
    await shop.scrollToAndWait(await shop.maxScrollY())
    await shop.clickByScript(shop.footerLink('Cookies'))
    await expect(shop.main).toHaveAttribute('data-live', '/cookies')
    await shop.back()
    await shop.waitUntilScrollRestored()
    expect(await layoutStates(page)).toEqual([true])
    await shop.collectLayoutShifts()
  })
})

for (const path of PAGES)
  test(`${path} is as high when parts below the fold are laid out by themselves, at three widths`, async ({
    page,
    shop,
  }) => {
    await shop.open(path)
    await shop.waitUntilComplete()
    const setContainment = (value: string) =>
      page.locator('[data-below-fold]').evaluateAll((parts: HTMLElement[], contain) => {
        for (const { style } of parts) style.contain = contain
      }, value)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const together = await heights(page)
      expect(together.length, 'the body and its parts').toBeGreaterThan(1)
      // `content-visibility` contains the layout of a part: no margin passes its edge.
      await setContainment('layout paint style')
      expect.soft(await heights(page), `${width} px`).toEqual(together)
      await setContainment('')
    }
  })
