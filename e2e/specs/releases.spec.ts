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

/** What a team does for a page: a file, and a line where it declares its pages. */
function addGiftsPage(copy: WorkingCopy, path: string) {
  copy.write('content-mfe/src/pages/GiftsPage.tsx', giftsPage('Cadeaux', path))
  copy.edit('content-mfe/remote.config.ts', (text) =>
    text.replace('  pages: {', `  pages: {\n    GiftsPage: { patterns: ['${path}'], title: 'Cadeaux' },`),
  )
}

const CART = 'shared/platform/cart/cart.ts'
/** A new name of the platform. */
const PUT_ASIDE = '\nexport const putAside = (id: string) => removeFromCart(id)\n'

/** The cart's page with a new name of the platform among its imports, or with something that is done by a click. */
const importing = (text: string) =>
  text.replace("} from '@promptelier/platform/cart'", ", putAside } from '@promptelier/platform/cart'")
const onClick = (use: string) => (text: string) => text.replace('<PageTitle', `<PageTitle onClick={() => ${use}}`)

const cartUses = (name: string) =>
  `cart-checkout-mfe (team Panier et paiement) uses ${name} of @promptelier/platform/cart`

test.describe('releases of one application alone', { tag: '@own-shop' }, () => {
  test('a page is added, renamed and removed by its owner, from checkouts older and newer than the others’', async ({
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

    // Another team, whose checkout does not know of the page.
    older.edit('product-mfe/remote.config.ts', (text) => text.replace('budget: {', '// later\n  budget: {'))
    releases.release(older, 'product-mfe')
    await shop.open('/cadeaux')
    await expect(shop.heading('Cadeaux')).toBeVisible()

    // The same team later: the platform of its checkout has a name that no live shell has yet.
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

  test('two owners of one path are refused, naming both, and what was live stays', async ({ releases }) => {
    const before = await releases.composition()
    const team = releases.workingCopy()
    team.edit('content-mfe/remote.config.ts', (text) => text.replace("['/aide']", "['/aide', '/cart']"))
    const said = releases.refusalOf(team, 'content-mfe')
    expect(said).toContain('CartPage of cart-checkout-mfe (team Panier et paiement) answers /cart')
    expect(said).toContain('HelpPage of content-mfe (team Contenus) answers /cart')
    expect(await releases.composition()).toEqual(before)
  })

  test('a name that the live shell does not have is refused with team, name and remedy, although only a click uses it', async ({
    releases,
  }) => {
    const before = await releases.composition()
    const team = releases.workingCopy()
    team.edit(CART, (text) => `${text}${PUT_ASIDE}`)
    const page = 'cart-checkout-mfe/src/pages/CartPage.tsx'
    team.edit(page, (text) => onClick("putAside('7')")(importing(text)))
    const said = releases.refusalOf(team, 'cart-checkout-mfe')
    expect(said).toContain(cartUses('putAside'))
    expect(said).toContain('Release the shell that provides it first')

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

  test('a shell without a name that live remotes use is refused, with every team that uses it', async ({
    releases,
  }) => {
    const team = releases.workingCopy()
    team.edit(CART, (text) => text.replaceAll('addToCart', 'putIntoCart'))
    const said = releases.refusalOf(team, 'shell')
    expect(said).toContain('product-mfe (team Produit) uses addToCart of @promptelier/platform/cart')
  })

  test('a shell that only adds to the platform goes live', async ({ releases }) => {
    const team = releases.workingCopy()
    team.edit(CART, (text) => `${text}${PUT_ASIDE}`)
    expect(releases.release(team, 'shell')).toContain('Composition')
  })

  test('a remote that uses a deprecated name goes live, and its team is told what takes the place of it', async ({
    releases,
  }) => {
    const team = releases.workingCopy()
    team.edit(CART, (text) =>
      text.replace(
        '/** Adds one of `product` to the cart',
        '/** @deprecated use putIntoCart, from March on. Adds one of `product` to the cart',
      ),
    )
    const said = releases.release(team, 'shell')
    expect(said).toContain(
      'product-mfe (team Produit) uses addToCart of @promptelier/platform/cart, which is deprecated: use putIntoCart, from March on',
    )
    expect(said).toContain('Composition')
  })

  test('another site URL is another composition', async ({ page, shop, releases }) => {
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
