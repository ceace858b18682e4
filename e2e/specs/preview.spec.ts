import { badgeOn } from '../fixtures/preview.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { runLateParts } from '../support/late-parts.ts'
import { testAccessibility } from '../support/test-accessibility.ts'

const PREVIEW = 'abc123def456'
const BADGE_TEXT = `Aperçu de la composition ${PREVIEW}`

/** A document whose URL names the preview is that preview, as the shop's server serves it. */
const servePreview = ({ live }: Pick<Tab, 'live'>) =>
  live.changeComposition((_, url) =>
    url.searchParams.get('composition') === PREVIEW ? { id: PREVIEW, preview: true } : {},
  )

async function openPreview(tab: Pick<Tab, 'page' | 'shop' | 'live'>, path: string) {
  await servePreview(tab)
  await tab.shop.open(`${path}?composition=${PREVIEW}`)
  await expect(badgeOn(tab.page)).toContainText(BADGE_TEXT)
}

test('a preview says on every page that it is one', async ({ page, shop, live }) => {
  await openPreview({ page, shop, live }, '/aide')
  await shop.followFooter('Cookies')
  await expect(badgeOn(page)).toContainText(BADGE_TEXT)
  await shop.collectLayoutShifts()
})

test('the live shop has no badge', async ({ page, shop, live, clock }) => {
  await clock.install()
  await servePreview({ live })
  await shop.open('/aide')
  await runLateParts({ page, clock })
  await expect(badgeOn(page)).toHaveCount(0)
})

test('a tab stays in the preview when it is reloaded on another page', async ({ page, shop, live }) => {
  await openPreview({ page, shop, live }, '/aide')
  await shop.followFooter('Cookies')
  await expect(page).toHaveURL('/cookies')
  await page.reload()
  await expect(badgeOn(page)).toContainText(BADGE_TEXT)
  await expect(page).toHaveURL(`/cookies?composition=${PREVIEW}`)
})

test('another tab shows the live shop', async ({ page, shop, live, clock, tabs }) => {
  await clock.install()
  await openPreview({ page, shop, live }, '/aide')
  const other = await tabs.open('/aide')
  await runLateParts(other)
  await expect(badgeOn(other.page)).toHaveCount(0)
})

test('the way out leads to the live shop, at the same page', async ({ page, shop, live }) => {
  await openPreview({ page, shop, live }, '/aide')
  await shop.followFooter('Cookies')
  await shop.markDocument()
  await badgeOn(page).getByRole('button', { name: 'Quitter l’aperçu' }).click()
  await shop.waitForNewDocument()
  await expect(page).toHaveURL('/cookies')
  await expect(badgeOn(page)).toHaveCount(0)
  await shop.open('/aide')
  await expect(page).toHaveURL('/aide')
})

test('a tab whose preview does not exist any more says so once, and leads back to the live shop', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow404()
  await shop.open('/aide')
  await page.evaluate(() => sessionStorage.setItem('promptelier:preview', 'gone'))
  await page.reload()
  await expect(shop.heading('Cet aperçu n’existe pas')).toBeVisible()
  await page.getByRole('link', { name: 'Aller à la boutique' }).click()
  await shop.waitUntilInteractive()
  await expect(page).toHaveURL('/')
})

testAccessibility('the badge of a preview', (tab) => openPreview(tab, '/aide'))
