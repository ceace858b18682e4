import type { Search } from '../fixtures/header.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { findViolationsInBothSchemes } from '../support/axe.ts'
import { recordRequests } from '../support/record-requests.ts'

const MODULE = /\/Suggestions-[^/]*\.js$/

/** Opens a page. @returns the search of the header */
async function openSearch({ content, header }: Tab): Promise<Search> {
  await content.openHelp()
  return header.search
}

/** Opens a page and the mobile menu. @returns the search of the menu */
async function openMenuSearch({ content, header }: Tab): Promise<Search> {
  await content.openHelp()
  await header.openMenu()
  return header.menuSearch
}

test.describe('the suggestions for seance', () => {
  test.beforeEach(async ({ content, header }) => {
    await content.openHelp()
    await header.search.type('seance')
  })

  test('the arrow keys highlight suggestions, and the focus stays in the field', async ({ page, header }) => {
    await page.keyboard.press('ArrowDown')
    await expect(header.search.activeOption).toHaveAccessibleName(
      /^Séance de cours prête à donner Éducation & Formation 6,99€$/,
    )
    await expect(header.search.field).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(header.search.activeOption).toHaveAccessibleName('Rechercher « seance »')
  })

  test('a key that moves the caret removes the highlight', async ({ page, header }) => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await expect(header.search.activeOption).toHaveCount(0)
    await page.keyboard.type('la ')
    await expect(header.search.field).toHaveValue('la seance')
  })

  test('Escape closes the suggestions, and a second Escape clears the field', async ({ page, header }) => {
    await page.keyboard.press('Escape')
    await expect(header.search.list).toBeHidden()
    await expect(header.search.field).toHaveValue('seance')
    await page.keyboard.press('Escape')
    await expect(header.search.field).toHaveValue('')
  })

  test('Enter opens the highlighted suggestion', async ({ page, shop, header }) => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await expect(shop.heading('Séance de cours prête à donner')).toBeVisible()
    await expect(header.search.list).toBeHidden()
  })

  test('Tab closes the suggestions and moves the focus to the search button', async ({ page, shop, header }) => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(header.search.list).toBeHidden()
    await expect(shop.header.getByRole('button', { name: 'Rechercher', exact: true })).toBeFocused()
    await expect(page).toHaveURL('/aide')
  })

  test('a click outside closes the suggestions', async ({ shop, header }) => {
    await shop.heading().click()
    await expect(header.search.list).toBeHidden()
  })
})

test('a click on a suggestion opens its page', async ({ page, content, header }) => {
  await content.openHelp()
  await header.search.type('creation')
  await header.search.scope.getByRole('option', { name: "Création d'Images", exact: true }).click()
  await expect(page).toHaveURL("/categories/cr%C3%A9ation-d'images")
  await expect(header.search.list).toBeHidden()
})

test('the number of suggestions is announced 700 ms after the last key press', async ({ clock, tabs }) => {
  await clock.install()
  const search = await openSearch(tabs.first)
  // Loads the module of the suggestions.
  await search.type('tiktok')
  await clock.pause()
  await search.field.fill('seance')
  await expect(search.options).toHaveCount(2)
  const status = search.scope.getByRole('status').filter({ hasText: 'suggestion' })
  await clock.runFor(699)
  await expect(status).toHaveCount(0)
  await clock.runFor(1)
  await expect(status).toHaveText('1 suggestion')
})

test('the module of the suggestions is not loaded with the page, but when the visitor types', async ({
  page,
  header,
  catalogue,
}) => {
  const requestedUrls = recordRequests(page, MODULE)
  await catalogue.openHome()
  await page.waitForLoadState('networkidle')
  expect(requestedUrls).toEqual([])
  await header.search.field.pressSequentially('s')
  await expect.poll(() => requestedUrls).toHaveLength(1)
})

test('text typed before the module of the suggestions has loaded is not lost', async ({
  header,
  catalogue,
  remotes,
}) => {
  const heldSuggestions = await remotes.hold(MODULE)
  await catalogue.openHome()
  await header.search.field.pressSequentially('seance')
  await expect.poll(() => heldSuggestions.requestedUrls.length).toBe(1)
  await expect(header.search.list).toBeHidden()
  heldSuggestions.letThrough()
  await expect(header.search.options).toHaveCount(2)
  await expect(header.search.field).toHaveValue('seance')
  await expect(header.search.field).toBeFocused()
})

test('HDR-14 SIL-03 the search works when the module of the suggestions cannot be loaded', async ({
  page,
  header,
  content,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/a part did not load|ERR_CONNECTION_REFUSED/)
  await remotes.break(MODULE, 'refused')
  await content.openHelp()
  await header.search.field.pressSequentially('seance')
  await expect.poll(() => pageProblems.filter((text) => text.includes('shell: a part did not load'))).not.toEqual([])
  await header.search.field.press('Enter')
  await expect(page).toHaveURL('/search?q=seance')
})

for (const [what, text] of [
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['10 kB', 'plan '.repeat(2048)],
  ['emoji', '👩🏽‍🚀🔥'],
  ['right to left', 'دورة تدريبية ‮kcap'],
  ['a pattern', '.*(a+)+$[\\'],
] as const)
  test(`SIL-02 malicious or unusual input is shown as text: ${what}`, async ({ page, tabs }) => {
    let dialogCount = 0
    page.on('dialog', (dialog) => {
      dialogCount += 1
      void dialog.dismiss()
    })
    const search = await openSearch(tabs.first)
    await search.field.click()
    await expect(search.scope.getByRole('status').last()).toBeAttached()
    await search.field.fill(text)
    const last = search.options.last()
    await expect(last).toHaveText(`Rechercher « ${text.trim()} »`)
    const box = await last.boundingBox()
    expect(box?.height).toBeLessThan(80)
    expect(await search.list.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
    expect(await search.list.locator('script, img').count()).toBe(0)
    await last.click()
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/search' && searchParams.get('q') === text.trim(),
    )
    expect(dialogCount).toBe(0)
  })

test.describe('in the header of wide screens', () => {
  test.use({ viewport: { width: 1280, height: 600 } })
  test.beforeEach(async ({ page, content, header }) => {
    await content.openHelp()
    await header.search.type('tiktok')
    await page.keyboard.press('ArrowDown')
  })

  test('on a wide screen the open list of suggestions is free of axe violations', async ({ page }) => {
    expect(await findViolationsInBothSchemes(page)).toEqual([])
  })

  test('the open list of suggestions is at least as wide as its search form', async ({ shop, header }) => {
    const list = await header.search.list.boundingBox()
    const form = await shop.header.getByRole('search').boundingBox()
    expect(list?.x).toBe(form?.x)
    expect(list?.width).toBeGreaterThanOrEqual(form?.width ?? Infinity)
  })

  test('the open list of suggestions scrolls to the highlighted suggestion', async ({ page, header }) => {
    expect((await header.search.list.boundingBox())?.height).toBeLessThanOrEqual(360)
    await expect(header.search.options.last()).not.toBeInViewport()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(header.search.options.last()).toBeInViewport({ ratio: 1 })
  })
})

test.describe('in the menu of small screens', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('in the menu the open list of suggestions is free of axe violations', async ({ page, tabs }) => {
    const search = await openMenuSearch(tabs.first)
    await search.type('tiktok')
    await page.keyboard.press('ArrowDown')
    expect(await findViolationsInBothSchemes(page)).toEqual([])
  })

  test('in the menu the open list of suggestions does not move the links', async ({ tabs }) => {
    const search = await openMenuSearch(tabs.first)
    const links = search.scope.getByRole('navigation')
    const before = await links.boundingBox()
    await search.type('tiktok')
    expect(await links.boundingBox()).toEqual(before)
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('in the menu, Escape closes only the list, and a tap on a suggestion opens its page and closes the menu', async ({
    page,
    tabs,
  }) => {
    const search = await openMenuSearch(tabs.first)
    await search.type('seance')
    await page.keyboard.press('Escape')
    await expect(search.list).toBeHidden()
    await expect(search.scope).toBeVisible()
    await search.field.tap()
    await search.options.first().tap()
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await expect(search.scope).toBeHidden()
  })
})

for (const size of ['100%', '200%'])
  test(`at 320 px with text at ${size} no text of the suggestions is clipped, and each suggestion is at least 44 px high`, async ({
    page,
    tabs,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    // Set as soon as the document has an element: enlarging the text later would cause a layout shift.
    await page.addInitScript((fontSize) => {
      new MutationObserver((_, observer) => {
        document.documentElement.style.fontSize = fontSize
        observer.disconnect()
      }).observe(document, { childList: true })
    }, size)
    const search = await openMenuSearch(tabs.first)
    for (const text of ['pack', 'tiktok']) {
      await search.field.fill('')
      await search.type(text)
      const faults = await search.list.evaluate((list) =>
        [list, ...list.querySelectorAll('*')]
          .filter((element) => element instanceof HTMLElement && getComputedStyle(element).display !== 'inline')
          .filter((element) => {
            const { right, height } = element.getBoundingClientRect()
            const isLow = element.role === 'option' && height < 44
            return isLow || right > 320 || element.scrollWidth > element.clientWidth + 1
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      )
      expect(faults).toEqual([])
    }
  })
