import type { Locator, Page } from '@playwright/test'

/** What a visitor does next: points at something, and presses it or types into it. */
export type Step = {
  readonly name: string
  /** The path of the page that it leads to; undefined when it stays on the page. */
  readonly leadsTo?: RegExp
  readonly target: (page: Page) => Locator
  readonly act: (target: Locator, page: Page) => Promise<void>
}

const click = (target: Locator) => target.click()
const main = (page: Page) => page.getByRole('main')
const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

/** A link to a page. */
const follow = (name: string, leadsTo: RegExp, target: Step['target']): Step => ({ name, leadsTo, target, act: click })

/** A button or a field that changes something on the page. */
const press = (name: string, target: Step['target'], act: Step['act'] = click): Step => ({ name, target, act })

/** A visit on a computer: home, a product, the cart, the checkout, help, a guide and a search. */
export const STEPS: readonly Step[] = [
  follow('home → product', /^\/product\/./, (page) => main(page).getByRole('link', { name: 'Voir détails' }).first()),
  press('add to the cart', (page) =>
    main(page).getByRole('button', { name: 'Ajouter au panier' }).filter({ visible: true }).first(),
  ),
  press('vote', (page) => page.getByRole('button', { name: /votes, voter pour cette fiche/ })),
  press('open the cart’s popover', (page) => header(page).getByRole('button', { name: /^Panier/ })),
  follow('product → cart', /^\/cart$/, (page) =>
    page.getByRole('dialog', { name: 'Votre panier' }).getByRole('link', { name: 'Voir mon panier' }),
  ),
  press('one more', (page) =>
    main(page)
      .getByRole('button', { name: /^Augmenter/ })
      .first(),
  ),
  follow('cart → checkout', /^\/checkout\/./, (page) => page.getByRole('button', { name: 'Passer au paiement' })),
  press(
    'type an e-mail address',
    (page) => page.getByRole('textbox', { name: /e-mail/i }).first(),
    (field) => field.pressSequentially('claire@example.fr', { delay: 80 }),
  ),
  press('accept the terms', (page) => page.getByRole('checkbox', { name: /^J'accepte/ })),
  follow('checkout → help', /^\/aide$/, (page) => footer(page).getByRole('link', { name: 'Centre d’aide' })),
  press('open a question', (page) => main(page).locator('summary').first()),
  press('open the categories', (page) => header(page).getByRole('button', { name: 'Catégories', exact: true })),
  follow('help → category', /^\/categories\/./, (page) =>
    page.getByRole('navigation', { name: 'Principale' }).getByRole('listitem').getByRole('link').first(),
  ),
  follow('category → product', /^\/product\/./, (page) =>
    main(page).getByRole('link', { name: 'Voir détails' }).first(),
  ),
  press(
    'type a search',
    (page) => header(page).getByRole('combobox', { name: 'Rechercher des prompts' }),
    (field) => field.pressSequentially('devis', { delay: 80 }),
  ),
  follow('product → home', /^\/$/, (page) => header(page).getByRole('link', { name: 'Promptelier, accueil' })),
]
