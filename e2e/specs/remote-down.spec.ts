import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Live } from '../fixtures/live.ts'
import type { Remotes } from '../fixtures/remotes.ts'
import { expect, test } from '../fixtures/test.ts'
import { findViolationsAtEveryWidth } from '../support/axe.ts'
import { retryBy } from '../support/retry-by.ts'

// Stops the animation of the promo strip. It would run during these long tests, which do not test it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Matches what the browser and the shell log when a remote cannot be loaded. */
const ERROR_MESSAGES = /^(?!layout shift).*(net::ERR_|status of 503|did not load|MIME type|[a-z]+-mfe)/s

test.beforeEach(({ pageProblems }) => pageProblems.allow(ERROR_MESSAGES))

/** Marks the document and its heading. A page that recovers without a reload still has both marks. */
const markPage = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    document.querySelector('main h1')?.setAttribute('data-same', '')
  })
const isMarked = (page: Page) =>
  page.evaluate(() => 'sameDocument' in window && document.querySelector('main h1')?.hasAttribute('data-same'))

/** For each page: the application that it belongs to, and a heading and a text that are readable without this remote. */
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
    heading: 'Les dix tiroirs, dans une boîte.',
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
    await remotes.break(app, 'refused')
    await shop.openDocument(path)
    await expect(shop.alert('ne répond pas')).toBeVisible()
    await expect(shop.heading()).toHaveCount(1)
    await expect(shop.heading(heading)).toBeVisible()
    await expect(shop.main.getByText(text).filter({ visible: true }).first()).toBeVisible()
  })

  test(`SIL-60 ${path} is free of axe violations without its remote`, {
    tag: path === '/product/7' ? [] : ['@nightly'],
  }, async ({ page, shop, remotes }) => {
    await remotes.break(app, 'refused')
    await shop.openDocument(path)
    await expect(shop.alert('ne répond pas')).toBeVisible()
    expect(await findViolationsAtEveryWidth(page)).toEqual([])
  })

  test.describe(() => {
    test.use({ separateServers: true })

    test(`SIL-60 ${path} recovers without a reload once its remote is up`, { tag: '@own-shop' }, async ({
      page,
      shop,
      remotes,
    }) => {
      test.slow()
      await remotes.stop(app)
      await shop.openDocument(path)
      await expect(shop.alert('ne répond pas')).toBeVisible()
      await expect(shop.heading(heading)).toBeVisible()
      await markPage(page)
      await remotes.start(app)
      await shop.retry()
      await shop.waitUntilInteractive()
      await expect(shop.alert()).toHaveCount(0)
      await expect(shop.heading(heading)).toBeVisible()
      expect(await isMarked(page)).toBe(true)
    })
  })
}

test('SIL-60 a search is readable without its remote: it shows all prompts', async ({ shop, remotes }) => {
  await remotes.break('catalog-mfe', 'refused')
  await shop.openDocument('/search?q=seo')
  await expect(shop.alert('ne répond pas')).toBeVisible()
  await expect(shop.main.getByText('Voir détails').first()).toBeVisible()
  await expect(shop.main.getByRole('searchbox')).toBeVisible()
})

for (const [path, app, link, url] of [
  ['/product/7', 'product-mfe', 'Éducation & Formation', /\/categories\/./],
  ['/', 'catalog-mfe', 'Voir détails', /\/product\/./],
  ['/categories', 'catalog-mfe', 'Voir détails', /\/product\/./],
] as const)
  test(`SIL-60 a link on ${path} works although the remote of ${path} cannot be loaded`, async ({
    page,
    shop,
    remotes,
  }) => {
    await remotes.break(app, 'refused')
    await shop.openDocument(path)
    await expect(shop.alert('ne répond pas')).toBeVisible()
    await shop.follow(shop.main.getByRole('link', { name: link }).first())
    await expect(page).toHaveURL(url)
    await shop.waitUntilSettled()
  })

const ENTRY = /content-mfe\/.*remoteEntry.*\.js/
const HELP = /HelpPage-.*\.js/
const THROWING_MODULE = { contentType: 'text/javascript', body: 'throw new Error("evaluated")' }

/** Reasons why the remote of a prerendered page cannot be loaded. */
const FAULTS = {
  'its entry responds with 503': (remotes: Remotes) => remotes.break(ENTRY, 'unavailable'),
  'a module is blocked': (remotes: Remotes) => remotes.break(HELP, 'refused'),
  'a module throws during evaluation': async (remotes: Remotes, live: Live) => {
    await live.dropHashes()
    await remotes.replace(HELP, THROWING_MODULE)
  },
  'its entry is an HTML page': (remotes: Remotes) => remotes.break(ENTRY, 'html'),
}

for (const [fault, causeFault] of Object.entries(FAULTS))
  test(`SIL-60 when ${fault}, a prerendered page stays readable, a question can be opened, because it needs no script, and a link to a page of another remote works`, async ({
    shop,
    remotes,
    live,
  }) => {
    await causeFault(remotes, live)
    await shop.openDocument('/aide')
    await expect(shop.alert('ne répond pas')).toBeVisible()
    await expect(shop.heading('Centre d’aide')).toBeVisible()
    await shop.main.locator('summary').first().click()
    await expect(shop.main.locator('details[open]')).not.toHaveCount(0)
    await shop.followByScript(shop.footerLink('Top ventes'))
    await expect(shop.heading('Les plus populaires')).toBeVisible()
    await expect(shop.alert()).toHaveCount(0)
  })

test("SIL-60 'Réessayer' loads a new document after the module of a prerendered page has thrown", async ({
  shop,
  remotes,
  live,
}) => {
  await live.dropHashes()
  await remotes.replace(HELP, THROWING_MODULE)
  await shop.openDocument('/aide')
  await expect(shop.alert('ne répond pas')).toBeVisible()
  await remotes.restore(HELP)
  await shop.retryButton.click()
  await expect(shop.main).toHaveAttribute('data-live', '/aide')
  await expect(shop.alert()).toHaveCount(0)
})

test.describe('a remote that does not respond within 10 s', () => {
  test.beforeEach(({ clock }) => clock.install())

  test('SIL-60 a prerendered page stays readable when its remote does not respond within 10 s', async ({
    shop,
    clock,
    remotes,
  }) => {
    await remotes.break(/content-mfe\/.*remoteEntry/, 'hangs')
    // Before the page is opened: its remote is requested at once.
    await clock.pause()
    await shop.openEarly('/aide')
    await shop.waitUntilShellInteractive()
    await clock.runFor(9900)
    await expect(shop.alert()).toHaveCount(0)
    await clock.runFor(100)
    await expect(shop.alert('ne répond pas')).toBeVisible()
    await expect(shop.heading('Centre d’aide')).toBeVisible()
  })

  test('a remote that loads after its timeout is shown', async ({ shop, clock, remotes }) => {
    const heldEntry = await remotes.hold(/content-mfe\/.*remoteEntry/)
    await shop.openEarly('/aide')
    await shop.waitUntilShellInteractive()
    await clock.runFor(10_000)
    await expect(shop.alert('ne répond pas')).toBeVisible()
    heldEntry.letThrough()
    await shop.waitUntilInteractive()
    await expect(shop.alert()).toHaveCount(0)
  })
})

test.describe('a page whose remote has failed', () => {
  test.beforeEach(async ({ shop, clock, remotes }) => {
    await clock.install()
    await remotes.break(HELP, 'refused')
    await shop.open('/cgv')
    // A click by script does not scroll. If the footer were visible, it would shift when the page above it loads.
    await shop.clickByScript(shop.footerLink('Centre d’aide'))
    await expect(shop.alert('ne répond pas')).toBeVisible()
  })

  test('a page whose remote has failed tries again when the visitor returns by a link', async ({
    shop,
    clock,
    remotes,
  }) => {
    await shop.followByScript(shop.footerLink('Top ventes'))
    await retryBy(() => shop.clickByScript(shop.footerLink('Centre d’aide')), HELP, { clock, remotes })
    await expect(shop.heading('Centre d’aide')).toBeVisible()
  })

  test('a page whose remote has failed tries again when the visitor returns with Back', async ({
    page,
    shop,
    clock,
    remotes,
  }) => {
    await shop.followByScript(shop.footerLink('Top ventes'))
    await retryBy(() => page.goBack(), HELP, { clock, remotes })
    await expect(shop.heading('Centre d’aide')).toBeVisible()
  })

  // Whether the click or the next automatic attempt loads it is left open: with a paused clock, a running attempt, which
  // the click joins, may never end.
  test('a page whose remote has failed is shown after a click on the link to this page', async ({
    shop,
    clock,
    remotes,
  }) => {
    await remotes.restore(HELP)
    await shop.clickByScript(shop.footerLink('Centre d’aide'))
    await clock.runFor(1500)
    await expect(shop.heading('Centre d’aide')).toBeVisible()
  })

  test('an automatic retry changes neither the focus nor what the visitor has typed meanwhile', async ({
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

  test("after a click on 'Réessayer' a failure is reported, and the button still has the focus", async ({
    page,
    shop,
  }) => {
    await shop.retryButton.focus()
    await page.keyboard.press('Enter')
    await expect(shop.main.getByRole('status')).toHaveText('Toujours pas de réponse.')
    await expect(shop.retryButton).toBeFocused()
  })

  test("after a click on 'Réessayer' the attempt is reported, and the button still has the focus", async ({
    page,
    shop,
    remotes,
  }) => {
    await remotes.hold(HELP)
    await shop.retryButton.focus()
    await page.keyboard.press('Enter')
    await expect(shop.main.getByRole('status')).toHaveText('Nouvel essai…')
    await expect(shop.retryButton).toBeFocused()
  })

  test("the heading of a page that loads after 'Réessayer' gets the focus", async ({ page, shop, clock, remotes }) => {
    const retry = async () => {
      await shop.retryButton.focus()
      await page.keyboard.press('Enter')
    }
    await retryBy(retry, HELP, { clock, remotes })
    await expect(shop.heading('Centre d’aide')).toBeFocused()
  })
})

for (const [name, path, module] of [
  ['Nouveautés', '/nouveautes', /NewArrivalsPage-.*\.js/],
  ['Centre d’aide', '/aide', HELP],
] as const)
  test(`after the module of ${path} has thrown, the page loads as a new document, because a browser evaluates a module only once`, async ({
    shop,
    remotes,
    live,
  }) => {
    await live.dropHashes()
    await remotes.replace(module, THROWING_MODULE)
    await shop.open('/cgv')
    await shop.clickByScript(shop.footerLink(name))
    await expect(shop.alert('ne répond pas')).toBeVisible()
    await shop.followByScript(shop.footerLink('Top ventes'))
    await remotes.restore(module)
    await shop.clickByScript(shop.footerLink(name))
    await expect(shop.main).toHaveAttribute('data-live', path)
    await expect(shop.alert()).toHaveCount(0)
  })

test('SIL-60 a page whose remote has failed tries again every 0.8 to 1 s', async ({
  page,
  shop,
  clock,
  remotes,
  pageProblems,
}) => {
  /** An attempt requests the module to compare it, and again to import it. */
  let requestCount = 0
  page.on('request', (request) => {
    // The page also compares its files with those in the cache (`recovery/refresh-files.ts`): these are no script requests.
    if (HELP.test(request.url()) && request.resourceType() === 'script') requestCount += 1
  })
  await clock.install()
  await remotes.break(HELP, 'refused')
  await shop.open('/cgv')
  await clock.pause()
  await shop.clickByScript(shop.footerLink('Centre d’aide'))
  const countNotices = async () => {
    await clock.runFor(20)
    return shop.alert('ne répond pas').count()
  }
  await expect.poll(countNotices).toBe(1)
  /** Counts the failures that the page has logged. The pause before the next attempt begins with the log message. */
  const countFailures = () => pageProblems.filter((text) => text.includes('did not load')).length
  await expect.poll(countFailures).toBe(1)
  for (const failureCount of [2, 3, 4]) {
    const countBefore = requestCount
    await clock.runFor(750)
    expect(requestCount).toBe(countBefore)
    await clock.runFor(250)
    await expect.poll(countFailures).toBe(failureCount)
  }
  await remotes.restore(HELP)
  await clock.runFor(1000)
  await expect(shop.heading('Centre d’aide')).toBeVisible()
})

test('SIL-12 SIL-60 while its remote fails, a product shows an example of related products, then those of the visit', async ({
  shop,
  remotes,
}) => {
  await remotes.break('product-mfe', 'refused')
  await shop.openDocument('/product/7')
  const related = shop.main.getByRole('list', { name: 'Fiches proches' })
  await expect(shop.alert('ne répond pas')).toBeVisible()
  await expect(related.getByRole('article')).toHaveCount(3)
  await remotes.restore('product-mfe')
  await shop.waitUntilComplete()
  await expect(related).toHaveCount(1)
  await expect(related.getByRole('article')).toHaveCount(3)
})

/** The chunks with the texts of products, one for each category of the first catalogue. */
const TEXT_CHUNKS = new RegExp(
  `product-mfe/files/.*(?:${readdirSync(new URL('../../product-mfe/src/texts/details', import.meta.url))
    .map((file) => file.replace('.ts', ''))
    .join('|')})`,
)

for (const [missing, files] of [
  ['the texts of a product', TEXT_CHUNKS],
  ['the prompts of a fiche', /\/preview\/\d+\.json/],
] as const)
  test(`SIL-60 when ${missing} do not load, prerendered ones stay readable, and others come without a click`, async ({
    shop,
    product,
    remotes,
    pageProblems,
  }) => {
    pageProblems.allow(
      /status of 404|\.json: 404|did not load|texts of product|Failed to find a valid digest|SRI's integrity checks/,
    )
    const { requestedUrls } = await remotes.break(files, 'missing')
    await product.open('7')
    await expect.poll(() => requestedUrls.length).toBeGreaterThan(1)
    await expect(product.prompts).toHaveCount(6)
    await shop.follow(product.related.first().getByRole('link', { name: 'Voir détails' }))
    await expect(shop.main.getByText('Il s’affichera dès que possible')).toBeVisible()
    await expect(product.buyLink).toBeVisible()
    await remotes.restore(files)
    await expect(product.prompts).not.toHaveCount(0)
    await expect(product.previewButton).toBeVisible()
  })
