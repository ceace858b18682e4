import { paths } from '@promptelier/storefront/paths'
import type { Page } from 'playwright-core'
import type { CompositionFile } from '../compose/composition-file.ts'
import { patternsOverlap } from '../paths/routes.ts'
import { documentsAt } from './checked-paths.ts'
import { reasonOf, waitUntilIdle, waitUntilInteractive } from './watch-page.ts'

/** What most visitors come for, or the reason why this composition does not offer it. */
export type MainJob = { readonly productPath: string } | { readonly skipped: string }

const ANY_ID = '0'
const PRODUCT_PATTERN = '/product/:id'

/** The pattern and the page that serve a path with any product, unless the page is switched off. */
function pageAt({ browser }: CompositionFile, path: string) {
  for (const [remote, { pages, killed }] of Object.entries(browser.remotes))
    for (const [page, { patterns }] of Object.entries(pages)) {
      const pattern = patterns.find((other) => patternsOverlap(other, path))
      if (pattern !== undefined && killed === undefined) return { id: `${remote}/${page}`, pattern }
    }
  return undefined
}

/** Finds the product for the main job. */
export function findMainJob(file: CompositionFile): MainJob {
  const needed = [paths.product(ANY_ID), paths.cart(), paths.checkout(ANY_ID), paths.checkoutSuccess(ANY_ID)]
  const missing = needed.find((path) => pageAt(file, path) === undefined)
  if (missing !== undefined) return { skipped: `no page is shown at ${missing}` }
  const product = pageAt(file, paths.product(ANY_ID))
  const productPath = product && documentsAt(file, product.id, PRODUCT_PATTERN)[0]
  return productPath === undefined ? { skipped: 'there is no product' } : { productPath }
}

/** A payment is simulated with a delay of 1.5 s. */
const PAID = 'Merci pour votre commande'

type Step = readonly [name: string, run: (page: Page) => Promise<void>]

const stepsOf = (productPath: string): readonly Step[] => [
  [
    `opens ${productPath}`,
    async (page) => {
      await page.goto(productPath)
      await waitUntilInteractive(page)
    },
  ],
  [
    'clicks “Ajouter au panier”',
    async (page) => {
      const button = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' })
      await button.filter({ visible: true }).first().click()
    },
  ],
  [
    'opens the cart, which shows one line',
    async (page) => {
      await page.goto(paths.cart())
      await waitUntilInteractive(page)
      const lines = page.getByRole('list', { name: 'Produits du panier' }).getByRole('listitem')
      await lines.first().waitFor()
      const count = await lines.count()
      if (count !== 1) throw new Error(`the cart shows ${count} lines`)
    },
  ],
  [
    'clicks “Passer au paiement”',
    async (page) => {
      await page.getByRole('button', { name: 'Passer au paiement' }).click()
      await page.waitForURL((url) => url.pathname.startsWith('/checkout/'))
      await waitUntilInteractive(page)
    },
  ],
  [
    'fills in the form and pays',
    async (page) => {
      await page.getByRole('textbox', { name: /e-mail/i }).fill('essai@example.fr')
      await page.getByRole('checkbox', { name: /^J'accepte/ }).check()
      await page.getByRole('button', { name: /^Payer/ }).click()
    },
  ],
  [
    `sees “${PAID}”`,
    async (page) => {
      await page.getByRole('heading', { level: 1, name: PAID }).waitFor()
      await waitUntilInteractive(page)
      await waitUntilIdle(page)
    },
  ],
]

/**
 * Buys a product: from its page through the cart to the page after the payment.
 * @param nameAt returns the name of the page at a path, for messages
 * @throws (rejects) with an Error that names the step and the page that failed, and why
 */
export async function runMainJob(page: Page, productPath: string, nameAt: (path: string) => string): Promise<void> {
  for (const [name, run] of stepsOf(productPath))
    await run(page).catch((error: unknown) => {
      const path = new URL(page.url()).pathname
      const where = `at ${path} (${nameAt(path)})`
      throw new Error(`a visitor ${name}, and this fails ${where}: ${reasonOf(error)}.`, { cause: error })
    })
}
