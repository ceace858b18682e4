import { violations } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/shop.ts'

/** Breaks something of the browser that one part of the shop alone uses while it is shown. */
const BREAKS = {
  'L’en-tête': () => {
    window.matchMedia = () => {
      throw new Error('broken on purpose')
    }
  },
  'Le pied de page': () => {
    Object.assign(Date.prototype, {
      getFullYear() {
        throw new Error('broken on purpose')
      },
    })
  },
}

for (const width of [360, 1280])
  for (const [part, breakIt] of Object.entries(BREAKS))
    test(`${part} fails alone at ${width} px: a message stands in its place, and the rest sells`, async ({
      page,
      complaints,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(breakIt)
      await page.goto('/aide')
      const notice = page.getByRole('alert').filter({ hasText: `${part} ne s’affiche pas` })
      await expect(notice).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Centre d’aide' })).toBeVisible()
      await expect(notice.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await notice.getByRole('link', { name: 'Retour à l’accueil' }).click()
      await hydrated(page)
      await expect(page).toHaveURL('/')
      complaints.length = 0
    })

for (const width of [360, 1280])
  test(`what all parts hang on fails at ${width} px: a page says so, and leads home`, async ({ page, complaints }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      if (location.pathname !== '/aide') return
      Object.defineProperty(history, 'scrollRestoration', {
        set() {
          throw new Error('broken on purpose')
        },
      })
    })
    await page.goto('/aide')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page ne s’affiche pas')
    await expect(page).toHaveTitle('Cette page ne s’affiche pas | Promptelier - Prompts IA Premium')
    await expect(page.getByRole('banner')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
    await hydrated(page)
    await expect(page.getByRole('banner')).toBeVisible()
    complaints.length = 0
  })

test('a part of the header whose sheet did not load once has its style the next time', async ({ page, complaints }) => {
  await page.goto('/aide')
  await hydrated(page)
  const field = page.getByRole('banner').getByRole('combobox')
  await page.route(/Suggestions-.*\.css/, (route) => route.abort())
  await field.fill('tiktok')
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  await page.unroute(/Suggestions-.*\.css/)
  await field.blur()
  await field.focus()
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list).toBeVisible()
  await expect(list).toHaveCSS('position', 'absolute')
  complaints.length = 0
})
