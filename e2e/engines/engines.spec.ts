import { cartLine } from '../fixtures/cart.ts'
import { expect, test } from '../fixtures/engine.ts'
import type { EngineTab } from '../suite/engines/engine-browser.ts'
import type { FaultyShop } from '../suite/faulty-shop.ts'
import { errorKinds, FAULTS, HEALING_LIMIT_MS, TARGETS } from '../support/fault-matrix.ts'
import { followLink, isBroken, type Look, lookAt } from '../support/look-at-page.ts'

// What every engine can check: the main job, what happens when servers fail or attack, and what engines draw differently.

/** The faults of the matrix (`pnpm faults`) that every engine meets. */
const CORE = [
  'refused',
  '404 entry',
  '404 chunk',
  '503',
  'HTML in place of script',
  'truncated',
  'CSS missing',
  'data malformed',
]

/** The product page simulates loading for this time, in every visit (PRD-01), ms. */
const SIMULATED_DELAY_MS = 800

const CART = JSON.stringify([cartLine('5', 'Cinq', 6.99, 2)])

const named = (tag: string, name: string) =>
  `//${tag}[normalize-space()="${name}" or @aria-label="${name}" or normalize-space(@aria-label)="${name}"]`
const link = (name: string) => named('a', name)
const button = (name: string) => named('button', name)

const CART_BUTTON = '//header//button[starts-with(normalize-space(), "Panier") or starts-with(@aria-label, "Panier")]'

const read = (tab: EngineTab, path: string) => tab.evaluate(lookAt, path)

/** Waits until the page at `path` reacts to clicks. */
const waitForPage = (tab: EngineTab, path: string) =>
  expect.poll(() => read(tab, path), { timeout: 15_000 }).toMatchObject({ isWhole: true })

const isSettled = (seen: Look) => isBroken(seen) || seen.isWhole

const waitForNotice = (tab: EngineTab, path: string) =>
  expect.poll(async () => isBroken(await read(tab, path)), { timeout: 15_000 }).toBe(true)

const wasAttacked = (tab: EngineTab) => tab.evaluate(() => 'attacked' in globalThis)

async function open(tab: EngineTab, { url }: FaultyShop, path: string) {
  await tab.open(url + path)
  await waitForPage(tab, new URL(path, url).pathname)
}

/** Ticks the first box of the page by script: its label contains links, and WebKit's driver finds the box itself hidden. */
const tick = (tab: EngineTab) =>
  tab.evaluate(() => document.querySelector<HTMLElement>('main form input[type="checkbox"]')?.click())

const readCart = (tab: EngineTab) => tab.evaluate(() => localStorage.getItem('cart'))

test('GEN-06 the main job: a visitor searches, adds to the cart, pays, and opens the fiche again from the orders', async ({
  tab,
  faultyShop,
}) => {
  await open(tab, faultyShop, '/')
  await tab.type('//header//input[@role="combobox"]', 'prête à donner')
  await tab.click('//header//form//button[@type="submit"]')
  await waitForPage(tab, '/search')
  await tab.click(`//main//article[contains(., "N°\u00A007")]//a[normalize-space()="Voir détails"]`)
  await waitForPage(tab, '/product/7')
  await tab.click(`(//main${button('Ajouter au panier')})[1]`)
  await tab.click(CART_BUTTON)
  // Until the lines have loaded, the popover contains another link.
  await tab.click(`//dialog[contains(., "Total")]${link('Voir mon panier')}`)
  await waitForPage(tab, '/cart')
  await tab.click(button('Passer au paiement'))
  await waitForPage(tab, '/checkout/7')
  await tab.type('//main//input[@type="email"]', 'claire@example.fr')
  await tick(tab)
  await tab.click('//main//form//button[@type="submit"]')
  await waitForPage(tab, '/checkout/success/7')
  expect((await read(tab, '/checkout/success/7')).heading).toBe('Merci pour votre commande')
  await tick(tab)
  await tab.click(button('Ouvrir l’accès à mes fiches'))
  await open(tab, faultyShop, '/commandes')
  await tab.click('(//main//ul[@aria-label="Vos fiches"]//a)[1]')
  await waitForPage(tab, '/lecture')
  await expect.poll(() => tab.evaluate(() => document.querySelector('#prompt-1')?.textContent ?? '')).toContain('Rôle')
})

for (const path of ['/', '/categories', '/product/7', '/cart', '/aide', '/blog/comment-creer-meilleurs-prompts'])
  test(`the document ${path} becomes interactive without an error, a violation of the policy, or a missing typeface`, async ({
    tab,
    faultyShop,
  }) => {
    await open(tab, faultyShop, path)
    const fonts = () =>
      tab.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
    await expect.poll(async () => (await fonts()).join(' ')).toContain('Bricolage Grotesque')
    // Browsers that know ReportingObserver send the reports of the policy later than this.
    const violations = await tab.evaluate(
      () =>
        new Promise<readonly unknown[]>((done) => {
          if (!('ReportingObserver' in globalThis)) return done([])
          const found: unknown[] = []
          const collect: ReportingObserverCallback = (reports) => found.push(...reports.map(({ body }) => body))
          new ReportingObserver(collect, { buffered: true, types: ['csp-violation'] }).observe()
          return setTimeout(() => done(found), 100)
        }),
    )
    expect(violations).toEqual([])
    const { reports } = await faultyShop.setFaults([])
    expect(reports.filter((report) => !report.includes('"kind":"visit"'))).toEqual([])
    expect(reports).toHaveLength(1)
  })

test('CRT-17 the cart survives a reload', async ({ tab, faultyShop }) => {
  await open(tab, faultyShop, '/product/8')
  await tab.click(`(//main${button('Ajouter au panier')})[1]`)
  await expect.poll(() => readCart(tab)).toContain('"id":"8"')
  await tab.reload()
  await waitForPage(tab, '/product/8')
  expect(await readCart(tab)).toContain('"quantity":1')
  const readCounter = () => tab.evaluate(() => document.querySelector('header')?.textContent ?? '')
  await expect.poll(readCounter).toContain('Panier, 1 article')
})

test('the popover of the empty cart is as tall as its content', async ({ tab, faultyShop }) => {
  await open(tab, faultyShop, '/aide')
  await tab.click(CART_BUTTON)
  const measure = () =>
    tab.evaluate(() => {
      const popover = document.querySelector('dialog[aria-label="Votre panier"]')
      const last = popover?.lastElementChild?.getBoundingClientRect()
      const box = popover?.getBoundingClientRect()
      if (!popover?.textContent?.includes('Votre panier est vide') || !last || !box) return undefined
      return { height: box.height, spaceBelow: box.bottom - last.bottom }
    })
  await expect.poll(measure).toBeDefined()
  const { height, spaceBelow } = (await measure()) ?? { height: 0, spaceBelow: 0 }
  expect(height).toBeLessThan(450)
  expect(spaceBelow).toBeLessThan(40)
})

test('SIL-07 an unknown product is not found, also on the first page', async ({ tab, faultyShop }) => {
  await tab.open(`${faultyShop.url}/product/9999`)
  await expect
    .poll(async () => (await read(tab, '/product/9999')).heading, { timeout: 15_000 })
    .toBe('Produit non trouvé')
})

test('back and forward restore the scroll position', async ({ tab, faultyShop }) => {
  const readScroll = () => tab.evaluate(() => Math.round(scrollY))
  await open(tab, faultyShop, '/categories')
  await tab.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(readScroll).toBe(900)
  // Two frames: the shell stores the position once per frame.
  await tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await tab.evaluate(followLink, '/aide')
  await waitForPage(tab, '/aide')
  await expect.poll(readScroll).toBe(0)
  await tab.back()
  await waitForPage(tab, '/categories')
  await expect.poll(readScroll).toBe(900)
  await tab.forward()
  await waitForPage(tab, '/aide')
  await expect.poll(readScroll).toBe(0)
})

test('SIL-11 PRD-01 a product is shown 800 ms after the navigation began, although its modules do not come', async ({
  tab,
  faultyShop,
}) => {
  await faultyShop.setFaults([{ kind: 'hangs', files: '^/product-mfe/files/.*\\.js$' }])
  await tab.open(`${faultyShop.url}/product/7`)
  const shownAt = await tab.evaluate(async () => {
    const name = document.querySelector('main h1 > :last-child')
    while (name?.checkVisibility({ visibilityProperty: true }) === false) await new Promise(requestAnimationFrame)
    return performance.now()
  })
  expect(shownAt).toBeGreaterThan(SIMULATED_DELAY_MS - 10)
  expect(await tab.evaluate(() => document.querySelector('main')?.hasAttribute('data-live'))).toBe(false)
  await faultyShop.setFaults([])
})

for (const target of TARGETS.filter(({ app }) => app === 'product-mfe'))
  for (const { name, onServer } of FAULTS.filter((fault) => CORE.includes(fault.name)))
    for (const moment of ['first load', 'navigation'])
      test(`SIL-60 ${target.app}, ${name}, ${moment}: the shopper reads or sees a notice, the cart is kept, and the page heals within 2 s`, async ({
        tab,
        faultyShop,
      }) => {
        const { path, from, heading, text } = target
        await open(tab, faultyShop, from)
        await tab.evaluate((cart) => localStorage.setItem('cart', cart), CART)
        await faultyShop.setFaults(onServer?.(target) ?? [])
        if (moment === 'navigation') await tab.evaluate(followLink, path)
        else await tab.open(faultyShop.url + path)
        await expect.poll(async () => isSettled(await read(tab, path)), { timeout: 15_000 }).toBe(true)
        const seen = await read(tab, path)
        if (moment === 'first load') {
          expect(seen.heading).toContain(heading)
          expect(seen.text).toContain(text)
        }
        expect(await readCart(tab)).toBe(CART)
        const { reports } = await faultyShop.setFaults([])
        await expect
          .poll(() => read(tab, path), { timeout: HEALING_LIMIT_MS + SIMULATED_DELAY_MS, intervals: [50] })
          .toMatchObject({ isWhole: true, alerts: [], hasFailedList: false })
        expect(await readCart(tab)).toBe(CART)
        const allReports = async () => [...reports, ...(await faultyShop.observe()).reports]
        if (isBroken(seen)) await expect.poll(async () => errorKinds(await allReports())).not.toEqual([])
      })

const ATTACKED_FILES = [
  ['the entry', 'remoteEntry-[^/]*\\.js$'],
  ['the page', 'assets/HelpPage-[^/]*\\.js$'],
  ['a common chunk', 'assets/(?:common|start)-[^/]*\\.js$'],
] as const

for (const [name, files] of ATTACKED_FILES) {
  const attack = [{ kind: 'attacked', files: `^/content-mfe/files/${files}` }] as const

  test(`a module that its host has changed is not executed on the first page, which says so and stays readable: ${name}`, async ({
    tab,
    faultyShop,
  }) => {
    await faultyShop.setFaults(attack)
    await tab.open(`${faultyShop.url}/aide`)
    await waitForNotice(tab, '/aide')
    expect(await wasAttacked(tab)).toBe(false)
    expect((await read(tab, '/aide')).text).toContain('l’atelier répond par e-mail')
    const { hitCount, reports } = await faultyShop.setFaults([])
    expect(hitCount).toBeGreaterThan(0)
    await expect.poll(() => reports.join('\n')).toMatch(/"kind":"(?:load|evaluate)","app":"content-mfe/)
  })

  test(`a module that its host has changed is not executed after a navigation, and the page says so: ${name}`, async ({
    tab,
    faultyShop,
  }) => {
    await open(tab, faultyShop, '/')
    await faultyShop.setFaults(attack)
    await tab.evaluate(followLink, '/aide')
    await waitForNotice(tab, '/aide')
    expect(await wasAttacked(tab)).toBe(false)
    expect((await faultyShop.setFaults([])).hitCount).toBeGreaterThan(0)
  })
}

test('at 360 px no page is wider than the screen', async ({ tab, faultyShop }) => {
  await tab.resize(360, 740)
  /** The width of the window, and how far a page is wider, px. */
  const widths: Record<string, readonly number[]> = {}
  const paths = ['/', '/product/7', '/cart', '/checkout/7', '/aide', '/product/all-inclusive-pack']
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop -- one tab
    await open(tab, faultyShop, path)
    // oxlint-disable-next-line no-await-in-loop -- one tab
    widths[path] = await tab.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return [innerWidth, scrollWidth - clientWidth]
    })
  }
  expect(widths).toEqual(Object.fromEntries(paths.map((path) => [path, [360, 0]])))
})

/** Runs in the page: the colours of one row of a picture, rounded to 8, and how long each run of a colour is, px. */
async function readRuns(picture: string, x: number, y: number, width: number) {
  const blob = new Blob([Uint8Array.from(atob(picture), (char) => char.charCodeAt(0))], { type: 'image/png' })
  const bitmap = await createImageBitmap(blob)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const pixels = context?.getImageData(x, y, width, 1).data ?? []
  const runs: { colour: string; length: number }[] = []
  for (let at = 0; at < width; at += 1) {
    // Chromium dithers gradients: the colours of neighbours differ a little.
    const colour = Array.from(pixels.slice(at * 4, at * 4 + 3), (channel) => Math.round(channel / 8) * 8).join(' ')
    const last = runs.at(-1)
    if (last?.colour === colour) last.length += 1
    else runs.push({ colour, length: 1 })
  }
  return runs
}

test('the airmail border has stripes of three colours, each at least 8 px long', async ({ tab, faultyShop }) => {
  await open(tab, faultyShop, '/checkout/7')
  const box = await tab.evaluate(async () => {
    const text = 'Livraison instantanée par email après paiement'
    const banner = [...document.querySelectorAll('main *')].find(({ textContent }) => textContent === text)
    banner?.scrollIntoView({ block: 'center', behavior: 'instant' })
    // WebKit may still take a picture of the place before.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const { x = 0, y = 0, width = 0 } = banner?.getBoundingClientRect() ?? {}
    return { x: Math.ceil(x) + 20, y: Math.round(y) + 3, width: Math.floor(width) - 40 }
  })
  const runs = await tab.evaluate(readRuns, await tab.screenshot(), box.x, box.y, box.width)
  const stripes = runs.filter(({ length }) => length >= 8)
  expect(new Set(stripes.map(({ colour }) => colour)).size).toBeGreaterThanOrEqual(3)
  expect(stripes.length).toBeGreaterThan(box.width / 20)
})

test('CHK-05 the picture at checkout fills its cover: no band of the background is above or below it', async ({
  tab,
  faultyShop,
}) => {
  await open(tab, faultyShop, '/checkout/7')
  const measure = () =>
    tab.evaluate(() => {
      const image = document.querySelector<HTMLImageElement>('main article img')
      if (!image?.complete) return undefined
      const { x, top, bottom, width } = image.getBoundingClientRect()
      // WebKit does not compute an `oklch` colour to RGB, but a canvas does.
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return undefined
      context.fillStyle = getComputedStyle(image).backgroundColor
      context.fillRect(0, 0, 1, 1)
      const background = Array.from(
        context.getImageData(0, 0, 1, 1).data.slice(0, 3),
        (channel) => Math.round(channel / 8) * 8,
      ).join(' ')
      return {
        x: Math.ceil(x),
        rows: [Math.ceil(top) + 2, Math.floor(bottom) - 8],
        width: Math.floor(width),
        background,
      }
    })
  await expect.poll(measure).toBeDefined()
  const { x, rows, width, background } = (await measure()) ?? { x: 0, rows: [], width: 0, background: '' }
  const picture = await tab.screenshot()
  const runs = await Promise.all(rows.map((row) => tab.evaluate(readRuns, picture, x, row, width)))
  expect(background).toMatch(/^\d+ \d+ \d+$/)
  expect(runs.flat().map(({ colour }) => colour)).not.toContain(background)
})
