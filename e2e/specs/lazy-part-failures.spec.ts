import { expect, test } from '../fixtures/test.ts'
import { findViolations } from '../support/axe.ts'

/** For each part of the page, by its name in the notice: breaks a browser API that only this part uses to render. */
const FAULTS = {
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

for (const width of [360, 1280]) {
  for (const [part, breakPart] of Object.entries(FAULTS))
    test(`when ${part} fails at ${width} px, a notice that links to the home page replaces it, and the rest of the page shows, fits and is free of axe violations`, async ({
      page,
      shop,
      pageProblems,
    }) => {
      pageProblems.allow(/broken on purpose/)
      // The notice is not as high as the header that it replaces.
      if (part === 'L’en-tête') pageProblems.allowLayoutShifts()
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(breakPart)
      await shop.open('/aide')
      const notice = shop.alert(`${part} ne s’affiche pas`)
      await expect(notice).toBeVisible()
      await expect.soft(notice.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
      await expect.soft(shop.heading('Centre d’aide')).toBeVisible()
      expect.soft(await findViolations(page)).toEqual([])
      expect.soft(await shop.horizontalOverflow()).toBe(0)
      await shop.follow(notice.getByRole('link', { name: 'Retour à l’accueil' }))
      await expect(page).toHaveURL('/')
    })

  test(`when the whole shell fails at ${width} px, an error page shows, fits, is free of axe violations and links to the home page`, async ({
    page,
    shop,
    pageProblems,
  }) => {
    pageProblems.allow(/broken on purpose/)
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      if (location.pathname !== '/aide') return
      Object.defineProperty(history, 'scrollRestoration', {
        set() {
          throw new Error('broken on purpose')
        },
      })
    })
    await shop.openDocument('/aide')
    await expect(shop.heading()).toHaveText('Cette page ne s’affiche pas')
    await expect.soft(page).toHaveTitle('Cette page ne s’affiche pas | Promptelier - Prompts IA Premium')
    await expect.soft(shop.header).toHaveCount(0)
    expect.soft(await findViolations(page)).toEqual([])
    expect.soft(await shop.horizontalOverflow()).toBe(0)
    await shop.follow(page.getByRole('link', { name: 'Retour à l’accueil' }))
    await expect(shop.header).toBeVisible()
  })
}

test('when the style sheet of a part of the header fails to load, the next attempt loads the part with its styles', async ({
  shop,
  header,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/Suggestions|ERR_CONNECTION_REFUSED/)
  await shop.open('/aide')
  const styleSheet = /Suggestions-.*\.css/
  await remotes.break(styleSheet, 'refused')
  await header.search.field.fill('tiktok')
  await expect.poll(() => pageProblems.join()).toContain('a part did not load')
  await remotes.restore(styleSheet)
  await header.search.field.blur()
  await header.search.field.focus()
  await expect(header.search.list).toBeVisible()
  await expect(header.search.list).toHaveCSS('position', 'absolute')
})
