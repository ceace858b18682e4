import type { Page } from '@playwright/test'
import { expect, forgive404, hydrated, test } from '../support/shop.ts'

const MESSAGES = [
  'Apprenez à parler à l’IA',
  'Transformez vos idées en contenus',
  'Gagnez en productivité',
  'Plus de 200 prompts premium',
]

const strip = (page: Page) => page.getByRole('region', { name: 'Messages de la boutique' })
const shown = (page: Page) => strip(page).locator('li[data-shown]')

async function openWithClock(page: Page, path = '/aide') {
  await page.clock.install()
  await page.goto(path)
  await hydrated(page)
  await page.mouse.move(600, 600)
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

/** Starts the four seconds anew: what passed before the clock stood still does not count. */
async function restart(page: Page) {
  await strip(page).getByRole('button', { name: 'Mettre les messages en pause' }).click()
  await strip(page).getByRole('button', { name: 'Reprendre les messages' }).click()
  await page.mouse.move(600, 600)
}

test('HDR-03 HDR-04 four messages, all there for a screen reader, none announced', async ({ page }) => {
  await page.goto('/aide')
  await expect(strip(page).getByRole('listitem')).toHaveText(MESSAGES)
  await expect(strip(page).locator('[aria-live], [role=status], [role=alert], output')).toHaveCount(0)
})

test('HDR-05 CON-01 each message is shown for 4000 ms, and the first comes after the fourth', async ({ page }) => {
  await openWithClock(page)
  await restart(page)
  const first = MESSAGES.indexOf((await shown(page).textContent()) ?? '')
  for (let turn = 1; turn <= MESSAGES.length; turn += 1) {
    await page.clock.runFor(3999)
    await expect(shown(page)).toHaveText(MESSAGES[(first + turn - 1) % MESSAGES.length] ?? '')
    await page.clock.runFor(1)
    await expect(shown(page)).toHaveText(MESSAGES[(first + turn) % MESSAGES.length] ?? '')
  }
})

for (const [what, interact] of [
  ['a click on a message', (page: Page) => strip(page).getByRole('list').click()],
  ['the pause button', (page: Page) => strip(page).getByRole('button', { name: /pause/ }).click()],
  [
    'the keyboard',
    async (page: Page) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(strip(page).getByRole('button', { name: 'Reprendre les messages' })).toBeFocused()
    },
  ],
] as const)
  test(`HDR-06 SIL-16 ${what} stops the messages until they are resumed`, async ({ page }) => {
    await openWithClock(page)
    await interact(page)
    await page.mouse.move(600, 600)
    const message = (await shown(page).textContent()) ?? ''
    await page.clock.runFor(60_000)
    await expect(shown(page)).toHaveText(message)
    await strip(page).getByRole('button', { name: 'Reprendre les messages' }).click()
    await page.mouse.move(600, 600)
    await page.clock.runFor(4000)
    await expect(shown(page)).not.toHaveText(message)
  })

test('SIL-16 the messages wait while the pointer rests on them', async ({ page }) => {
  await openWithClock(page)
  await strip(page).hover()
  const message = (await shown(page).textContent()) ?? ''
  await page.clock.runFor(60_000)
  await expect(shown(page)).toHaveText(message)
  await page.mouse.move(600, 600)
  await page.clock.runFor(4000)
  await expect(shown(page)).not.toHaveText(message)
})

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('SIL-16 the messages stand still, and each can be reached', async ({ page }) => {
    await openWithClock(page)
    await page.clock.runFor(60_000)
    await expect(shown(page)).toHaveText(MESSAGES[0] ?? '')
    const next = strip(page).getByRole('button', { name: 'Message suivant' })
    for (const message of [...MESSAGES.slice(1), MESSAGES[0] ?? '']) {
      await next.click()
      await expect(shown(page)).toHaveText(message)
    }
  })
})

const categories = (page: Page) => page.getByRole('button', { name: 'Catégories', exact: true })
const firstCategory = (page: Page) =>
  page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'TikTok & Réseaux Sociaux' })

test('HDR-07 HDR-08 SIL-17 the categories open below their button and close on a click outside', async ({ page }) => {
  await page.goto('/aide')
  await hydrated(page)
  await expect(firstCategory(page)).toBeHidden()
  await categories(page).click()
  await expect(categories(page)).toHaveAttribute('aria-expanded', 'true')
  const links = page.getByRole('navigation', { name: 'Principale' }).getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(10)
  await expect(page.getByRole('link', { name: 'Toutes les catégories' })).toHaveAttribute('href', '/categories')
  const [button, list] = [await categories(page).boundingBox(), await firstCategory(page).boundingBox()]
  expect(list?.y ?? 0).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0))
  await page.mouse.click(100, 700)
  await expect(firstCategory(page)).toBeHidden()
  await expect(categories(page)).toHaveAttribute('aria-expanded', 'false')
})

test('SIL-17 the keyboard opens the categories; Escape closes them with the focus back, Tab out closes them', async ({
  page,
}) => {
  await page.goto('/aide')
  await hydrated(page)
  await categories(page).focus()
  await page.keyboard.press('Enter')
  await expect(firstCategory(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(firstCategory(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(firstCategory(page)).toBeHidden()
  await expect(categories(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(firstCategory(page)).toBeVisible()
  for (let link = 0; link < 12; link += 1) await page.keyboard.press('Tab')
  await expect(firstCategory(page)).toBeHidden()
  await expect(categories(page)).toHaveAttribute('aria-expanded', 'false')
})

test('SIL-17 following a category closes the list, also to the page that is shown, and Back closes it', async ({
  page,
}) => {
  await page.goto('/aide')
  await hydrated(page)
  await categories(page).click()
  await firstCategory(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'TikTok & Réseaux Sociaux' })).toBeVisible()
  await expect(firstCategory(page)).toBeHidden()
  await categories(page).click()
  await expect(firstCategory(page)).toHaveAttribute('aria-current', 'page')
  await firstCategory(page).click()
  await expect(firstCategory(page)).toBeHidden()
  await categories(page).click()
  await page.goBack()
  await expect(page).toHaveURL('/aide')
  await expect(firstCategory(page)).toBeHidden()
})

for (const [name, submit] of [
  ['Enter', (page: Page) => page.keyboard.press('Enter')],
  ['the button', (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click()],
] as const)
  test(`HDR-14 RTE-02 the search goes to its address by ${name}, whatever is asked`, async ({ page, complaints }) => {
    await page.goto('/aide')
    await hydrated(page)
    const asked = 'idées & "rêves" 100 %'
    await page.getByRole('banner').getByRole('combobox', { name: 'Rechercher des prompts' }).fill(asked)
    await submit(page)
    await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('q') === asked)
    forgive404(complaints)
  })

test('SIL-03 an empty search shows everything', async ({ page }) => {
  await page.goto('/aide')
  await hydrated(page)
  await page.getByRole('banner').getByRole('combobox').press('Enter')
  await expect(page).toHaveURL('/search?q=')
})

test('HDR-13 the search box is for wide screens only', async ({ page }) => {
  const search = page.getByRole('banner').getByRole('combobox')
  await page.goto('/aide')
  await expect(search).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(search).toBeHidden()
})
