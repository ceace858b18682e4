import type { Page } from '@playwright/test'
import { violationsAtEveryWidth, whilePaused } from '../support/axe.ts'
import { expect, forgive404, hydrated, settled, test } from '../support/shop.ts'

const SITE = 'https://promptelier.example'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const slip = (page: Page) => page.getByRole('region', { name: 'Bon de commande' })
const voices = (page: Page) => page.getByRole('region', { name: 'Ils l’utilisent' }).getByRole('figure')
const vote = (page: Page) => page.getByRole('button', { name: /votes, voter pour cette fiche/ })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function open(page: Page, id: string) {
  await page.goto(`/product/${id}`)
  await settled(page)
}

test('PRD-01 PRD-02 CON-07 a product shows 800 ms after its link was followed, a skeleton until then', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-03-02T10:00:00' })
  await page.goto('/categories/marketing-vente')
  await settled(page)
  await page.clock.pauseAt('2026-03-02T10:05:00')
  await page.getByRole('article').filter({ hasText: 'N° 02' }).getByRole('link', { name: 'Voir détails' }).click()
  await expect(heading(page, 'Chargement de la fiche')).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(1)
  await page.clock.runFor(799)
  await expect(heading(page, 'Chargement de la fiche')).toBeVisible()
  await expect(slip(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(heading(page, 'Page de vente qui répond aux objections')).toBeVisible()
  await expect(slip(page)).toBeVisible()
})

test('PRD-05 PRD-07 PRD-08 PRD-13 PRD-14 PRD-15 PRD-16 PRD-17 PRD-18 GEN-13 a product says what it is', async ({
  page,
}) => {
  await open(page, '2')
  const main = page.getByRole('main')
  await expect(heading(page, 'Page de vente qui répond aux objections')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Marketing & Vente' }).first()).toBeVisible()
  await expect(main.getByRole('img', { name: '4,9 sur 5' }).first()).toBeVisible()
  await expect(main.getByText('735 utilisations')).toBeVisible()
  await expect(main.getByRole('meter')).toHaveAttribute('aria-valuenow', '98')
  await expect(main.getByText('Les doutes de vos clients d’abord')).toBeVisible()
  await expect(main.getByRole('list', { name: 'Mots-clés' }).first()).toHaveText('VenteCopywritingPage de vente')
  await expect(page.getByRole('region', { name: 'Ce que vous recevez' }).getByRole('listitem')).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Avantages exclusifs' })).toContainText('Mises à jour gratuites')
})

test('SIL-51 the fiche is named prompt by prompt, with an extract to read and whom it is for', async ({ page }) => {
  await open(page, '2')
  const prompts = page.getByRole('region', { name: 'Les prompts, un par un' }).getByRole('listitem')
  await expect(prompts).toHaveCount(7)
  await expect(slip(page)).toContainText('Fiche PDF de 7 prompts')
  const extract = page.getByRole('figure', { name: 'Prompt 2. Le tri' })
  await expect(extract.getByRole('paragraph')).toHaveCount(9)
  await expect(extract.getByText('[type d’offre]')).toBeVisible()
  await expect(extract.getByText('La suite, 16 lignes, se trouve dans la fiche.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'À qui convient cette fiche' })).toContainText('Trop tôt pour vous si')
})

test('PRD-06 the picture of a product that cannot be loaded gives way to the built-in one', async ({
  page,
  complaints,
}) => {
  await page.route('**/covers/*.svg', (route) => route.abort())
  await open(page, '7')
  const picture = page.locator('[data-plate] img').first()
  await expect(picture).toHaveAttribute('src', /^data:image\/svg/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')))
})

test('PRD-09 PRD-10 PRD-11 PRD-12 SIL-29 a vote is counted, thanked, kept for the visit, and taken back in silence', async ({
  page,
}) => {
  await open(page, '2')
  await expect(vote(page)).toContainText('1238')
  await vote(page).click()
  await expect(vote(page)).toContainText('1239')
  await expect(toast(page, 'Merci pour votre vote !')).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(vote(page)).toContainText('1239')
  await vote(page).click()
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(vote(page)).toContainText('1238')
  await expect(toast(page, 'Merci pour votre vote !')).toHaveCount(0)
})

test('PRD-19 SIL-30 testimonials go by the product, are the same on reload, and say that they are samples', async ({
  page,
}) => {
  await open(page, '1')
  const ofFirst = await voices(page).allTextContents()
  expect(ofFirst).toHaveLength(6)
  await expect(page.getByText('Avis d’exemple')).toBeVisible()
  await page.reload()
  await settled(page)
  expect(await voices(page).allTextContents()).toEqual(ofFirst)
  await open(page, '2')
  expect(await voices(page).allTextContents()).not.toEqual(ofFirst)
  await open(page, '17')
  await expect(voices(page)).toHaveCount(3)
  await expect(page.getByText('Avis d’exemple')).toBeVisible()
})

test('PRD-21 PRD-22 PRD-23 SIL-12 related products stay for the visit, and lead to the top of their pages', async ({
  page,
}) => {
  await open(page, '2')
  const cards = page.getByRole('list', { name: 'Fiches proches' }).getByRole('article')
  await expect(cards).toHaveCount(3)
  const names = await cards.getByRole('heading').allTextContents()
  await page.reload()
  await settled(page)
  expect(await cards.getByRole('heading').allTextContents()).toEqual(names)
  expect(names).not.toContain('Page de vente qui répond aux objections')
  const [name = ''] = names
  await cards.first().getByRole('link', { name: 'Voir détails' }).click()
  await expect(page).toHaveURL(/\/product\/(?!2$)\d+$/)
  await expect(heading(page, name)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('PRD-24 PRD-25 PRD-26 PRD-29 SIL-31 the purchase box stays in view, and says what its discount means', async ({
  page,
}) => {
  await open(page, '2')
  await expect(slip(page)).toContainText('9,99€')
  await expect(slip(page).getByText('-50%')).toBeVisible()
  await expect(slip(page)).toContainText('Deux prompts pour le prix d’un')
  await expect(slip(page).getByText('Garantie 30 jours')).toBeVisible()
  await page.getByRole('figure', { name: 'Prompt 2. Le tri' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  await expect(slip(page)).toBeInViewport({ ratio: 1 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('PRD-24 a bar keeps price and buy button in view while the purchase box is out of it, never two at once', async ({
    page,
  }) => {
    await open(page, '2')
    const bar = page.locator('[data-shown]').filter({ has: page.getByRole('link', { name: 'Acheter maintenant' }) })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText('9,99€')
    await slip(page).getByRole('link', { name: 'Acheter maintenant' }).scrollIntoViewIfNeeded()
    await expect(bar).toHaveCount(0)
    await voices(page).last().scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(slip(page).getByRole('link', { name: 'Acheter maintenant' })).not.toBeInViewport()
  })
})

test('PRD-27 SIL-54 the countdown starts at 15:00, is one for the visit, ends at 0:00 and changes no price', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-03-02T10:00:00' })
  await page.clock.pauseAt('2026-03-02T10:00:01')
  await page.goto('/product/2')
  await hydrated(page)
  await page.clock.runFor(900)
  const clock = slip(page).getByRole('timer', { name: 'Temps restant' })
  await expect(clock).toHaveText('15:00')
  await page.clock.runFor(1000)
  await expect(clock).toHaveText('14:59')
  await page.goto('/product/3')
  await hydrated(page)
  await page.clock.runFor(1000)
  await expect(clock).toHaveText('14:58')
  await page.clock.fastForward(900_000)
  await expect(clock).toHaveText('0:00')
  await expect(slip(page).getByText('Même prix, sans se presser')).toBeVisible()
  await expect(slip(page)).toContainText('8,99€')
})

test('PRD-28 PRD-31 SIL-78 the buy button goes straight to the checkout', async ({ page }) => {
  await open(page, '2')
  await slip(page).getByRole('link', { name: 'Acheter maintenant' }).click()
  await expect(page).toHaveURL('/checkout/2')
  await expect(page.getByText('Traitement en cours...')).toHaveCount(0)
})

test('PRD-32 PRD-33 PRD-34 SIL-32 adding to the cart makes a line, then a quantity, tells scripts and opens nothing', async ({
  page,
  cart,
}) => {
  await open(page, '2')
  await page.evaluate(() => {
    const heard: string[] = []
    for (const type of ['cartUpdated', 'storage']) window.addEventListener(type, () => heard.push(type))
    Object.assign(window, { heard })
  })
  const add = slip(page).getByRole('button', { name: 'Ajouter au panier' })
  await add.click()
  await expect(toast(page, 'Ajouté au panier avec succès!')).toBeVisible()
  expect((await cart.stored()).map(({ id, quantity }) => [id, quantity])).toEqual([['2', 1]])
  expect(await page.evaluate('heard')).toEqual(['cartUpdated', 'storage'])
  await add.click()
  await expect.poll(cart.stored).toMatchObject([{ id: '2', quantity: 2 }])
  await expect(page.getByRole('dialog', { name: 'Votre panier' })).toBeHidden()
})

test('PRD-35 PRD-36 PRD-41 title, social tags and structured data follow from product to product, and leave with the last', async ({
  page,
}) => {
  const content = (tag: string) => page.locator(`meta[${tag}]`).getAttribute('content')
  const structured = page.locator('script[type="application/ld+json"]')
  const expectHead = async (id: string, name: string) => {
    await expect(page).toHaveTitle(`${name} | Promptelier - Prompts IA Premium`)
    expect(await content('property="og:title"')).toBe(await page.title())
    expect(await content('property="og:url"')).toBe(`${SITE}/product/${id}`)
    expect(await content('property="og:type"')).toBe('product')
    expect(await content('property="og:image"')).toMatch(/^https:/)
    expect(await content('property="og:description"')).toBe(await content('name="description"'))
    await expect(structured).toHaveCount(1)
    expect(await structured.textContent()).toContain(`"sku":"${id}"`)
  }
  await open(page, '2')
  await expectHead('2', 'Page de vente qui répond aux objections')
  const card = page.getByRole('list', { name: 'Fiches proches' }).getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name: 'Voir détails' }).click()
  await expect(heading(page, name)).toBeVisible()
  await expectHead(new URL(page.url()).pathname.replace('/product/', ''), name)
  await page.getByRole('banner').getByRole('link', { name: 'Promptelier, accueil' }).click()
  await expect(heading(page, 'Le bon prompt, prêt à coller.')).toBeVisible()
  expect(await content('property="og:type"')).toBe('website')
  expect((await structured.allTextContents()).join('')).not.toContain('"Product"')
})

test('a link to share is copied where the system has no sheet, and said in place', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '2')
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByRole('button', { name: 'Lien copié' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Lien copié' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

for (const [what, path] of [
  ['unknown', '/product/9999'],
  ['empty', '/product/'],
  ['left out', '/product'],
  ['very long', `/product/${'x'.repeat(10_000)}`],
  ['oddly encoded', '/product/%00%2F..%2F%3Cscript%3E'],
  ['not decodable', '/product/%E0%A4%A'],
  ['named like a part of the language', '/product/__proto__'],
  ['of another case', '/product/ALL'],
] as const)
  test(`PRD-03 PRD-04 an id that is ${what} is not found, with a way home`, async ({ page, complaints }) => {
    await page.goto(path)
    await expect(heading(page, 'Produit non trouvé')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole('link', { name: "Retour à l'accueil" }).click()
    await expect(page).toHaveURL('/')
    await expect(heading(page, 'Le bon prompt, prêt à coller.')).toBeVisible()
    forgive404(complaints)
    // The router says that it shows such an address as it is.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('could not be decoded')))
  })

/** Counts the timers that wait, from before the page's own scripts. */
function countTimers() {
  const waiting = new Set<unknown>()
  const later = window.setTimeout.bind(window)
  const often = window.setInterval.bind(window)
  const cancel = window.clearTimeout.bind(window)
  Object.assign(window, {
    waitingTimers: () => waiting.size,
    setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) => {
      const id = later(() => {
        waiting.delete(id)
        Reflect.apply(run, window, rest)
      }, ms)
      waiting.add(id)
      return id
    },
    setInterval: (run: () => void, ms?: number, ...rest: unknown[]) => {
      const id = often(run, ms, ...rest)
      waiting.add(id)
      return id
    },
    clearTimeout: (id: number) => {
      waiting.delete(id)
      cancel(id)
    },
    clearInterval: (id: number) => {
      waiting.delete(id)
      cancel(id)
    },
  })
}

test('CNT-07 ten visits in a row between products leave no timer, listener or detached tree behind', async ({
  page,
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
    return { nodes, jsEventListeners, heap, timers: await page.evaluate<number>('waitingTimers()') }
  }
  await open(page, '2')
  const cards = page.getByRole('list', { name: 'Fiches proches' }).getByRole('article')
  const other = (await cards.first().getByRole('heading').textContent()) ?? ''
  await cards.first().getByRole('link', { name: 'Voir détails' }).click()
  const there = async () => {
    await expect(heading(page, other)).toBeFocused()
    await settled(page)
  }
  const back = async () => {
    await page.goBack()
    await expect(heading(page, 'Page de vente qui répond aux objections')).toBeFocused()
    await settled(page)
  }
  await there()
  await back()
  const before = await measure()
  for (let round = 0; round < 5; round += 1) {
    await page.goForward()
    await there()
    await back()
  }
  await expect.poll(async () => (await measure()).timers).toBeLessThanOrEqual(before.timers)
  const after = await measure()
  expect(after.nodes).toBeLessThan(before.nodes + 100)
  expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners + 10)
  expect(after.heap).toBeLessThan(before.heap + 1_000_000)
})

test('SIL-61 the product page by keyboard alone: share, vote, buy, each with a focus that shows', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '2')
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter')
  const reach = async (name: string) => {
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab')
      const focus = page.locator(':focus')
      expect(await focus.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
      if ((await focus.textContent())?.includes(name)) return
    }
    throw new Error(`keyboard: no focus on ${name}`)
  }
  await reach('Marketing & Vente')
  await reach('Partager')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Lien copié' })).toBeFocused()
  await reach('voter pour cette fiche')
  await page.keyboard.press('Space')
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'true')
  await reach('Acheter maintenant')
  await reach('Ajouter au panier')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout/2')
})

test.describe('states', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of ['/product/2', '/product/9999'])
    test(`${path} is free of axe violations while it loads and after, at three widths in both schemes`, async ({
      page,
      complaints,
    }) => {
      test.slow()
      await page.clock.install({ time: '2026-03-02T10:00:00' })
      await page.clock.pauseAt('2026-03-02T10:00:01')
      await page.goto(path)
      await hydrated(page)
      // A page of the 404 document waits for its remote, and React for a timer.
      await expect(async () => {
        await page.clock.runFor(20)
        await expect(heading(page, 'Chargement de la fiche')).toBeAttached({ timeout: 200 })
      }).toPass()
      expect(await whilePaused(page, violationsAtEveryWidth(page))).toEqual([])
      await expect(heading(page, 'Chargement de la fiche')).toBeAttached()
      await page.clock.resume()
      await settled(page)
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Chargement')
      expect(await violationsAtEveryWidth(page)).toEqual([])
      forgive404(complaints)
    })

  test('a vote and a copied link are free of axe violations', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '2')
    await vote(page).click()
    await page.getByRole('button', { name: 'Partager' }).click()
    await expect(page.getByRole('button', { name: 'Lien copié' })).toBeVisible()
    expect(await violationsAtEveryWidth(page)).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the prompts of a fiche, its extract and whom it is for are there to read', async ({ page }) => {
    await page.goto('/product/2')
    const shown = await page.getByRole('main').innerText()
    for (const text of ['Les prompts, un par un', 'Prompt 2. Le tri', '[type d’offre]', 'Trop tôt pour vous si'])
      expect(shown).toContain(text)
  })
})
