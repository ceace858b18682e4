import type { Locator } from '@playwright/test'
import { GUIDES } from '../fixtures/content.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { readClipboard } from '../support/clipboard.ts'

const PATHS = Object.values(GUIDES).map((slug) => `/blog/${slug}`)
const PROMPTS_GUIDE = `/blog/${GUIDES.prompts}`

/** Opens a page, pauses its clock, and restarts the 30 seconds after which the view counts change. */
async function openWithPausedClock({ shop, header, clock }: Tab, path: string) {
  await clock.install()
  await shop.open(path)
  await clock.pause()
  await header.pauseMessages()
  await header.resumeMessages()
}

test('GRC-03 CON-28 the view counts of the guides change after 30 000 ms, not earlier', async ({
  content,
  clock,
  tabs,
}) => {
  await openWithPausedClock(tabs.first, '/blog')
  const before = await content.readViewCounts()
  expect(before).toHaveLength(3)
  await clock.runFor(29_999)
  expect(await content.readViewCounts()).toEqual(before)
  await clock.runFor(1)
  await expect
    .poll(async () => (await content.readViewCounts()).some((count, index) => count === before[index]))
    .toBe(false)
})

test('GRC-04 each view count increases by 1 to 5', async ({ content, clock, tabs }) => {
  await openWithPausedClock(tabs.first, '/blog')
  const before = await content.readViewCounts()
  await clock.runFor(30_000)
  await expect.poll(content.readViewCounts).not.toEqual(before)
  const increases = (await content.readViewCounts()).map((count, index) => count - (before[index] ?? 0))
  expect(increases.filter((count) => count < 1 || count > 5)).toEqual([])
})

test('view counts are abbreviated and not announced to screen readers', async ({ page, content }) => {
  await content.openGuides()
  await expect(page.getByText('4.2K lectures')).toBeVisible()
  await expect(page.locator('main [aria-live], main output')).toHaveCount(0)
})

test.describe('the pause button of the messages', () => {
  test.beforeEach(async ({ header, clock, tabs }) => {
    await openWithPausedClock(tabs.first, '/blog')
    await clock.runFor(30_000)
    await header.pauseMessages()
  })

  test('SIL-37 the pause button of the messages also stops the view counts', async ({ content, clock }) => {
    const before = await content.readViewCounts()
    await clock.runFor(300_000)
    expect(await content.readViewCounts()).toEqual(before)
  })

  test('SIL-37 the pause button of the messages also stops the view counts of the next page, even after a reload', async ({
    page,
    shop,
    header,
    content,
    clock,
  }) => {
    const before = (await content.readViewCounts()).slice(1)
    await page.getByRole('link', { name: 'Comment créer de meilleurs prompts' }).click()
    await expect(shop.heading('Comment créer')).toBeVisible()
    await clock.runFor(300_000)
    expect(await content.readViewCounts()).toEqual(before)
    await shop.reload()
    await expect(header.resumeButton).toBeVisible()
    await clock.runFor(60_000)
    expect(await content.readViewCounts()).toEqual(before)
  })

  test('SIL-37 resuming the messages also resumes the view counts', async ({ header, content, clock }) => {
    const before = await content.readViewCounts()
    await header.resumeMessages()
    await clock.runFor(30_000)
    await expect.poll(content.readViewCounts).not.toEqual(before)
  })
})

test('RTE-23 RTE-24 RTE-25 each guide leads to the next one without loading a new document', async ({
  page,
  shop,
  content,
}) => {
  await content.openGuides()
  await shop.markDocument()
  await shop.follow(page.getByRole('link', { name: 'Comment créer de meilleurs prompts' }))
  await expect(page).toHaveURL(PATHS[0] ?? '')
  for (const [name, path] of [
    ['Pourquoi si peu de vues', PATHS[1]],
    ['L’intelligence artificielle', PATHS[2]],
  ] as const) {
    await shop.follow(page.getByRole('region', { name: 'À lire ensuite' }).getByRole('link', { name }))
    await expect(page).toHaveURL(path ?? '')
    await expect(shop.heading(name)).toBeVisible()
  }
  expect(await shop.isSameDocument()).toBe(true)
})

test('the text of a guide links to another guide', async ({ page, shop, content }) => {
  await content.openGuide(GUIDES.dailyAi)
  await shop.follow(content.article.getByRole('link', { name: 'notre guide des prompts' }))
  await expect(page).toHaveURL(PROMPTS_GUIDE)
})

test('a guide links to categories', async ({ page, shop, content }) => {
  await content.openGuide(GUIDES.prompts)
  const categories = page.getByRole('navigation', { name: 'Les tiroirs à ouvrir' })
  await shop.follow(categories.getByRole('link', { name: 'Rédaction' }))
  await expect(shop.heading('Rédaction & SEO')).toBeVisible()
})

test('a link of the table of contents scrolls to its section, below the header, and is marked as current', async ({
  shop,
  content,
}) => {
  await content.openGuide(GUIDES.prompts)
  await expect(content.currentSectionLink).toHaveCount(0)
  for (const name of ['Demandez une forme', 'Donnez la matière', 'Les erreurs qui coûtent une heure']) {
    await content.tableOfContents.getByRole('link', { name }).click()
    await expect(content.currentSectionLink).toHaveText(name)
    const header = await shop.header.boundingBox()
    const heading = await content.sectionHeading(name).boundingBox()
    expect(heading?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0) - 1)
  }
})

test('the table of contents marks the current section even after the page has jumped over the headings before it', async ({
  page,
  content,
}) => {
  await content.openGuide(GUIDES.prompts)
  await content
    .sectionHeading('Faites poser des questions')
    .evaluate((heading) =>
      scrollTo({ top: scrollY + heading.getBoundingClientRect().bottom + 100, behavior: 'instant' }),
    )
  await expect(content.currentSectionLink).toHaveText('Faites poser des questions')
  await page.keyboard.press('Home')
  await expect(content.currentSectionLink).toHaveCount(0)
})

/** Returns the bottom edge of an element, px. */
async function bottomOf(element: Locator) {
  const { y, height } = (await element.boundingBox()) ?? { y: 0, height: 0 }
  return y + height
}

for (const width of [320, 767])
  test(`at ${width} px the table of contents sticks below the header and covers no heading`, async ({
    page,
    shop,
    content,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await content.openGuide(GUIDES.prompts)
    const { tableOfContents } = content
    const toggleButton = tableOfContents.getByRole('button', { name: 'Sommaire' })
    for (const [name, position] of [
      ['Relisez avec une grille', '5 sur 6'],
      ['Donnez la matière', '2 sur 6'],
    ] as const) {
      await toggleButton.click()
      await tableOfContents.getByRole('link', { name }).click()
      await expect(tableOfContents.getByRole('link')).toHaveCount(0)
      await expect(toggleButton).toHaveAccessibleName(`Sommaire ${position}`)
      const heading = await page.getByRole('heading', { level: 2, name }).boundingBox()
      expect(heading?.y).toBeGreaterThan(await bottomOf(toggleButton))
      expect((await bottomOf(toggleButton)) - (await bottomOf(shop.header))).toBeGreaterThanOrEqual(44)
    }
    await toggleButton.click()
    await page.keyboard.press('Escape')
    await expect(tableOfContents.getByRole('link')).toHaveCount(0)
    await expect(toggleButton).toBeFocused()
  })

test('on a phone on its side, the table of contents sticks right below the header', async ({ page, shop, content }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await content.openGuide(GUIDES.prompts)
  await shop.scrollToAndWait(1500)
  const toggleButton = content.tableOfContents.getByRole('button', { name: 'Sommaire' })
  const top = (await toggleButton.boundingBox())?.y ?? 0
  expect(Math.abs(top - (await bottomOf(shop.header)))).toBeLessThanOrEqual(1)
})

test('a browser without scroll-driven animations also shows the reading progress of a guide', async ({
  page,
  content,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (condition: string) => !condition.includes('animation-timeline') && supports(condition)
  })
  await content.openGuide(GUIDES.prompts)
  const readProgress = () =>
    page
      .locator('[aria-hidden][style*="--read"]')
      .evaluate((bar: HTMLElement) => Number(bar.style.getPropertyValue('--read')))
  await expect.poll(readProgress).toBe(0)
  await page.getByRole('button', { name: 'Partager' }).scrollIntoViewIfNeeded()
  await expect.poll(readProgress).toBeGreaterThan(0.9)
})

test('SIL-52 one click copies a prompt unchanged', async ({ page, content, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await content.openGuide(GUIDES.prompts)
  const prompt = content.prompt('Relance d’un devis')
  await prompt.getByRole('button', { name: 'Copier' }).click()
  await expect(prompt.getByRole('button', { name: 'Copié' })).toBeVisible()
  await expect(prompt.getByRole('status')).toHaveText('Prompt copié.')
  const copied = await readClipboard(page)
  expect(copied).toMatch(/^Rôle : vous êtes \[métier\], vous écrivez à \[client\]\.\nAvant : /)
  expect(copied.split('\n')).toHaveLength(4)
})

test('a prompt is selected when the clipboard refuses it', async ({ page, content }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } })
  })
  await content.openGuide(GUIDES.prompts)
  const prompt = content.prompt('Relance d’un devis')
  await prompt.getByRole('button', { name: 'Copier' }).click()
  await expect(prompt.getByRole('button', { name: 'Sélectionné' })).toBeVisible()
  const selected = await page.evaluate(() => String(getSelection()))
  expect(selected).toMatch(/^Rôle : vous êtes \[métier\][^]*sans flatterie\.$/)
})

test('without a share sheet, the share button copies the URL of the guide', async ({
  page,
  shop,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await shop.open(`${PROMPTS_GUIDE}?utm_source=lettre`)
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByRole('button', { name: 'Lien copié' })).toBeVisible()
  expect(await readClipboard(page)).toBe(new URL(PROMPTS_GUIDE, baseURL).href)
})

for (const path of PATHS)
  test(`every link in the text of ${path} leads to an existing page`, async ({ shop, content, request }) => {
    await shop.open(path)
    const links = await content.article.getByRole('link').all()
    const urls = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(urls.length).toBeGreaterThan(0)
    for (const url of urls) expect([url, (await request.get(url ?? '')).status()]).toEqual([url, 200])
  })

test('a printed guide has its text and its prompts, without table of contents, buttons and recommendations', async ({
  page,
  content,
  pageProblems,
}) => {
  pageProblems.allowLayoutShifts()
  await content.openGuide(GUIDES.prompts)
  await page.emulateMedia({ media: 'print' })
  await expect(content.prompt('Relance d’un devis')).toBeVisible()
  for (const hidden of [
    content.tableOfContents,
    page.getByRole('button', { name: 'Copier' }).first(),
    page.getByRole('button', { name: 'Partager' }),
    page.getByRole('region', { name: 'À lire ensuite' }),
  ])
    await expect(hidden).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guide is complete, and shows no button, because buttons need JavaScript', async ({ page, shop, content }) => {
    await shop.openDocument(PROMPTS_GUIDE)
    const article = content.article
    expect((await article.innerText()).split(/\s+/).length).toBeGreaterThan(1400)
    await expect(page.getByRole('figure')).toHaveCount(12)
    await expect(shop.main.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Relisez avec une grille' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Relisez avec une grille' })).toBeInViewport()
  })
})
