import type { Page } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { expect, type Tab } from '../fixtures/test.ts'
import type { LayerAnswer } from '../suite/fault-layer.ts'
import { FAULT_COOKIE } from '../suite/faulty-build.ts'
import type { FaultyShop } from '../suite/faulty-shop.ts'
import { type Cell, errorKinds, type Fault, HEALING_LIMIT_MS, type Moment, type Target } from './fault-matrix.ts'
import { followLink, isBroken, type Look, lookAt } from './look-at-page.ts'

/** An attempt to load a page takes up to 10 s; then the notice is shown. */
const SETTLE_MS = 14_000
/** How long a page is watched that becomes whole by itself, ms. */
const WATCHED_HEALING_MS = 5000
/** A page sends reports in an idle period. */
const REPORTING_LIMIT_MS = 5000

const SEEDED_ID = '5'
const SEEDED_COUNT = 2

const isBack = (now: Look) => now.hasLoaded && !isBroken(now)

/** Looks at the page until `isDone`, or for `ms`. While a script blocks the page, there is no answer. */
async function lookUntil(page: Page, path: string, isDone: (seen: Look) => boolean, ms: number): Promise<Look> {
  const end = Date.now() + ms
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each look follows the one before
    const seen = await page.evaluate(lookAt, path).catch(() => undefined)
    if (seen && (isDone(seen) || Date.now() > end)) return seen
    if (Date.now() > end + SETTLE_MS) throw new Error('the page does not respond')
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** Waits until the attempt that begins once the browser is online has ended: the page is there, or an error is reported. */
async function waitForAttempt(page: Page, path: string, { observe }: FaultyShop) {
  const hasReport = async () => errorKinds((await observe()).reports).length > 0
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; ) {
    // oxlint-disable-next-line no-await-in-loop -- each look follows the one before
    const seen = await lookUntil(page, path, (now) => now.isWhole && !isBroken(now), 0)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if ((seen.isWhole && !isBroken(seen)) || (await hasReport())) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((done) => setTimeout(done, 50))
  }
}

/**
 * The kinds of all reports since the faults were caused.
 * @param before reports that were received before the faults ended
 * @param isExpected whether to wait for the first one
 */
async function reportedKinds({ observe }: FaultyShop, before: LayerAnswer['reports'], isExpected: boolean) {
  for (const end = Date.now() + REPORTING_LIMIT_MS; ; ) {
    // oxlint-disable-next-line no-await-in-loop -- each look follows the one before
    const kinds = new Set(errorKinds([...before, ...(await observe()).reports]))
    if (kinds.size > 0 || !isExpected || Date.now() > end) return kinds
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Buys in another tab while the fault lasts. @returns what was done; empty when it was not possible */
async function useRest({ page }: Tab, openTab: (path: string) => Promise<Tab>, { app }: Target): Promise<string> {
  const canSearch = await page.getByRole('banner').getByRole('combobox').isVisible()
  if (!canSearch) return ''
  const isProduct = app === 'product-mfe'
  const tab = await openTab(isProduct ? '/cart' : '/product/8')
  try {
    if (isProduct) await expect(tab.cart.payButton).toBeEnabled({ timeout: 4000 })
    else {
      await tab.product.addToCart()
      await expect(tab.cart.counter).toHaveAccessibleName(`Panier, ${SEEDED_COUNT + 1} articles`, { timeout: 4000 })
    }
    return isProduct ? 'the cart can be paid' : 'a product was added'
  } catch {
    return ''
  } finally {
    await tab.page.close()
  }
}

/** Whether the seeded line is in the cart, and the counter shows the sum of the stored quantities. */
async function isCartWhole({ cart }: Tab): Promise<boolean> {
  const stored = await cart.stored()
  const count = stored.reduce((sum, { quantity }) => sum + quantity, 0)
  const hasLine = stored.some(({ id, quantity }) => id === SEEDED_ID && quantity === SEEDED_COUNT)
  const counterAgrees = await expect(cart.counter)
    .toHaveAccessibleName(`Panier, ${count} articles`, { timeout: 2000 })
    .then(
      () => true,
      () => false,
    )
  return hasLine && counterAgrees
}

const describe = ({ alerts, heading, hasFailedList, isWhole }: Look, isReadable: boolean) => {
  if (alerts.length > 0) return isReadable ? 'the page, with a notice' : `notice: ${heading || alerts[0]}`
  if (hasFailedList) return 'the page, with a notice in place of a list'
  return isWhole ? 'the page' : `nothing but: ${heading}`
}

type Options = {
  readonly tab: Tab
  readonly faultyShop: FaultyShop
  readonly openTab: (path: string) => Promise<Tab>
  readonly target: Target
  readonly fault: Fault
  readonly moment: Moment
  /** How long a page that heals may take, ms. */
  readonly healingLimitMs?: number
}

/** Runs one cell of the matrix: causes the fault, looks, buys in another tab, ends the fault, and measures the healing. */
export async function runCell({
  tab,
  faultyShop,
  openTab,
  target,
  fault,
  moment,
  healingLimitMs = HEALING_LIMIT_MS,
}: Options): Promise<Cell> {
  const { page, shop, cart } = tab
  const context = page.context()
  const { app, path } = target
  const isFirstLoad = moment === 'first load'
  const causeFault = async () => {
    const value = `${app}.${fault.inCode}`
    if (fault.inCode) await context.addCookies([{ name: FAULT_COOKIE, value, url: faultyShop.url }])
    await faultyShop.setFaults(fault.onServer?.(target) ?? [])
  }

  await faultyShop.setFaults([])
  await cart.seed([cartLine(SEEDED_ID, 'Cinq', 6.99, SEEDED_COUNT)])
  if (isFirstLoad) {
    await causeFault()
    await page.goto(path, { waitUntil: 'commit' })
  } else {
    await shop.open(target.from)
    if (moment === 'after a redeploy') await faultyShop.redeploy(app, `${fault.name} ${Date.now()}`)
    if (moment === 'offline in between') {
      await context.setOffline(true)
      await page.evaluate(followLink, path)
      await lookUntil(page, path, isBroken, SETTLE_MS)
      await causeFault()
      await context.setOffline(false)
      await waitForAttempt(page, path, faultyShop)
    } else {
      await causeFault()
      await page.evaluate(followLink, path)
    }
  }

  const showsNotice = fault.heals === 'new document'
  let seen = await lookUntil(page, path, (now) => isBroken(now) || (now.isWhole && !showsNotice), SETTLE_MS)
  if (fault.heals === 'not broken') seen = await lookUntil(page, path, ({ isWhole }) => isWhole, SETTLE_MS)
  if (fault.onClick) {
    await page.locator('main :is(button, summary, a):visible').first().click({ noWaitAfter: true })
    seen = await lookUntil(page, path, isBroken, 3000)
  }
  const readable = isFirstLoad ? seen.heading.includes(target.heading) && seen.text.includes(target.text) : undefined
  const rest = await useRest(tab, openTab, target)
  const cartWhole = await isCartWhole(tab)

  if (fault.inCode) await context.clearCookies({ name: FAULT_COOKIE })
  const observed = await faultyShop.setFaults([])
  const restoredAt = Date.now()
  const isHealed = (now: Look) => now.isWhole && isBack(now) && now.heading.includes(target.heading)
  // Most of these do not heal. Those that do are within the limit.
  const watchedMs = fault.heals === 'new document' ? HEALING_LIMIT_MS : WATCHED_HEALING_MS
  const back = fault.onClick ? seen : await lookUntil(page, path, isBack, watchedMs)
  const backMs = Date.now() - restoredAt
  const healed = isBack(back) ? await lookUntil(page, path, isHealed, WATCHED_HEALING_MS) : back
  const healedMs = isHealed(healed) ? backMs : undefined
  const isMet = fault.inCode !== undefined || observed.hitCount > 0 || fault.name === 'refused'
  const isVisible = isBroken(seen)
  const needsWords = fault.heals !== 'not broken' || fault.onClick
  const needsReport = isMet && fault.name !== 'slow' && (isVisible || fault.inCode !== undefined)
  const reported = await reportedKinds(faultyShop, observed.reports, needsReport)
  const checks: readonly (readonly [boolean, string])[] = [
    [!isMet && !(isFirstLoad && fault.mayMissFirstLoad === true), 'no request meets the fault'],
    [!isVisible && !seen.isWhole, 'stuck without words'],
    [needsWords === true && fault.inCode !== undefined && !isVisible, 'no notice'],
    [readable === false, 'readable text was taken away'],
    [rest === '', 'the rest does not sell'],
    [!cartWhole, 'the cart is harmed'],
    [needsReport && reported.size === 0, 'the error is not reported'],
    [fault.heals === 'itself' && (healedMs ?? Infinity) > healingLimitMs, `not healed within ${healingLimitMs} ms`],
  ]
  const problems = checks.flatMap(([isWrong, text]) => (isWrong ? [text] : []))
  const shopperSees = isMet ? describe(seen, readable === true) : 'the page: no request meets the fault'
  return {
    app,
    fault: fault.name,
    moment,
    shopperSees,
    readable,
    rest,
    cartWhole,
    reported: [...reported].toSorted(),
    healedMs: isVisible && !fault.onClick ? healedMs : undefined,
    problems,
  }
}
