import type { Page } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { GUIDES } from '../fixtures/content.ts'
import { storedOrder } from '../fixtures/orders.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { waitForScrollEnd } from '../support/scroll-end.ts'

const GUIDE = `/blog/${GUIDES.prompts}`

/**
 * Expects the page to reach this scroll position, and to still have it when the shell has finished restoring it. If the
 * page cannot scroll that far, expects it to be at its end. It may be shorter than before, for example in another typeface.
 * @param position px; Infinity for the end of the page
 */
async function expectScrollPosition({ shop }: Tab, position: number) {
  const distance = async () => Math.abs((await shop.scrollY()) - Math.min(position, await shop.maxScrollY()))
  await expect.poll(distance).toBeLessThanOrEqual(2)
  await shop.waitUntilScrollRestored()
  expect(await distance()).toBeLessThanOrEqual(2)
}

async function openGuide({ shop }: Tab) {
  await shop.open(GUIDE)
  await shop.waitUntilComplete()
}

/**
 * Follows a link of the table of contents.
 * @param index of the link
 * @returns the `hash` of the link, and the scroll position just before the click, px. On narrow screens, opening the table
 * of contents may have changed this position.
 */
async function followContentsLink({ page, shop, content }: Tab, index: number) {
  const toggleButton = content.tableOfContents.getByRole('button', { name: 'Sommaire' })
  if (await toggleButton.isVisible()) await toggleButton.click()
  const link = content.tableOfContents.getByRole('link').nth(index)
  const hash = (await link.getAttribute('href')) ?? ''
  const positionBefore = await shop.scrollY()
  await link.click()
  await expect.poll(() => hashOf(page)).toBe(hash)
  await expect.poll(() => shop.scrollY()).not.toBe(positionBefore)
  return { hash, positionBefore }
}

const hashOf = (page: Page) => decodeURIComponent(new URL(page.url()).hash)

/** Scrolls the page down. @param distance px @returns the new scroll position, px */
async function scrollFurther({ shop }: Tab, distance: number) {
  const position = Math.round(await shop.scrollY()) + distance
  await shop.scrollToAndWait(position)
  return position
}

/** Opens a page and scrolls to `position` px, at most to its end. @returns the scroll position; Infinity for the end */
async function openAndScroll({ shop }: Tab, path: string, position: number) {
  await shop.open(path)
  await shop.waitUntilComplete()
  const end = await shop.maxScrollY()
  await shop.scrollToAndWait(Math.min(position, end))
  return position < end ? position : Number.POSITIVE_INFINITY
}

for (const [width, tag] of [
  [360, []],
  [1280, ['@nightly']],
] as const)
  test.describe(`${width} px`, { tag: [...tag] }, () => {
    test.use({ viewport: { width, height: 800 } })

    test(`SIL-61 Back and Forward between sections of a page restore each scroll position, at ${width} px`, async ({
      page,
      shop,
      tabs,
    }) => {
      const tab = tabs.first
      await openGuide(tab)
      await shop.scrollToAndWait(300)
      const first = await followContentsLink(tab, 1)
      await scrollFurther(tab, 150)
      const second = await followContentsLink(tab, 3)
      const positionInSecond = await shop.scrollY()
      expect(positionInSecond).toBeGreaterThan(second.positionBefore + 300)

      await page.goBack()
      expect(hashOf(page)).toBe(first.hash)
      await expectScrollPosition(tab, second.positionBefore)
      await page.goBack()
      await expect(page).toHaveURL(GUIDE)
      await expectScrollPosition(tab, first.positionBefore)
      await page.goForward()
      await expectScrollPosition(tab, second.positionBefore)
      await page.goForward()
      await expectScrollPosition(tab, positionInSecond)
    })

    test(`SIL-61 Back from another page restores the scroll position in the section, at ${width} px`, async ({
      page,
      shop,
      tabs,
    }) => {
      const tab = tabs.first
      await openGuide(tab)
      const { positionBefore } = await followContentsLink(tab, 2)
      const savedPosition = await scrollFurther(tab, 120)
      await shop.clickByScript(shop.footerLink('Centre d’aide'))
      await expect(shop.heading('Centre d’aide')).toBeFocused()
      await shop.back()
      await expectScrollPosition(tab, savedPosition)
      // The scroll position before the click on the link to the section is still stored.
      await page.goBack()
      await expect(page).toHaveURL(GUIDE)
      await expectScrollPosition(tab, positionBefore)
    })

    // Lists show skeletons for 300 ms, then six cards, then twelve more in each idle period.
    for (const [path, position] of [
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
    ] as const) {
      test(`SIL-61 a reload of ${path} restores the scroll position of ${position} px, and a second reload restores it again, at a width of ${width} px`, async ({
        shop,
        tabs,
      }) => {
        const savedPosition = await openAndScroll(tabs.first, path, position)
        await shop.reload()
        await expectScrollPosition(tabs.first, savedPosition)
        // The first reload has stored the position again.
        await shop.reload()
        await expectScrollPosition(tabs.first, savedPosition)
      })

      test(`SIL-61 Back from another document to ${path} restores the scroll position of ${position} px, at a width of ${width} px`, async ({
        shop,
        orders,
        tabs,
      }) => {
        const savedPosition = await openAndScroll(tabs.first, path, position)
        await orders.open()
        await shop.waitUntilComplete()
        await shop.back()
        await expectScrollPosition(tabs.first, savedPosition)
      })
    }
  })

/** Runs in the page. Whether the element with the focus comes after this element in the document. */
const isBeforeFocus = (element: Element) =>
  (element.compareDocumentPosition(document.activeElement ?? element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

test.describe('a link to a section of the page', () => {
  let hash: string

  test.beforeEach(async ({ tabs }) => {
    await openGuide(tabs.first)
    hash = (await followContentsLink(tabs.first, 2)).hash
  })

  const sectionOn = (page: Page) => page.locator(`[id="${hash.slice(1)}"]`)

  test('SIL-61 a link to a section of the page moves the focus to the heading of the section', async ({ page }) => {
    await expect(sectionOn(page)).toBeFocused()
    await expect(sectionOn(page)).toBeInViewport()
  })

  test('SIL-61 after a link to a section of the page, Tab moves to the next control after the heading of the section', async ({
    page,
  }) => {
    await expect(sectionOn(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sectionOn(page)).not.toBeFocused()
    expect(await sectionOn(page).evaluate(isBeforeFocus)).toBe(true)
  })

  test('SIL-61 a second click on the same link moves the focus to its section again', async ({
    page,
    shop,
    header,
    tabs,
  }) => {
    await shop.scrollToAndWait(0)
    await header.homeLink.focus()
    await followContentsLink(tabs.first, 2)
    await expect(sectionOn(page)).toBeFocused()
    await expect(sectionOn(page)).toBeInViewport()
  })

  test('SIL-61 after two clicks on the link to a section, one Back leads to the URL without the hash', async ({
    page,
    shop,
    tabs,
  }) => {
    await shop.scrollToAndWait(0)
    await followContentsLink(tabs.first, 2)
    await page.goBack()
    await expect(page).toHaveURL(GUIDE)
  })
})

test('the skip link moves the focus to the content', async ({ page, shop, content }) => {
  await content.openHelp()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(shop.main).toBeFocused()
})

for (const path of ['/categories', '/product/7'])
  test(`SIL-61 a reload of ${path} restores the scroll position when the remote loads late`, async ({
    page,
    shop,
    remotes,
    tabs,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const savedPosition = await openAndScroll(tabs.first, path, 2500)
    const heldRemote = await remotes.hold(/(catalog|product)-mfe\/.*Page.*\.js$/)
    await page.reload({ waitUntil: 'commit' })
    await shop.waitUntilShellInteractive()
    heldRemote.letThrough()
    await shop.waitUntilInteractive()
    await expectScrollPosition(tabs.first, savedPosition)
  })

test('SIL-61 when the visitor scrolls while the scroll position is being restored, the position that the visitor chose stays', async ({
  page,
  shop,
  remotes,
  tabs,
}) => {
  const savedPosition = await openAndScroll(tabs.first, '/categories', 3000)
  const heldRemote = await remotes.hold(/catalog-mfe\/.*Page.*\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await shop.waitUntilShellInteractive()
  await expect.poll(() => shop.scrollY()).toBeGreaterThan(500)
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => shop.scrollY()).toBeLessThan(savedPosition - 100)
  await waitForScrollEnd(page)
  const chosenPosition = await shop.scrollY()
  heldRemote.letThrough()
  await shop.waitUntilInteractive()
  await expectScrollPosition(tabs.first, chosenPosition)
})

/** The height is held until the page has been settled for 600 ms. */
const LONGER_THAN_SETTLING_MS = 1000

const ORDERS = ['Q', 'R', 'S', 'T'].map((last) =>
  storedOrder({ number: `PA-2026-7K2M9${last}`, paidAt: new Date(Date.now() - 60_000).toISOString() }),
)

/** Pages of which the placeholder is higher, or lower, than what replaces it. */
const GROWING_PAGES: Record<string, (tab: Tab) => Promise<unknown>> = {
  'a category': ({ shop }) => shop.open('/categories/r%C3%A9daction-seo'),
  'search results': ({ shop }) => shop.open('/search?q=mail'),
  'the cart': async ({ cart }) => {
    await cart.seed(['7', '12', '3'].map((id) => cartLine(id, `Prompt ${id}`, 6.99)))
    await cart.open()
  },
  'the orders of a browser': async ({ orders }) => {
    await orders.seed(ORDERS)
    await orders.open()
  },
  'the acknowledgement of a withdrawal': async ({ shop, orders }) => {
    await orders.seed(ORDERS.slice(0, 1))
    await shop.open(`/retractation?commande=${ORDERS[0]?.number}`)
    await orders.confirmWithdrawal()
    await orders.acknowledgement.waitFor()
  },
}

for (const [name, open] of Object.entries(GROWING_PAGES))
  for (const width of [360, 1280])
    test(`SIL-61 after a reload at ${width} px, modules and products that come late move neither ${name} nor the footer`, async ({
      page,
      shop,
      remotes,
      tabs,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(tabs.first)
      await shop.waitUntilComplete()
      const position = await shop.maxScrollY()
      await shop.scrollToAndWait(position)
      const modules = await remotes.hold(/\.js$/)
      const products = await remotes.hold(/\/files\/data\/.*\.json$/)
      await page.reload({ waitUntil: 'commit' })
      await expect.poll(() => shop.scrollY()).toBeGreaterThan(position - 3)
      // A placeholder that is higher is cut off.
      await expect(page.locator('main')).toHaveCSS('overflow-y', 'clip')
      modules.letThrough()
      await shop.waitUntilInteractive()
      await page.waitForTimeout(LONGER_THAN_SETTLING_MS)
      products.letThrough()
      await shop.waitUntilComplete()
      // Layout shifts on the way would fail the test.
      await expectScrollPosition(tabs.first, position)
    })
