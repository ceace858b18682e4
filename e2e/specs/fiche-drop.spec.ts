import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** Records the animation of the sheet that drops into the bag: how often it started, and the durations of those that ended. */
const recordDrops = (page: Page) =>
  page.evaluate(() => {
    const drops = { startCount: 0, durationsMs: [] as number[], properties: [] as string[] }
    Object.assign(window, { drops })
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (!animationName.includes('fiche-drop') || !(target instanceof Element)) return
      drops.startCount += 1
      const effects = target.getAnimations().map(({ effect }) => effect)
      const keyframes = effects.flatMap((effect) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      drops.properties = keyframes.flatMap((keyframe) => Object.keys(keyframe))
    })
    document.addEventListener('animationend', ({ animationName, elapsedTime }) => {
      if (animationName.includes('fiche-drop')) drops.durationsMs.push(Math.round(elapsedTime * 1000))
    })
  })

/** What the browser lists of a keyframe besides the properties that it animates. */
const KEYFRAME_SETTINGS = ['offset', 'computedOffset', 'easing', 'composite']

type Drops = { startCount: number; durationsMs: number[]; properties: string[] }
const recordedDrops = (page: Page) => page.evaluate<Drops>('window.drops')

test.beforeEach(async ({ page, product }) => {
  await product.open('7')
  await recordDrops(page)
})

test('when a product is added, a sheet drops into the bag within 400 ms', async ({ page, product, cart }) => {
  await product.addToCart()
  await expect.poll(async () => (await recordedDrops(page)).durationsMs).toHaveLength(1)
  const { startCount, durationsMs } = await recordedDrops(page)
  expect(startCount).toBe(1)
  expect(durationsMs[0]).toBeLessThanOrEqual(400)
  await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
})

test('the sheet moves only by transform and opacity', async ({ page, product }) => {
  await product.addToCart()
  await expect.poll(async () => (await recordedDrops(page)).startCount).toBe(1)
  const { properties } = await recordedDrops(page)
  const animated = properties.filter((name) => !KEYFRAME_SETTINGS.includes(name))
  expect(new Set(animated)).toEqual(new Set(['transform', 'opacity']))
})

test('three quick additions are all counted', async ({ page, product, cart }) => {
  for (const _ of [1, 2, 3]) await product.addToCart()
  await expect(cart.counter).toHaveAccessibleName('Panier, 3 articles')
  await expect.poll(async () => (await recordedDrops(page)).durationsMs.length).toBeGreaterThan(0)
  await expect(cart.counter).toHaveAccessibleName('Panier, 3 articles')
  expect((await cart.stored()).map(({ quantity }) => quantity)).toEqual([3])
})

test('with reduced motion, no sheet drops', async ({ page, shop, product, cart }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await product.addToCart()
  await expect(shop.message()).toBeVisible()
  await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
  expect((await recordedDrops(page)).startCount).toBe(0)
  await expect(cart.counter.locator('[data-fiche] > span')).toHaveCSS('opacity', '0')
})
