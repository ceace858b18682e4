import type { Locator } from '@playwright/test'
import type { Tab } from '../../../../e2e/fixtures/test.ts'

/** What a visitor does next: points at something, and presses it or types into it. */
export type Step = {
  readonly name: string
  /** The path of the page that it leads to; undefined when it stays on the page. */
  readonly leadsTo?: RegExp
  readonly target: (tab: Tab) => Locator
  readonly act: (target: Locator) => Promise<void>
}

/**
 * Presses the mouse where it is: the visit has pointed at the target. With `target.click()`, listeners of Playwright
 * would take a part of the time.
 */
async function click(target: Locator) {
  const { mouse } = target.page()
  await mouse.down()
  await mouse.up()
}

/** @param text that is typed key by key */
const type = (text: string) => (target: Locator) => target.pressSequentially(text, { delay: 80 })

const follow = (name: string, leadsTo: RegExp, target: Step['target']): Step => ({ name, leadsTo, target, act: click })
const press = (name: string, target: Step['target'], act: Step['act'] = click): Step => ({ name, target, act })

/** A visit on a computer: home, a product, the cart, the checkout, help, a category, another product, and a search. */
export const STEPS: readonly Step[] = [
  follow('home → product', /^\/product\/./, ({ catalogue }) => catalogue.firstLink),
  press('add to the cart', ({ product }) => product.addButton),
  press('vote', ({ product }) => product.voteButton),
  press('open the cart’s popover', ({ cart }) => cart.counter),
  follow('product → cart', /^\/cart$/, ({ cart }) => cart.popover.getByRole('link', { name: 'Voir mon panier' })),
  press('one more', ({ cart }) => cart.lines.first().getByRole('button', { name: /^Augmenter/ })),
  follow('cart → checkout', /^\/checkout\/./, ({ cart }) => cart.payButton),
  press('type an e-mail address', ({ checkout }) => checkout.emailField, type('claire@example.fr')),
  press('accept the terms', ({ checkout }) => checkout.termsCheckbox),
  follow('checkout → help', /^\/aide$/, ({ shop }) => shop.footerLink('Centre d’aide')),
  press('open a question', ({ shop }) => shop.main.locator('summary').first()),
  press('open the categories', ({ header }) => header.categoriesButton),
  follow('help → category', /^\/categories\/./, ({ header }) => header.categoryLinks.first()),
  follow('category → product', /^\/product\/./, ({ catalogue }) => catalogue.firstLink),
  press('type a search', ({ header }) => header.search.field, type('devis')),
  follow('product → home', /^\/$/, ({ header }) => header.homeLink),
]
