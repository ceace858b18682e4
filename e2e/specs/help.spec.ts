import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ content }) => content.openHelp())

const contactMethods = (page: Page) => page.getByRole('region', { name: 'Nous joindre' })
const hrefOf = (page: Page, name: string) =>
  contactMethods(page).getByRole('link', { name, exact: true }).getAttribute('href')

test('STA-05 each of the six questions opens and shows its answer', async ({ content }) => {
  await expect(content.questions).toHaveCount(6)
  for (const question of await content.questions.all()) {
    await expect(question.getByRole('paragraph').first()).toBeHidden()
    await question.getByRole('heading').click()
    await expect(question.getByRole('paragraph').first()).toBeVisible()
  }
})

test('STA-06 a purchase has four steps', async ({ page }) => {
  const steps = page.getByRole('region', { name: 'Acheter en quatre étapes' }).getByRole('list').first()
  await expect(steps.getByRole('listitem')).toHaveCount(4)
})

test('STA-02 the e-mail address is a link', async ({ page }) => {
  expect(await hrefOf(page, 'bonjour@promptelier.example')).toBe('mailto:bonjour@promptelier.example')
})

test('STA-03 SIL-46 the chat button opens an e-mail', async ({ page }) => {
  expect(await hrefOf(page, 'Laisser un message')).toMatch(/^mailto:.*subject=/)
})

test('STA-04 the telephone number is a link, and its hours are shown', async ({ page }) => {
  expect(await hrefOf(page, '01 99 00 26 40')).toBe('tel:+33199002640')
  await expect(contactMethods(page).getByText('Lundi-vendredi, 9h-18h')).toHaveCount(2)
})

test('STA-07 SIL-46 an appointment is requested by e-mail', async ({ page }) => {
  expect(await hrefOf(page, 'Prendre rendez-vous')).toMatch(/^mailto:.*subject=Demande%20de%20rendez-vous/)
})

test('STA-11 the page promises a reply to e-mails within 24 hours', async ({ page }) => {
  await expect(contactMethods(page).getByText('Réponse sous 24 h')).toBeVisible()
})

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Chercher dans l’aide' })
const resultCount = (page: Page) => page.getByRole('search').getByRole('status')

test.describe('the search in the help', () => {
  test('the search in the help ignores case and accents, and shows how many questions it finds', async ({
    page,
    content,
  }) => {
    // Typed key by key: layout shifts after a key press are expected.
    await searchField(page).pressSequentially('RETRACTER')
    await expect(resultCount(page)).toHaveText('1 question')
    await expect(content.questions).toHaveCount(1)
  })

  test('Enter in the search in the help does not leave the page', async ({ page }) => {
    await searchField(page).pressSequentially('RETRACTER')
    await searchField(page).press('Enter')
    await expect(page).toHaveURL('/aide')
  })

  test('the search in the help offers to ask by e-mail when it finds nothing', async ({ page }) => {
    await searchField(page).pressSequentially('zzz')
    await expect(resultCount(page)).toHaveText('Aucune réponse')
    await expect(page.getByRole('link', { name: 'Poser la question par e-mail' })).toBeVisible()
  })

  test('clearing the search in the help shows all questions again', async ({ page, content }) => {
    await searchField(page).pressSequentially('zzz')
    await expect(content.questions).toHaveCount(0)
    await searchField(page).press('ControlOrMeta+a')
    await searchField(page).press('Delete')
    await expect(content.questions).toHaveCount(6)
  })
})

for (const [time, text] of [
  ['2026-03-02T10:00:00Z', 'Pendant les heures d’ouverture'],
  ['2026-03-01T10:00:00Z', 'Hors des heures d’ouverture'],
] as const)
  test(`at 320 px, '${text}' appears without a layout shift`, async ({ page, shop, content }) => {
    await page.setViewportSize({ width: 320, height: 1000 })
    await page.clock.setFixedTime(time)
    await content.openHelp()
    await expect(contactMethods(page).getByText(text)).toBeVisible()
    await shop.waitUntilSettled()
    await shop.collectLayoutShifts()
  })
