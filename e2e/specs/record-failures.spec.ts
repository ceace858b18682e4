import { cartLine } from '../fixtures/cart.ts'
import { expect, test } from '../fixtures/test.ts'
import { findViolations } from '../support/axe.ts'
import { retryBy } from '../support/retry-by.ts'

// When data records cannot be loaded, the page shows a notice with a button to try again, and the cart stays.
const DATA = /\/files\/data\//
const PRODUCTS = /\/files\/data\/[^/]+\/products\.json$/
const PRODUCT = /\/files\/data\/[^/]+\/product\/[^/]+\.json$/

/** Faults of a server that sends something else instead of data. */
const FAULTS = {
  'is refused with a 503': 'unavailable',
  'is malformed': 'malformed',
  'is an HTML page': 'html',
  'no longer exists, as in a tab opened ten releases ago': 'missing',
} as const

const DATA_ERRORS = /did not load|status of (?:404|503)|\.json: (?:404|503)|SyntaxError|Unexpected|net::ERR/

for (const [description, fault] of Object.entries(FAULTS)) {
  test(`SIL-60 a product whose data ${description} shows a notice, the cart stays, and trying again loads the product`, async ({
    page,
    shop,
    cart,
    catalogue,
    clock,
    remotes,
    pageProblems,
  }) => {
    pageProblems.allow(DATA_ERRORS)
    await clock.install()
    await cart.seed([cartLine('8', 'Huit', 6.99, 2)])
    await catalogue.openHome()
    await remotes.break(DATA, fault)
    await catalogue.names.nth(3).click()
    const notice = shop.main.getByRole('heading', { name: 'La fiche du produit ne répond pas' })
    await expect(notice).toBeVisible()
    await expect(cart.counter).toHaveAccessibleName('Panier, 2 articles')
    expect(await findViolations(page)).toEqual([])
    await retryBy(() => shop.retryButton.click(), DATA, { clock, remotes })
    await shop.waitUntilSettled()
    await expect(notice).toBeHidden()
    await expect(shop.main.getByRole('button', { name: 'Ajouter au panier' }).first()).toBeVisible()
  })

  test(`SIL-60 a list whose data ${description} shows a notice, and trying again loads the list`, async ({
    page,
    shop,
    catalogue,
    clock,
    remotes,
    pageProblems,
  }) => {
    pageProblems.allow(DATA_ERRORS)
    await clock.install()
    await remotes.break(DATA, fault)
    await shop.open('/categories')
    await expect(shop.main.getByRole('heading', { name: 'La liste n’est pas arrivée' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await retryBy(() => shop.retryButton.click(), DATA, { clock, remotes })
    await expect(catalogue.cards).not.toHaveCount(0)
  })

  test(`SIL-58 a cart can be paid when its prices cannot be checked because data ${description}`, async ({
    shop,
    cart,
    clock,
    remotes,
    pageProblems,
  }) => {
    pageProblems.allow(DATA_ERRORS)
    await clock.install()
    await cart.seed([cartLine('7', 'Sept', 6.99, 2)])
    await remotes.break(DATA, fault)
    await shop.open('/cart')
    await expect(shop.main.getByText(/prix actuels .* pas pu être vérifiés/)).toBeVisible()
    await expect(shop.main.getByRole('button', { name: 'Passer au paiement' })).toBeEnabled()
    await retryBy(() => shop.retryButton.click(), DATA, { clock, remotes })
    await expect(shop.main.getByText(/prix actuels .* pas pu être vérifiés/)).toBeHidden()
    await expect(shop.main.getByText('Les prix sont à jour.')).toBeVisible()
    await expect(shop.heading('Votre panier')).toBeFocused()
  })
}

test('a product whose data is slow shows once the data has loaded', async ({ shop, catalogue, remotes }) => {
  await catalogue.openHome()
  const heldData = await remotes.hold(PRODUCT)
  const name = (await catalogue.names.nth(3).textContent()) ?? ''
  await catalogue.names.nth(3).click()
  await expect.poll(() => heldData.requestedUrls.length).toBeGreaterThan(0)
  await expect(shop.heading(name)).toBeHidden()
  heldData.letThrough()
  await shop.waitUntilSettled()
  await expect(shop.heading(name)).toBeVisible()
})

test('SIL-03 when the data of the suggestions cannot be loaded, the next focus loads them again, and the search works', async ({
  page,
  shop,
  header,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(DATA_ERRORS)
  pageProblems.allow(/a part did not load/)
  await shop.open('/aide')
  await remotes.break(PRODUCTS, 'refused')
  const { field, list, options } = header.search
  const failureLogged = page.waitForEvent('console', (message) => message.text().includes('a part did not load'))
  await field.fill('logo')
  await failureLogged
  await expect(list).toBeHidden()
  await field.blur()
  await remotes.restore(PRODUCTS)
  await field.focus()
  await field.fill('log')
  await expect(options.first()).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=log$/)
})
