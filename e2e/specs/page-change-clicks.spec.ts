import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const PACK = '/product/all-inclusive-pack'

/** Returns the centre of an element, px. A click on it by coordinates hits the element that the browser shows there. */
async function centreOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the element is not on screen')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

/** Moments of a view transition. The fractions are the progress of its animation. */
type Moment = 'started' | 'rendered' | 'seen' | 'a quarter' | 'half' | 'three quarters' | 'ended'

/** Observes the next view transition. @returns a function that waits until the transition has reached a moment */
async function observeTransition(page: Page) {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    const reachedMoments = new Set<string>()
    const markReached = (moment: string) => {
      reachedMoments.add(moment)
      dispatchEvent(new Event('moment'))
    }
    Object.assign(window, {
      waitForMoment: async (moment: string) => {
        while (!reachedMoments.has(moment))
          await new Promise((done) => addEventListener('moment', done, { once: true }))
      },
    })
    const observe = async ({ updateCallbackDone, ready, finished }: ViewTransition) => {
      markReached('started')
      await updateCallbackDone
      markReached('rendered')
      await ready
      await new Promise(requestAnimationFrame)
      markReached('seen')
      for (const [moment, fraction] of [
        ['a quarter', 0.25],
        ['half', 0.5],
        ['three quarters', 0.75],
      ] as const) {
        while ((document.getAnimations()[0]?.effect?.getComputedTiming().progress ?? 1) < fraction)
          await new Promise(requestAnimationFrame)
        markReached(moment)
      }
      await finished
      markReached('ended')
    }
    document.startViewTransition = (update) => {
      const transition = start(update)
      void observe(transition)
      return transition
    }
  })
  return (name: Moment) => page.evaluate((moment) => Object(window).waitForMoment(moment), name)
}

test.describe('a click on the header during a page transition', () => {
  // Nothing has to be scrolled: the header stays where it is.
  test.use({ viewport: { width: 1280, height: 1600 } })

  // Loads both pages before, so that the transition begins at the click.
  test.beforeEach(async ({ shop, catalogue }) => {
    await catalogue.openNewArrivals()
    const path = await catalogue.firstLink.getAttribute('href')
    await shop.open(path ?? '')
    await shop.follow(shop.headerLink('Nouveautés'))
  })

  test('a click on the header right after the click on a link is not lost', async ({ page, shop, cart, catalogue }) => {
    const counter = await centreOf(cart.counter)
    await catalogue.firstLink.click()
    await page.mouse.click(...counter)
    await expect(cart.popover).toBeVisible()
    await shop.waitUntilInteractive()
  })

  for (const moment of ['started', 'rendered', 'seen', 'a quarter', 'half', 'three quarters', 'ended'] as const)
    test(`a click on the header is not lost at this moment of the page transition: ${moment}`, async ({
      page,
      shop,
      cart,
      catalogue,
    }) => {
      const counter = await centreOf(cart.counter)
      const waitForMoment = await observeTransition(page)
      await catalogue.firstLink.click()
      await waitForMoment(moment)
      await page.mouse.click(...counter)
      await expect(cart.popover).toBeVisible()
      await shop.waitUntilInteractive()
    })
})

test('a field that gets the focus while the next page loads still has it on that page', async ({
  shop,
  header,
  remotes,
}) => {
  await shop.open('/cgv')
  const heldModule = await remotes.hold(/HelpPage-.*\.js/)
  await shop.clickByScript(shop.footerLink('Centre d’aide'))
  await header.search.field.click()
  await header.search.field.pressSequentially('devis')
  heldModule.letThrough()
  await shop.waitUntilInteractive()
  await expect(shop.heading('Centre d’aide')).toBeVisible()
  await expect(header.search.field).toBeFocused()
})

/**
 * Clicks a link and then a button in one task. As on a slow device, the second click comes after the URL has changed, but
 * before React has rendered the new page.
 */
const clickInOneTask = async (link: Locator, button: Locator) => {
  const handle = await button.elementHandle()
  await link.evaluate((linkElement: HTMLElement, buttonElement) => {
    linkElement.click()
    if (buttonElement instanceof HTMLElement) buttonElement.click()
  }, handle)
}

test('the cart popover, opened before React has rendered a new page, stays open', async ({ shop, cart, catalogue }) => {
  await catalogue.openNewArrivals()
  await clickInOneTask(shop.headerLink('Top ventes'), cart.counter)
  await shop.waitUntilInteractive()
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
    await shop.waitUntilInteractive()
    await expect(header.menuCategoriesButton).toBeVisible()
    await shop.back()
    await expect(header.menu).toBeHidden()
  })
})

test('a click on the new page takes effect as soon as the page is visible', async ({ page, shop, product, cart }) => {
  await shop.open(PACK)
  const add = await centreOf(product.addButton)
  await shop.follow(shop.headerLink('Nouveautés'))
  await shop.headerLink(/Pack Complet/).click()
  await expect(product.addButton).toBeVisible()
  await page.mouse.click(...add)
  await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
  expect(await cart.stored()).toMatchObject([{ quantity: 1 }])
})

test.describe('while the next page loads', () => {
  test.beforeEach(async ({ shop, clock, remotes }) => {
    await clock.install()
    await shop.open(PACK)
    await remotes.break(/HelpPage-.*\.js$/, 'hangs')
    // The current page stays on screen while the clock is paused.
    await clock.pause()
    await shop.clickByScript(shop.footerLink('Centre d’aide'))
  })

  test('the current page can be used while the next one loads', async ({ page, product, cart }) => {
    await page.mouse.click(...(await centreOf(product.addButton)))
    await expect.poll(() => cart.stored()).toMatchObject([{ quantity: 1 }])
  })

  test('the header can be used while the next page shows its loading state', async ({ page, shop, cart, clock }) => {
    const countLoadingHeadings = async () => {
      await clock.runFor(50)
      return shop.main.locator('h1[data-loading]').count()
    }
    await expect.poll(countLoadingHeadings).toBe(1)
    await page.mouse.click(...(await centreOf(cart.counter)))
    await expect(cart.popover).toBeVisible()
  })
})
