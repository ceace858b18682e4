import type { Page } from '@playwright/test'
import { violationsInBothSchemes } from '../support/axe.ts'
import { expect, hydrated, type StoredLine, test } from '../support/shop.ts'
import { doubleText, textFaults } from '../support/text-faults.ts'

const lines = (count: number): StoredLine[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: index === 0 ? 'Un nom de fiche assez long pour deux lignes du panier' : `Prompt ${index + 1}`,
    price: 9.99,
    quantity: index + 1,
    image: `/covers/cover-${(index % 5) + 1}.svg`,
  }))

/** Two messages that fade into each other lie over one another for a moment. */
const STILL = { reducedMotion: 'reduce' } as const

const FULL_NAVIGATION_PX = 1120

const cart = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Panier/ })

/** Ways to bring the header into each of its states, from closed. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  closed: async () => {},
  scrolled: async (page) => {
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true')
  },
  cart: async (page) => {
    await cart(page).click()
    const popover = page.getByRole('dialog', { name: 'Votre panier' })
    await expect(popover.getByRole('heading', { name: 'Votre panier', exact: true })).toBeVisible()
  },
  removal: async (page) => {
    await cart(page).click()
    const popover = page.getByRole('dialog', { name: 'Votre panier' })
    const remove = popover.getByRole('button', { name: /^Retirer/ }).first()
    await expect(popover.getByRole('heading', { name: 'Votre panier', exact: true })).toBeVisible()
    if (await remove.isVisible()) await remove.click()
  },
  menu: async (page) => {
    const wide = (page.viewportSize()?.width ?? 0) >= FULL_NAVIGATION_PX
    const open = page.getByRole('button', { name: 'Ouvrir le menu' })
    // With text at 200 % a wide screen has the menu of a small one.
    if (wide && !(await open.isVisible())) {
      await page.getByRole('banner').getByRole('button', { name: 'Catégories' }).click()
      await expect(page.getByRole('link', { name: 'Livres & Contenus' })).toBeVisible()
    } else {
      await open.click()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Nouveautés' })).toBeVisible()
    }
  },
}

for (const width of [320, 768, 1280])
  test.describe(`${width} px, both schemes`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: STILL })

    for (const count of [0, 1, 30])
      test(`HDR-01 no state of the header with ${count} lines has an axe violation, or cut or covered text`, async ({
        page,
      }) => {
        test.slow()
        // At each page anew: one of the states takes a line out.
        await page.addInitScript((text) => localStorage.setItem('cart', text), JSON.stringify(lines(count)))
        for (const [state, enter] of Object.entries(STATES)) {
          await page.goto('/aide')
          await hydrated(page)
          await enter(page)
          expect([state, await violationsInBothSchemes(page)]).toEqual([state, []])
          expect([state, await textFaults(page, 'header')]).toEqual([state, []])
        }
      })
  })

for (const width of [320, 768, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: STILL })

    // Not only by the browser's measure, which forgives what follows an input.
    test('opening a menu, the cart and a toast moves nothing of the page', async ({ page, cart: store }) => {
      await store.seed(lines(2))
      for (const enter of [STATES['cart'], STATES['removal'], STATES['menu']]) {
        await page.goto('/aide')
        await hydrated(page)
        const places = () =>
          page.evaluate(() =>
            [...document.querySelectorAll('header a, header button, h1, h2, footer')]
              .filter((element) => !element.closest('[popover], dialog'))
              .map((element) => element.getBoundingClientRect().toJSON()),
          )
        const before = await places()
        await enter?.(page)
        expect(await places()).toEqual(before)
      }
    })
  })

for (const width of [320, 768, 1280])
  test.describe(`${width} px, text at 200 %`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: STILL })

    test('no state of the header is wider than the screen, cut or covered', async ({ page, cart: store }) => {
      test.slow()
      await store.seed(lines(3))
      await doubleText(page)
      for (const [state, enter] of Object.entries(STATES)) {
        await page.goto('/aide')
        await hydrated(page)
        await enter(page)
        await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft([state, overflow, await textFaults(page, 'header')]).toEqual([state, 0, []])
      }
    })
  })
