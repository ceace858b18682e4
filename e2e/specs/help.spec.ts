import { expect, hydrated, test } from '../support/shop.ts'

test('STA-05 STA-06 each of six questions opens on its answer, and a purchase has four steps', async ({ page }) => {
  await page.goto('/aide')
  await hydrated(page)
  const questions = page.getByRole('main').getByRole('group')
  await expect(questions).toHaveCount(6)
  for (const question of await questions.all()) {
    await expect(question.getByRole('paragraph').first()).toBeHidden()
    await question.getByRole('heading').click()
    await expect(question.getByRole('paragraph').first()).toBeVisible()
  }
  const steps = page.getByRole('region', { name: 'Acheter en quatre étapes' }).getByRole('list').first()
  await expect(steps.getByRole('listitem')).toHaveCount(4)
})

test('STA-02 STA-03 STA-04 STA-07 SIL-46 e-mail, chat, telephone and appointment each have a real target', async ({
  page,
}) => {
  await page.goto('/aide')
  const ways = page.getByRole('region', { name: 'Nous joindre' })
  const href = (name: string) => ways.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await href('bonjour@promptelier.example')).toBe('mailto:bonjour@promptelier.example')
  expect(await href('01 99 00 26 40')).toBe('tel:+33199002640')
  expect(await href('Laisser un message')).toMatch(/^mailto:.*subject=/)
  expect(await href('Prendre rendez-vous')).toMatch(/^mailto:.*subject=Demande%20de%20rendez-vous/)
  await expect(ways.getByText('Lundi-vendredi, 9h-18h')).toHaveCount(2)
  await expect(ways.getByText('Réponse sous 24 h')).toBeVisible()
})

test('the help is searched whatever the accents; what is found is told, and nothing found is no dead end', async ({
  page,
}) => {
  await page.goto('/aide')
  await hydrated(page)
  const field = page.getByRole('searchbox', { name: 'Chercher dans l’aide' })
  const found = page.getByRole('search').getByRole('status')
  const questions = page.getByRole('main').getByRole('group')
  // Typed as a visitor does: what moves by a key is wanted.
  await field.pressSequentially('RETRACTER')
  await expect(found).toHaveText('1 question')
  await expect(questions).toHaveCount(1)
  await field.press('Enter')
  await expect(page).toHaveURL('/aide')
  await field.pressSequentially(' zzz')
  await expect(found).toHaveText('Aucune réponse')
  await expect(page.getByRole('link', { name: 'Poser la question par e-mail' })).toBeVisible()
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
  await expect(questions).toHaveCount(6)
})
