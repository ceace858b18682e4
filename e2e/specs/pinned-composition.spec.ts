import { expect, test } from '../fixtures/test.ts'

test.describe('a pinned composition', { tag: '@own-shop' }, () => {
  test('all tabs show the pinned versions at the URLs of the live shop, also after a reload; what is live does not change', async ({
    page,
    shop,
    live,
    preview,
    releases,
    product,
    cart,
    tabs,
  }) => {
    await releases.releaseTouched('product-mfe', 'the newest version')
    const before = await releases.composition()
    const [newest, older = ''] = releases.versions('product-mfe')
    expect(before.remotes['product-mfe']?.version).toBe(newest)

    const id = await releases.pin({ 'product-mfe': older })
    const pinned = { id, remotes: { ...before.remotes, 'product-mfe': { version: older } } }
    await product.open('7')
    await product.addToCart()
    expect(await live.composition()).toMatchObject(pinned)
    await expect(preview.badge).toContainText(id)
    await shop.reload()
    await expect(page).toHaveURL('/product/7')
    expect(await live.composition()).toMatchObject(pinned)

    const other = await tabs.open('/cart')
    expect(await other.live.composition()).toMatchObject(pinned)
    await expect(cart.counter).toHaveAccessibleName(/1/)
    const visitor = await tabs.openAsVisitor('/product/7')
    expect(await visitor.live.composition()).toMatchObject(pinned)
    expect(await releases.composition()).toEqual(before)
  })

  test('a candidate composition is opened by its id', { tag: '@nightly' }, async ({ shop, live, releases }) => {
    const [version = ''] = releases.versions('content-mfe')
    await releases.releaseTouched('content-mfe', 'what is live')
    const candidate = /composition=(\w+)/.exec(releases.command('compose', '--with', `content-mfe@${version}`))?.[1]
    await releases.pinComposition(candidate ?? '')
    await shop.open('/aide')
    expect(await live.composition()).toMatchObject({ id: candidate, remotes: { 'content-mfe': { version } } })
  })

  test('a composition that the shop does not serve is refused', { tag: '@nightly' }, async ({ releases }) => {
    await expect(releases.pinComposition('0123456789abcdef')).rejects.toThrow(/serves the composition 0123456789abcdef/)
  })

  test('versions that do not exist are refused', { tag: '@nightly' }, async ({ releases }) => {
    await expect(releases.pin({ 'product-mfe': '0123456789' })).rejects.toThrow('product-mfe')
  })
})

test('a test in the shop of all tests can pin versions, and nothing else', async ({ shop, live, releases }) => {
  const [version = ''] = releases.versions('content-mfe')
  const id = await releases.pin({ 'content-mfe': version })
  await shop.open('/aide')
  expect(await live.composition()).toMatchObject({ id, preview: true, remotes: { 'content-mfe': { version } } })
  expect(() => releases.command('rollback')).toThrow('@own-shop')
})
