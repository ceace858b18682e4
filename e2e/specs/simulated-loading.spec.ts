import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { expectSkeletonsFor300Ms } from '../support/skeletons.ts'

/** Modules of the remotes: without them, no page is hydrated. */
const REMOTE_MODULES = /-mfe\/files\/.*\.js/

/** Sets the animations that end the simulated loading to `ms` after the navigation began. They go no further. */
const seek = (page: Page, ms: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === 'end-loading') {
        animation.pause()
        animation.currentTime = time
      }
  }, ms)

/** When the animations that end the simulated loading began, in ms after the navigation. */
const startTimes = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .flatMap((animation) =>
        animation instanceof CSSAnimation && animation.animationName === 'end-loading' ? [animation.startTime] : [],
      ),
  )

test('SIL-11 PRD-01 a product is shown 800 ms after the navigation began, without its module, and stays the same elements', async ({
  page,
  shop,
  product,
  remotes,
}) => {
  const { letThrough } = await remotes.hold(REMOTE_MODULES)
  await shop.openEarly('/product/7')
  expect(await startTimes(page)).toEqual([0])
  await seek(page, 799)
  await expect(shop.heading('Chargement de la fiche')).toBeVisible()
  await expect(product.buyLink).toBeHidden()
  await seek(page, 802)
  await expect(shop.heading('Séance de cours prête à donner')).toBeVisible()
  await expect(product.buyLink).toBeVisible()
  await expect(shop.main.getByText('Les prompts, un par un')).toBeVisible()
  const shown = [product.buyLink, shop.main.getByText('Avantages exclusifs')]
  const elements = await Promise.all(shown.map((locator) => locator.elementHandle()))
  letThrough()
  await shop.waitUntilSettled()
  for (const element of elements) expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  await expect(product.buyLink).toBeVisible()
})

for (const [path, width] of [
  ['/categories/marketing-vente', 360],
  ['/categories/marketing-vente', 1280],
] as const)
  test(`SIL-11 what follows the list of ${path} is shown without its module, at ${width} px`, async ({
    page,
    shop,
    remotes,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { letThrough } = await remotes.hold(REMOTE_MODULES)
    await shop.openEarly(path)
    const followers = [
      shop.main.getByRole('heading', { name: /d’un seul coup|et tous les autres/ }),
      shop.main.getByText(/Prix en euros, taxes comprises/),
    ]
    for (const follower of followers) await expect(follower.first()).toBeVisible()
    letThrough()
    await shop.waitUntilComplete()
    for (const follower of followers) await expect(follower.first()).toBeVisible()
  })

test('SIL-11 a button that the animation has shown can be pressed before its page reacts', async ({
  cart,
  shop,
  product,
  remotes,
}) => {
  const { letThrough } = await remotes.hold(REMOTE_MODULES)
  await shop.openEarly('/product/7')
  await product.purchaseBox.getByRole('button', { name: 'Ajouter au panier' }).click()
  letThrough()
  await expect(cart.counter).toHaveAccessibleName(/1 article/)
})

test('SIL-11 CAT-37 a category is shown 300 ms after the navigation began, without its module', async ({
  page,
  shop,
  catalogue,
  remotes,
}) => {
  const { letThrough } = await remotes.hold(REMOTE_MODULES)
  await shop.openEarly('/categories/marketing-vente')
  expect(await startTimes(page)).toEqual([0])
  await seek(page, 299)
  await expect(catalogue.cards).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Chargement des prompts' }).getByRole('listitem')).toHaveCount(6)
  await seek(page, 302)
  await expect(catalogue.cards).toHaveCount(4)
  await expect(page.getByRole('list', { name: 'Chargement des prompts' })).toHaveCount(0)
  const card = await catalogue.cards.first().elementHandle()
  letThrough()
  await shop.waitUntilSettled()
  expect(await card?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  await expect(catalogue.cards).toHaveCount(4)
})

test('CAT-36 CAT-39 CAT-41 a category that is chosen in the sidebar, or that Back and Forward lead to, shows six skeletons for 300 ms', async ({
  page,
  shop,
  catalogue,
  clock,
}) => {
  await clock.install()
  await catalogue.open('marketing-vente')
  await clock.pause()
  const menu = shop.main.getByRole('region', { name: 'Catégories' })
  await menu.getByRole('button', { name: 'Business & Finance' }).click({ noWaitAfter: true })
  await expectSkeletonsFor300Ms({ page, clock, catalogue }, 4)
  for (const [go, name] of [
    ['goBack', 'Marketing & Vente'],
    ['goForward', 'Business & Finance'],
  ] as const) {
    await page[go]({ waitUntil: 'commit' })
    await expectSkeletonsFor300Ms({ page, clock, catalogue }, 4)
    await expect(shop.heading()).toHaveText(name)
  }
})

for (const path of ['/categories/marketing-vente?q=seo', '/search?q=seo', '/nouveautes'])
  test(`SIL-11 ${path} keeps its skeleton until scripts know what to show`, async ({
    page,
    shop,
    catalogue,
    remotes,
  }) => {
    const { letThrough } = await remotes.hold(REMOTE_MODULES)
    await shop.openEarly(path)
    expect(await startTimes(page)).toEqual([])
    // Hidden on /search, whose title may be of any height.
    const skeleton = page.locator('[aria-label="Chargement des prompts"]')
    await expect(skeleton).toHaveCSS('display', 'grid')
    await expect(catalogue.cards).toHaveCount(0)
    letThrough()
    await shop.waitUntilComplete()
    await expect(skeleton).toHaveCount(0)
  })

for (const [path, visibility] of [
  ['/?page=5', 'hidden'],
  ['/?utm_source=lettre', 'visible'],
] as const)
  test(`SIL-20 until scripts arrive, page 1 of the list of ${path} is ${visibility}`, async ({
    page,
    shop,
    remotes,
  }) => {
    const { letThrough } = await remotes.hold(REMOTE_MODULES)
    await shop.openEarly(path)
    const list = page.locator('section[aria-labelledby="tous-les-prompts"]')
    const parts = [list.locator('article').first(), list.locator('nav')]
    for (const part of parts) await expect(part).toHaveCSS('visibility', visibility)
    letThrough()
    await shop.waitUntilComplete()
    for (const part of parts) await expect(part).toHaveCSS('visibility', 'visible')
    await expect(list.locator('nav [aria-current]')).toHaveText(path === '/?page=5' ? /5$/ : /1$/)
  })

test('SIL-20 page 1 of the list is shown on another page while the remote fails', async ({
  page,
  shop,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/catalog-mfe|status of 503/)
  await remotes.break('catalog-mfe', 'unavailable')
  await shop.openDocument('/?page=5')
  await expect(shop.alert('ne répond pas')).toBeVisible()
  const card = page.locator('section[aria-labelledby="tous-les-prompts"] article').first()
  await expect(card).toHaveCSS('visibility', 'visible')
})

for (const [awaited, file] of [
  ['their file', /product-mfe\/files\/.*education-formation/],
  ['the record of the fiche', /\/preview\/7\.json/],
] as const)
  test(`SIL-11 SIL-60 the long texts of a product stay the same elements while ${awaited} is awaited, and afterwards`, async ({
    shop,
    product,
    remotes,
  }) => {
    const { letThrough, requestedUrls } = await remotes.hold(file)
    await shop.openEarly('/product/7')
    const texts = await product.prompts.first().elementHandle()
    await shop.waitUntilSettled()
    await expect.poll(() => requestedUrls.length).toBeGreaterThan(0)
    await expect(product.prompts).toHaveCount(6)
    expect(await texts?.evaluate(({ isConnected }) => isConnected)).toBe(true)
    letThrough()
    await shop.waitUntilComplete()
    await product.previewButton.click()
    await expect(product.preview).toBeVisible()
    expect(await texts?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  })
