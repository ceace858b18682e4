import { cartLine } from '../fixtures/cart.ts'
import { expect, test } from '../fixtures/test.ts'
import { findBrokenPromises, findPromises, NOTE } from '../support/promises.ts'
import { readSiteMapPaths } from '../support/site-map.ts'

/** The pages that the site map does not list. */
const UNLISTED = [
  '/cart',
  '/checkout/7',
  '/checkout/productivity-prompt-pack',
  '/checkout/success/7',
  '/commandes',
  '/retractation',
  '/search',
  '/accessibilite',
]

test('the check of promises finds a promise in a text, in the content of noscript, in the description and in a label', async ({
  page,
}) => {
  const html = `<meta name="description" content="PDF par e-mail."><p>Bonjour. Vos fichiers <b>partent</b> à Lyon. Au revoir.</p>
    <noscript><ul><li>Le reçu vous est envoyé.<p>aucun e-mail ne part</p></li></ul></noscript><blockquote>Envoyé.</blockquote><input placeholder="Reçu envoyé">`
  const found = await findPromises(page, '/', html)
  expect(found.map(({ sentence }) => sentence)).toEqual([
    'Vos fichiers partent à Lyon.',
    'Le reçu vous est envoyé.',
    'PDF par e-mail.',
    'Reçu envoyé',
  ])
  expect(found.map(({ after }) => NOTE.test(after))).toEqual([true, true, false, false])
})

test('GEN-10 GEN-21 no page promises an e-mail, a sending or a file that the shop does not deliver', async ({
  page,
  request,
}) => {
  test.slow()
  const listed = await readSiteMapPaths(request)
  expect(listed.length).toBeGreaterThan(60)
  const broken = new Map<string, string>()
  for (const path of new Set([...listed, ...UNLISTED])) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    for (const sentence of await findBrokenPromises(page, path, await response.text())) broken.set(sentence, path)
  }
  expect([...broken].map(([sentence, path]) => `${path}: ${sentence}`)).toEqual([])
})

test('the footer says that nothing is charged and that no e-mail leaves', async ({ shop }) => {
  await shop.open('/')
  await expect(shop.footer).toContainText('Boutique de démonstration : rien n’est débité, aucun e-mail ne part.')
})

test('GEN-21 the note of the demonstration stands above the pay button, and in the first answer of the help', async ({
  page,
  shop,
  checkout,
  content,
}) => {
  await checkout.open('7')
  const note = shop.main.getByText('Boutique de démonstration : rien n’est débité, aucun e-mail ne part.')
  await expect(note).toHaveCount(1)
  const [noteBox, buttonBox] = [
    await note.boundingBox(),
    await page.getByRole('button', { name: /^Payer/ }).boundingBox(),
  ]
  expect((noteBox?.y ?? 0) + (noteBox?.height ?? 0)).toBeLessThanOrEqual(buttonBox?.y ?? 0)
  await content.openHelp()
  await content.questions.first().getByRole('heading').click()
  await expect(content.questions.first()).toContainText('rien n’est débité, aucun e-mail ne part.')
})

test('SIL-41 the checkouts of a cart with two products are numbered, and the success page leads from the first to the second', async ({
  page,
  shop,
  cart,
  checkout,
}) => {
  await cart.seed([cartLine('7', 'Séance de cours', 6.99), cartLine('6', 'Revue de code', 8.99)])
  await cart.open()
  await cart.goToCheckout()
  await expect(page.getByText('Commande 1 sur 2')).toBeVisible()
  await checkout.submit()
  await shop.follow(page.getByRole('link', { name: 'Continuer avec l’article suivant' }))
  await expect(page).toHaveURL('/checkout/6')
  await expect(page.getByText('Commande 2 sur 2')).toBeVisible()
})

test('SIL-41 a product that is removed at the checkout does not count as paid', async ({ page, cart }) => {
  const [course, review, plan] = ['Séance de cours', 'Revue de code', 'Plan de cours']
  await cart.seed([cartLine('7', course, 6.99), cartLine('6', review, 8.99), cartLine('5', plan, 4.99)])
  await cart.open()
  await cart.goToCheckout()
  await expect(page.getByText('Commande 1 sur 3')).toBeVisible()
  await cart.openPopover()
  await cart.popover.getByRole('button', { name: `Retirer ${review}` }).click()
  await expect(page.getByText('Commande 1 sur 2')).toBeVisible()
})

test('a checkout outside the cart has no number', async ({ page, shop, checkout }) => {
  await checkout.open('7')
  await shop.waitUntilComplete()
  await expect(page.getByText(/^Commande \d+ sur \d+$/)).toHaveCount(0)
})
