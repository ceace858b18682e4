import type { BrowserContext, Page, Route } from '@playwright/test'
import { provideDisplayFont } from '../fixtures/display-font.ts'
import { PageProblems } from '../fixtures/page-problems.ts'
import { RESPOND } from '../fixtures/remotes.ts'
import { recordProblems } from '../fixtures/shop.ts'
import { REMOTES } from '../suite/apps.ts'
import { pushPath } from './push-path.ts'
import { createRandom, type Random } from './random.ts'

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

/** How often each action is chosen, as a weight. */
const ACTIONS = {
  link: 30,
  add: 40,
  'Augmenter la quantité': 8,
  'Diminuer la quantité': 6,
  Retirer: 2,
  'Vider le panier': 0.5,
  Annuler: 3,
  popover: 5,
  escape: 3,
  search: 5,
  filter: 4,
  button: 5,
  menu: 3,
  pay: 2,
  back: 6,
  forward: 3,
  reload: 2,
  tab: 2,
  'switch tab': 4,
  resize: 2,
  scroll: 3,
  fault: 3,
  offline: 1,
  release: 0.6,
} as const
export type Action = keyof typeof ACTIONS

/** These may change what is in the cart, at once or while the next actions run. */
const CART_ACTIONS: ReadonlySet<Action> = new Set<Action>([
  'add',
  'Augmenter la quantité',
  'Diminuer la quantité',
  'Retirer',
  'Vider le panier',
  'Annuler',
  'popover',
  'button',
  'pay',
])

const WEIGHT_SUM = Object.values(ACTIONS).reduce((sum, weight) => sum + weight, 0)

function pickAction(random: Random): Action {
  let rest = random.next() * WEIGHT_SUM
  // The keys are those of the object.
  for (const [action, weight] of Object.entries(ACTIONS) as [Action, number][]) if ((rest -= weight) < 0) return action
  return 'link'
}

const FAULTS = ['refused', 'missing', 'unavailable', 'html', 'hangs', 'tampered'] as const

/** A request that began during a fault may fail this much later, ms: pages and records are given up after 10 s. */
const AFTERMATH_MS = 12_000

/** A payment ends at the latest this long after it has begun, ms: the shop simulates 1.5 s. It empties the cart of what is paid. */
const PAYMENT_MS = 5000

/** What the shop and the browser log while files of a remote do not arrive. */
const EXPECTED_IN_FAULT =
  /did not load|could not be loaded|cannot be loaded|Failed to load resource|Failed to fetch|net::ERR|integrity|CORS policy|MIME type|no response within|Load failed|is not valid JSON|\.json: (?:404|503)|TimeoutError|AbortError|RUNTIME-00\d|Federation Runtime/

/**
 * What is logged when a file is needed that was changed on its way long ago: the service worker has stored it, as the
 * browser's cache would. It is refused, and fetched again (`attacked-files.spec.ts`).
 */
const EXPECTED_AFTER_TAMPERING = /integrity|dynamically imported module/

/** What one tab shows of the cart, and what is stored. Runs in the page. */
const readAgreement = () => {
  const main = document.querySelector('main')
  const stored: { quantity: number }[] = JSON.parse(localStorage.getItem('cart') ?? '[]')
  const count = stored.reduce((sum, { quantity }) => sum + quantity, 0)
  const counter = [...document.querySelectorAll('header button')]
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    .find((text) => text.startsWith('Panier'))
  const shown = Number(/^Panier, (\d+)/.exec(counter ?? '')?.[1] ?? 0)
  const rows = [...document.querySelectorAll('main ul[aria-label="Produits du panier"] > li:has(h2) fieldset b')]
  const isCartPage = location.pathname === '/cart' && main?.dataset['live'] === '/cart'
  const onPage = isCartPage ? rows.reduce((sum, row) => sum + Number(row.textContent), 0) : count
  const words = main?.innerText.trim().length ?? 0
  return {
    agrees: counter !== undefined && shown === count && onPage === count && words > 20,
    count,
    counter,
    onPage,
    words,
    path: location.pathname,
  }
}

/** Whether a button waits until its page is interactive: then the shop presses it again. Runs in the page. */
const hasEarlyPress = () => document.querySelector('#root button[aria-busy="true"]') !== null

/** Clicks one of the elements that are visible and match. Runs in the page. @returns whether there was one */
function clickOne({ selector, text, fraction }: { selector: string; text?: string; fraction: number }) {
  const candidates = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (text === undefined || (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(text)),
  )
  const chosen = candidates[Math.floor(fraction * candidates.length)]
  chosen?.click()
  return chosen !== undefined
}

/** Links to pages of the shop that open in this tab. */
const LINKS = 'a[href^="/"]:not([download], [target="_blank"], [href^="/files"])'

/** Buttons of pages, except those that need a permission of the browser or make large files. */
const BUTTONS = 'main button:enabled:not([type="submit"])'

/** Without a connection, a page that needs a new document becomes an error page of the browser. */
const isLost = (tab: Page) => tab.url().startsWith('chrome-error:')

/** Looks at a tab until counter, cart page and storage agree. @returns what was seen last */
async function agreement(tab: Page) {
  const end = Date.now() + AFTERMATH_MS
  for (;;) {
    // oxlint-disable no-await-in-loop -- each look follows the one before
    const seen = await tab.evaluate(readAgreement).catch(() => undefined)
    if (seen?.agrees || Date.now() > end) return seen
    if (isLost(tab)) return undefined
    await new Promise((next) => setTimeout(next, 20))
    // oxlint-enable no-await-in-loop
  }
}

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
  let endFault: (() => Promise<void>) | undefined
  let disturbedUntil = 0
  let hasBeenTampered = false
  let payingUntil = 0
  let filledCount = 0
  await page.goto('/')

  const click = (selector: string, text?: string) =>
    page.evaluate(clickOne, { selector, fraction: random.next(), ...(text !== undefined && { text }) })
  const go = (path: string) => page.evaluate(pushPath, path)
  let offline = false

  async function startFault() {
    const fault = random.pick(FAULTS)
    const remote = random.pick(REMOTES)
    if (fault === 'tampered') hasBeenTampered = true
    // Records come from the host of the documents: whoever changes them there changes the documents too.
    const files = new RegExp(`/${remote}/files/${fault === 'tampered' ? '(?!data/)' : ''}`)
    const handler = async (route: Route) => {
      // A page that was closed, or a fault that has ended meanwhile.
      await Promise.resolve(RESPOND[fault](route)).catch(() => undefined)
    }
    await context.route(files, handler)
    endFault = async () => {
      await context.unroute(files, handler)
    }
    return `${fault} ${remote}`
  }

  async function startOffline() {
    await context.setOffline(true)
    offline = true
    endFault = async () => {
      await context.setOffline(false)
      offline = false
    }
    return ''
  }

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
        if (!offline) await page.reload({ waitUntil: 'domcontentloaded' })
        return
      case 'tab':
        if (pages.length > 1) {
          await pages.pop()?.close()
          page = pages[0] ?? page
        } else if (!offline) {
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
        return action === 'fault' ? startFault() : startOffline()
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
        await endFault?.()
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
          if (!offline) fail(`the tab is lost at ${tab.url()}`)
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
