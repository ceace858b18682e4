import { expect, test } from '../fixtures/test.ts'
import { retryBy } from '../support/retry-by.ts'

test.describe('releases', { tag: '@own-shop' }, () => {
  /**
   * A page of each remote, and the source file that renders its head. One is tested before every commit, the others each
   * night. The page of this one has its code in a file of its own.
   */
  const PAGES = [
    ['content-mfe', '/aide', 'src/pages/HelpPage.tsx', []],
    ['catalog-mfe', '/', 'src/pages/HomePage.tsx', ['@nightly']],
    ['product-mfe', '/product/7', 'src/pages/ProductPage.tsx', ['@nightly']],
    ['cart-checkout-mfe', '/cart', 'src/pages/CartPage.tsx', ['@nightly']],
  ] as const
  for (const [remote, path, file, tag] of PAGES)
    test(`a release of ${remote} after a change of one line changes its page, and no other application${remote === 'content-mfe' ? '; only the file of the page and the entry that imports it have new URLs' : ''}`, {
      tag: [...tag],
    }, async ({ page, shop, releases }) => {
      const [before, hashesBefore] = [await releases.composition(), releases.inputHashes()]
      const filesBefore = releases.listLiveFiles(remote)
      await shop.open(path)
      const copy = releases.workingCopy()
      copy.edit(`${remote}/${file}`, (text) =>
        text.replaceAll('<PageHead', `<meta name="deployed" content="${remote}" /><PageHead`),
      )
      releases.release(copy, remote)
      // The open tab still uses the composition that was live when it loaded.
      await shop.followFooter('Cookies')
      await expect(shop.heading('Cookies')).toBeVisible()

      await shop.open(path)
      await expect(page.locator('meta[name="deployed"]')).toHaveAttribute('content', remote)
      const after = await releases.composition()
      expect(after.remotes[remote]?.version).not.toBe(before.remotes[remote]?.version)
      expect({ ...after, id: '', remotes: { ...after.remotes, [remote]: {} } }).toEqual({
        ...before,
        id: '',
        remotes: { ...before.remotes, [remote]: {} },
      })
      const hashes = releases.inputHashes()
      const changedPages = PAGES.filter(([, other]) => hashes[other] !== hashesBefore[other])
      expect(changedPages.map(([, other]) => other)).toEqual([path])
      if (remote !== 'content-mfe') return
      const files = releases.listLiveFiles(remote)
      expect(files).toHaveLength(filesBefore.length)
      const changed = files.filter((each) => !filesBefore.includes(each))
      expect(changed.map((each) => each.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
        'assets/HelpPage.js',
        'remoteEntry.js',
      ])
    })
})

test.describe('one remote is down', { tag: '@own-shop' }, () => {
  test.use({ separateServers: true })

  test.beforeEach(async ({ pageProblems, product, shop, clock, remotes }) => {
    pageProblems.allow(/cart-checkout-mfe|ERR_CONNECTION_REFUSED/)
    await clock.install()
    await product.open('7')
    await product.addToCart()
    await shop.markDocument()
    await remotes.stop('cart-checkout-mfe')
  })

  test('SIL-60 the page of a remote that is down shows a notice', async ({ shop, cart }) => {
    await cart.counter.click()
    await cart.popover.getByRole('link', { name: 'Voir mon panier' }).click()
    await expect(shop.alert('ne répond pas')).toBeVisible()
  })

  test('SIL-60 while the remote of the cart is down, the pages of other remotes can add products to the cart', async ({
    shop,
    catalogue,
    product,
    cart,
  }) => {
    await shop.followFooter('Catégories')
    await expect(shop.heading('Toutes les catégories')).toBeVisible()
    await catalogue.openProduct()
    await product.addToCart()
    await expect(cart.counter).toHaveAccessibleName('Panier, 2 articles')
  })

  test('SIL-60 once the remote is up, trying again shows its page without a reload', async ({
    shop,
    cart,
    clock,
    remotes,
  }) => {
    await cart.counter.click()
    await cart.popover.getByRole('link', { name: 'Voir mon panier' }).click()
    await shop.retryButton.click()
    await expect(shop.main.getByRole('status')).toHaveText('Toujours pas de réponse.')
    const retry = async () => {
      await remotes.start('cart-checkout-mfe')
      await shop.retryButton.click()
    }
    await retryBy(retry, /cart-checkout-mfe/, { clock, remotes })
    await expect(cart.payButton).toBeVisible()
    expect(await shop.isSameDocument()).toBe(true)
  })
})

test.describe(() => {
  test.use({ separateServers: true })

  test('SIL-60 a page opened while its remote is down shows a notice, and recovers without a reload', {
    tag: '@own-shop',
  }, async ({ shop, product, cart, remotes, pageProblems }) => {
    // React reports that it discards the prerendered HTML of a page whose code did not load.
    pageProblems.allow(/product-mfe|ERR_CONNECTION_REFUSED|React error #422/)
    await remotes.stop('product-mfe')
    await shop.openDocument('/product/7')
    await expect(shop.alert('ne répond pas')).toBeVisible()
    await expect(cart.counter).toBeVisible()
    await remotes.start('product-mfe')
    await shop.retry()
    await expect(product.addButton).toBeVisible()
  })
})

test('trying again also loads a page when a single module of its remote has failed', async ({
  shop,
  clock,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/HelpPage|ERR_CONNECTION_REFUSED/)
  const module = /HelpPage-.*\.js/
  await clock.install()
  await shop.open('/')
  await remotes.break(module, 'refused')
  await shop.footer.getByRole('link', { name: 'Centre d’aide' }).click()
  await expect(shop.alert('ne répond pas')).toBeVisible()
  await retryBy(() => shop.retryButton.click(), module, { clock, remotes })
  await expect(shop.heading('Centre d’aide')).toBeVisible()
  await expect(shop.alert()).toHaveCount(0)
})

test('a remote that accepts the connection but never responds times out after 10 s', async ({
  page,
  shop,
  clock,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/content-mfe/)
  await clock.install()
  await shop.open('/')
  await remotes.break(/content-mfe/, 'hangs')
  await clock.pause()
  await shop.footer.getByRole('link', { name: 'Centre d’aide' }).click()
  // The previous page stays on screen for a moment. Then the loading state replaces it.
  await clock.runFor(1000)
  await expect(page.getByText('Chargement de la page…')).toBeAttached()
  await clock.runFor(8500)
  await expect(shop.alert()).toHaveCount(0)
  await clock.runFor(1500)
  await expect(shop.alert('ne répond pas')).toBeVisible()
})
