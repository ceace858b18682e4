import type { PageProblems } from '../fixtures/page-problems.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { CLOSED, DOCUMENT_DATA, DOWNLOAD_WORKER, OPEN, PACK, readingUrl } from '../support/bought-orders.ts'
import { testAccessibility, testAccessibilityWhilePaused } from '../support/test-accessibility.ts'

type EnterState = (tab: Tab, pageProblems: PageProblems) => Promise<unknown>

async function openDocument({ shop, orders }: Tab, id = '7') {
  await orders.seed([OPEN])
  await shop.open(readingUrl(OPEN, id))
}

async function openDocumentAnd(tab: Tab, act: (tab: Tab) => Promise<unknown>) {
  await openDocument(tab)
  await tab.orders.prompt(1).waitFor()
  await act(tab)
}

const searchFor =
  (text: string, found: string | RegExp): EnterState =>
  (tab) =>
    openDocumentAnd(tab, async ({ page, orders }) => {
      await orders.searchField.pressSequentially(text)
      await expect(page.getByRole('search').filter({ has: orders.searchField }).getByRole('status')).toHaveText(found)
    })

/** Each state of the pages for buyers, and how a tab with empty storage gets there. */
const STATES: Readonly<Record<string, EnterState>> = {
  'SIL-63 the consent form without a tick': async ({ orders }) => {
    await orders.seed([CLOSED])
    await orders.openReceipt('8')
    await orders.consentButton.click()
    await expect(orders.consentCheckbox).toBeFocused()
  },
  'SIL-63 the receipt with the consent': async ({ orders }) => {
    await orders.seed([CLOSED])
    await orders.openReceipt('8')
    await orders.consent()
    await expect(orders.receipt).toContainText('Accord donné le')
    await expect(orders.documents).toHaveCount(3)
  },
  'SIL-63 an invoice with the name of its buyer': async ({ page, orders }) => {
    await orders.seed([OPEN])
    await orders.open()
    await page.getByText('Détails de la facture').click()
    await page.getByText('Mettre la facture à votre nom').click()
    await page.getByLabel('Nom ou raison sociale').fill('Atelier Vert')
    await page.getByLabel(/^Adresse/).fill('1 rue Neuve\n75000 Paris')
    await page.getByRole('button', { name: 'Mettre à jour la facture' }).click()
    await expect(page.getByText('Atelier Vert').first()).toBeVisible()
  },
  'SIL-05 the orders with their documents': async ({ orders }) => {
    await orders.seed([OPEN, PACK])
    await orders.open()
    await expect(orders.documents).toHaveCount(46)
  },
  'SIL-05 all documents': async ({ shop, orders }) => {
    await orders.seed([OPEN, PACK])
    await shop.open('/lecture')
    await expect(orders.documents).toHaveCount(46)
  },
  'SIL-05 a document that is loading': async (tab) => {
    await tab.remotes.break(DOCUMENT_DATA, 'hangs')
    await openDocument(tab)
    await expect(tab.orders.searchField).toBeVisible()
  },
  'a document that could not be fetched': async (tab, pageProblems) => {
    pageProblems.allow(/ERR_CONNECTION_REFUSED/, /did not load/)
    await tab.remotes.break(DOCUMENT_DATA, 'refused')
    await openDocument(tab)
    await expect(tab.shop.alert('Cette fiche n’a pas pu être chargée')).toBeVisible()
  },
  'SIL-63 a document without access': async ({ page, shop, orders }) => {
    await orders.seed([CLOSED])
    await shop.open(readingUrl(CLOSED, '8'))
    await expect(page.getByRole('heading', { name: 'Ces fiches ne sont pas encore ouvertes' })).toBeVisible()
  },
  'a document of another order': async (tab) => {
    await openDocument(tab, '9')
    await expect(tab.page.getByText(/n’est pas dans la commande/)).toBeVisible()
    await expect(tab.orders.documents).toHaveCount(3)
  },
  'a prompt that the browser refuses to copy': async (tab) => {
    await tab.page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } })
    })
    await openDocumentAnd(tab, async ({ shop, orders }) => {
      await orders.copyButton.click()
      await expect(shop.alert('La copie est refusée')).toBeVisible()
    })
  },
  'SIL-05 a search with results': searchFor('objectif', /^\d+ passages trouvés/),
  'SIL-05 a search without results': searchFor('zqzq', 'Aucun passage trouvé.'),
  'a download that is running': (tab) =>
    openDocumentAnd(tab, async ({ page, orders, remotes }) => {
      await remotes.break(DOWNLOAD_WORKER, 'hangs')
      await orders.pdfButton.click()
      await expect(page.getByText('Préparation du fichier…')).toBeVisible()
    }),
  'a download that was saved': (tab) =>
    openDocumentAnd(tab, async ({ page, orders }) => {
      await orders.pdfButton.click()
      await expect(page.getByText(/^Téléchargement lancé/)).toBeVisible({ timeout: 20_000 })
    }),
  'a download that failed': (tab, pageProblems) =>
    openDocumentAnd(tab, async ({ page, shop, orders, remotes }) => {
      pageProblems.allow(/ERR_CONNECTION_REFUSED/, /could not be made/)
      await remotes.break(DOWNLOAD_WORKER, 'refused')
      await orders.pdfButton.click()
      await expect(page.getByText(/^Le fichier n’a pas pu être préparé/)).toBeVisible()
      await expect(shop.retryButton).toBeVisible()
    }),
}

for (const [state, enterState] of Object.entries(STATES)) testAccessibility(state, enterState)

testAccessibilityWhilePaused(
  'SIL-05 a document with filled fields, an open table of contents and a copied prompt',
  async (tab) => {
    const { page, orders, clock } = tab
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await clock.install()
    await openDocumentAnd(tab, async () => {
      await page.getByRole('button', { name: /^Sommaire/ }).click()
      await orders.fillFirstField('La Tige')
      await clock.pause()
      await orders.copyButton.click()
    })
    return orders.prompt(1).getByRole('button', { name: 'Copié' })
  },
)

test('SIL-05 a download that fails late moves nothing: there is space for its message', async ({
  page,
  tabs,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/ERR_CONNECTION_REFUSED/, /could not be made/)
  await page.setViewportSize({ width: 320, height: 640 })
  await remotes.break(DOWNLOAD_WORKER, 'refused')
  const { letThrough } = await remotes.hold(DOWNLOAD_WORKER)
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  await openDocumentAnd(tabs.first, async ({ shop, orders }) => {
    await orders.pdfButton.click()
    await expect(page.getByText('Préparation du fichier…')).toBeVisible()
    const before = await pageHeight()
    letThrough()
    await expect(shop.retryButton).toBeVisible()
    expect(await pageHeight()).toBe(before)
  })
})

test('SIL-05 in forced colours, a field of a prompt is underlined', async ({ page, tabs }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openDocumentAnd(tabs.first, ({ orders }) => expect(orders.firstField).toHaveCSS('border-bottom-width', '2px'))
})
