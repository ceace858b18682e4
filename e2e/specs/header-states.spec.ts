import type { Page } from '@playwright/test'
import { cartLine, type StoredLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { waitForAnimations } from '../support/animations.ts'
import { findViolationsInBothSchemes } from '../support/axe.ts'
import { doubleTextSize, findTextFaults } from '../support/text-faults.ts'

const createLines = (count: number): StoredLine[] =>
  Array.from({ length: count }, (_, index) =>
    cartLine(
      String(index + 1),
      index === 0 ? 'Un nom de fiche assez long pour deux lignes du panier' : `Prompt ${index + 1}`,
      9.99,
      index + 1,
    ),
  )

/** With motion, two messages of the promo strip overlap during their cross-fade. */
const REDUCED_MOTION = { reducedMotion: 'reduce' } as const

/** From this width on, the header shows its full navigation instead of the menu button. */
const FULL_NAVIGATION_PX = 1256

/** For each state of the header: the actions that lead from the closed state to it. */
const STATES: Record<string, (tab: Tab) => Promise<void>> = {
  closed: async () => {},
  scrolled: async ({ shop }) => {
    await shop.scrollTo(400)
    await expect(shop.header).toHaveAttribute('data-scrolled', 'true')
  },
  'the cart open': async ({ cart }) => {
    await cart.openPopover()
  },
  'a line removed': async ({ cart }) => {
    await cart.openPopover()
    const removeButton = cart.popover.getByRole('button', { name: /^Retirer/ }).first()
    if (await removeButton.isVisible()) await removeButton.click()
  },
  'the menu open': async ({ page, header }) => {
    const isWide = (page.viewportSize()?.width ?? 0) >= FULL_NAVIGATION_PX
    // With text at 200 %, a wide screen also has the mobile menu.
    if (isWide && !(await header.menuButton.isVisible())) {
      await header.categoriesButton.click()
      await expect(page.getByRole('link', { name: 'Livres & Contenus' })).toBeVisible()
    } else {
      await header.menuButton.click()
      await expect(header.menu.getByRole('link', { name: 'Nouveautés' })).toBeVisible()
    }
  },
}

/** Opens a page and brings its header into a state. @param lineCount how many lines the cart has */
async function enterState(tab: Tab, state: string, lineCount: number) {
  await tab.cart.seed(createLines(lineCount))
  await tab.content.openHelp()
  await STATES[state]?.(tab)
}

/** The boxes of what is on the page and in the header, without what opens above it. */
const readPositions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, h1, h2, footer')]
      .filter((element) => !element.closest('[popover], dialog'))
      .map((element) => element.getBoundingClientRect().toJSON()),
  )

for (const width of [320, 768, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: REDUCED_MOTION })

    for (const state of Object.keys(STATES)) {
      test(`HDR-01 the header in the state '${state}' with 30 lines in the cart: ${state === 'scrolled' ? '' : 'nothing on the page has moved, '}no text is clipped or covered, and no axe violation at ${width} px, in both schemes`, async ({
        page,
        tabs,
      }) => {
        await enterState(tabs.first, 'closed', 30)
        await tabs.first.shop.waitUntilSettled()
        // Compares positions, because the browser does not report layout shifts that follow an input.
        const before = await readPositions(page)
        await STATES[state]?.(tabs.first)
        if (state !== 'scrolled') expect.soft(await readPositions(page)).toEqual(before)
        expect.soft(await findTextFaults(page, 'header')).toEqual([])
        expect(await findViolationsInBothSchemes(page)).toEqual([])
      })

      for (const count of [1, 0])
        test(`HDR-01 the header in the state '${state}' with ${count} lines in the cart: no axe violation at ${width} px, in both schemes`, {
          tag: '@nightly',
        }, async ({ page, tabs }) => {
          await enterState(tabs.first, state, count)
          expect(await findViolationsInBothSchemes(page)).toEqual([])
        })
    }

    for (const state of Object.keys(STATES))
      test(`the header in the state '${state}' fits ${width} px at twice the text size, and no text is clipped or covered`, async ({
        page,
        shop,
        tabs,
      }) => {
        await doubleTextSize(page)
        await enterState(tabs.first, state, 3)
        await waitForAnimations(page)
        expect(await shop.horizontalOverflow()).toBe(0)
        expect(await findTextFaults(page, 'header')).toEqual([])
      })
  })
