import { expect, test } from '../fixtures/test.ts'

const giftsPage = (title: string) => `import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import { PageHead } from '@promptelier/shared/ui/PageHead'
import { PageTitle } from '@promptelier/shared/ui/PageTitle'

export default function GiftsPage() {
  return (
    <PageContainer>
      <PageHead title="${title}" description="${title}" path="/cadeaux" />
      <PageTitle>${title}</PageTitle>
    </PageContainer>
  )
}
`

test.describe('releases of one application alone', { tag: '@own-shop' }, () => {
  test('a page is added, renamed and removed by its owner, from checkouts older and newer than the others’', async ({
    page,
    shop,
    releases,
  }) => {
    const older = releases.checkout()
    const team = releases.checkout()
    const config = 'content-mfe/remote.config.ts'
    team.write('content-mfe/src/pages/GiftsPage.tsx', giftsPage('Cadeaux'))
    team.edit(config, (text) =>
      text.replace('  pages: {', "  pages: {\n    GiftsPage: { patterns: ['/cadeaux'], title: 'Cadeaux' },"),
    )
    releases.release(team, 'content-mfe')
    await shop.open('/cadeaux')
    await expect(shop.heading('Cadeaux')).toBeVisible()
    expect(await (await page.request.get('/cadeaux')).text()).toMatch(/<title[^>]*>Cadeaux/)

    // Another team, whose checkout does not know of the page.
    older.edit('product-mfe/remote.config.ts', (text) => text.replace('budget: {', '// later\n  budget: {'))
    releases.release(older, 'product-mfe')
    await shop.open('/cadeaux')
    await expect(shop.heading('Cadeaux')).toBeVisible()

    team.edit(config, (text) => text.replace("patterns: ['/cadeaux']", "patterns: ['/cadeaux-de-fin-d-annee']"))
    releases.release(team, 'content-mfe')
    await shop.open('/cadeaux-de-fin-d-annee')
    await expect(shop.heading('Cadeaux')).toBeVisible()
    expect((await page.request.get('/cadeaux')).status()).toBe(404)

    team.edit(config, (text) => text.replace(/ *GiftsPage: .*\n/, ''))
    releases.release(team, 'content-mfe')
    expect((await page.request.get('/cadeaux-de-fin-d-annee')).status()).toBe(404)
    expect(team.changed().every((file) => file.startsWith('content-mfe/'))).toBe(true)
  })

  test('two owners of one path are refused, naming both, and what was live stays', async ({ releases }) => {
    const before = await releases.composition()
    const team = releases.checkout()
    team.edit('content-mfe/remote.config.ts', (text) => text.replace("['/aide']", "['/aide', '/cart']"))
    const said = releases.refused(team, 'content-mfe')
    expect(said).toContain('CartPage of cart-checkout-mfe (team Panier et paiement) answers /cart')
    expect(said).toContain('HelpPage of content-mfe (team Contenus) answers /cart')
    expect(await releases.composition()).toEqual(before)
  })

  test('a name that the live shell does not have is refused with team, name and remedy, although only a click uses it', async ({
    releases,
  }) => {
    const before = await releases.composition()
    const team = releases.checkout()
    team.edit(
      'shared/platform/src/cart/cart.ts',
      (text) => `${text}\nexport const putAside = (id: string) => removeFromCart(id)\n`,
    )
    team.edit('cart-checkout-mfe/src/pages/CartPage.tsx', (text) =>
      text
        .replace("} from '@promptelier/platform/cart'", ", putAside } from '@promptelier/platform/cart'")
        .replace('<PageTitle', '<PageTitle onClick={() => putAside("7")}'),
    )
    const said = releases.refused(team, 'cart-checkout-mfe')
    expect(said).toContain('cart-checkout-mfe (team Panier et paiement) uses putAside of @promptelier/platform/cart')
    expect(said).toContain('Release the shell that provides it first')
    expect(await releases.composition()).toEqual(before)
  })

  test('a shell without a name that live remotes use is refused, with every team that uses it', async ({
    releases,
  }) => {
    const team = releases.checkout()
    team.edit('shared/platform/src/cart/cart.ts', (text) => text.replaceAll('addToCart', 'putIntoCart'))
    const said = releases.refused(team, 'shell')
    expect(said).toContain('product-mfe (team Produit) uses addToCart of @promptelier/platform/cart')
  })

  test('a shell that only adds to the platform goes live', async ({ releases }) => {
    const team = releases.checkout()
    team.edit(
      'shared/platform/src/cart/cart.ts',
      (text) => `${text}\nexport const putAside = (id: string) => removeFromCart(id)\n`,
    )
    expect(releases.release(team, 'shell')).toContain('Composition')
  })

  test('a remote that uses a deprecated name goes live, and its team is told what takes the place of it', async ({
    releases,
  }) => {
    const team = releases.checkout()
    team.edit('shared/platform/src/cart/cart.ts', (text) =>
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
    const team = releases.checkout()
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
