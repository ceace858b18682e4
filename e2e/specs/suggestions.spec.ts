import type { Locator, Page } from '@playwright/test'
import { violationsInBothSchemes } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/shop.ts'

const banner = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu', exact: true })
const fieldOf = (scope: Locator) => scope.getByRole('combobox', { name: 'Rechercher des prompts' })
const listOf = (scope: Locator) => scope.getByRole('listbox', { name: 'Suggestions' })
const activeOf = (scope: Locator) => scope.getByRole('option', { selected: true })

async function visit(page: Page, path = '/aide') {
  await page.goto(path)
  await hydrated(page)
  return banner(page)
}

/** The search of the small screens' menu, opened. */
async function visitMenu(page: Page) {
  await visit(page)
  await page.getByRole('button', { name: 'Ouvrir le menu', exact: true }).click()
  await expect(fieldOf(menu(page))).toBeVisible()
  await menu(page).evaluate((dialog) => Promise.all(dialog.getAnimations({ subtree: true }).map((a) => a.finished)))
  return menu(page)
}

async function type(scope: Locator, text: string) {
  await fieldOf(scope).click()
  await fieldOf(scope).pressSequentially(text)
  await expect(listOf(scope)).toBeVisible()
}

test('HDR-14 by keyboard: the arrows lead through the list, Enter opens what is active', async ({ page }) => {
  const search = await visit(page)
  await type(search, 'seance')
  await page.keyboard.press('ArrowDown')
  await expect(activeOf(search)).toHaveAccessibleName(/^Séance de cours prête à donner Éducation & Formation 6,99€$/)
  await expect(fieldOf(search)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(activeOf(search)).toHaveAccessibleName('Rechercher « seance »')
  await page.keyboard.press('Home')
  await expect(activeOf(search)).toHaveCount(0)
  await page.keyboard.type('la ')
  await expect(fieldOf(search)).toHaveValue('la seance')
  await page.keyboard.press('Escape')
  await expect(listOf(search)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(fieldOf(search)).toHaveValue('')
  await page.keyboard.type('seance')
  await expect(listOf(search)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Séance de cours prête à donner' })).toBeVisible()
  await expect(listOf(search)).toBeHidden()
})

test('Tab leaves the field and closes the list, and no option is on the way', async ({ page }) => {
  const search = await visit(page)
  await type(search, 'tiktok')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(listOf(search)).toBeHidden()
  await expect(search.getByRole('button', { name: 'Rechercher', exact: true })).toBeFocused()
  await expect(page).toHaveURL('/aide')
})

test('HDR-14 by pointer: a click on an option leads there, a click outside closes', async ({ page }) => {
  const search = await visit(page)
  await type(search, 'creation')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(listOf(search)).toBeHidden()
  await fieldOf(search).click()
  await search.getByRole('option', { name: "Création d'Images", exact: true }).click()
  await expect(page).toHaveURL("/categories/cr%C3%A9ation-d'images")
  await expect(listOf(search)).toBeHidden()
})

test('the number of suggestions is said once typing pauses', async ({ page }) => {
  await page.clock.install()
  const search = await visit(page)
  await type(search, 'seance')
  const said = search.getByRole('status').filter({ hasText: 'suggestion' })
  await expect(said).toHaveCount(0)
  await page.clock.runFor(700)
  await expect(said).toHaveText('1 suggestion')
})

test('its module is not part of a first visit, and no letter is lost that was typed before it came', async ({
  page,
}) => {
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  await page.route(/\/Suggestions-[^/]*\.js$/, async (route) => {
    asked.push(route.request().url())
    await released
    await route.continue()
  })
  const search = await visit(page, '/')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await fieldOf(search).pressSequentially('seance')
  await expect.poll(() => asked.length).toBe(1)
  await expect(listOf(search)).toBeHidden()
  release?.()
  await expect(search.getByRole('option')).toHaveCount(2)
  await expect(fieldOf(search)).toHaveValue('seance')
  await expect(fieldOf(search)).toBeFocused()
})

test('HDR-14 SIL-03 a module that does not come leaves a search that works', async ({ page, complaints }) => {
  await page.route(/\/Suggestions-[^/]*\.js$/, (route) => route.abort())
  const search = await visit(page)
  await fieldOf(search).pressSequentially('seance')
  await expect.poll(() => complaints.filter((text) => text.includes('shell: a part did not load'))).not.toEqual([])
  await fieldOf(search).press('Enter')
  await expect(page).toHaveURL('/search?q=seance')
  complaints.splice(0, complaints.length)
})

for (const [what, text] of [
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['10 kB', 'plan '.repeat(2048)],
  ['emoji', '👩🏽‍🚀🔥'],
  ['right to left', 'دورة تدريبية ‮kcap'],
  ['a pattern', '.*(a+)+$[\\'],
] as const)
  test(`SIL-02 hostile input stays text: ${what}`, async ({ page }) => {
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs += 1
      void dialog.dismiss()
    })
    const search = await visit(page)
    await fieldOf(search).click()
    await expect(search.getByRole('status').last()).toBeAttached()
    await fieldOf(search).fill(text)
    const last = search.getByRole('option').last()
    await expect(last).toHaveText(`Rechercher « ${text.trim()} »`)
    const box = await last.boundingBox()
    expect(box?.height).toBeLessThan(80)
    expect(await listOf(search).evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
    expect(await listOf(search).locator('script, img').count()).toBe(0)
    await last.click()
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/search' && searchParams.get('q') === text.trim(),
    )
    expect(dialogs).toBe(0)
  })

test('HDR-13 in the header of wide screens the open list is free of axe violations, at least as wide as the field, and scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const search = await visit(page)
  await type(search, 'tiktok')
  await page.keyboard.press('ArrowDown')
  expect(await violationsInBothSchemes(page)).toEqual([])
  const list = await listOf(search).boundingBox()
  const form = await search.getByRole('search').boundingBox()
  expect(list?.x).toBe(form?.x)
  expect(list?.width).toBeGreaterThanOrEqual(form?.width ?? Infinity)
  expect(list?.height).toBeLessThanOrEqual(360)
  await expect(search.getByRole('option').last()).not.toBeInViewport()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(search.getByRole('option').last()).toBeInViewport({ ratio: 1 })
})

test('in the menu of small screens the open list is free of axe violations, and moves no link', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const search = await visitMenu(page)
  const links = search.getByRole('navigation')
  const before = await links.boundingBox()
  await type(search, 'tiktok')
  await page.keyboard.press('ArrowDown')
  await expect(listOf(search)).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  expect(await links.boundingBox()).toEqual(before)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('in the menu a tap on an option leads there and closes the menu; Escape closes the list first', async ({
    page,
  }) => {
    const search = await visitMenu(page)
    await type(search, 'seance')
    await page.keyboard.press('Escape')
    await expect(listOf(search)).toBeHidden()
    await expect(search).toBeVisible()
    await fieldOf(search).tap()
    await search.getByRole('option').first().tap()
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await expect(search).toBeHidden()
  })
})

for (const size of ['100%', '200%'])
  test(`at 320 px with text at ${size} nothing of the list is cut, and each option is large enough to hit`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    // From the first element on: a text that grew later would move the page.
    await page.addInitScript((fontSize) => {
      new MutationObserver((_, observer) => {
        document.documentElement.style.fontSize = fontSize
        observer.disconnect()
      }).observe(document, { childList: true })
    }, size)
    const search = await visitMenu(page)
    for (const text of ['pack', 'tiktok']) {
      await fieldOf(search).fill('')
      await type(search, text)
      const faults = await listOf(search).evaluate((list) =>
        [list, ...list.querySelectorAll('*')]
          .filter((element) => element instanceof HTMLElement && getComputedStyle(element).display !== 'inline')
          .filter(
            (element) => element.getBoundingClientRect().right > 320 || element.scrollWidth > element.clientWidth + 1,
          )
          .map((element) => element.outerHTML.slice(0, 80)),
      )
      expect(faults).toEqual([])
      for (const option of await search.getByRole('option').all())
        expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
