import type { Page } from '@playwright/test'
import { expect, hydrated, type StoredLine, test } from '../support/shop.ts'

const TOLD = 'Votre panier ne sera gardé que pendant cette visite.'

/** The toast of the change itself has the first word. */
const NOTICE_DELAY_MS = 2500

const line = (id: string, name: string, price: number): StoredLine => ({
  id,
  name,
  price,
  quantity: 1,
  image: '/covers/cover-2.svg',
})
const COURSE = line('7', 'Séance de cours prête à donner', 6.99)
const BOARD = line('3', 'Tableau de bord de trésorerie', 19.99)

const counter = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Panier/ })
const rows = (page: Page) => page.getByRole('list', { name: 'Produits du panier' }).getByRole('listitem')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Counts the notices from the first on: they go by themselves. */
const countNotices = (page: Page) =>
  page.addInitScript((told) => {
    const seen = new WeakSet<Element>()
    Object.assign(window, { notices: 0 })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]'))
        if (toast.textContent?.includes(told) && !seen.has(toast)) {
          seen.add(toast)
          Object(window).notices += 1
        }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, TOLD)

/** To the last character that the browser takes: large values first, then one that grows. */
const fill = () => {
  localStorage.setItem('ballast', '')
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
    for (let times = 0; ; times += 1)
      try {
        if (size > 100) localStorage.setItem(`ballast ${size} ${times}`, 'x'.repeat(size))
        else localStorage.setItem('ballast', `${localStorage.getItem('ballast')}${'x'.repeat(size)}`)
      } catch {
        break
      }
}

const makeRoom = () => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('ballast')) localStorage.removeItem(key)
}

const REFUSALS: Record<string, () => void> = {
  full: fill,
  'not to be written': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  },
  blocked: () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  },
}

for (const [how, refuse] of Object.entries(REFUSALS))
  test(`SIL-59 with storage ${how} a visit fills the cart, changes it, and pays; the visitor is told once`, async ({
    page,
  }) => {
    await page.clock.install()
    await countNotices(page)
    await page.addInitScript(refuse)
    await page.goto('/product/7')
    await hydrated(page)
    const add = page.getByRole('button', { name: 'Ajouter au panier' }).first()
    await add.click()
    await expect(page.getByRole('status').filter({ hasText: 'Ajouté au panier avec succès!' })).toBeVisible()
    await page.clock.fastForward(NOTICE_DELAY_MS)
    await expect(page.getByText(TOLD)).toBeVisible()
    await add.click()
    await expect(counter(page)).toHaveAccessibleName('Panier, 2 articles')
    await counter(page).click()
    await page.getByRole('link', { name: 'Voir mon panier' }).click()
    await expect(page).toHaveURL('/cart')

    await press(page, `Augmenter la quantité de ${COURSE.name}`)
    await press(page, `Augmenter la quantité de ${COURSE.name}`)
    await press(page, `Diminuer la quantité de ${COURSE.name}`)
    await expect(counter(page)).toHaveAccessibleName('Panier, 3 articles')
    await press(page, `Retirer ${COURSE.name}`)
    await expect(counter(page)).toHaveAccessibleName('Panier')
    await press(page, 'Annuler')
    await expect(rows(page).first()).toContainText('20,97€')

    await press(page, 'Passer au paiement')
    await page.getByRole('textbox', { name: /e-mail/i }).fill('claire@example.fr')
    await page.getByRole('checkbox', { name: /^J'accepte/ }).check()
    await page.getByRole('button', { name: /^Payer/ }).click()
    await expect(page.getByRole('button', { name: 'Traitement en cours...' })).toBeDisabled()
    await page.clock.fastForward(1500)
    await expect(page.getByRole('heading', { level: 1, name: 'Merci pour votre commande' })).toBeVisible()
    await expect(counter(page)).toHaveAccessibleName('Panier')
    expect(await page.evaluate('window.notices')).toBe(1)
    expect(await page.evaluate(() => window.sessionStorage.getItem('cart'))).toBeNull()
  })

test('SIL-59 storage that fills up keeps the last cart it took, and takes the next one when there is room again', async ({
  page,
  cart,
}) => {
  await page.clock.install()
  await countNotices(page)
  await cart.seed([COURSE])
  await page.goto('/cart')
  await hydrated(page)
  await page.evaluate(fill)
  for (let times = 0; times < 9; times += 1) await press(page, `Augmenter la quantité de ${COURSE.name}`)
  await page.clock.fastForward(NOTICE_DELAY_MS)
  await expect(page.getByText(TOLD)).toBeVisible()
  await expect(counter(page)).toHaveAccessibleName('Panier, 10 articles')
  expect(await cart.stored()).toEqual([{ ...COURSE, quantity: 9 }])

  await page.evaluate(makeRoom)
  await press(page, `Augmenter la quantité de ${COURSE.name}`)
  expect(await cart.stored()).toEqual([{ ...COURSE, quantity: 11 }])
  expect(await page.evaluate('window.notices')).toBe(1)
})

test('SIL-59 storage cleared without an event takes nothing from the page, and the next change stores it again', async ({
  page,
  cart,
}) => {
  await cart.seed([COURSE, BOARD])
  await page.goto('/cart')
  await hydrated(page)
  await page.evaluate(() => localStorage.clear())
  await press(page, `Augmenter la quantité de ${COURSE.name}`)
  expect(await cart.stored()).toEqual([{ ...COURSE, quantity: 2 }, BOARD])

  await page.evaluate(() => localStorage.clear())
  await press(page, `Retirer ${COURSE.name}`)
  expect(await cart.stored()).toEqual([BOARD])
  await page.evaluate(() => localStorage.clear())
  await press(page, 'Annuler')
  expect(await cart.stored()).toEqual([{ ...COURSE, quantity: 2 }, BOARD])

  await page.evaluate(() => localStorage.clear())
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Promptelier/ })
    .first()
    .click()
  await expect(page).toHaveURL('/')
  await expect(counter(page)).toHaveAccessibleName('Panier, 3 articles')
})

test('SIL-58 a line stored at another price, and one that is no longer sold, say so; the checkout charges today’s price', async ({
  page,
  cart,
}) => {
  await cart.seed([{ ...COURSE, price: 5 }, line('disparu', 'Fiche disparue', 1.5)])
  await page.goto('/cart')
  await hydrated(page)
  await expect(rows(page).first()).toContainText('Prix actuel\u00A0: 6,99€')
  await expect(rows(page).first()).toContainText('5,00€')
  await expect(rows(page).last()).toContainText('Ce produit n’est plus en vente.')
  await expect(page.getByRole('region', { name: 'Bon de commande' })).toContainText('soit 6,99€')
  await press(page, 'Passer au paiement')
  await expect(page.getByRole('button', { name: /^Payer/ })).toContainText('6,99€')
  expect((await cart.stored()).map(({ price }) => price)).toEqual([5, 1.5])
})
