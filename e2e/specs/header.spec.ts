import type { Locator } from '@playwright/test'
import { expect, type Tab, test } from '../fixtures/test.ts'

const MESSAGES = [
  'Apprenez à parler à l’IA',
  'Transformez vos idées en contenus',
  'Gagnez en productivité',
  'Plus de 200 prompts premium',
]

/** Opens a page and pauses its clock, with the pointer away from the header. */
async function openWithPausedClock({ page, content, clock }: Tab) {
  await clock.install()
  await content.openHelp()
  await page.mouse.move(600, 600)
  await clock.pause()
}

test('HDR-03 HDR-04 the promo strip has four messages, and screen readers can read all of them', async ({
  content,
  header,
}) => {
  await content.openHelp()
  await expect(header.promoStrip.getByRole('listitem')).toHaveText(MESSAGES)
})

test('SIL-16 screen readers do not announce the messages of the promo strip', async ({ content, header }) => {
  await content.openHelp()
  await expect(header.promoStrip.locator('[aria-live], [role=status], [role=alert], output')).toHaveCount(0)
})

test('HDR-05 CON-01 each message is shown for 4000 ms, and the first follows the fourth', async ({
  page,
  tabs,
  header,
  clock,
}) => {
  await openWithPausedClock(tabs.first)
  // Restarts the four seconds: it is unknown how many of them had passed when the clock was paused.
  await header.pauseMessages()
  await header.resumeMessages()
  await page.mouse.move(600, 600)
  const firstIndex = MESSAGES.indexOf((await header.shownMessage.textContent()) ?? '')
  for (let turn = 1; turn <= MESSAGES.length; turn += 1) {
    await clock.runFor(3999)
    await expect(header.shownMessage).toHaveText(MESSAGES[(firstIndex + turn - 1) % MESSAGES.length] ?? '')
    await clock.runFor(1)
    await expect(header.shownMessage).toHaveText(MESSAGES[(firstIndex + turn) % MESSAGES.length] ?? '')
  }
})

for (const [what, pauseMessages] of [
  ['a click on a message', ({ header }: Tab) => header.promoStrip.getByRole('list').click()],
  ['the pause button', ({ header }: Tab) => header.pauseMessages()],
  [
    'the keyboard',
    async ({ page, header }: Tab) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(header.resumeButton).toBeFocused()
    },
  ],
] as const)
  test(`HDR-06 SIL-16 ${what} pauses the messages until they are resumed`, async ({ page, tabs, header, clock }) => {
    await openWithPausedClock(tabs.first)
    await pauseMessages(tabs.first)
    await page.mouse.move(600, 600)
    const message = (await header.shownMessage.textContent()) ?? ''
    await clock.runFor(60_000)
    await expect(header.shownMessage).toHaveText(message)
    await header.resumeMessages()
    await page.mouse.move(600, 600)
    await clock.runFor(4000)
    await expect(header.shownMessage).not.toHaveText(message)
  })

test('SIL-16 the messages pause while the pointer is over them', async ({ page, tabs, header, clock }) => {
  await openWithPausedClock(tabs.first)
  await header.promoStrip.hover()
  const message = (await header.shownMessage.textContent()) ?? ''
  await clock.runFor(60_000)
  await expect(header.shownMessage).toHaveText(message)
  await page.mouse.move(600, 600)
  await clock.runFor(4000)
  await expect(header.shownMessage).not.toHaveText(message)
})

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('SIL-16 with reduced motion the messages do not change automatically', async ({ tabs, header, clock }) => {
    await openWithPausedClock(tabs.first)
    for (const _ of MESSAGES) {
      await clock.runFor(4000)
      await expect(header.shownMessage).toHaveText(MESSAGES[0] ?? '')
    }
  })

  test('SIL-16 with reduced motion a button shows one message after the other', async ({ content, header }) => {
    await content.openHelp()
    for (const message of [...MESSAGES.slice(1), MESSAGES[0] ?? '']) {
      await header.promoStrip.getByRole('button', { name: 'Message suivant' }).click()
      await expect(header.shownMessage).toHaveText(message)
    }
  })
})

test.describe('the list of categories', () => {
  test.beforeEach(({ content }) => content.openHelp())

  test('HDR-07 the button of the categories opens the list', async ({ header }) => {
    await expect(header.categoryLinks.first()).toBeHidden()
    await header.categoriesButton.click()
    await expect(header.categoriesButton).toHaveAttribute('aria-expanded', 'true')
    await expect(header.categoryLinks.first()).toBeVisible()
  })

  test('HDR-07 the list has links to ten categories, and one to all categories', async ({ page, header }) => {
    await header.categoriesButton.click()
    await expect(header.categoryLinks).toHaveCount(10)
    await expect(page.getByRole('link', { name: 'Toutes les catégories' })).toHaveAttribute('href', '/categories')
  })

  test('HDR-07 the list opens below the button', async ({ header }) => {
    await header.categoriesButton.click()
    await expect(header.categoryLinks.first()).toBeVisible()
    const [button, list] = [
      await header.categoriesButton.boundingBox(),
      await header.categoryLinks.first().boundingBox(),
    ]
    expect(list?.y ?? 0).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0))
  })

  test('HDR-08 SIL-17 a click outside closes the list', async ({ page, header }) => {
    await header.categoriesButton.click()
    await expect(header.categoryLinks.first()).toBeVisible()
    await page.mouse.click(100, 700)
    await expect(header.categoryLinks.first()).toBeHidden()
    await expect(header.categoriesButton).toHaveAttribute('aria-expanded', 'false')
  })

  test('SIL-17 Enter opens the list, and Tab moves to the first link', async ({ page, header }) => {
    await header.categoriesButton.focus()
    await page.keyboard.press('Enter')
    await expect(header.categoryLinks.first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(header.categoryLinks.first()).toBeFocused()
  })

  test('SIL-17 Escape closes the list and returns the focus to the button', async ({ page, header }) => {
    await header.categoriesButton.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(header.categoryLinks.first()).toBeHidden()
    await expect(header.categoriesButton).toBeFocused()
  })

  test('SIL-17 moving the focus out of the list with Tab closes it', async ({ page, header }) => {
    await header.categoriesButton.press('Enter')
    await expect(header.categoryLinks.first()).toBeVisible()
    for (let link = 0; link < 12; link += 1) await page.keyboard.press('Tab')
    await expect(header.categoryLinks.first()).toBeHidden()
    await expect(header.categoriesButton).toHaveAttribute('aria-expanded', 'false')
  })

  test('SIL-17 following a link closes the list', async ({ shop, header }) => {
    await header.categoriesButton.click()
    await shop.follow(header.categoryLinks.first())
    await expect(shop.heading('TikTok & Réseaux Sociaux')).toBeVisible()
    await expect(header.categoryLinks.first()).toBeHidden()
  })

  test('SIL-17 following the link to the current page closes the list', async ({ shop, header }) => {
    await header.categoriesButton.click()
    await shop.follow(header.categoryLinks.first())
    await header.categoriesButton.click()
    await expect(header.categoryLinks.first()).toHaveAttribute('aria-current', 'page')
    await header.categoryLinks.first().click()
    await expect(header.categoryLinks.first()).toBeHidden()
  })

  test('SIL-17 Back closes the list', async ({ page, shop, header }) => {
    await shop.followFooter('Cookies')
    await header.categoriesButton.click()
    await expect(header.categoryLinks.first()).toBeVisible()
    await shop.back()
    await expect(page).toHaveURL('/aide')
    await expect(header.categoryLinks.first()).toBeHidden()
  })
})

for (const [name, submitSearch] of [
  ['Enter', ({ page }: Tab) => page.keyboard.press('Enter')],
  ['the button', ({ shop }: Tab) => shop.header.getByRole('button', { name: 'Rechercher' }).click()],
] as const)
  test(`HDR-14 RTE-02 in the header search, ${name} opens the URL of the search, even with special characters`, async ({
    page,
    tabs,
    content,
    header,
    pageProblems,
  }) => {
    pageProblems.allow404()
    await content.openHelp()
    const query = 'idées & "rêves" 100 %'
    await header.search.field.fill(query)
    await submitSearch(tabs.first)
    await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('q') === query)
  })

test('SIL-03 an empty search opens the search page with an empty text', async ({ page, content, header }) => {
  await content.openHelp()
  await header.search.field.press('Enter')
  await expect(page).toHaveURL('/search?q=')
})

test('HDR-13 the header shows its search box on wide screens only', async ({ page, content, header }) => {
  await content.openHelp()
  await expect(header.search.field).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(header.search.field).toBeHidden()
})

/** How much wider the placeholder of a field is than the space for it, beside the button that clears the field, px. */
const placeholderOverflow = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const { value } = input
    input.value = input.placeholder
    const overflow = input.scrollWidth - input.clientWidth
    input.value = value
    return overflow
  })

for (const width of [1256, 1265, 1280, 1440])
  test(`HDR-13 at ${width} px the placeholder of the search box is completely visible`, async ({
    page,
    content,
    header,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await content.openHelp()
    expect(await placeholderOverflow(header.search.field)).toBeLessThanOrEqual(0)
  })

test('CAT-16 at 1280 px the placeholder of the search box of a list is completely visible', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await catalogue.open()
  expect(await placeholderOverflow(catalogue.searchBox)).toBeLessThanOrEqual(0)
})

for (const width of [360, 768])
  test(`MOB-02 at ${width} px the placeholder of the menu's search box is completely visible`, async ({
    page,
    content,
    header,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await content.openHelp()
    await header.openMenu()
    expect(await placeholderOverflow(header.menuSearch.field)).toBeLessThanOrEqual(0)
  })
