import type { Page } from '@playwright/test'
import type { Remotes } from '../fixtures/remotes.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsAtEveryWidth } from '../support/axe.ts'

// The strip of messages stands still: these tests last long, and its fading is none of their business.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What the browser, the federation runtime and the shell log of a remote that does not come. */
const LOGGED = /^(?!layout shift).*(net::ERR_|status of 500|did not load|MIME type|[a-z]+-mfe)/s

test.beforeEach(({ pageProblems }) => pageProblems.allow(LOGGED))

/** Marks the document and the heading on screen: both are the same ones after healing in place. */
const mark = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    document.querySelector('main h1')?.setAttribute('data-same', '')
  })
const isSame = (page: Page) =>
  page.evaluate(() => 'sameDocument' in window && document.querySelector('main h1')?.hasAttribute('data-same'))

/** What is readable of each page without its remote. */
const PAGES = [
  {
    app: 'product-mfe',
    path: '/product/7',
    heading: 'Séance de cours prête à donner',
    text: 'Un message suffit',
  },
  {
    app: 'product-mfe',
    path: '/product/all-inclusive-pack',
    heading: 'Tout l’atelier, dans une boîte.',
    text: 'Ajouter au panier',
  },
  { app: 'cart-checkout-mfe', path: '/cart', heading: 'Votre panier', text: 'Total' },
  {
    app: 'content-mfe',
    path: '/blog/comment-creer-meilleurs-prompts',
    heading: /Comment créer de meilleurs prompts/,
    text: 'Dites qui parle',
  },
  { app: 'catalog-mfe', path: '/', heading: 'Le bon prompt, prêt à coller.', text: 'Voir détails' },
  { app: 'catalog-mfe', path: '/categories', heading: 'Toutes les catégories', text: 'Voir détails' },
] as const

for (const { app, path, heading, text } of PAGES) {
  test(`SIL-60 ${path} stays readable without its remote`, async ({ shop, remotes }) => {
    await remotes.fail(new RegExp(`/${app}/`))
    await shop.openDocument(path)
    await expect(shop.alert('ne répond pas')).toBeVisible()
    await expect(shop.heading()).toHaveCount(1)
    await expect(shop.heading(heading)).toBeVisible()
    await expect(shop.main.getByText(text).filter({ visible: true }).first()).toBeVisible()
  })

  test(`SIL-60 ${path} is free of axe violations without its remote`, {
    tag: path === '/product/7' ? [] : ['@nightly'],
  }, async ({ page, shop, remotes }) => {
    await remotes.fail(new RegExp(`/${app}/`))
    await shop.openDocument(path)
    await expect(shop.alert('ne répond pas')).toBeVisible()
    expect(await violationsAtEveryWidth(page)).toEqual([])
  })

  test(`SIL-60 ${path} heals in place once its remote is up`, { tag: '@own-shop' }, async ({ page, shop, remotes }) => {
    test.slow()
    await remotes.stop(app)
    await shop.openDocument(path)
    await expect(shop.alert('ne répond pas')).toBeVisible()
    await expect(shop.heading(heading)).toBeVisible()
    await mark(page)
    await remotes.start(app)
    await shop.retryButton.click()
    await shop.waitUntilLive()
    await expect(shop.alert()).toHaveCount(0)
    await expect(shop.heading(heading)).toBeVisible()
    expect(await isSame(page)).toBe(true)
  })
}

for (const [path, app, link, address] of [
  ['/product/7', 'product-mfe', 'Éducation & Formation', /\/categories\/./],
  ['/', 'catalog-mfe', 'Voir détails', /\/product\/./],
  ['/categories', 'catalog-mfe', 'Voir détails', /\/product\/./],
] as const)
  test(`SIL-60 a link in ${path} leads on without the remote of that page`, async ({ page, shop, remotes }) => {
    await remotes.fail(new RegExp(`/${app}/`))
    await shop.openDocument(path)
    await expect(shop.alert('ne répond pas')).toBeVisible()
    await shop.follow(shop.main.getByRole('link', { name: link }).first())
    await expect(page).toHaveURL(address)
    await shop.waitUntilSettled()
  })

const ENTRY = /content-mfe\/.*remoteEntry.*\.js/
const HELP = /HelpPage-.*\.js/
const THROWING = { contentType: 'text/javascript', body: 'throw new Error("evaluated")' }

/** Ways in which a remote of a prerendered page does not come. */
const FAULTS = {
  'its entry answers 500': (remotes: Remotes) => remotes.replace(ENTRY, { status: 500, body: '' }),
  'a module is blocked': (remotes: Remotes) => remotes.fail(HELP),
  'a module throws as it is evaluated': (remotes: Remotes) => remotes.replace(HELP, THROWING),
  'HTML stands in the place of its entry': (remotes: Remotes) =>
    remotes.replace(ENTRY, { contentType: 'text/html', body: '<p>' }),
}

for (const [fault, install] of Object.entries(FAULTS))
  test.describe(`a prerendered page when ${fault}`, () => {
    test.beforeEach(async ({ shop, remotes }) => {
      await install(remotes)
      await shop.openDocument('/aide')
      await expect(shop.alert('ne répond pas')).toBeVisible()
    })

    test(`SIL-60 a prerendered page stays readable when ${fault}`, async ({ shop }) => {
      await expect(shop.heading('Centre d’aide')).toBeVisible()
    })

    test(`SIL-60 a question opens when ${fault}: it needs no script`, async ({ shop }) => {
      await shop.main.locator('summary').first().click()
      await expect(shop.main.locator('details[open]')).not.toHaveCount(0)
    })

    test(`SIL-60 a link leads on to another remote when ${fault}`, async ({ shop }) => {
      await shop.followByScript(shop.footerLink('Top ventes'))
      await expect(shop.heading('Les plus populaires')).toBeVisible()
      await expect(shop.alert()).toHaveCount(0)
    })
  })

test.describe('a remote that does not answer within 10 s', () => {
  test.beforeEach(({ clock }) => clock.install())

  test('SIL-60 a prerendered page stays readable when its remote does not answer within 10 s', async ({
    shop,
    clock,
    remotes,
  }) => {
    await remotes.neverRespond(/content-mfe\/.*remoteEntry/)
    await shop.openEarly('/aide')
    await shop.waitUntilShellLive()
    await expect(shop.alert()).toHaveCount(0)
    await clock.runFor(10_000)
    await expect(shop.alert('ne répond pas')).toBeVisible()
    await expect(shop.heading('Centre d’aide')).toBeVisible()
  })

  test('a remote that comes after it was given up is shown all the same', async ({ shop, clock, remotes }) => {
    const entry = await remotes.hold(/content-mfe\/.*remoteEntry/)
    await shop.openEarly('/aide')
    await shop.waitUntilShellLive()
    await clock.runFor(10_000)
    await expect(shop.alert('ne répond pas')).toBeVisible()
    entry.release()
    await shop.waitUntilLive()
    await expect(shop.alert()).toHaveCount(0)
  })
})

test.describe('a page whose remote has failed tries again by itself', () => {
  test.beforeEach(async ({ shop, clock, remotes }) => {
    await clock.install()
    await remotes.fail(HELP)
    await shop.open('/cgv')
    // Followed without scrolling to it: a footer in view would move as the page above it comes.
    await shop.clickByScript(shop.footerLink('Centre d’aide'))
    await expect(shop.alert('ne répond pas')).toBeVisible()
  })

  test('a page whose remote has failed tries again on the way back by a link', async ({ shop, remotes }) => {
    await shop.followByScript(shop.footerLink('Top ventes'))
    await remotes.restore(HELP)
    await shop.followByScript(shop.footerLink('Centre d’aide'))
    await expect(shop.heading('Centre d’aide')).toBeVisible()
  })

  test('a page whose remote has failed tries again on the way back by Back', async ({ shop, remotes }) => {
    await shop.followByScript(shop.footerLink('Top ventes'))
    await remotes.restore(HELP)
    await shop.back()
    await expect(shop.heading('Centre d’aide')).toBeVisible()
  })

  test('a page whose remote has failed tries again by the link of the page itself', async ({
    shop,
    clock,
    remotes,
  }) => {
    await remotes.restore(HELP)
    await clock.runFor(1500)
    await shop.followByScript(shop.footerLink('Centre d’aide'))
    await expect(shop.heading('Centre d’aide')).toBeVisible()
  })

  for (const [cause, sign] of [
    ['once the browser is online', () => window.dispatchEvent(new Event('online'))],
    ['once the window has the focus', () => window.dispatchEvent(new Event('focus'))],
    ['once the tab is shown', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ] as const)
    test(`a page whose remote has failed tries again ${cause}`, async ({ page, shop, clock, remotes }) => {
      await remotes.restore(HELP)
      await clock.runFor(1500)
      await page.evaluate(sign)
      await expect(shop.heading('Centre d’aide')).toBeVisible()
    })

  test('a page that tries again by itself leaves alone what the visitor does meanwhile', async ({
    shop,
    header,
    clock,
    remotes,
  }) => {
    const { field } = header.search
    await field.fill('devis')
    await remotes.restore(HELP)
    await clock.runFor(2100)
    await expect(shop.heading('Centre d’aide')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('devis')
  })

  test("'Réessayer' says that it failed again, and has the focus still", async ({ page, shop }) => {
    await shop.retryButton.focus()
    await page.keyboard.press('Enter')
    await expect(shop.main.getByRole('status')).toHaveText('Toujours pas de réponse.')
    await expect(shop.retryButton).toBeFocused()
  })

  test("'Réessayer' says that it tries, and has the focus still", async ({ page, shop, remotes }) => {
    await remotes.hold(HELP)
    await shop.retryButton.focus()
    await page.keyboard.press('Enter')
    await expect(shop.main.getByRole('status')).toHaveText('Nouvel essai…')
    await expect(shop.retryButton).toBeFocused()
  })

  test("the page that comes by 'Réessayer' has the focus", async ({ page, shop, remotes }) => {
    await remotes.restore(HELP)
    await shop.retryButton.focus()
    await page.keyboard.press('Enter')
    await expect(shop.heading('Centre d’aide')).toBeFocused()
  })
})

for (const [name, path, module] of [
  ['Nouveautés', '/nouveautes', /NewArrivalsPage-.*\.js/],
  ['Centre d’aide', '/aide', HELP],
] as const)
  test(`${path}, whose module throws, comes with a new document: a browser evaluates a module once`, async ({
    shop,
    remotes,
  }) => {
    await remotes.replace(module, THROWING)
    await shop.open('/cgv')
    await shop.clickByScript(shop.footerLink(name))
    await expect(shop.alert('ne répond pas')).toBeVisible()
    await shop.followByScript(shop.footerLink('Top ventes'))
    await remotes.restore(module)
    await shop.clickByScript(shop.footerLink(name))
    await expect(shop.main).toHaveAttribute('data-live', path)
    await expect(shop.alert()).toHaveCount(0)
  })

test('a page whose remote has failed tries again after 2, 4, 8 and 16 s', async ({
  shop,
  clock,
  remotes,
  pageProblems,
}) => {
  await clock.install()
  const { asked } = await remotes.fail(HELP)
  await shop.open('/cgv')
  await clock.pause()
  await shop.clickByScript(shop.footerLink('Centre d’aide'))
  const noticed = async () => {
    await clock.runFor(20)
    return shop.alert('ne répond pas').count()
  }
  await expect.poll(noticed).toBe(1)
  /** Attempts that the page has noticed to have failed: the pause begins then. */
  const failures = () => pageProblems.filter((text) => text.includes('did not load')).length
  await expect.poll(failures).toBe(asked.length)
  const before = asked.length
  for (const [attempts, seconds] of [2, 4, 8].entries()) {
    await clock.runFor(seconds * 1000 - 1000)
    expect(asked.length - before).toBe(attempts)
    await clock.runFor(1000)
    await expect.poll(() => asked.length - before).toBe(attempts + 1)
    await expect.poll(() => failures() - before).toBe(attempts + 1)
  }
  await clock.runFor(15_000)
  expect(asked.length - before).toBe(3)
  await remotes.restore(HELP)
  await clock.runFor(1000)
  await expect(shop.heading('Centre d’aide')).toBeVisible()
})
