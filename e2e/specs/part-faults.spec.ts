import { expect, test } from '../fixtures/test.ts'
import { violations } from '../support/axe.ts'

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
    test.describe(`${part} fails at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } })

      test.beforeEach(async ({ page, shop, pageProblems }) => {
        pageProblems.allow(/broken on purpose/)
        // The message is not as high as what it stands for.
        if (part === 'L’en-tête') pageProblems.allowLayoutShifts()
        await page.addInitScript(breakIt)
        await shop.open('/aide')
        await expect(shop.alert(`${part} ne s’affiche pas`)).toBeVisible()
      })

      test(`${part} fails alone at ${width} px: a message stands in its place`, async ({ shop }) => {
        const notice = shop.alert(`${part} ne s’affiche pas`)
        await expect(notice.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
        await expect(shop.heading('Centre d’aide')).toBeVisible()
      })

      test(`${part} that fails at ${width} px leaves a page that fits and is free of axe violations`, async ({
        page,
        shop,
      }) => {
        expect(await violations(page)).toEqual([])
        expect(await shop.horizontalOverflow()).toBe(0)
      })

      test(`${part} that fails at ${width} px leads home`, async ({ page, shop }) => {
        const notice = shop.alert(`${part} ne s’affiche pas`)
        await shop.follow(notice.getByRole('link', { name: 'Retour à l’accueil' }))
        await expect(page).toHaveURL('/')
      })
    })

for (const width of [360, 1280])
  test.describe(`what all parts hang on fails at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test.beforeEach(async ({ page, shop, pageProblems }) => {
      pageProblems.allow(/broken on purpose/)
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
    })

    test(`what all parts hang on fails at ${width} px: a page says so`, async ({ page, shop }) => {
      await expect(page).toHaveTitle('Cette page ne s’affiche pas | Promptelier - Prompts IA Premium')
      await expect(shop.header).toHaveCount(0)
    })

    test(`the page for what all parts hang on fits at ${width} px and is free of axe violations`, async ({
      page,
      shop,
    }) => {
      expect(await violations(page)).toEqual([])
      expect(await shop.horizontalOverflow()).toBe(0)
    })

    test(`the page for what all parts hang on leads home at ${width} px`, async ({ page, shop }) => {
      await shop.follow(page.getByRole('link', { name: 'Retour à l’accueil' }))
      await expect(shop.header).toBeVisible()
    })
  })

test('a part of the header whose sheet did not load once has its style the next time', async ({
  shop,
  header,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/Suggestions|ERR_FAILED/)
  await shop.open('/aide')
  const sheet = /Suggestions-.*\.css/
  await remotes.fail(sheet)
  await header.search.field.fill('tiktok')
  await expect.poll(() => pageProblems.join()).toContain('a part did not load')
  await remotes.restore(sheet)
  await header.search.field.blur()
  await header.search.field.focus()
  await expect(header.search.list).toBeVisible()
  await expect(header.search.list).toHaveCSS('position', 'absolute')
})
