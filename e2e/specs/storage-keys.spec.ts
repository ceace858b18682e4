import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '@promptelier/shared/storage-keys'
import { voteAndBuy } from '../support/purchase.ts'
import { expect, hydrated, test } from '../support/shop.ts'

const listed = STORAGE_KEYS.map(({ kept, key }) => `${kept} ${key}`).toSorted()

const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...Object.keys(localStorage).map((key) => `local ${key}`),
      ...Object.keys(sessionStorage).map((key) => `session ${key}`),
    ].toSorted(),
  )

async function search(page: Page) {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Mettre les messages en pause' }).click()
  await page.getByRole('banner').getByRole('combobox').fill('logo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=logo')
}

async function readGuides(page: Page) {
  await page.goto('/blog')
  await hydrated(page)
  // The pause of the messages holds for the counters as well.
  await page.getByRole('button', { name: 'Reprendre les messages' }).click()
  await page.clock.fastForward(30_000)
  await page.getByRole('button', { name: 'Mettre les messages en pause' }).click()
}

/** Withdraws from the order on screen. */
async function withdraw(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Claire Exemple')
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rétractation reçue' })).toBeVisible()
}

/** Leaves the shop while a payment runs. */
async function leaveWhilePaying(page: Page) {
  await page.goto('/checkout/8')
  await hydrated(page)
  await page.getByRole('checkbox', { name: /^J'accepte/ }).check()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('button', { name: 'Traitement en cours...' })).toBeVisible()
}

test('SIL-47 STO-02 SIL-66 a whole visit leaves what /cookies lists and no cookie, and asks nobody else', async ({
  page,
  context,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await page.clock.install()
  await search(page)
  await readGuides(page)
  await voteAndBuy(page)
  await withdraw(page)
  await leaveWhilePaying(page)
  await page.goto('/cookies')
  await hydrated(page)
  expect(await stored(page)).toEqual(listed)
  expect(await context.cookies()).toEqual([])
  expect([...hosts]).toEqual(['localhost'])

  await page.getByRole('button', { name: 'Effacer ces informations' }).click()
  await page.getByRole('button', { name: 'Oui, tout effacer' }).click()
  await expect(page.getByText('C’est effacé')).toBeFocused()
  expect(await stored(page)).toEqual([])
})

test('SIL-47 erasing empties the counter of this tab and of the others', async ({ page, context, cart }) => {
  await cart.seed([{ id: '7', name: 'Sept', price: 6.99, quantity: 2, image: '/covers/cover-2.svg' }])
  await page.goto('/cookies')
  await hydrated(page)
  const other = await context.newPage()
  await other.goto('/aide')
  const counters = [page, other].map((tab) => tab.getByRole('banner').getByRole('button', { name: /^Panier/ }))
  for (const counter of counters) await expect(counter).toHaveAccessibleName('Panier, 2 articles')

  await page.getByRole('button', { name: 'Effacer ces informations' }).click()
  await page.getByRole('button', { name: 'Oui, tout effacer' }).click()
  for (const counter of counters) await expect(counter).toHaveAccessibleName('Panier')
})
