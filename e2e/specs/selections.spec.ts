import { PROMPTS, topSellers } from '@promptelier/shared/catalogue'
import { violations, violationsAtEveryWidth, whilePaused } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/shop.ts'

const cards = 'main article'

test('RTE-06 CAT-25 CAT-27 CAT-28 CAT-29 CAT-43 SIL-24 the eight best sellers, most bought first, in blue', async ({
  page,
}) => {
  await page.goto('/top-ventes')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Les plus populaires' })).toBeVisible()
  await expect(main.getByText(/les plus populaires de l’atelier/)).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: 'Top Ventes' })).toBeVisible()
  await expect(page).toHaveTitle(/^Top Ventes \| /)
  const top = topSellers(PROMPTS)
  const names = page.locator(cards).getByRole('heading', { level: 3 })
  await expect(names).toHaveText(top.map(({ name }) => name))
  for (const [at, { upvotes }] of top.entries())
    await expect(page.locator(cards).nth(at)).toContainText(`(${upvotes} achats)`)
  await expect(main.locator('aside[data-theme="blue"]')).toHaveCount(2)
})

test('RTE-05 CAT-26 CAT-30 CAT-31 CAT-42 SIL-12 SIL-24 eight new arrivals, the same for the whole visit, in amber', async ({
  page,
  browser,
}) => {
  await page.goto('/nouveautes')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Nos nouveautés' })).toBeVisible()
  await expect(page).toHaveTitle(/^Nouveautés \| /)
  const names = page.locator(cards).getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(8)
  const drawn = await names.allTextContents()
  expect(new Set(drawn).size).toBe(8)
  await expect(page.getByRole('main').locator('aside[data-theme="amber"]')).toHaveCount(2)

  await page.locator(cards).first().getByRole('link', { name: 'Voir détails' }).click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(names).toHaveText(drawn)
  await page.reload()
  await expect(names).toHaveText(drawn)

  const others = await Promise.all(
    ['a', 'b', 'c'].map(async () => {
      const visit = await browser.newContext()
      const other = await visit.newPage()
      await other.goto(page.url())
      const list = other.locator(cards).getByRole('heading', { level: 3 })
      await expect(list).toHaveCount(8)
      const texts = await list.allTextContents()
      await visit.close()
      return texts.join()
    }),
  )
  expect(others.some((texts) => texts !== drawn.join())).toBe(true)
})

for (const path of ['/nouveautes', '/top-ventes'])
  test(`CAT-32 CAT-33 CAT-24 CAT-36 CAT-37 ${path} has no sidebar and no search box, two pack banners, and loads for 300 ms`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/aide')
    await hydrated(page)
    const name = path === '/nouveautes' ? 'Nouveautés' : 'Top ventes'
    const link = page.getByRole('contentinfo').getByRole('link', { name })
    const loaded = page.waitForResponse(/catalog-mfe\/.*Page-.*\.js$/)
    await link.hover()
    await (await loaded).finished()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await link.click({ noWaitAfter: true })
    const skeletons = page.locator('[data-loading] li')
    const shown = async () => {
      await page.clock.runFor(10)
      return skeletons.count()
    }
    await expect.poll(shown).toBe(6)
    await page.clock.runFor(300)
    await expect(page.locator(cards)).toHaveCount(8)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Catégories' })).toHaveCount(0)
    await expect(main.getByRole('searchbox')).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Voir le Pack Complet' })).toHaveCount(2)
  })

test('SIL-69 a chosen order is kept in the address, by Back and by a reload, and the own order is not written there', async ({
  page,
}) => {
  await page.goto('/categories/marketing-vente')
  await hydrated(page)
  const names = page.locator(cards).getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(4)
  const own = await names.allTextContents()
  const sort = page.getByRole('combobox', { name: 'Trier par' })
  // By keyboard: what a script selects is no input, and what moves after it would count as a layout shift.
  await sort.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/categories/marketing-vente?tri=prix')
  const prices = async () =>
    (await page.locator(`${cards} [class*="price" i]`).allTextContents())
      .map((text) => /(\d+),(\d\d)/.exec(text))
      .filter((match) => match !== null)
      .map(([, euros, cents]) => Number(`${euros}${cents}`))
  await expect.poll(async () => (await names.allTextContents()).join()).not.toBe(own.join())
  const shown = await prices()
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  const byPrice = await names.allTextContents()
  await page.locator(cards).first().getByRole('link', { name: 'Voir détails' }).click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(names).toHaveText(byPrice)
  await page.reload()
  await expect(names).toHaveText(byPrice)
  await sort.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL('/categories/marketing-vente')
  await expect(names).toHaveText(own)
})

test('RTE-02 SIL-02 CAT-47 a search shows its text, its count and its results; an empty one shows everything', async ({
  page,
}) => {
  await page.goto('/search?q=SEO')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Résultats pour « SEO »' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('SEO')
  await expect(page.locator(cards).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ fiches, \d+ prompts$/)
  const box = page.getByRole('main').getByRole('searchbox')
  await box.fill('')
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('heading', { level: 1, name: 'Tous les prompts' })).toBeVisible()
  await expect(page.locator(cards)).toHaveCount(40)
  await box.fill('pack')
  await expect(page.getByRole('heading', { level: 2, name: 'Packs' })).toBeVisible()
})

test('SIL-04 only when nothing answers, what comes near is shown and called so; nothing near leads on', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/search?q=seo')
  await hydrated(page)
  await expect(page.locator(cards).first()).toBeVisible()
  expect(scripts.filter((url) => /approximate/.test(url))).toEqual([])
  const box = page.getByRole('main').getByRole('searchbox')
  await box.fill('seance de cours')
  await expect(page.getByRole('heading', { level: 3, name: 'Résultats approchants' })).toBeVisible()
  await expect(page.getByText('Aucun résultat exact.')).toBeVisible()
  await expect(page.locator(cards).first()).toContainText('Séance de cours prête à donner')
  await box.fill('zzzzqqqq')
  await expect(page.getByRole('heading', { level: 3, name: 'Aucun prompt trouvé' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir les meilleures ventes' }).click()
  await expect(page).toHaveURL('/top-ventes')
})

for (const [what, text] of [
  ['markup', '<script>alert(1)</script>'],
  ['percent signs', '100 % & co'],
  ['10 kB', 'p'.repeat(10_000)],
  ['emoji', '👩‍🚀🚀'],
  ['right to left', 'مرحبا'],
  ['NFD accents', 'séance'.normalize('NFD')],
] as const)
  test(`SIL-68 RTE-02 a search for ${what} gives a clean page and comes back from the address as it went in`, async ({
    page,
  }) => {
    await page.goto(`/search?q=${encodeURIComponent(text)}`)
    await hydrated(page)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(text)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)
    expect(await violations(page)).toEqual([])
  })

test('SIL-68 a malformed percent code in a search is an empty or literal search, not a crash', async ({ page }) => {
  await page.goto('/search?q=%E0%A4%A')
  await hydrated(page)
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
})

test('HOM-13 GEN-08 GEN-20 a picture that does not come is replaced on every card', async ({ page, complaints }) => {
  await page.route(/\/covers\//, (route) => route.abort())
  await page.goto('/')
  await hydrated(page)
  const pictures = page.locator(`${cards} img`)
  expect(await pictures.count()).toBeGreaterThanOrEqual(9)
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => pictures.evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth === 0).length))
    .toBe(0)
  complaints.length = 0
})

test.describe('states', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of ['/search?q=seo', '/categories/marketing-vente', '/nouveautes'])
    test(`CAT-36 ${path} is free of axe violations while it loads, at three widths in both schemes`, async ({
      page,
    }) => {
      await page.clock.install({ time: '2026-03-02T10:00:00' })
      await page.clock.pauseAt('2026-03-02T10:00:01')
      await page.goto(path)
      await hydrated(page)
      const loading = page.getByRole('list', { name: 'Chargement des prompts' })
      await expect(loading).toBeVisible()
      expect(await whilePaused(page, violationsAtEveryWidth(page))).toEqual([])
      await expect(loading).toBeVisible()
    })

  test('SIL-26 a category that cannot be decoded says so and is free of axe violations', async ({
    page,
    complaints,
  }) => {
    await page.goto('/categories/%E0%A4%A')
    await expect(page.getByText('Erreur lors du filtrage des outils')).toBeVisible()
    await expect(page.getByText('Aucun prompt trouvé dans cette catégorie.')).toBeVisible()
    expect(await violationsAtEveryWidth(page)).toEqual([])
    // The router logs the address, the browser that its document was a 404.
    expect(complaints.splice(0).length).toBeGreaterThan(0)
  })
})
