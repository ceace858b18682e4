import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const PACK = '/product/all-inclusive-pack'

/** Returns the centre of an element, px. A click by coordinates hits whatever the browser shows there. */
async function middleOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the element is not on screen')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

const waitForAnimations = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))

/** Moments of a view transition. The fractions are the progress of its animation. */
type Moment = 'started' | 'rendered' | 'seen' | 'a quarter' | 'half' | 'three quarters' | 'ended'

/** @returns a function that waits until the next view transition has reached a moment */
async function observeTransition(page: Page) {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    const reached = new Set<string>()
    const reach = (moment: string) => {
      reached.add(moment)
      dispatchEvent(new Event('moment'))
    }
    Object.assign(window, {
      untilMoment: async (moment: string) => {
        while (!reached.has(moment)) await new Promise((done) => addEventListener('moment', done, { once: true }))
      },
    })
    const follow = async ({ updateCallbackDone, ready, finished }: ViewTransition) => {
      reach('started')
      await updateCallbackDone
      reach('rendered')
      await ready
      await new Promise(requestAnimationFrame)
      reach('seen')
      for (const [moment, fraction] of [
        ['a quarter', 0.25],
        ['half', 0.5],
        ['three quarters', 0.75],
      ] as const) {
        while ((document.getAnimations()[0]?.effect?.getComputedTiming().progress ?? 1) < fraction)
          await new Promise(requestAnimationFrame)
        reach(moment)
      }
      await finished
      reach('ended')
    }
    document.startViewTransition = (update) => {
      const transition = start(update)
      void follow(transition)
      return transition
    }
  })
  return (name: Moment) => page.evaluate((moment) => Object(window).untilMoment(moment), name)
}

test.describe('a click on the header during a page transition', () => {
  // Both pages are already loaded, so that the transition begins with the click.
  test.beforeEach(async ({ page, catalogue, header }) => {
    await catalogue.openNewArrivals()
    await header.goHome()
    await waitForAnimations(page)
  })

  test('a click on the header right after the click on a link is not lost', async ({ page, shop, cart }) => {
    const counter = await middleOf(cart.counter)
    await shop.headerLink('Nouveautés').click()
    await page.mouse.click(...counter)
    await expect(cart.popover).toBeVisible()
    await shop.waitUntilLive()
  })

  for (const moment of ['started', 'rendered', 'seen', 'a quarter', 'half', 'three quarters', 'ended'] as const)
    test(`a click on the header is not lost at this moment of the page transition: ${moment}`, async ({
      page,
      shop,
      cart,
    }) => {
      const counter = await middleOf(cart.counter)
      const reached = await observeTransition(page)
      await shop.headerLink('Nouveautés').click()
      await reached(moment)
      await page.mouse.click(...counter)
      await expect(cart.popover).toBeVisible()
      await shop.waitUntilLive()
    })
})

test('a field that gets the focus while the next page loads keeps it', async ({ shop, header, remotes }) => {
  await shop.open('/cgv')
  const module = await remotes.hold(/HelpPage-.*\.js/)
  await shop.clickByScript(shop.footerLink('Centre d’aide'))
  await header.search.field.click()
  await header.search.field.pressSequentially('devis')
  module.release()
  await shop.waitUntilLive()
  await expect(shop.heading('Centre d’aide')).toBeVisible()
  await expect(header.search.field).toBeFocused()
})

/** Clicks both in one task, as on a slow device: the URL has changed, but React has not rendered the new page yet. */
const clickInOneTask = async (link: Locator, button: Locator) => {
  const handle = await button.elementHandle()
  await link.evaluate((first: HTMLElement, second) => {
    first.click()
    if (second instanceof HTMLElement) second.click()
  }, handle)
}

test('the cart popover, opened before React has rendered a new page, stays open', async ({ shop, cart, catalogue }) => {
  await catalogue.openNewArrivals()
  await clickInOneTask(shop.headerLink('Top ventes'), cart.counter)
  await shop.waitUntilLive()
  await expect(cart.popover).toBeVisible()
  await shop.back()
  await expect(cart.popover).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('the menu, opened before React has rendered a new page, stays open', async ({ shop, header, catalogue }) => {
    await catalogue.openNewArrivals()
    await header.menuButton.hover()
    await clickInOneTask(header.homeLink, header.menuButton)
    await shop.waitUntilLive()
    await expect(header.menuSection).toBeVisible()
    await shop.back()
    await expect(header.menu).toBeHidden()
  })
})

test('a click on the new page takes effect from the moment at which the page is visible', async ({
  page,
  shop,
  product,
  cart,
}) => {
  await shop.open(PACK)
  const add = await middleOf(product.addButton)
  await shop.follow(shop.headerLink('Nouveautés'))
  await waitForAnimations(page)
  const reached = await observeTransition(page)
  await shop.headerLink(/Pack Complet/).click()
  await reached('seen')
  await page.mouse.click(...add)
  await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
  expect(await cart.stored()).toMatchObject([{ quantity: 1 }])
})

test.describe('while the next page loads', () => {
  test.beforeEach(async ({ shop, clock, remotes }) => {
    await clock.install()
    await shop.open(PACK)
    await remotes.neverRespond(/HelpPage-.*\.js$/)
    // The current page stays on screen while the clock is paused.
    await clock.pause()
    await shop.clickByScript(shop.footerLink('Centre d’aide'))
  })

  test('the current page can be used while the next one loads', async ({ page, product, cart }) => {
    await page.mouse.click(...(await middleOf(product.addButton)))
    await expect.poll(() => cart.stored()).toMatchObject([{ quantity: 1 }])
  })

  test('the header can be used while the next page shows its loading state', async ({ page, shop, cart, clock }) => {
    const loadingHeadings = async () => {
      await clock.runFor(50)
      return shop.main.locator('h1[data-loading]').count()
    }
    await expect.poll(loadingHeadings).toBe(1)
    await page.mouse.click(...(await middleOf(cart.counter)))
    await expect(cart.popover).toBeVisible()
  })
})
