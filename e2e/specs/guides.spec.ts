import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/shop.ts'

const PROMPTS_GUIDE = '/blog/comment-creer-meilleurs-prompts'
const PATHS = [PROMPTS_GUIDE, '/blog/pourquoi-peu-vues-tiktok', '/blog/intelligence-artificielle-quotidien']

const strip = (page: Page) => page.getByRole('region', { name: 'Messages de la boutique' })
const pause = (page: Page) => strip(page).getByRole('button', { name: 'Mettre les messages en pause' }).click()
const resume = (page: Page) => strip(page).getByRole('button', { name: 'Reprendre les messages' }).click()

async function viewsOf(page: Page): Promise<number[]> {
  const counts = await page.locator('main [data-views]').all()
  return Promise.all(counts.map(async (count) => Number(await count.getAttribute('data-views'))))
}

async function openWithClock(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  // The thirty seconds start anew: what passed before the clock stood still does not count.
  await pause(page)
  await resume(page)
}

test('GRC-03 GRC-04 CON-28 the views stay for 29 999 ms and grow by 1 to 5 at 30 000 ms', async ({ page }) => {
  await openWithClock(page, '/blog')
  const before = await viewsOf(page)
  expect(before).toHaveLength(3)
  await page.clock.runFor(29_999)
  expect(await viewsOf(page)).toEqual(before)
  await page.clock.runFor(1)
  await expect.poll(async () => (await viewsOf(page)).some((count, at) => count === before[at])).toBe(false)
  const added = (await viewsOf(page)).map((count, at) => count - (before[at] ?? 0))
  expect(added.filter((count) => count < 1 || count > 5)).toEqual([])
  await expect(page.getByText('4.2K vues')).toBeVisible()
  await expect(page.locator('main [aria-live], main output')).toHaveCount(0)
})

test('SIL-37 the pause of the strip stops the views too, on the next page and after a reload as well', async ({
  page,
}) => {
  await openWithClock(page, '/blog')
  await page.clock.runFor(30_000)
  await pause(page)
  const before = await viewsOf(page)
  await page.clock.runFor(300_000)
  expect(await viewsOf(page)).toEqual(before)

  await page.getByRole('link', { name: 'Comment créer de meilleurs prompts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comment créer' })).toBeVisible()
  await page.clock.runFor(300_000)
  expect(await viewsOf(page)).toEqual(before.slice(1))

  await page.reload()
  await hydrated(page)
  await expect(strip(page).getByRole('button', { name: 'Reprendre les messages' })).toBeVisible()
  await page.clock.runFor(60_000)
  expect(await viewsOf(page)).toEqual(before.slice(1))
  await resume(page)
  await page.clock.runFor(30_000)
  await expect.poll(() => viewsOf(page)).not.toEqual(before.slice(1))
})

test('RTE-23 RTE-24 RTE-25 GRC-02 the guides are read one after another, without loading a document again', async ({
  page,
}) => {
  await page.goto('/blog')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Comment créer de meilleurs prompts' }).click()
  await expect(page).toHaveURL(PATHS[0] ?? '')
  for (const [name, path] of [
    ['Pourquoi si peu de vues', PATHS[1]],
    ['L’intelligence artificielle', PATHS[2]],
  ] as const) {
    await page.getByRole('region', { name: 'À lire ensuite' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path ?? '')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.getByRole('article').getByRole('link', { name: 'notre guide des prompts' }).click()
  await expect(page).toHaveURL(PROMPTS_GUIDE)
  await page.getByRole('navigation', { name: 'Les tiroirs à ouvrir' }).getByRole('link', { name: 'Rédaction' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rédaction & SEO' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the table of contents leads below the header and marks the section that is read', async ({ page }) => {
  await page.goto(PROMPTS_GUIDE)
  await hydrated(page)
  const contents = page.getByRole('navigation', { name: 'Sommaire' })
  await expect(contents.locator('[aria-current]')).toHaveCount(0)
  for (const name of ['Demandez une forme', 'Donnez la matière', 'Les erreurs qui coûtent une heure']) {
    await contents.getByRole('link', { name }).click()
    await expect(contents.locator('[aria-current="location"]')).toHaveText(name)
    const header = await page.getByRole('banner').boundingBox()
    const heading = await page.getByRole('heading', { level: 2, name }).boundingBox()
    expect(heading?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0) - 1)
  }
  await page.keyboard.press('Home')
  await expect(contents.locator('[aria-current]')).toHaveCount(0)
  // A jump over all headings at once, which none of them is seen to pass.
  await page
    .getByRole('heading', { level: 2, name: 'Faites poser des questions' })
    .evaluate((heading) =>
      scrollTo({ top: scrollY + heading.getBoundingClientRect().bottom + 100, behavior: 'instant' }),
    )
  await expect(contents.locator('[aria-current]')).toHaveText('Faites poser des questions')
  await page.keyboard.press('Home')
  await expect(contents.locator('[aria-current]')).toHaveCount(0)
})

async function bottomOf(part: Locator) {
  const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
  return y + height
}

for (const width of [320, 767])
  test(`at ${width} px the table of contents stays at hand below the header, and covers no heading`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(PROMPTS_GUIDE)
    await hydrated(page)
    const contents = page.getByRole('navigation', { name: 'Sommaire' })
    const row = contents.getByRole('button', { name: 'Sommaire' })
    for (const [name, place] of [
      ['Relisez avec une grille', '5 sur 6'],
      ['Donnez la matière', '2 sur 6'],
    ] as const) {
      await row.click()
      await contents.getByRole('link', { name }).click()
      await expect(contents.getByRole('link')).toHaveCount(0)
      await expect(row).toHaveAccessibleName(`Sommaire ${place}`)
      const heading = await page.getByRole('heading', { level: 2, name }).boundingBox()
      expect(heading?.y).toBeGreaterThan(await bottomOf(row))
      expect((await bottomOf(row)) - (await bottomOf(page.getByRole('banner')))).toBeGreaterThanOrEqual(44)
    }
    await row.click()
    await page.keyboard.press('Escape')
    await expect(contents.getByRole('link')).toHaveCount(0)
    await expect(row).toBeFocused()
  })

test('a browser whose scrolling drives no animation shows how much of a guide is read all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (condition: string) => !condition.includes('animation-timeline') && supports(condition)
  })
  await page.goto(PROMPTS_GUIDE)
  await hydrated(page)
  const read = () =>
    page
      .locator('[aria-hidden][style*="--read"]')
      .evaluate((bar: HTMLElement) => Number(bar.style.getPropertyValue('--read')))
  await expect.poll(read).toBe(0)
  await page.getByRole('button', { name: 'Partager' }).scrollIntoViewIfNeeded()
  await expect.poll(read).toBeGreaterThan(0.9)
})

test('SIL-52 a prompt is copied with one click, as it is written', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(PROMPTS_GUIDE)
  await hydrated(page)
  const prompt = page.getByRole('figure', { name: 'Relance d’un devis' })
  await prompt.getByRole('button', { name: 'Copier' }).click()
  await expect(prompt.getByRole('button', { name: 'Copié' })).toBeVisible()
  await expect(prompt.getByRole('status')).toHaveText('Prompt copié.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Rôle : vous êtes \[métier\], vous écrivez à \[client\]\.\nAvant : /)
  expect(copied.split('\n')).toHaveLength(4)
})

test('a prompt is selected where the clipboard refuses', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } })
  })
  await page.goto(PROMPTS_GUIDE)
  await hydrated(page)
  const prompt = page.getByRole('figure', { name: 'Relance d’un devis' })
  await prompt.getByRole('button', { name: 'Copier' }).click()
  await expect(prompt.getByRole('button', { name: 'Sélectionné' })).toBeVisible()
  const selected = await page.evaluate(() => String(getSelection()))
  expect(selected).toMatch(/^Rôle : vous êtes \[métier\][^]*sans flatterie\.$/)
})

test('a guide without a share sheet gives its address', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`${PROMPTS_GUIDE}?utm_source=lettre`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByRole('button', { name: 'Lien copié' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(PROMPTS_GUIDE, baseURL).href)
})

test('every link in the text of a guide is answered', async ({ page, request }) => {
  for (const path of PATHS) {
    await page.goto(path)
    const links = await page.getByRole('article').first().getByRole('link').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses)
      expect([address, (await request.get(address ?? '')).status()]).toEqual([address, 200])
  }
})

test('on paper a guide is its title, its text and its prompts', async ({ page, complaints }) => {
  await page.goto(PROMPTS_GUIDE)
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('figure', { name: 'Relance d’un devis' })).toBeVisible()
  for (const part of [
    page.getByRole('navigation', { name: 'Sommaire' }),
    page.getByRole('button', { name: 'Copier' }).first(),
    page.getByRole('button', { name: 'Partager' }),
    page.getByRole('region', { name: 'À lire ensuite' }),
  ])
    await expect(part).toBeHidden()
  // Paper has another layout: that it differs is the point.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.startsWith('layout shift')))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guide reads whole, and nothing asks to be pressed in vain', async ({ page }) => {
    await page.goto(PROMPTS_GUIDE)
    const article = page.getByRole('article').first()
    expect((await article.innerText()).split(/\s+/).length).toBeGreaterThan(1400)
    await expect(page.getByRole('figure')).toHaveCount(12)
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Relisez avec une grille' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Relisez avec une grille' })).toBeInViewport()
  })
})
