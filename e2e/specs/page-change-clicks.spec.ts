import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop.ts'

const live = (page: Page, path: string) => expect(page.locator('main')).toHaveAttribute('data-live', path)
const banner = (page: Page) => page.getByRole('banner')
const PACK = '/product/all-inclusive-pack'

/** The middle of what a locator finds, where a visitor presses whatever the browser thinks is there. */
async function middleOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on screen')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

// Every moment of a change of page: before, during and after its transition.
for (const delay of [0, 20, 40, 70, 100, 150, 200, 250, 300, 400, 500])
  test(`a press on the header ${delay} ms after the click on a link is not lost`, async ({ page }) => {
    await page.goto('/')
    await live(page, '/')
    const link = banner(page).getByRole('link', { name: 'Nouveautés' })
    await link.hover()
    const cart = await middleOf(banner(page).getByRole('button', { name: /^Panier/ }))
    await page.waitForLoadState('networkidle')
    await link.click()
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), delay)
    await page.mouse.click(...cart)
    await expect(page.getByRole('dialog', { name: 'Votre panier' })).toBeVisible()
    await live(page, '/nouveautes')
  })

test('a press on the new page acts from the moment in which it is seen', async ({ page, cart }) => {
  await page.goto(PACK)
  await live(page, PACK)
  const add = await middleOf(page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first())
  const link = banner(page).getByRole('link', { name: /Pack Complet/ })
  await banner(page).getByRole('link', { name: 'Nouveautés' }).click()
  await live(page, '/nouveautes')
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      Object.assign(window, { seen: transition.ready.then(() => new Promise(requestAnimationFrame)) })
      Object.assign(window, { ended: false })
      void transition.finished.then(() => Object.assign(window, { ended: true }))
      return transition
    }
  })
  await link.click()
  await page.waitForFunction('window.seen')
  await page.evaluate('window.seen')
  await page.mouse.click(...add)
  await expect(banner(page).getByRole('button', { name: /^Panier/ })).toHaveAccessibleName('Panier, 1 article')
  expect(await cart.stored()).toMatchObject([{ quantity: 1 }])
})

test('the page on screen can be used while the next one is on its way', async ({ page, cart }) => {
  await page.goto(PACK)
  await live(page, PACK)
  await page.route(/HelpPage-.*\.js$/, () => {})
  const add = await middleOf(page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first())
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Centre d’aide' })
    .evaluate((link: HTMLElement) => link.click())
  await page.mouse.click(...add)
  await expect.poll(() => cart.stored()).toMatchObject([{ quantity: 1 }])
  // Longer than it is waited for: the header answers, though the browser has nothing new to show.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 250)))
  await page.mouse.click(...(await middleOf(banner(page).getByRole('button', { name: /^Panier/ }))))
  await expect(page.getByRole('dialog', { name: 'Votre panier' })).toBeVisible()
})
