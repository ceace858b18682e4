import type { Page } from '@playwright/test'
import { violationsAtEveryWidth } from '../support/axe.ts'
import { type App, expect, test } from '../support/own-shop.ts'

// The strip of messages stands still: these tests last long, and its fading is none of their business.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const doNothing = () => {}

const alert = (page: Page) => page.getByRole('alert')
const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer' })
const live = (page: Page, path: string) => expect(page.locator('main')).toHaveAttribute('data-live', path)
/** Followed without scrolling to it: a footer in view would move as the page above it comes. */
const follow = (page: Page, name: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name })
    .evaluate((link: HTMLElement) => link.click())

/** A failed request is logged by the browser and by the federation runtime; that the page moves is not forgiven. */
function forgiveFailedLoads(complaints: string[]) {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => text.startsWith('layout shift')))
}

/** Marks the document and the heading on screen: both are the same ones after healing in place. */
const mark = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    document.querySelector('main h1')?.setAttribute('data-same', '')
  })
const isSame = (page: Page) =>
  page.evaluate(() => 'sameDocument' in window && document.querySelector('main h1')?.hasAttribute('data-same'))

/** What is readable of each page without its remote, and a link in its text with the page that it leads to. */
const PAGES = [
  {
    app: 'product-mfe',
    path: '/product/7',
    heading: 'Séance de cours prête à donner',
    text: 'Un message suffit',
    link: 'Éducation & Formation',
    leadsTo: 'Éducation & Formation',
  },
  {
    app: 'product-mfe',
    path: '/product/all-inclusive-pack',
    heading: 'Tout l’atelier, dans une boîte.',
    text: 'Ajouter au panier',
    link: undefined,
    leadsTo: undefined,
  },
  {
    app: 'cart-checkout-mfe',
    path: '/cart',
    heading: 'Votre panier',
    text: 'Total',
    link: undefined,
    leadsTo: undefined,
  },
  {
    app: 'content-mfe',
    path: '/blog/comment-creer-meilleurs-prompts',
    heading: /Comment créer de meilleurs prompts/,
    text: 'Dites qui parle',
    link: undefined,
    leadsTo: undefined,
  },
  {
    app: 'catalog-mfe',
    path: '/',
    heading: 'Le bon prompt, prêt à coller.',
    text: 'Voir détails',
    link: 'Voir détails',
    leadsTo: /./,
  },
  {
    app: 'catalog-mfe',
    path: '/categories',
    heading: 'Toutes les catégories',
    text: 'Voir détails',
    link: 'Voir détails',
    leadsTo: /./,
  },
] as const satisfies readonly {
  app: App
  path: string
  heading: string | RegExp
  text: string
  link?: unknown
  leadsTo?: unknown
}[]

for (const { app, path, heading, text, link, leadsTo } of PAGES)
  test(`SIL-60 ${path} stays readable while its remote is down, and heals in place`, async ({
    page,
    ownShop,
    complaints,
  }) => {
    test.slow()
    await ownShop.stop(app)
    await page.goto(ownShop.url + path)
    await expect(alert(page)).toContainText('ne répond pas')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible()
    expect(await violationsAtEveryWidth(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    if (link) {
      await main.getByRole('link', { name: link }).first().click()
      await expect(main.getByRole('heading', { level: 1, name: leadsTo })).toBeVisible()
      await page.goto(ownShop.url + path)
      await expect(alert(page)).toContainText('ne répond pas')
    }

    await mark(page)
    await ownShop.start(app)
    await retry(page).click()
    await live(page, path)
    await expect(alert(page)).toHaveCount(0)
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await isSame(page)).toBe(true)
    forgiveFailedLoads(complaints)
  })

/** Ways in which a remote of a prerendered page does not come. */
const FAULTS = {
  'its entry answers 500': (page: Page) =>
    page.route(/content-mfe\/.*remoteEntry\.js/, (route) => route.fulfill({ status: 500, body: '' })),
  'a module is blocked': (page: Page) => page.route(/HelpPage-.*\.js/, (route) => route.abort()),
  'a module throws as it is evaluated': (page: Page) =>
    page.route(/HelpPage-.*\.js/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: 'throw new Error("evaluated")',
      }),
    ),
  'HTML stands in the place of its entry': (page: Page) =>
    page.route(/content-mfe\/.*remoteEntry\.js/, (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'access-control-allow-origin': '*' }, body: '<p>' }),
    ),
}

for (const [fault, install] of Object.entries(FAULTS))
  test(`SIL-60 a prerendered page stays readable when ${fault}`, async ({ page, complaints }) => {
    await install(page)
    await page.goto('/aide')
    await expect(alert(page)).toContainText('ne répond pas')
    await expect(page.getByRole('heading', { level: 1, name: 'Centre d’aide' })).toBeVisible()
    // What needs no script works: a question opens, a link leads on.
    const question = page.getByRole('main').locator('summary').first()
    await question.click()
    await expect(page.getByRole('main').locator('details[open]')).not.toHaveCount(0)
    await follow(page, 'Top ventes')
    await expect(page.getByRole('heading', { level: 1, name: 'Les plus populaires' })).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
    forgiveFailedLoads(complaints)
  })

test('SIL-60 a prerendered page stays readable when its remote does not answer within 10 s', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  await page.route(/content-mfe\/.*remoteEntry/, () => {})
  await page.goto('/aide', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await page.waitForFunction(() => document.getElementById('root')?.hasAttribute('data-live'))
  await expect(alert(page)).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(alert(page)).toContainText('ne répond pas')
  await expect(page.getByRole('heading', { level: 1, name: 'Centre d’aide' })).toBeVisible()
  forgiveFailedLoads(complaints)
})

test('a remote that comes after it was given up is shown all the same', async ({ page, complaints }) => {
  await page.clock.install()
  let release = doNothing
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/content-mfe\/.*remoteEntry/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/aide', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.getElementById('root')?.hasAttribute('data-live'))
  await page.clock.runFor(10_000)
  await expect(alert(page)).toContainText('ne répond pas')
  release()
  await live(page, '/aide')
  await expect(alert(page)).toHaveCount(0)
  forgiveFailedLoads(complaints)
})

/** Lets one module of the help page fail until it is healed, and counts how often it was asked for. */
async function breakHelp(page: Page) {
  let asked = 0
  const pattern = /HelpPage-.*\.js/
  await page.route(pattern, (route) => {
    asked += 1
    return route.abort()
  })
  return { asked: () => asked, heal: () => page.unroute(pattern) }
}

const help = (page: Page) => page.getByRole('heading', { level: 1, name: 'Centre d’aide' })

/** Comes to the help page, which fails. */
const failed = async (page: Page) => {
  const broken = await breakHelp(page)
  await page.goto('/cgv')
  await live(page, '/cgv')
  await follow(page, 'Centre d’aide')
  await expect(alert(page)).toContainText('ne répond pas')
  return broken
}

test.describe('a page whose remote has failed tries again by itself', () => {
  test.afterEach(({ complaints }) => forgiveFailedLoads(complaints))

  test('on the way back by a link', async ({ page }) => {
    const broken = await failed(page)
    await follow(page, 'Top ventes')
    await live(page, '/top-ventes')
    await broken.heal()
    await follow(page, 'Centre d’aide')
    await expect(help(page)).toBeVisible()
    await live(page, '/aide')
  })

  test('on the way back by Back', async ({ page }) => {
    const broken = await failed(page)
    await follow(page, 'Top ventes')
    await live(page, '/top-ventes')
    await broken.heal()
    await page.goBack()
    await expect(help(page)).toBeVisible()
  })

  for (const [name, path, module] of [
    ['Nouveautés', '/nouveautes', /NewArrivalsPage-.*\.js/],
    ['Centre d’aide', '/aide', /HelpPage-.*\.js/],
  ] as const)
    test(`with a new document, ${path}, whose module throws: a browser evaluates a module once`, async ({ page }) => {
      await page.route(module, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: 'throw new Error("evaluated")',
        }),
      )
      await page.goto('/cgv')
      await live(page, '/cgv')
      await follow(page, name)
      await expect(alert(page)).toContainText('ne répond pas')
      await follow(page, 'Top ventes')
      await live(page, '/top-ventes')
      await page.unroute(module)
      await follow(page, name)
      await live(page, path)
      await expect(alert(page)).toHaveCount(0)
    })

  test('by the link of the page itself', async ({ page }) => {
    await page.clock.install()
    const broken = await failed(page)
    await broken.heal()
    await page.clock.runFor(1500)
    await follow(page, 'Centre d’aide')
    await expect(help(page)).toBeVisible()
  })

  for (const [cause, sign] of [
    ['once the browser is online', () => window.dispatchEvent(new Event('online'))],
    ['once the window has the focus', () => window.dispatchEvent(new Event('focus'))],
    ['once the tab is shown', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ] as const)
    test(cause, async ({ page }) => {
      await page.clock.install()
      const broken = await failed(page)
      await broken.heal()
      await page.clock.runFor(1500)
      await page.evaluate(sign)
      await expect(help(page)).toBeVisible()
    })

  test('after 2, 4, 8 … seconds, never within a minute once it has waited for that long', async ({ page }) => {
    await page.clock.install()
    const broken = await failed(page)
    const before = broken.asked()
    for (const [seconds, attempts] of [
      [1.9, 0],
      [0.2, 1],
      [3.7, 1],
      [0.4, 2],
      [7.7, 2],
      [0.4, 3],
    ] as const) {
      await page.clock.runFor(seconds * 1000)
      await expect.poll(() => broken.asked() - before).toBe(attempts)
    }
    await broken.heal()
    // The pause begins once the page has noticed its third failure, which takes no time of this clock.
    const healed = async () => {
      await page.clock.runFor(16_100)
      return help(page).isVisible()
    }
    await expect.poll(healed).toBe(true)
  })

  test('and leaves alone what the visitor does meanwhile', async ({ page }) => {
    await page.clock.install()
    const broken = await failed(page)
    const search = page.getByRole('banner').getByRole('combobox', { name: 'Rechercher des prompts' })
    await search.fill('devis')
    await broken.heal()
    await page.clock.runFor(2100)
    await expect(help(page)).toBeVisible()
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('devis')
  })

  test("'Réessayer' says that it tries, and that it failed again; then the page has the focus", async ({ page }) => {
    await page.clock.install()
    const broken = await failed(page)
    const answer = page.getByRole('main').getByRole('status')
    await retry(page).focus()
    await page.keyboard.press('Enter')
    await expect(answer).toHaveText('Toujours pas de réponse.')
    await expect(retry(page)).toBeFocused()
    await broken.heal()
    let release = doNothing
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(/HelpPage-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await expect(answer).toHaveText('Nouvel essai…')
    await expect(retry(page)).toBeFocused()
    release()
    await expect(help(page)).toBeFocused()
  })
})
