import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const PACK = '/product/all-inclusive-pack'

/** The middle of what a locator finds, where a visitor presses whatever the browser thinks is there. */
async function middleOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on screen')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

const transitionEnded = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))

/** Moments of a view transition; the fractions are of what it shows moving. */
type Moment = 'started' | 'rendered' | 'seen' | 'a quarter' | 'half' | 'three quarters' | 'ended'

/** @returns what waits until the next view transition has reached a moment */
async function watchTransition(page: Page) {
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

test.describe('a press on the header during a change of page', () => {
  // Both pages and what changes them have been loaded: the change begins with the click.
  test.beforeEach(async ({ page, catalogue, header }) => {
    await catalogue.openNewArrivals()
    await header.goHome()
    await transitionEnded(page)
  })

  test('a press on the header right after the click on a link is not lost', async ({ page, shop, cart }) => {
    const counter = await middleOf(cart.counter)
    await shop.headerLink('Nouveautés').click()
    await page.mouse.click(...counter)
    await expect(cart.popover).toBeVisible()
    await shop.waitUntilLive()
  })

  for (const moment of ['started', 'rendered', 'seen', 'a quarter', 'half', 'three quarters', 'ended'] as const)
    test(`a press on the header is not lost when the change of page has reached: ${moment}`, async ({
      page,
      shop,
      cart,
    }) => {
      const counter = await middleOf(cart.counter)
      const reached = await watchTransition(page)
      await shop.headerLink('Nouveautés').click()
      await reached(moment)
      await page.mouse.click(...counter)
      await expect(cart.popover).toBeVisible()
      await shop.waitUntilLive()
    })
})

test('a field that is gone to while the next page is on its way keeps the focus', async ({ shop, header, remotes }) => {
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

/** Both in one task, as on a slow device: the address is there, and React has not drawn anything of it. */
const pressAtOnce = async (link: Locator, button: Locator) => {
  const handle = await button.elementHandle()
  await link.evaluate((first: HTMLElement, second) => {
    first.click()
    if (second instanceof HTMLElement) second.click()
  }, handle)
}

test('the cart that is opened before React has drawn a new address stays open', async ({ shop, cart, catalogue }) => {
  await catalogue.openNewArrivals()
  await pressAtOnce(shop.headerLink('Top ventes'), cart.counter)
  await shop.waitUntilLive()
  await expect(cart.popover).toBeVisible()
  await shop.back()
  await expect(cart.popover).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('the menu that is opened before React has drawn a new address stays open', async ({
    shop,
    header,
    catalogue,
  }) => {
    await catalogue.openNewArrivals()
    await header.menuButton.hover()
    await pressAtOnce(header.homeLink, header.menuButton)
    await shop.waitUntilLive()
    await expect(header.menuSection).toBeVisible()
    await shop.back()
    await expect(header.menu).toBeHidden()
  })
})

test('a press on the new page acts from the moment in which it is seen', async ({ page, shop, product, cart }) => {
  await shop.open(PACK)
  const add = await middleOf(product.addButton)
  await shop.follow(shop.headerLink('Nouveautés'))
  await transitionEnded(page)
  const reached = await watchTransition(page)
  await shop.headerLink(/Pack Complet/).click()
  await reached('seen')
  await page.mouse.click(...add)
  await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
  expect(await cart.stored()).toMatchObject([{ quantity: 1 }])
})

test.describe('while the next page is on its way', () => {
  test.beforeEach(async ({ shop, clock, remotes }) => {
    await clock.install()
    await shop.open(PACK)
    await remotes.neverRespond(/HelpPage-.*\.js$/)
    // The page on screen stays until the clock goes on.
    await clock.pause()
    await shop.clickByScript(shop.footerLink('Centre d’aide'))
  })

  test('the page on screen can be used while the next one is on its way', async ({ page, product, cart }) => {
    await page.mouse.click(...(await middleOf(product.addButton)))
    await expect.poll(() => cart.stored()).toMatchObject([{ quantity: 1 }])
  })

  test('the header can be used while the next page is waited for longer', async ({ page, shop, cart, clock }) => {
    const waiting = async () => {
      await clock.runFor(50)
      return shop.main.locator('h1[data-loading]').count()
    }
    await expect.poll(waiting).toBe(1)
    await page.mouse.click(...(await middleOf(cart.counter)))
    await expect(cart.popover).toBeVisible()
  })
})
