import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** More tab stops than any page has. If this many do not reach an element, the keyboard cannot reach it. */
const MAX_TAB_STOP_COUNT = 150

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

/** Presses Tab until `target` has the focus, and expects a visible focus ring. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MAX_TAB_STOP_COUNT; presses += 1) {
    await page.keyboard.press(key)
    if (await hasFocus(target)) {
      const outlineStyle = await target.evaluate((element) => {
        // The box around a field may show the focus ring of the field.
        const candidates = [element, element.parentElement, element.parentElement?.parentElement]
        return candidates
          .map((node) => node && getComputedStyle(node).outlineStyle)
          .find((style) => style && style !== 'none')
      })
      expect(outlineStyle).toBeDefined()
      return
    }
  }
  throw new Error(`${target.toString()} has no focus after ${MAX_TAB_STOP_COUNT} tab stops`)
}

/** Moves the focus to `target` with Tab and presses Enter. */
async function pressEnterOn(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab') {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Expects that the page with this heading has loaded: after a navigation, its heading has the focus. */
const expectHeadingFocused = (page: Page, heading: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()

/** Pays on the checkout of a product, and waits for its success page. */
async function pay(page: Page, id: string) {
  await tabTo(page, page.getByRole('textbox', { name: /e-mail/i }))
  await page.keyboard.type('claire@example.fr')
  await tabTo(page, page.getByRole('checkbox', { name: /^J'accepte/ }))
  await page.keyboard.press('Space')
  await pressEnterOn(page, page.getByRole('button', { name: /^Payer/ }))
  await expect(page).toHaveURL(`/checkout/success/${id}`)
  await expectHeadingFocused(page, /Merci|commande/)
}

test('GEN-06 on a wide screen a visitor can browse, use menus, search and buy by keyboard alone', async ({
  page,
  shop,
  pageProblems,
}) => {
  test.slow()
  await shop.open('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)

  const { header } = shop
  await pressEnterOn(page, header.getByRole('button', { name: 'Catégories' }), 'Shift+Tab')
  await pressEnterOn(page, header.getByRole('link', { name: 'Éducation & Formation' }))
  await expectHeadingFocused(page, 'Éducation & Formation')
  await pressEnterOn(
    page,
    page.getByRole('article').filter({ hasText: 'N° 07' }).getByRole('link', { name: 'Voir détails' }),
  )
  await expectHeadingFocused(page, 'Séance de cours prête à donner')
  await pressEnterOn(page, page.getByRole('button', { name: 'Ajouter au panier' }).filter({ visible: true }).first())

  const counter = header.getByRole('button', { name: 'Panier, 1 article' })
  await pressEnterOn(page, counter, 'Shift+Tab')
  const popover = page.getByRole('dialog', { name: 'Votre panier' })
  await expect(popover).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await expect(counter).toBeFocused()
  await page.keyboard.press('Enter')
  await pressEnterOn(page, popover.getByRole('button', { name: 'Retirer Séance de cours prête à donner' }))
  await expect(popover.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Enter')
  await pressEnterOn(page, popover.getByRole('link', { name: 'Voir mon panier' }))
  await expectHeadingFocused(page, 'Votre panier')

  await pressEnterOn(page, page.getByRole('button', { name: 'Passer au paiement' }))
  await expectHeadingFocused(page, 'Paiement')
  await pay(page, '7')

  await tabTo(page, header.getByRole('combobox', { name: 'Rechercher des prompts' }), 'Shift+Tab')
  await page.keyboard.type('logo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=logo')
  pageProblems.allow404()
})

for (const id of ['productivity-prompt-pack', 'dropshipping-prompt-pack', 'all-inclusive-pack'])
  test(`GEN-06 ${id} can be bought by keyboard alone`, async ({ page, shop }) => {
    await shop.open(`/product/${id}`)
    await pressEnterOn(page, shop.main.getByRole('link', { name: 'Acheter maintenant' }).first())
    await expectHeadingFocused(page, 'Paiement')
    await pay(page, id)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('MOB-01 MOB-16 the menu can be opened and closed by keyboard alone', async ({ page, content, header }) => {
    await content.openHelp()
    await pressEnterOn(page, header.menuButton)
    await expect(header.menu).toBeVisible()
    await pressEnterOn(page, header.closeMenuButton)
    await expect(header.menu).toBeHidden()
    await expect(header.menuButton).toBeFocused()
  })

  test('MOB-04 MOB-15 the menu leads to a category by keyboard alone', async ({ page, content, header }) => {
    await content.openHelp()
    await pressEnterOn(page, header.menuButton)
    await tabTo(page, header.menuCategoriesButton)
    await pressEnterOn(page, header.menu.getByRole('link', { name: 'Productivité IA' }))
    await expect(header.menu).toBeHidden()
    await expectHeadingFocused(page, 'Productivité IA')
  })
})

test('roles and names of the accessibility tree lead from the home page to a paid order', async ({ page, shop }) => {
  const named = (role: Parameters<Page['getByRole']>[0], name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole(role, { name }).first()
  await shop.open('/')
  const { header } = shop
  await named('button', 'Catégories', header).click()
  await named('link', 'Marketing & Vente', header).click()
  await expect(named('heading', 'Marketing & Vente')).toBeFocused()
  const card = named('article', 'Page de vente qui répond aux objections')
  await named('link', 'Voir détails', card).click()
  await named('button', 'Ajouter au panier').click()
  await expect(shop.toast('Ajouté au panier avec succès!')).toBeVisible()
  await named('button', 'Panier, 1 article', header).click()
  const popover = named('dialog', 'Votre panier')
  await expect(popover.getByRole('list')).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - link "Page de vente qui répond aux objections"
        - paragraph: 9,99€
        - button "Retirer Page de vente qui répond aux objections"
  `)
  await named('link', 'Voir mon panier', popover).click()
  await named('button', 'Passer au paiement').click()
  await named('textbox', /e-mail/i).fill('claire@example.fr')
  await named('checkbox', /^J'accepte/).check()
  await named('button', /^Payer/).click()
  await expect(page).toHaveURL('/checkout/success/2')
  await expect(shop.heading(/Merci/)).toBeFocused()
})
