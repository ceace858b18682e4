import { join } from 'node:path'
import { expect, test } from '../fixtures/test.ts'
import { editBuild } from '../suite/edit-build.ts'
import type { WorkingCopy } from '../suite/working-copy.ts'
import { changeCatalogue, OLD_PRICE, readPrices } from '../support/changed-catalogue.ts'

const giftsPageSource = (title: string, path: string) => `import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { PageTitle } from '@promptelier/ui/PageTitle'

export default function GiftsPage() {
  return (
    <PageContainer>
      <PageHead title="${title}" description="${title}" path="${path}" />
      <PageTitle>${title}</PageTitle>
    </PageContainer>
  )
}
`

/** Adds a page as a team would: writes a component, and declares its path in the configuration of the remote. */
function addGiftsPage(copy: WorkingCopy, path: string) {
  copy.write('content-mfe/src/pages/GiftsPage.tsx', giftsPageSource('Cadeaux', path))
  copy.edit('content-mfe/remote.config.ts', (text) =>
    text.replace('  pages: {', `  pages: {\n    GiftsPage: { patterns: ['${path}'], title: 'Cadeaux' },`),
  )
}

const PLATFORM_CART = 'shared/platform/cart/cart.ts'
const CART_PAGE = 'cart-checkout-mfe/src/pages/CartPage.tsx'

/** The source code of a new export of the platform. */
const NEW_EXPORT = '\nexport const putAside = (id: string) => removeFromCart(id)\n'

/** An expression that uses the new export only in browsers: the server build removes the code after `&&`. */
const BROWSER_USE = "!import.meta.env.SSR && putAside('7')"

/** An expression that uses it by a dynamic import. */
const DYNAMIC_USE = "import('@promptelier/platform/cart').then((cart) => cart.putAside('7'))"

/** Adds the new export to the imports of the cart page. */
const addImport = (text: string) =>
  text.replace("} from '@promptelier/platform/cart'", ", putAside } from '@promptelier/platform/cart'")

/** Makes a click on the title of the cart page evaluate an expression. */
const addClickHandler = (text: string, expression: string) =>
  text.replace('<PageTitle', `<PageTitle onClick={() => ${expression}}`)

/** The beginning of the error message when the cart's remote uses an export that the live shell does not have. */
const missingExportError = (name: string) =>
  `cart-checkout-mfe (team Panier et paiement) uses ${name} of @promptelier/platform/cart`

test.describe('releases of a single application', { tag: '@own-shop' }, () => {
  test('a team can add, rename and remove a page, even if the sources of other teams do not have the page, and if its own sources are newer than the live shell', async ({
    page,
    shop,
    releases,
  }) => {
    const copy = releases.workingCopy()
    addGiftsPage(copy, '/cadeaux')
    expect(copy.changedFiles().every((file) => file.startsWith('content-mfe/'))).toBe(true)
    // The platform in its sources has an export that the live shell does not have.
    copy.edit(PLATFORM_CART, (text) => text + NEW_EXPORT)
    releases.release(copy, 'content-mfe')
    await shop.open('/cadeaux')
    await expect(shop.heading('Cadeaux')).toBeVisible()
    expect(await (await page.request.get('/cadeaux')).text()).toMatch(/<title[^>]*>Cadeaux/)

    // Another team, whose sources do not have the page, releases its own remote: a build of this repository.
    await releases.releaseTouched('product-mfe', 'another version')
    // The server may have served the former composition until now.
    await releases.composition()
    await shop.open('/cadeaux')
    await expect(shop.heading('Cadeaux')).toBeVisible()

    // The first team renames the page: the path is a text of its build.
    editBuild(join(copy.folder, 'content-mfe/dist'), (text) =>
      text.replaceAll(/(?<=["'`])\/cadeaux(?=["'`])/g, '/cadeaux-de-fin-d-annee'),
    )
    await releases.releaseBuild('content-mfe', copy.folder)
    await releases.composition()
    await shop.open('/cadeaux-de-fin-d-annee')
    await expect(shop.heading('Cadeaux')).toBeVisible()
    expect((await page.request.get('/cadeaux')).status()).toBe(404)

    // It removes the page: the build of this repository does not have it.
    await releases.releaseBuild('content-mfe')
    await releases.composition()
    expect((await page.request.get('/cadeaux-de-fin-d-annee')).status()).toBe(404)
  })

  test('a remote with a path of another remote is refused; the message names both pages, and the live composition stays the same', async ({
    releases,
  }) => {
    const before = await releases.composition()
    const builds = releases.editedBuild('content-mfe', (text, file) => {
      if (file !== 'manifest.json') return text
      const manifest = JSON.parse(text)
      manifest.pages.find(({ name }: { name: string }) => name === 'HelpPage').patterns.push('/cart')
      return JSON.stringify(manifest)
    })
    const output = await releases.refusalOfBuild('content-mfe', builds)
    expect(output).toContain('CartPage of cart-checkout-mfe (team Panier et paiement) serves /cart')
    expect(output).toContain('HelpPage of content-mfe (team Contenus) serves /cart')
    expect(await releases.composition()).toEqual(before)
  })

  test('a remote that uses an export that the live shell does not have, also by a dynamic import, is refused; the message names the team, the export and the remedy', async ({
    releases,
  }) => {
    const before = await releases.composition()
    const copy = releases.workingCopy()
    copy.edit(PLATFORM_CART, (text) => text + NEW_EXPORT)
    copy.edit(CART_PAGE, (text) => addClickHandler(addImport(text), `[${BROWSER_USE}, ${DYNAMIC_USE}]`))
    const output = releases.refusalOf(copy, 'cart-checkout-mfe')
    expect(output).toContain(missingExportError('putAside'))
    expect(output).toContain('Release the shell that provides it first')
    // A dynamic import counts as a use of the whole module.
    expect(output).toContain(missingExportError('all'))
    expect(output).toContain("'putAside' is missing")
    expect(await releases.composition()).toEqual(before)
  })

  // That a shell without an export which a live remote uses is refused is a unit test (`check-platform.test.ts`).
  test('a shell that adds an export and deprecates another goes live; the output names a team that uses the latter, and the replacement; another catalogue in its sources does not change the live one', async ({
    page,
    shop,
    releases,
  }) => {
    const copy = releases.workingCopy()
    changeCatalogue(copy)
    copy.edit(PLATFORM_CART, (text) =>
      text
        .replace(/\/\*\* (?=.*\*\/\nexport const addToCart\b)/, '/** @deprecated use putIntoCart, from March on. ')
        .concat(NEW_EXPORT),
    )
    expect(copy.read(PLATFORM_CART)).toContain('@deprecated use putIntoCart')
    const output = releases.release(copy, 'shell')
    expect(output).toContain(
      'product-mfe (team Produit) uses addToCart of @promptelier/platform/cart, which is deprecated: use putIntoCart, from March on',
    )
    expect(output).toContain('live now')
    expect(await readPrices(page, shop, ['/', '/product/1', '/checkout/1'])).toEqual([OLD_PRICE])
  })

  test('a new site URL gives a new composition', async ({ page, shop, releases }) => {
    const before = await releases.composition()
    releases.writeSettings({ siteUrl: 'https://boutique.example' })
    releases.command('compose')
    const after = await releases.composition()
    expect(after.remotes).toEqual(before.remotes)
    expect(after.id).not.toBe(before.id)
    const html = await (await page.request.get('/product/7')).text()
    expect(html).toContain('<link rel="canonical" href="https://boutique.example/product/7"')
    expect(html).not.toContain('promptelier.example/')
    await shop.open('/accessibilite')
    await expect(shop.main).toContainText('https://boutique.example')
  })
})
