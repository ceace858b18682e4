import type { BrowserContext } from '@playwright/test'
import { provideDisplayFont } from '../fixtures/display-font.ts'
import { PageProblems } from '../fixtures/page-problems.ts'
import { recordProblems } from '../fixtures/shop.ts'
import { agreement, isLost } from './cart-agreement.ts'
import { clickOne } from './click-one.ts'
import { pushPath } from './push-path.ts'
import { createRandom, type Random } from './random.ts'
import { type Action, CART_ACTIONS, pickAction } from './random-actions.ts'
import {
  AFTERMATH_MS,
  type Disturbance,
  EXPECTED_AFTER_TAMPERING,
  EXPECTED_IN_FAULT,
  startFault,
  startOffline,
} from './random-fault.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const

const TERMS = ['seo', 'tiktok', 'facture', 'exel', 'zzzz', 'pack', '<b>', '  ']

const PATHS = [
  '/',
  '/cart',
  '/categories',
  '/top-ventes',
  '/search?q=seo',
  '/aide',
  '/blog',
  '/commandes',
  '/nouveautes',
]

/** How many products have the ids 1, 2, … */
const PRODUCT_COUNT = 40

/** A payment ends at the latest this long after it has begun, ms: the shop simulates 1.5 s. It empties the cart of what is paid. */
const PAYMENT_MS = 5000

/** Whether a button waits until its page is interactive: then the shop presses it again. Runs in the page. */
const hasEarlyPress = () => document.querySelector('#root button[aria-busy="true"]') !== null

/** Links to pages of the shop that open in this tab. */
const LINKS = 'a[href^="/"]:not([download], [target="_blank"], [href^="/files"])'

/** Buttons of pages, except those that need a permission of the browser or make large files. */
const BUTTONS = 'main button:enabled:not([type="submit"])'

/** Releases and rollbacks of the shop that a visitor is in. */
export type Releaser = (random: Random) => Promise<string>

/** A visitor who does random things in up to two tabs of one browser, while remotes fail and are released. */
export async function createRandomVisitor(context: BrowserContext, seed: number, release: Releaser) {
  const random = createRandom(seed)
  const problems = new PageProblems()
  await recordProblems(context, problems)
  await provideDisplayFont(context, problems)
  // React's message does not say what was thrown first.
  await context.addInitScript(() =>
    addEventListener('error', ({ error }) => {
      if (error instanceof Error && error.cause instanceof Error) console.error(`Its cause: ${error.cause.stack}`)
    }),
  )
  let page = await context.newPage()
  const pages = [page]
  const done: string[] = []
  let faultEndsIn = 0
  let disturbance: Disturbance | undefined
  let disturbedUntil = 0
  let hasBeenTampered = false
  let payingUntil = 0
  let filledCount = 0
  await page.goto('/')

  const click = (selector: string, text?: string) =>
    page.evaluate(clickOne, { selector, fraction: random.next(), ...(text !== undefined && { text }) })
  const go = (path: string) => page.evaluate(pushPath, path)

  /** Presses a button of this page. If there is none, goes to another page and presses it there. */
  async function press(name: string, path: string) {
    if (await click('main button', name)) return
    await go(path)
    // A product page shows its buttons 800 ms after it is live.
    const button = page.locator(
      `main[data-live="${path}"] :is(button:has-text("${name}"), button[aria-label^="${name}"])`,
    )
    const isThere = await button
      .first()
      .waitFor({ timeout: 2500 })
      .then(
        () => true,
        () => false,
      )
    if (isThere) await click('main button', name)
  }

  async function pay() {
    await press('Passer au paiement', '/cart')
    await page.waitForURL(/\/checkout\//, { timeout: 1500 }).catch(() => undefined)
    const email = page.getByRole('textbox', { name: /e-mail/i })
    if (!(await email.isVisible())) return
    await email.fill('claire@example.fr', { timeout: 1500 })
    await page.getByRole('checkbox', { name: /^J'accepte/ }).setChecked(true, { timeout: 1500 })
    payingUntil = Date.now() + PAYMENT_MS
    await click('main button', 'Payer')
  }

  /** @returns what else to print about it */
  async function act(action: Action): Promise<string | void> {
    switch (action) {
      case 'link':
        return void ((await click(LINKS)) || (await go(random.pick(PATHS))))
      case 'add':
        return press('Ajouter au panier', `/product/${1 + Math.floor(random.next() * PRODUCT_COUNT)}`)
      case 'popover':
        return void (await click('header button', 'Panier'))
      case 'escape':
        return page.keyboard.press('Escape')
      case 'search': {
        const field = page.getByRole('banner').getByRole('combobox')
        if (!(await field.isVisible())) return go(`/search?q=${encodeURIComponent(random.pick(TERMS))}`)
        await field.fill(random.pick(TERMS), { timeout: 1500 })
        return page.keyboard.press('Enter')
      }
      case 'filter':
        return page.evaluate((fraction) => {
          const selects = [...document.querySelectorAll('main select')].filter((select) => select.checkVisibility())
          const select = selects[Math.floor(fraction * selects.length)]
          if (!(select instanceof HTMLSelectElement)) return
          select.selectedIndex = Math.floor(((fraction * 997) % 1) * select.length)
          select.dispatchEvent(new Event('change', { bubbles: true }))
        }, random.next())
      case 'button':
        return void (await click(BUTTONS))
      case 'menu':
        return void ((await click('header button', 'Ouvrir le menu')) || (await click('header button', 'Catégories')))
      case 'pay':
        return pay()
      case 'back':
        // The first entry of a new tab is an empty page of another origin.
        return page.evaluate(() => (navigation.canGoBack ? history.back() : undefined))
      case 'forward':
        return page.evaluate(() => history.forward())
      case 'reload':
        if (!disturbance?.isOffline) await page.reload({ waitUntil: 'domcontentloaded' })
        return
      case 'tab':
        if (pages.length > 1) {
          await pages.pop()?.close()
          page = pages[0] ?? page
        } else if (!disturbance?.isOffline) {
          page = await context.newPage()
          pages.push(page)
          await page.goto(random.pick(PATHS), { waitUntil: 'domcontentloaded' })
        }
        return
      case 'switch tab':
        page = random.pick(pages)
        return page.bringToFront()
      case 'resize': {
        const size = random.pick(SIZES)
        await page.setViewportSize(size)
        return `${size.width}`
      }
      case 'scroll':
        return page.evaluate((fraction) => {
          scrollTo(0, fraction * document.body.scrollHeight)
        }, random.next())
      case 'fault':
      case 'offline':
        if (faultEndsIn > 0) return
        faultEndsIn = 2 + Math.floor(random.next() * 8)
        disturbance = await (action === 'fault' ? startFault(context, random) : startOffline(context))
        hasBeenTampered ||= disturbance.isTampered
        return disturbance.name
      case 'release':
        return release(random)
      case 'Augmenter la quantité':
      case 'Diminuer la quantité':
      case 'Retirer':
      case 'Vider le panier':
      case 'Annuler':
        return press(action, '/cart')
    }
  }

  const stored = () => page.evaluate(() => localStorage.getItem('cart')).catch(() => undefined)

  function fail(what: string): never {
    throw new Error(`seed ${seed}, action ${done.length}: ${what}\n${done.slice(-40).join('\n')}`)
  }

  return {
    seed,
    /** How many actions have ended with products in the cart. */
    filledCount: () => filledCount,
    /** Does the next action and checks every tab. @throws Error with the seed and the last actions */
    async step() {
      if (faultEndsIn > 0 && (faultEndsIn -= 1) === 0) {
        await disturbance?.end()
        disturbance = undefined
        disturbedUntil = Date.now() + AFTERMATH_MS
        for (const tab of pages) if (isLost(tab)) await tab.goto('/')
      }
      const action = pickAction(random)
      const pressed = await Promise.all(pages.map((tab) => tab.evaluate(hasEarlyPress).catch(() => true)))
      const mayChange = CART_ACTIONS.has(action) || Date.now() < payingUntil || pressed.includes(true)
      const before = mayChange ? undefined : await stored()
      // A click may navigate while the page is still being read.
      const detail = await act(action).catch((error: unknown) => {
        if (/Execution context was destroyed|navigat|net::ERR|Timeout|chrome-error|detached/i.test(String(error)))
          return '(interrupted)'
        throw error
      })
      done.push(`${action} ${detail ?? ''} → ${page.url()}`)
      for (const tab of pages) {
        const seen = await agreement(tab)
        if (tab === page && seen && seen.count > 0) filledCount += 1
        if (isLost(tab)) {
          if (!disturbance?.isOffline) fail(`the tab is lost at ${tab.url()}`)
        } else if (!seen?.agrees) fail(`no agreement: ${JSON.stringify(seen)}`)
      }
      // The link to buy a product at once puts it into the cart.
      if (before !== undefined && !isLost(page) && !page.url().includes('/checkout/')) {
        const after = await stored()
        if (after !== undefined && after !== null && before !== null && after !== before)
          fail(`the cart was changed from ${before} to ${after}`)
      }
      const isDisturbed = faultEndsIn > 0 || Date.now() < disturbedUntil
      const isExpected = (text: string) =>
        text.startsWith('layout shift') ||
        (isDisturbed && EXPECTED_IN_FAULT.test(text)) ||
        (hasBeenTampered && EXPECTED_AFTER_TAMPERING.test(text))
      const unexpected = problems.unexpected.filter((text) => !isExpected(text))
      problems.splice(0)
      if (unexpected.length > 0) fail(unexpected.join('\n'))
    },
  }
}
