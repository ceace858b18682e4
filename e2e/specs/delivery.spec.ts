import { readFile } from 'node:fs/promises'
import { storedOrder } from '../fixtures/orders.ts'
import { expect, test } from '../fixtures/test.ts'
import { CLOSED, DOCUMENT_DATA, OPEN, PACK, readingUrl } from '../support/bought-orders.ts'
import { readClipboard } from '../support/clipboard.ts'
import { recordRequests } from '../support/record-requests.ts'
import { breakStorage, storageFaults } from '../support/storage-faults.ts'

/** As a version of the shop stored it that had no delivery: without `openedAt`, and without a number of the invoice. */
const FORMER = storedOrder({ number: 'PA-2025-2A3B4C', productId: '5', paidAt: '2025-03-02T10:00:00.000Z' })

/** The records of the data set `fiches`. */
const FICHES = /\/data\/fiches-/

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test('SIL-05 SIL-63 a buyer consents, keeps the receipt, reads a document, fills in a field, copies and reloads', async ({
  page,
  shop,
  checkout,
  orders,
}) => {
  const ficheRequests = recordRequests(page, FICHES)
  await checkout.buy('7')
  await expect(shop.main.getByText('aucun e-mail ne part')).toBeVisible()
  await expect(orders.documents).toHaveCount(0)
  expect(ficheRequests).toEqual([])

  await orders.consent()
  await expect(page.getByRole('status').filter({ hasText: 'Votre accord est enregistré' })).toBeFocused()
  await expect(orders.receipt).toContainText('Accord donné le')
  expect((await orders.stored())[0]?.openedAt).toBeNull()

  await orders.openDocument()
  expect((await orders.stored())[0]?.openedAt).toEqual(expect.any(String))
  const placeholder = (await orders.firstField.getAttribute('placeholder')) ?? ''
  await orders.fillFirstField('La Tige, fleuriste à Angers')
  await orders.copyButton.click()
  await expect(orders.copyButton).toHaveText('Copié')
  await expect(orders.prompt(1).getByRole('status')).toHaveText(/^Prompt copié/)
  const copied = await readClipboard(page)
  expect(copied).toContain('La Tige, fleuriste à Angers')
  expect(copied).not.toContain(placeholder)

  await shop.reload()
  await expect(orders.firstField).toHaveValue('La Tige, fleuriste à Angers')
})

test('SIL-63 the receipt with the consent can be downloaded before the first document is opened', async ({
  page,
  checkout,
  orders,
}) => {
  await checkout.buy('7')
  await orders.consent()
  const downloadStarted = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger la facture' }).click()
  const download = await downloadStarted
  const [order] = await orders.stored()
  expect(download.suggestedFilename()).toBe(`facture-${order?.invoiceNumber}.html`)
  const html = await readFile(await download.path(), 'utf8')
  expect(html).toContain('TVA non applicable, art. 293 B')
  expect(html).toContain('Accord donné le')
  expect(order?.openedAt).toBeNull()
})

test('SIL-63 the right of withdrawal can be used until the first document is opened, and not after that', async ({
  page,
  shop,
  orders,
}) => {
  await orders.seed([OPEN])
  await orders.openReceipt('7')
  const withdrawalLink = shop.main.getByRole('link', { name: 'Renoncer au contrat ici' })
  await expect(withdrawalLink).toBeVisible()
  await orders.openDocument()
  await shop.back()
  await expect(page.getByText(/^Vous avez demandé l’accès immédiat/)).toBeVisible()
  await expect(withdrawalLink).toHaveCount(0)
})

test('SIL-63 without consent, /commandes names the day from which an order opens by itself, and its documents are not loaded', async ({
  page,
  shop,
  orders,
}) => {
  const ficheRequests = recordRequests(page, FICHES)
  await orders.seed([CLOSED])
  await orders.open()
  await expect(orders.items.first()).toContainText(/s’ouvrent d’elles-mêmes le (?:1er|\d+) \S+ \d{4}/)
  await shop.open(readingUrl(CLOSED, '8'))
  await expect(page.getByRole('heading', { name: 'Ces fiches ne sont pas encore ouvertes' })).toBeVisible()
  expect(ficheRequests).toEqual([])
})

test('SIL-05 /commandes opens each document of each order with access', async ({ shop, orders }) => {
  await orders.seed([CLOSED, OPEN, PACK])
  await orders.open()
  const [pack, single] = [orders.items.nth(0), orders.items.nth(1)]
  await expect(pack.getByRole('list', { name: 'Vos fiches' }).getByRole('link')).toHaveCount(43)
  await expect(single.getByRole('list', { name: 'Vos fiches' }).getByRole('link')).toHaveCount(3)
  const row = single.getByRole('list', { name: 'Vos fiches' }).getByRole('listitem').nth(1)
  const title = (await row.getByRole('paragraph').first().textContent()) ?? ''
  await shop.follow(row.getByRole('link', { name: `Ouvrir «\u00A0${title}\u00A0»` }))
  await expect(shop.heading(title)).toBeVisible()
})

test('SIL-05 on the reading page, the third row of a longer list is cut: the list scrolls', async ({
  page,
  shop,
  orders,
}) => {
  await orders.seed([OPEN, PACK])
  await shop.open('/lecture')
  await expect(orders.documents).toHaveCount(46)
  const list = page.getByRole('list', { name: 'Vos fiches' }).first()
  const isCut = await list.evaluate(
    (element) =>
      (element.children[2]?.getBoundingClientRect().bottom ?? 0) > element.getBoundingClientRect().bottom + 10,
  )
  expect(isCut).toBe(true)
})

test('SIL-05 on paper, /commandes has the invoice of each order, which is closed on screen', async ({
  page,
  shop,
  orders,
  pageProblems,
}) => {
  pageProblems.allowLayoutShifts()
  await orders.seed([OPEN])
  await orders.open()
  const seller = shop.main.getByText('Vendeur')
  await expect(orders.documents).toHaveCount(3)
  expect(await seller.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await seller.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
})

test('an order of a former version of the shop opens, and has an invoice', async ({ shop, orders }) => {
  await orders.seed([FORMER])
  await orders.open()
  await expect(orders.items.first()).toContainText('F-2025-0001')
  await orders.openDocument()
  await expect(shop.heading()).not.toHaveText('Vos fiches')
  expect(await orders.stored()).toMatchObject([{ invoiceNumber: 'F-2025-0001', openedAt: expect.any(String) }])
})

for (const fault of storageFaults)
  test(`SIL-44 SIL-59 when storage is ${fault}, what was bought is delivered, and fields can be filled in`, async ({
    page,
    checkout,
    orders,
  }) => {
    await breakStorage(page, fault)
    await checkout.buy('7')
    await orders.consent()
    await orders.openDocument()
    await orders.fillFirstField('La Tige')
    await orders.copyButton.click()
    expect(await readClipboard(page)).toContain('La Tige')
  })

test('SIL-59 when storage is cleared in another tab, the document that is being read stays, with its fields', async ({
  page,
  shop,
  tabs,
  orders,
}) => {
  await orders.seed([OPEN])
  await shop.open(readingUrl(OPEN, '7'))
  await orders.fillFirstField('La Tige')
  const otherTab = await tabs.open('/aide')
  await otherTab.page.evaluate(() => localStorage.clear())
  await orders.copyButton.click()
  expect(await readClipboard(page)).toContain('La Tige')
  const downloadStarted = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Markdown' }).click()
  expect((await downloadStarted).suggestedFilename()).toMatch(/\.md$/)
})

test('SIL-63 a consent in one tab opens the documents in another one', async ({ tabs, orders, pageProblems }) => {
  pageProblems.allowLayoutShifts()
  await orders.seed([CLOSED])
  await orders.openReceipt('8')
  const otherTab = await tabs.open('/commandes')
  await expect(otherTab.orders.items.first()).toContainText('s’ouvrent d’elles-mêmes')
  await orders.consent()
  await expect(otherTab.orders.documents).toHaveCount(3)
})

test('a document that cannot be fetched is reported, and fetched again on request', async ({
  shop,
  orders,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/ERR_CONNECTION_REFUSED/, /did not load/)
  await remotes.break(DOCUMENT_DATA, 'refused')
  await orders.seed([OPEN])
  await shop.open(readingUrl(OPEN, '7'))
  await expect(shop.alert('Cette fiche n’a pas pu être chargée')).toBeVisible()
  await remotes.restore(DOCUMENT_DATA)
  await shop.retry()
  await expect(orders.prompt(1)).toBeVisible()
})

test('SIL-05 a search finds a passage of a document and leads to it', async ({ page, shop, orders }) => {
  await orders.seed([OPEN])
  await shop.open(readingUrl(OPEN, '7'))
  const title = (await orders.prompt(2).getByRole('heading', { level: 2 }).textContent())?.replace(/^2\. /, '') ?? ''
  await shop.open('/lecture')
  await orders.searchField.pressSequentially(title)
  await shop.follow(page.getByRole('list', { name: 'Passages trouvés' }).getByRole('link', { name: title }).first())
  await expect(orders.prompt(2)).toBeInViewport()
})

test('SIL-05 the results of a search are shown while it has the focus, and do not cover the page after that', async ({
  page,
  shop,
  orders,
}) => {
  /** Whether the focused element can be clicked at its centre. */
  const isFocusUncovered = () =>
    page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement) return false
      const { x, y, width, height } = activeElement.getBoundingClientRect()
      return activeElement.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await orders.seed([OPEN])
  await shop.open(readingUrl(OPEN, '7'))
  await orders.prompt(1).waitFor()
  await orders.searchField.pressSequentially('objectif')
  const lastPassage = page.getByRole('list', { name: 'Passages trouvés' }).getByRole('link').last()
  await lastPassage.focus()
  expect(await isFocusUncovered()).toBe(true)

  await page.keyboard.press('Tab')
  await expect(page.locator('search:focus-within')).toHaveCount(0)
  expect(await isFocusUncovered()).toBe(true)

  await page.keyboard.press('Shift+Tab')
  await expect(lastPassage).toBeFocused()
  expect(await isFocusUncovered()).toBe(true)

  await page.keyboard.press('Escape')
  await expect(lastPassage).toHaveCount(0)
  await expect(orders.searchField).toHaveValue('')
  await expect(orders.searchField).toBeFocused()
})

test('SIL-05 links lead to the next document and back', async ({ page, shop, orders }) => {
  await orders.seed([OPEN])
  await shop.open(readingUrl(OPEN, '7'))
  await orders.prompt(1).waitFor()
  const first = (await shop.heading().textContent()) ?? ''
  await shop.follow(page.getByRole('link', { name: /^Suivant/ }))
  await expect(shop.heading(first)).toHaveCount(0)
  await expect(shop.heading()).toBeFocused()
  await expect(shop.heading()).toBeInViewport()
  await shop.follow(page.getByRole('link', { name: /^Précédent/ }))
  await expect(shop.heading(first)).toBeVisible()
})

test('SIL-05 on paper, a document has its filled fields, and no controls', async ({
  page,
  shop,
  orders,
  pageProblems,
}) => {
  pageProblems.allowLayoutShifts()
  await orders.seed([OPEN])
  await shop.open(readingUrl(OPEN, '7'))
  await orders.fillFirstField('La Tige')
  await page.emulateMedia({ media: 'print' })
  await expect(orders.prompt(1).getByText('La Tige').first()).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Sommaire' })).toBeHidden()
  await expect(shop.main.getByText(/revente interdite/)).toBeVisible()
})

for (const width of [360, 768, 1280])
  test(`on ${width} px, the pages of an opened order are not wider than the screen`, async ({ page, shop, orders }) => {
    await page.setViewportSize({ width, height: 900 })
    await orders.seed([OPEN, PACK])
    for (const url of ['/checkout/success/7', '/commandes', '/lecture', readingUrl(OPEN, '7')]) {
      await shop.open(url)
      await shop.waitUntilComplete()
      expect(await shop.horizontalOverflow(), url).toBeLessThanOrEqual(0)
    }
  })
