import { expect, test } from '../fixtures/test.ts'
import type { WorkingCopy } from '../suite/working-copy.ts'

const giftsPage = (title: string, path: string) => `import { PageContainer } from '@promptelier/ui/PageContainer'
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

/** Adds a page like a team does: a file, and a line in the configuration of its remote. */
function addGiftsPage(copy: WorkingCopy, path: string) {
  copy.write('content-mfe/src/pages/GiftsPage.tsx', giftsPage('Cadeaux', path))
  copy.edit('content-mfe/remote.config.ts', (text) =>
    text.replace('  pages: {', `  pages: {\n    GiftsPage: { patterns: ['${path}'], title: 'Cadeaux' },`),
  )
}

const CART = 'shared/platform/cart/cart.ts'
/** A new export of the platform. */
const PUT_ASIDE = '\nexport const putAside = (id: string) => removeFromCart(id)\n'

/** Edits of the cart page: import the new export of the platform, or run code on a click. */
const withImport = (text: string) =>
  text.replace("} from '@promptelier/platform/cart'", ", putAside } from '@promptelier/platform/cart'")
const withClick = (use: string) => (text: string) => text.replace('<PageTitle', `<PageTitle onClick={() => ${use}}`)

const cartUses = (name: string) =>
  `cart-checkout-mfe (team Panier et paiement) uses ${name} of @promptelier/platform/cart`

test.describe('releases of a single application', { tag: '@own-shop' }, () => {
  test('a team can add, rename and remove a page from a working copy that is older or newer than those of other teams', async ({
    page,
    shop,
    releases,
  }) => {
    const older = releases.workingCopy()
    const team = releases.workingCopy()
    addGiftsPage(team, '/cadeaux')
    releases.release(team, 'content-mfe')
    await shop.open('/cadeaux')
    await expect(shop.heading('Cadeaux')).toBeVisible()
    expect(await (await page.request.get('/cadeaux')).text()).toMatch(/<title[^>]*>Cadeaux/)
    expect(team.changedFiles().every((file) => file.startsWith('content-mfe/'))).toBe(true)

    // Another team releases from a working copy that does not have the page.
    older.edit('product-mfe/remote.config.ts', (text) => text.replace('budget: {', '// later\n  budget: {'))
    releases.release(older, 'product-mfe')
    await shop.open('/cadeaux')
    await expect(shop.heading('Cadeaux')).toBeVisible()

    // The same team later: the platform of its working copy has an export that the live shell does not have yet.
    const newer = releases.workingCopy()
    newer.edit(CART, (text) => `${text}${PUT_ASIDE}`)
    addGiftsPage(newer, '/cadeaux-de-fin-d-annee')
    releases.release(newer, 'content-mfe')
    await shop.open('/cadeaux-de-fin-d-annee')
    await expect(shop.heading('Cadeaux')).toBeVisible()
    expect((await page.request.get('/cadeaux')).status()).toBe(404)

    newer.edit('content-mfe/remote.config.ts', (text) => text.replace(/ *GiftsPage: .*\n/, ''))
    releases.release(newer, 'content-mfe')
    expect((await page.request.get('/cadeaux-de-fin-d-annee')).status()).toBe(404)
  })

  test('a second owner of a path is refused with the names of both owners, and the live composition stays the same', async ({
    releases,
  }) => {
    const before = await releases.composition()
    const team = releases.workingCopy()
    team.edit('content-mfe/remote.config.ts', (text) => text.replace("['/aide']", "['/aide', '/cart']"))
    const output = releases.refusalOf(team, 'content-mfe')
    expect(output).toContain('CartPage of cart-checkout-mfe (team Panier et paiement) answers /cart')
    expect(output).toContain('HelpPage of content-mfe (team Contenus) answers /cart')
    expect(await releases.composition()).toEqual(before)
  })

  test('a remote that uses an export that the live shell does not have is refused with team, export and remedy, even if only a click uses it', async ({
    releases,
  }) => {
    const before = await releases.composition()
    const team = releases.workingCopy()
    team.edit(CART, (text) => `${text}${PUT_ASIDE}`)
    const page = 'cart-checkout-mfe/src/pages/CartPage.tsx'
    team.edit(page, (text) => withClick("putAside('7')")(withImport(text)))
    const output = releases.refusalOf(team, 'cart-checkout-mfe')
    expect(output).toContain(cartUses('putAside'))
    expect(output).toContain('Release the shell that provides it first')

    team.edit(page, (text) => text.replace("putAside('7')", "!import.meta.env.SSR && putAside('7')"))
    expect(releases.refusalOf(team, 'cart-checkout-mfe')).toContain(cartUses('putAside'))

    team.edit(page, (text) =>
      text
        .replace(', putAside }', '}')
        .replace(
          "!import.meta.env.SSR && putAside('7')",
          "void import('@promptelier/platform/cart').then((cart) => cart.putAside('7'))",
        ),
    )
    const dynamic = releases.refusalOf(team, 'cart-checkout-mfe')
    expect(dynamic).toContain(cartUses('all'))
    expect(dynamic).toContain("'putAside' is missing")
    expect(await releases.composition()).toEqual(before)
  })

  test('a shell that drops an export that live remotes use is refused with the name of every team that uses it', async ({
    releases,
  }) => {
    const team = releases.workingCopy()
    team.edit(CART, (text) => text.replaceAll('addToCart', 'putIntoCart'))
    const output = releases.refusalOf(team, 'shell')
    expect(output).toContain('product-mfe (team Produit) uses addToCart of @promptelier/platform/cart')
  })

  test('a shell that only adds to the platform goes live', async ({ releases }) => {
    const team = releases.workingCopy()
    team.edit(CART, (text) => `${text}${PUT_ASIDE}`)
    expect(releases.release(team, 'shell')).toContain('Composition')
  })

  test('a shell that deprecates an export goes live, and the output names the teams that use it and the replacement', async ({
    releases,
  }) => {
    const team = releases.workingCopy()
    team.edit(CART, (text) =>
      text.replace(
        '/** Adds one of `product` to the cart',
        '/** @deprecated use putIntoCart, from March on. Adds one of `product` to the cart',
      ),
    )
    const output = releases.release(team, 'shell')
    expect(output).toContain(
      'product-mfe (team Produit) uses addToCart of @promptelier/platform/cart, which is deprecated: use putIntoCart, from March on',
    )
    expect(output).toContain('Composition')
  })

  test('a new site URL gives a new composition', async ({ page, shop, releases }) => {
    const before = await releases.composition()
    releases.configure({ siteUrl: 'https://boutique.example' })
    const team = releases.workingCopy()
    releases.release(team, 'content-mfe')
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
