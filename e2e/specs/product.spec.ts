import type { Page } from '@playwright/test'
import { quantitiesOf } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { findViolationsAtEveryWidth, findViolationsInBothSchemes, waitWhilePaused } from '../support/axe.ts'
import { readClipboard } from '../support/clipboard.ts'
import { testAccessibility, testAccessibilityWhilePaused } from '../support/test-accessibility.ts'

const SITE = 'https://promptelier.example'
const NAME = 'Page de vente qui répond aux objections'

test.describe('following the link to a product', () => {
  test.beforeEach(async ({ catalogue, shop, clock }) => {
    await clock.install('2026-03-02T10:00:00')
    await catalogue.open('marketing-vente')
    await shop.waitUntilSettled()
    await clock.pause()
    await catalogue.card('N° 02').getByRole('link', { name: 'Voir détails' }).click()
  })

  test('PRD-01 PRD-02 CON-07 a skeleton shows while the product loads, which shows after exactly 800 ms', async ({
    page,
    shop,
    product,
    clock,
  }) => {
    await expect(shop.heading('Chargement de la fiche')).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(1)
    await expect(product.purchaseBox).toHaveCount(0)
    await clock.runFor(799)
    await expect(shop.heading('Chargement de la fiche')).toBeVisible()
    await clock.runFor(1)
    await expect(shop.heading(NAME)).toBeVisible()
    await expect(product.purchaseBox).toBeVisible()
  })
})

test.describe('product 2', () => {
  test.beforeEach(({ product }) => product.open('2'))

  test('PRD-05 PRD-07 PRD-08 PRD-13 PRD-14 PRD-15 PRD-16 PRD-25 PRD-26 PRD-29 SIL-31 a product shows its name, category, rating, description and tags, figures that are calculated from its rating of 4,9, and its offer', async ({
    shop,
    product,
  }) => {
    await expect.soft(shop.heading(NAME)).toBeVisible()
    await expect.soft(shop.main.getByRole('link', { name: 'Marketing & Vente' }).first()).toBeVisible()
    // A text for screen readers.
    await expect.soft(shop.main.getByRole('img', { name: '4,9 sur 5' }).first()).toBeVisible()
    await expect.soft(shop.main.getByText('Les doutes de vos clients d’abord')).toBeVisible()
    const tags = shop.main.getByRole('list', { name: 'Mots-clés' }).first().getByRole('listitem')
    await expect.soft(tags).toHaveText(['Vente', 'Copywriting', 'Page de vente'])
    await expect.soft(shop.main.getByRole('meter')).toHaveAttribute('aria-valuenow', '98')
    await expect.soft(shop.main.getByText('735 utilisateurs')).toBeVisible()
    await expect.soft(product.purchaseBox).toContainText('9,99€')
    await expect.soft(product.purchaseBox.getByText('-50%')).toBeVisible()
    await expect.soft(product.purchaseBox).toContainText('Deux prompts pour le prix d’un')
    await expect.soft(product.purchaseBox.getByText('Garantie 30 jours')).toBeVisible()
  })

  test('PRD-17 PRD-18 PRD-24 GEN-13 SIL-51 a product describes what the buyer gets, its advantages, its prompts and for whom they are suitable; the purchase box stays in view while the page scrolls', async ({
    page,
    shop,
    product,
  }) => {
    const received = page.getByRole('region', { name: 'Ce que vous recevez' }).getByRole('listitem')
    await expect.soft(received).toHaveCount(6)
    const advantages = page.getByRole('region', { name: 'Avantages exclusifs' })
    await expect.soft(advantages).toContainText('Mises à jour gratuites')
    await expect.soft(product.prompts).toHaveCount(7)
    await expect.soft(product.purchaseBox).toContainText('Fiche PDF de 7 prompts')
    await expect.soft(product.extract.getByRole('paragraph')).toHaveCount(9)
    await expect.soft(product.extract.getByText('[type d’offre]')).toBeVisible()
    await expect.soft(product.extract.getByText('La suite, 16 lignes, se trouve dans la fiche.')).toBeVisible()
    const suitability = page.getByRole('region', { name: 'À qui convient cette fiche' })
    await expect.soft(suitability).toContainText('Trop tôt pour vous si')
    await product.extract.scrollIntoViewIfNeeded()
    expect(await shop.scrollY()).toBeGreaterThan(1000)
    await expect(product.purchaseBox).toBeInViewport({ ratio: 1 })
  })

  test('PRD-28 PRD-31 SIL-78 the buy button leads directly to the checkout, and never shows that it is busy', async ({
    page,
    product,
  }) => {
    await page.evaluate(() => {
      Object.assign(window, { busyCount: 0 })
      new MutationObserver(() => {
        if (document.body.textContent?.includes('Traitement en cours...')) Object(window).busyCount += 1
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await product.buy()
    await expect(page).toHaveURL('/checkout/2')
    expect(await page.evaluate('window.busyCount')).toBe(0)
  })

  test('PRD-32 PRD-33 PRD-34 SIL-32 adding to the cart creates a line with quantity 1, dispatches one event of each type, and does not open the popover; adding again increases the quantity', async ({
    shop,
    product,
    cart,
  }) => {
    await cart.recordEvents()
    await product.addToCart()
    expect(await cart.recordedEvents()).toEqual(['cartUpdated 1', 'storage 1', 'click 1'])
    await expect(shop.toast('Ajouté au panier avec succès!')).toBeVisible()
    expect(quantitiesOf(await cart.stored())).toEqual([['2', 1]])
    await expect(cart.popover).toBeHidden()
    await product.addToCart()
    await expect.poll(async () => quantitiesOf(await cart.stored())).toEqual([['2', 2]])
  })

  test('PRD-09 PRD-10 PRD-11 PRD-12 SIL-29 a vote increases the number of votes by one, which shows a thank-you message, lasts for the visit, and can be undone, which shows no message', async ({
    shop,
    product,
  }) => {
    await expect(product.voteButton).toContainText('1238')
    await product.voteButton.click()
    await expect(product.voteButton).toContainText('1239')
    await expect(shop.toast('Merci pour votre vote !')).toBeVisible()
    await shop.reload()
    await expect(product.voteButton).toHaveAttribute('aria-pressed', 'true')
    // A later message would replace this one (TST-01).
    await product.addToCart()
    await expect(shop.toast('Ajouté au panier avec succès!')).toBeVisible()
    await product.voteButton.click()
    await expect(product.voteButton).toHaveAttribute('aria-pressed', 'false')
    await expect(product.voteButton).toContainText('1238')
    await expect(shop.toast('Merci pour votre vote !')).toHaveCount(0)
    await expect(shop.toast('Ajouté au panier avec succès!')).toBeVisible()
  })

  test('PRD-21 PRD-22 SIL-12 the three related products are others, and the same for the whole visit', async ({
    shop,
    product,
  }) => {
    await expect(product.related).toHaveCount(3)
    const names = await product.related.getByRole('heading').allTextContents()
    expect(names).not.toContain(NAME)
    await shop.reload()
    await shop.waitUntilSettled()
    await expect(product.related.getByRole('heading')).toHaveText(names)
  })

  test('PRD-23 a related product opens at the top of its page', async ({ page, shop, product }) => {
    const name = await product.openRelated()
    await expect(page).toHaveURL(/\/product\/(?!2$)\d+$/)
    await expect(shop.heading(name)).toBeFocused()
    expect(await shop.scrollY()).toBe(0)
  })

  test('without a share sheet, the share button copies the link and shows that it is copied', async ({
    page,
    context,
    shop,
    product,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await product.shareButton.click()
    await expect(product.shareButton).toHaveAccessibleName('Lien copié')
    await expect(shop.toast('Lien copié')).toHaveCount(1)
    expect(await readClipboard(page)).toBe(page.url())
  })
})

test('PRD-06 GEN-08 an image of a product that cannot be loaded is replaced', async ({
  page,
  product,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/ERR_CONNECTION_REFUSED/)
  await remotes.break(/\/covers\/.*\.svg/, 'refused')
  await product.open('7')
  const image = page.locator('[data-cover] img').first()
  await expect(image).toHaveAttribute('src', /^data:image\/svg/)
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
})

test('PRD-19 SIL-30 a product has three or six testimonials, which are labelled as invented, are the same after a reload, and are not those of another product', async ({
  page,
  shop,
  product,
}) => {
  await product.open('17')
  await expect(product.testimonials).toHaveCount(3)
  await expect(page.getByText('Avis fictifs')).toBeVisible()
  await product.open('1')
  await expect(product.testimonials).toHaveCount(6)
  await expect(page.getByText('Avis fictifs')).toBeVisible()
  const testimonials = await product.testimonials.allTextContents()
  await shop.reload()
  await shop.waitUntilSettled()
  expect(await product.testimonials.allTextContents()).toEqual(testimonials)
  await product.open('2')
  expect(await product.testimonials.allTextContents()).not.toEqual(testimonials)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('PRD-24 a bar shows price and buy button only while the purchase box is out of view', async ({
    page,
    product,
  }) => {
    await product.open('2')
    const bar = page.locator('[data-shown]').filter({ has: page.getByRole('link', { name: 'Acheter maintenant' }) })
    const boxLink = product.purchaseBox.getByRole('link', { name: 'Acheter maintenant' })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText('9,99€')
    await boxLink.scrollIntoViewIfNeeded()
    await expect(bar).toHaveCount(0)
    await product.testimonials.last().scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(boxLink).not.toBeInViewport()
  })
})

test.describe('the countdown', () => {
  test.beforeEach(async ({ shop, clock }) => {
    await clock.installPaused()
    await shop.open('/product/2')
    await clock.runFor(900)
  })

  test('PRD-27 SIL-54 the countdown starts at 15:00, and goes on when the visitor opens another product', async ({
    shop,
    product,
    clock,
  }) => {
    await expect(product.purchaseBox.getByRole('timer', { name: 'Temps restant' })).toHaveText('15:00')
    await clock.runFor(1000)
    await expect(product.purchaseBox.getByRole('timer', { name: 'Temps restant' })).toHaveText('14:59')
    await shop.open('/product/3')
    await clock.runFor(1000)
    await expect(product.purchaseBox.getByRole('timer')).toHaveText('14:58')
  })

  test('SIL-54 the countdown ends at 0:00, and the price stays the same', async ({ product, clock }) => {
    await clock.advance(901_000)
    await expect(product.purchaseBox.getByRole('timer')).toHaveText('0:00')
    await expect(product.purchaseBox.getByText('à zéro, le prix reste le même')).toBeVisible()
    await expect(product.purchaseBox).toContainText('9,99€')
  })
})

const readMetaContent = (page: Page, attribute: string) => page.locator(`meta[${attribute}]`).getAttribute('content')
const structuredDataScripts = (page: Page) => page.locator('script[type="application/ld+json"]')

test('PRD-35 PRD-36 PRD-41 title and social tags describe the product, change with the product, and are gone on another page', async ({
  page,
  shop,
  header,
  product,
}) => {
  await product.open('2')
  await expect(page).toHaveTitle(`${NAME} | Promptelier - Prompts IA Premium`)
  expect(await readMetaContent(page, 'name="description"')).toBeTruthy()
  expect.soft(await readMetaContent(page, 'property="og:title"')).toBe(await page.title())
  expect.soft(await readMetaContent(page, 'property="og:url"')).toBe(`${SITE}/product/2`)
  expect.soft(await readMetaContent(page, 'property="og:type"')).toBe('product')
  expect.soft(await readMetaContent(page, 'property="og:image"')).toMatch(/^https:/)
  const description = await readMetaContent(page, 'name="description"')
  expect.soft(await readMetaContent(page, 'property="og:description"')).toBe(description)

  const name = await product.openRelated()
  const id = new URL(page.url()).pathname.replace('/product/', '')
  await expect(page).toHaveTitle(`${name} | Promptelier - Prompts IA Premium`)
  expect(await readMetaContent(page, 'property="og:url"')).toBe(`${SITE}/product/${id}`)
  await expect(structuredDataScripts(page)).toHaveCount(1)
  expect(await structuredDataScripts(page).textContent()).toContain(`"sku":"${id}"`)

  await header.goHome()
  await expect(shop.heading('Le bon prompt, prêt à coller.')).toBeVisible()
  expect(await readMetaContent(page, 'property="og:type"')).toBe('website')
  expect((await structuredDataScripts(page).allTextContents()).join('')).not.toContain('"Product"')
})

/** How the id in a product URL is none. */
const NOT_PRODUCTS = [
  ['unknown', '/product/9999'],
  ['empty', '/product/'],
  ['missing', '/product'],
  ['very long', `/product/${'x'.repeat(10_000)}`],
  ['percent-encoded markup', '/product/%00%2F..%2F%3Cscript%3E'],
  ['not decodable', '/product/%E0%A4%A'],
  ['a property of every JavaScript object', '/product/__proto__'],
  ['in upper case', '/product/ALL'],
] as const

test('PRD-03 PRD-04 a product URL without the id of a product shows a not-found page with a link to the home page', async ({
  page,
  shop,
  pageProblems,
}) => {
  test.slow()
  pageProblems.allow404()
  // The router logs that it could not decode the URL.
  pageProblems.allow(/could not be decoded/)
  const homeLink = page.getByRole('link', { name: "Retour à l'accueil" })
  for (const [what, path] of NOT_PRODUCTS) {
    await shop.openDocument(path)
    await expect.soft(shop.heading('Produit non trouvé'), what).toBeVisible()
    await expect.soft(page.locator('meta[name="robots"]'), what).toHaveAttribute('content', 'noindex')
    await expect.soft(homeLink, what).toHaveAttribute('href', '/')
    expect.soft(await shop.horizontalOverflow(), what).toBe(0)
  }
  await shop.follow(homeLink)
  await expect(page).toHaveURL('/')
  await expect(shop.heading('Le bon prompt, prêt à coller.')).toBeVisible()
})

/** Runs in the page before its scripts. Replaces the functions for timers, to count the pending timers. */
function countTimers() {
  const pending = new Set<unknown>()
  const originalSetTimeout = window.setTimeout.bind(window)
  const originalSetInterval = window.setInterval.bind(window)
  const originalClearTimeout = window.clearTimeout.bind(window)
  Object.assign(window, {
    pendingTimers: () => pending.size,
    setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) => {
      const id = originalSetTimeout(() => {
        pending.delete(id)
        Reflect.apply(run, window, rest)
      }, ms)
      pending.add(id)
      return id
    },
    setInterval: (run: () => void, ms?: number, ...rest: unknown[]) => {
      const id = originalSetInterval(run, ms, ...rest)
      pending.add(id)
      return id
    },
    clearTimeout: (id: number) => {
      pending.delete(id)
      originalClearTimeout(id)
    },
    clearInterval: (id: number) => {
      pending.delete(id)
      originalClearTimeout(id)
    },
  })
}

test('CNT-07 ten navigations between products leak no timers, listeners, nodes or memory', async ({
  page,
  shop,
  product,
}) => {
  test.slow()
  await page.addInitScript(countTimers)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const measure = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
    return { nodes, jsEventListeners, heap, timers: await page.evaluate<number>('pendingTimers()') }
  }
  await product.open('2')
  const relatedName = await product.openRelated()
  const expectProduct = async (name: string) => {
    await expect(shop.heading(name)).toBeFocused()
    await shop.waitUntilSettled()
  }
  const goBackAndForward = async () => {
    await shop.back()
    await expectProduct(NAME)
    await shop.forward()
    await expectProduct(relatedName)
  }
  await expectProduct(relatedName)
  await goBackAndForward()
  const before = await measure()
  for (let round = 0; round < 5; round += 1) await goBackAndForward()
  // Measures again until all values are low enough: one garbage collection may not free everything.
  await expect(async () => {
    const after = await measure()
    expect(after.timers).toBeLessThanOrEqual(before.timers)
    expect(after.nodes).toBeLessThan(before.nodes + 100)
    expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners + 10)
    expect(after.heap).toBeLessThan(before.heap + 1_000_000)
  }).toPass({ timeout: 10_000 })
})

test('SIL-61 on the product page a visitor can share, vote and buy by keyboard, with a visible focus', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await product.open('2')
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter')
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab')
      const focus = page.locator(':focus')
      expect(await focus.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
      if ((await focus.textContent())?.includes(name)) return
    }
    throw new Error(`${name} cannot be reached by keyboard`)
  }
  await tabTo('Marketing & Vente')
  await tabTo('Partager')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Lien copié' })).toBeFocused()
  await tabTo('voter pour cette fiche')
  await page.keyboard.press('Space')
  await expect(product.voteButton).toHaveAttribute('aria-pressed', 'true')
  await tabTo('Acheter maintenant')
  await tabTo('Ajouter au panier')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout/2')
})

/** Opens a product with a paused clock, so that its loading state stays. */
async function openWithPausedClock({ shop, clock }: Tab, path: string) {
  await clock.installPaused()
  await shop.openDocument(path)
  // In the 404 document, the page first loads its remote, and React needs a timer to show it.
  await expect(async () => {
    await clock.runFor(20)
    await expect(shop.heading('Chargement de la fiche')).toBeAttached({ timeout: 200 })
  }).toPass()
}

test.describe('while it loads', () => {
  test.use({ viewport: { width: 320, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

  for (const path of ['/product/2', '/product/9999'])
    for (const [where, tag, check] of [
      ['on a phone', [], findViolationsInBothSchemes],
      ['at three widths', ['@nightly'], findViolationsAtEveryWidth],
    ] as const)
      test(`PRD-02 ${path} is free of axe violations ${where} while it loads`, { tag: [...tag] }, async ({
        page,
        tabs,
        shop,
        pageProblems,
      }) => {
        pageProblems.allow404()
        await openWithPausedClock(tabs.first, path)
        expect(await waitWhilePaused(page, check(page))).toEqual([])
        await expect(shop.heading('Chargement de la fiche')).toBeAttached()
      })
})

test('the picture of the fiche is enlarged by keyboard, and Escape returns to it', async ({ product }) => {
  await product.open('2')
  await product.previewButton.press('Enter')
  await expect(product.preview).toContainText('Sommaire')
  await expect(product.preview).toContainText('2. Le tri')
  await expect(product.preview.getByRole('button', { name: 'Fermer' })).toBeFocused()
  await product.preview.press('Escape')
  await expect(product.preview).toBeHidden()
  await expect(product.previewButton).toBeFocused()
})

testAccessibility('the enlarged picture of a fiche', async ({ product }) => {
  await product.open('2')
  await product.previewButton.click()
  await expect(product.preview).toBeVisible()
})

testAccessibilityWhilePaused('a product with a vote and a copied link', async ({ page, shop, product, clock }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await clock.install()
  await product.open('2')
  await product.voteButton.click()
  await expect(shop.toast('Merci pour votre vote !')).toBeVisible()
  await clock.pause()
  await product.shareButton.click()
  return page.getByRole('button', { name: 'Lien copié' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the prompts of a product, its extract and its target group can be read', async ({
    shop,
  }) => {
    await shop.openDocument('/product/2')
    const visibleText = await shop.main.innerText()
    for (const text of ['Les prompts, un par un', 'Prompt 2. Le tri', '[type d’offre]', 'Trop tôt pour vous si'])
      expect(visibleText).toContain(text)
  })
})
