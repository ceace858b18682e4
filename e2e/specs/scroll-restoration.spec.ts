import type { Page } from '@playwright/test'
import { GUIDES } from '../fixtures/content.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'

const GUIDE = `/blog/${GUIDES.prompts}`

/**
 * The page stands there, and still does once it has come to rest: nothing moves it afterwards. One that was left at its
 * end, or has become shorter, as in another typeface, stands at its end.
 */
async function expectAt({ shop }: Tab, place: number) {
  const distance = async () => Math.abs((await shop.scrollY()) - Math.min(place, await shop.maxScrollY()))
  await expect.poll(distance).toBeLessThanOrEqual(2)
  await shop.waitUntilScrollRestored()
  expect(await distance()).toBeLessThanOrEqual(2)
}

async function openGuide({ shop }: Tab) {
  await shop.open(GUIDE)
  await shop.waitUntilComplete()
}

/**
 * Follows a link of the table of contents, by its place.
 * @returns the link's hash, and where the page stood before: opening the contents may have moved it
 */
async function followContents({ page, shop, content }: Tab, place: number) {
  const toggle = content.contents.getByRole('button', { name: 'Sommaire' })
  if (await toggle.isVisible()) await toggle.click()
  const link = content.contents.getByRole('link').nth(place)
  const hash = (await link.getAttribute('href')) ?? ''
  const from = await shop.scrollY()
  await link.click()
  await expect.poll(() => hashOf(page)).toBe(hash)
  await expect.poll(() => shop.scrollY()).not.toBe(from)
  return { hash, from }
}

const hashOf = (page: Page) => decodeURIComponent(new URL(page.url()).hash)

/** Scrolls the page by so much. @returns where it stands */
async function leaveFurther({ shop }: Tab, by: number) {
  const place = Math.round(await shop.scrollY()) + by
  await shop.scrollToAndWait(place)
  return place
}

/** Opens a page and leaves it at `place`, or at its end. @returns where it was left: Infinity is the end */
async function leaveAt({ shop }: Tab, path: string, place: number) {
  await shop.open(path)
  await shop.waitUntilComplete()
  const end = await shop.maxScrollY()
  await shop.scrollToAndWait(Math.min(place, end))
  return place < end ? place : Number.POSITIVE_INFINITY
}

for (const [width, tag] of [
  [360, []],
  [1280, ['@nightly']],
] as const)
  test.describe(`${width} px`, { tag: [...tag] }, () => {
    test.use({ viewport: { width, height: 800 } })

    test(`SIL-61 Back and Forward between the parts of a page return to where each was left, at ${width} px`, async ({
      page,
      shop,
      tabs,
    }) => {
      const tab = tabs.first
      await openGuide(tab)
      await shop.scrollToAndWait(300)
      const first = await followContents(tab, 1)
      await leaveFurther(tab, 150)
      const second = await followContents(tab, 3)
      const atSecond = await shop.scrollY()
      expect(atSecond).toBeGreaterThan(second.from + 300)

      await page.goBack()
      expect(hashOf(page)).toBe(first.hash)
      await expectAt(tab, second.from)
      await page.goBack()
      await expect(page).toHaveURL(GUIDE)
      await expectAt(tab, first.from)
      await page.goForward()
      await expectAt(tab, second.from)
      await page.goForward()
      await expectAt(tab, atSecond)
    })

    test(`SIL-61 the way out of a page and back leads to the part that was left, at ${width} px`, async ({
      page,
      shop,
      tabs,
    }) => {
      const tab = tabs.first
      await openGuide(tab)
      const { from } = await followContents(tab, 2)
      const left = await leaveFurther(tab, 120)
      await shop.clickByScript(shop.footerLink('Centre d’aide'))
      await expect(shop.heading('Centre d’aide')).toBeFocused()
      await shop.back()
      await expectAt(tab, left)
      // The place before the part is still remembered.
      await page.goBack()
      await expect(page).toHaveURL(GUIDE)
      await expectAt(tab, from)
    })

    // Skeletons for 300 ms, then six cards, then twelve more in each idle moment.
    for (const [path, place] of [
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
      test(`SIL-61 a reload of ${path} at ${place} px stays there, also a second one, at a width of ${width} px`, async ({
        shop,
        tabs,
      }) => {
        const left = await leaveAt(tabs.first, path, place)
        await shop.reload()
        await expectAt(tabs.first, left)
        // The first one has left nothing behind.
        await shop.reload()
        await expectAt(tabs.first, left)
      })

      test(`SIL-61 the way back from another document to ${path} leads to ${place} px, at a width of ${width} px`, async ({
        shop,
        orders,
        tabs,
      }) => {
        const left = await leaveAt(tabs.first, path, place)
        await orders.open()
        await shop.waitUntilComplete()
        await shop.back()
        await expectAt(tabs.first, left)
      })
    }
  })

/** Runs in the page. */
const isBeforeFocus = (element: Element) =>
  (element.compareDocumentPosition(document.activeElement ?? element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

test.describe('a link to a part of the page', () => {
  let hash: string

  test.beforeEach(async ({ tabs }) => {
    await openGuide(tabs.first)
    hash = (await followContents(tabs.first, 2)).hash
  })

  const partOn = (page: Page) => page.locator(`[id="${hash.slice(1)}"]`)

  test('SIL-61 a link to a part of the page moves the focus there', async ({ page }) => {
    await expect(partOn(page)).toBeFocused()
    await expect(partOn(page)).toBeInViewport()
  })

  test('SIL-61 after a link to a part of the page, the next Tab goes on from there', async ({ page }) => {
    await expect(partOn(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(partOn(page)).not.toBeFocused()
    expect(await partOn(page).evaluate(isBeforeFocus)).toBe(true)
  })

  test('SIL-61 the same link moves the focus to its part again', async ({ page, shop, header, tabs }) => {
    await shop.scrollToAndWait(0)
    await header.homeLink.focus()
    await followContents(tabs.first, 2)
    await expect(partOn(page)).toBeFocused()
    await expect(partOn(page)).toBeInViewport()
  })

  test('SIL-61 Back from a part of the page that was linked to twice leads to before both', async ({
    page,
    shop,
    tabs,
  }) => {
    await shop.scrollToAndWait(0)
    await followContents(tabs.first, 2)
    await page.goBack()
    await expect(page).toHaveURL(GUIDE)
  })
})

test('the skip link leads to the content', async ({ page, shop, content }) => {
  await content.openHelp()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(shop.main).toBeFocused()
})

for (const path of ['/categories', '/product/7'])
  test(`SIL-61 a reload of ${path} whose remote comes late stays where it was`, async ({
    page,
    shop,
    remotes,
    tabs,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const left = await leaveAt(tabs.first, path, 2500)
    const remote = await remotes.hold(/(catalog|product)-mfe\/.*Page.*\.js$/)
    await page.reload({ waitUntil: 'commit' })
    await shop.waitUntilShellLive()
    remote.release()
    await shop.waitUntilLive()
    await expectAt(tabs.first, left)
  })

/** Waits until ten frames in a row show the page at the same place. */
const stopsScrolling = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, top = window.scrollY; still < 10; still = window.scrollY === top ? still + 1 : 0) {
      top = window.scrollY
      await new Promise(requestAnimationFrame)
    }
  })

test('SIL-61 a visitor who scrolls while a page comes back is not pulled away', async ({
  page,
  shop,
  remotes,
  tabs,
}) => {
  const left = await leaveAt(tabs.first, '/categories', 3000)
  const remote = await remotes.hold(/catalog-mfe\/.*Page.*\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await shop.waitUntilShellLive()
  await expect.poll(() => shop.scrollY()).toBeGreaterThan(500)
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => shop.scrollY()).toBeLessThan(left - 100)
  await stopsScrolling(page)
  const chosen = await shop.scrollY()
  remote.release()
  await shop.waitUntilLive()
  await expectAt(tabs.first, chosen)
})
