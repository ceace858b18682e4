// @vitest-environment dom
import { getCart } from '@promptelier/platform/cart'
import { bus, type Toast } from '@promptelier/platform/events'
import { formatPrice } from '@promptelier/platform/money'
import { emittedToasts } from '@promptelier/platform/testing/emitted-toasts'
import { getProduct, provideAllRecords, publishedRecord } from '@promptelier/platform/testing/records'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { focusElement } from '@promptelier/ui/focus-element'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchTexts } from '../stores/product-texts.ts'
import ProductPage from './ProductPage.tsx'

let toasts: Toast[] = []

beforeEach(() => {
  toasts = emittedToasts()
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

async function advance(ms: number) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
}

/**
 * Fetches the texts of products whose pages a test will show: fake timers do not control `import()`. A page that replaces
 * another one renders its texts in a transition, and `act` would render it without end while they are missing.
 */
const fetchTextsOf = (...ids: readonly string[]) => Promise.all(ids.map((id) => fetchTexts(getProduct(id))))

/** Opens a product and waits until it is shown. */
async function openProduct(id: string) {
  await fetchTextsOf(id)
  const page = renderPage(<ProductPage />, { path: `/product/${id}`, route: '/product/:id' })
  await advance(800)
  return page
}

const reviewCards = () => within(screen.getByRole('region', { name: 'Ils l’utilisent' })).getAllByRole('figure')

const metaDescription = () => document.querySelector('meta[name="description"]')?.getAttribute('content')

const orderSlip = () => within(screen.getByRole('region', { name: 'Bon de commande' }))

test('PRD-01 PRD-02 the skeleton is shown for 800 ms, then the product, whose heading is the same element', async () => {
  await fetchTextsOf('7')
  renderPage(<ProductPage />, { path: '/product/7', route: '/product/:id' })
  const heading = screen.getByRole('heading', { level: 1, name: /^Chargement de la fiche/ })
  await advance(799)
  expect(heading.textContent).toContain('Chargement')
  expect(document.querySelectorAll('[data-loading="loading"]:has(h1)')).toHaveLength(1)
  await advance(1)
  expect(document.querySelector('[data-loading]')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: getProduct('7').name })).toBe(heading)
  expect(screen.queryByText('Chargement de la fiche')).toBeNull()
  expect(orderSlip().getByRole('link', { name: 'Acheter maintenant' })).toBeTruthy()
})

test('PRD-03 PRD-04 an unknown id shows the not-found message with a link to the home page', async () => {
  renderPage(<ProductPage />, { path: '/product/9999', route: '/product/:id' })
  await advance(799)
  expect(screen.queryByText('Produit non trouvé')).toBeNull()
  await advance(1)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Produit non trouvé')
  const link = screen.getByRole('link', { name: /^Retour/ })
  expect(link.textContent).toBe("Retour à l'accueil")
  fireEvent.click(link)
  expect(currentUrl()).toBe('/')
})

test('PRD-03 an unknown id also leads to the best sellers and to the categories', async () => {
  renderPage(<ProductPage />, { path: '/product/9999', route: '/product/:id' })
  await advance(800)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toContainEqual(['Voir les top ventes', '/top-ventes'])
  expect(links).toContainEqual(['Parcourir les catégories', '/categories'])
})

test('PRD-01 PRD-03 the heading of an unknown product is the same element before and after the 800 ms, and keeps the focus', async () => {
  renderPage(<ProductPage />, { path: '/product/9999', route: '/product/:id' })
  const heading = screen.getByRole('heading', { level: 1, name: 'Chargement de la fiche' })
  focusElement(heading)
  expect(heading.closest('[aria-busy="true"]')).not.toBeNull()
  await advance(800)
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Produit non trouvé' })).toBe(heading)
  expect(document.activeElement).toBe(heading)
})

test.each([
  ['the slug of a product', getProduct('7').visitUrl],
  ['the slug in upper case', getProduct('7').visitUrl.toUpperCase().replace('/PRODUCT', '/product')],
])('SIL-09 %s redirects to the path with the id', async (_name, path) => {
  await fetchTextsOf('7')
  renderPage(<ProductPage />, { path, route: '/product/:id' })
  await advance(0)
  expect(currentUrl()).toBe('/product/7')
})

test('PRD-03 a URL without an id shows the not-found message and fetches no record', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  renderPage(<ProductPage />, { path: '/product', route: '/product/:id?' })
  await advance(800)
  expect(screen.getByRole('heading', { level: 1, name: 'Produit non trouvé' })).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})

test('PRD-05 PRD-07 PRD-08 PRD-14 PRD-15 PRD-16 a product shows its data from the catalogue', async () => {
  const { name, category, description, tags } = getProduct('7')
  await openProduct('7')
  expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy()
  const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }))
  expect(crumbs.getByRole('link', { name: category })).toBeTruthy()
  expect(screen.getByText(description)).toBeTruthy()
  expect(screen.getAllByRole('img', { name: `${String(getProduct('7').rating).replace('.', ',')} sur 5` })).toBeTruthy()
  // 4,7 × 150, rounded down.
  expect(screen.getByText('705 utilisateurs')).toBeTruthy()
  const [ownTags] = screen.getAllByRole('list', { name: 'Mots-clés' })
  expect(ownTags?.textContent).toBe(tags.join(''))
})

test('PRD-13 the satisfaction bar shows rating / 5 × 13 + 85, rounded', async () => {
  await openProduct('7')
  expect(getProduct('7').rating).toBe(4.7)
  expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('97')
  expect(screen.getByText('97%')).toBeTruthy()
})

test('PRD-09 PRD-10 PRD-11 PRD-12 a vote adds one and shows a toast; a second click withdraws the vote, and its toast', async () => {
  const { upvotes } = getProduct('7')
  const resolved = vi.fn<(toast: Pick<Toast, 'message'>) => void>()
  bus.on('toastResolved', resolved)
  await openProduct('7')
  const vote = screen.getByRole('button', { name: `${upvotes} votes, voter pour cette fiche` })
  fireEvent.click(vote)
  expect(vote.textContent).toContain(String(upvotes + 1))
  expect(vote.getAttribute('aria-pressed')).toBe('true')
  expect(toasts).toEqual([{ kind: 'success', message: 'Merci pour votre vote !' }])
  fireEvent.click(vote)
  expect(vote.textContent).toContain(String(upvotes))
  expect(vote.getAttribute('aria-pressed')).toBe('false')
  expect(toasts).toHaveLength(1)
  expect(resolved.mock.calls.map(([{ message }]) => message)).toEqual(['Merci pour votre vote !'])
})

test('PRD-17 PRD-18 GEN-13 GEN-14 the page lists the contents and the exclusive advantages', async () => {
  await openProduct('7')
  const texts = await fetchTexts(getProduct('7'))
  const contents = within(screen.getByRole('region', { name: 'Ce que vous recevez' }))
  for (const { title } of texts?.contents ?? []) expect(contents.getByText(title)).toBeTruthy()
  expect(contents.getAllByRole('listitem')).toHaveLength(texts?.contents.length ?? 0)
  const advantages = within(screen.getByRole('region', { name: 'Avantages exclusifs' }))
  expect(advantages.getByText('Mises à jour gratuites pendant 1 an')).toBeTruthy()
  expect(advantages.getByText(/^Annoncées par e-mail\./)).toBeTruthy()
  expect(advantages.getByText('Un prompt bonus offert')).toBeTruthy()
  expect(advantages.getByText('Il s’ouvre avec votre fiche, sans supplément.')).toBeTruthy()
})

test('a product whose texts are not written yet has a complete page, without an announcement of texts', async () => {
  const product = { ...publishedRecord('catalogue/product/7'), id: '41' }
  provideAllRecords({ 'catalogue/product/41': product, 'catalogue/preview/41': null, 'catalogue/related/41': [] })
  await fetchTexts({ ...getProduct('7'), id: '41' })
  renderPage(<ProductPage />, { path: '/product/41', route: '/product/:id' })
  await advance(800)
  expect(screen.queryByText(/n’a pas pu être chargé/)).toBeNull()
  expect(screen.getByRole('region', { name: 'Avantages exclusifs' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Ce que vous recevez' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Agrandir l’aperçu de la fiche' })).toBeNull()
  expect(orderSlip().getByRole('link', { name: 'Acheter maintenant' })).toBeTruthy()
})

test('PRD-19 PRD-20 products 1 to 16 have testimonials, then reviews; the others have reviews only', async () => {
  const firstPage = await openProduct('1')
  const firstReviews = reviewCards().map((card) => card.textContent)
  firstPage.unmount()
  const secondPage = await openProduct('2')
  const secondReviews = reviewCards().map((card) => card.textContent)
  secondPage.unmount()
  await openProduct('17')
  expect(firstReviews.length).toBeGreaterThan(3)
  expect(secondReviews[0]).not.toBe(firstReviews[0])
  expect(reviewCards()).toHaveLength(3)
  expect(screen.getByText('Avis fictifs')).toBeTruthy()
})

test('PRD-20 a testimonial shows its stars, text, author, occupation and initials', async () => {
  await openProduct('1')
  const { testimonials = [] } = (await fetchTexts(getProduct('1'))) ?? {}
  expect(testimonials).toHaveLength(3)
  for (const [index, { name, role, rating, text, avatar }] of testimonials.entries()) {
    const card = reviewCards()[index]
    expect(card?.textContent).toBe(`${text}${avatar}${name}${role}`)
    expect(within(card ?? document.body).getByRole('img', { name: `${rating} sur 5` })).toBeTruthy()
  }
})

test('SIL-51 the prompts and the extract are those that the catalogue publishes, also when the fiche has changed', async () => {
  const prompts = [
    { title: 'Le premier', use: 'Commencer.' },
    { title: 'Le second', use: 'Finir.' },
  ]
  const extract = { number: 2, lines: ['Rôle. Vous êtes [métier].', 'Tâche. Finissez.'], hiddenCount: 12 }
  provideAllRecords({ 'catalogue/preview/40': { prompts, extract } })
  const { container } = await openProduct('40')
  const list = within(screen.getByRole('region', { name: 'Les prompts, un par un' })).getAllByRole('listitem')
  expect(list.map((item) => item.textContent)).toEqual(['Le premierCommencer.', 'Le secondFinir.'])
  const figure = within(screen.getByRole('figure', { name: 'Prompt 2. Le second' }))
  expect(figure.getAllByRole('paragraph').map((line) => line.textContent)).toEqual([
    ...extract.lines,
    'La suite, 12 lignes, se trouve dans la fiche.',
  ])
  const sheet = container.querySelector('dialog')?.textContent
  for (const text of ['Promptelier · 2 prompts', '1. Le premier2. Le second', ...extract.lines])
    expect(sheet).toContain(text)
})

test('a product whose fiche the catalogue does not preview shows its other texts', async () => {
  provideAllRecords({ 'catalogue/preview/39': null })
  await openProduct('39')
  expect(screen.getByRole('region', { name: 'Ce que vous recevez' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'À qui convient cette fiche' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Les prompts, un par un' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Un extrait de la fiche' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Agrandir l’aperçu de la fiche' })).toBeNull()
})

test('PRD-21 PRD-22 PRD-23 related products link to their pages', async () => {
  const candidates = publishedRecord('catalogue/related/7') ?? []
  await fetchTextsOf(...candidates.map(({ id }) => id))
  await openProduct('7')
  const cards = within(screen.getByRole('list', { name: 'Fiches proches' })).getAllByRole('article')
  expect(cards).toHaveLength(3)
  const [card] = cards
  if (!card) throw new Error('there is no related product')
  const heading = within(card).getByRole('heading').textContent
  expect(candidates.map(({ name }) => name)).toContain(heading)
  fireEvent.click(within(card).getByRole('link', { name: 'Voir détails' }))
  expect(currentUrl()).toBe(`/product/${candidates.find(({ name }) => name === heading)?.id}`)
  expect(screen.getByRole('heading', { level: 1, name: /^Chargement de la fiche/ })).toBeTruthy()
  await advance(800)
  expect(screen.getByRole('heading', { level: 1, name: heading ?? '' })).toBeTruthy()
})

test('the second picture is the beginning of the fiche: title, contents and the lines of the extract', async () => {
  const { container } = await openProduct('7')
  const { prompts = [], extract } = publishedRecord('catalogue/preview/7') ?? {}
  const button = screen.getByRole('button', { name: 'Agrandir l’aperçu de la fiche' })
  const dialog = container.querySelector('dialog')
  expect(button.getAttribute('popovertarget')).toBe(dialog?.id)
  const contents = [...(dialog?.querySelectorAll('li') ?? [])].map((entry) => entry.textContent)
  expect(contents).toEqual(prompts.map(({ title }, index) => `${index + 1}. ${title}`))
  for (const text of [getProduct('7').name, 'Sommaire', ...(extract?.lines ?? [])])
    expect(dialog?.textContent).toContain(text)
  const picture = button.parentElement?.querySelector('[aria-hidden]')
  expect(picture?.textContent).toContain('Sommaire')
})

test('PRD-25 PRD-26 PRD-28 PRD-29 PRD-31 the order slip shows the price, the stamp, the guarantee and a link to the checkout', async () => {
  await openProduct('7')
  expect(
    orderSlip().getByText((_, element) => element?.textContent === formatPrice(getProduct('7').priceCents)),
  ).toBeTruthy()
  expect(orderSlip().getByText('-50%').textContent).toBe('-50%')
  expect(orderSlip().getByText('Garantie 30 jours')).toBeTruthy()
  fireEvent.click(orderSlip().getByRole('link', { name: 'Acheter maintenant' }))
  expect(currentUrl()).toBe('/checkout/7')
})

test('GEN-10 GEN-14 the order slip promises delivery by e-mail, the fiche and a bonus prompt', async () => {
  await openProduct('7')
  const facts = orderSlip()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(facts).toEqual([
    expect.stringMatching(/^Livraison instantanée par e-mailDémonstration\u00A0: aucun e-mail ne part/),
    `Fiche PDF de ${getProduct('7').promptCount} prompts`,
    'Un prompt bonus avec votre achat',
  ])
})

test('SIL-31 the order slip names the offered fiche, with a link to its page', async () => {
  const { title, promptCount } = getProduct('7').extras.find(({ kind }) => kind === 'offered') ?? {}
  await openProduct('7')
  const link = orderSlip().getByRole('link', { name: title ?? '' })
  expect(link.closest('p')?.textContent).toBe(
    `Deux prompts pour le prix d’un. La fiche offerte\u00A0: ${title}, ${promptCount} prompts.`,
  )
  fireEvent.click(link)
  expect(currentUrl()).toBe('/product/17')
})

test('PRD-27 CNT-01 CNT-06 the countdown of the order slip runs from 15:00 to 0:00', async () => {
  renderPage(<ProductPage />, { path: '/product/7', route: '/product/:id' })
  await advance(999)
  const clock = orderSlip().getByRole('timer', { name: 'Temps restant' })
  expect(clock.textContent).toBe('15:00')
  await advance(1)
  expect(clock.textContent).toBe('14:59')
  await advance(301_000)
  expect(clock.textContent).toBe('9:58')
  await advance(600_000)
  expect(clock.textContent).toBe('0:00')
  expect(orderSlip().getByText(/^Compteur fictif\s: à zéro, le prix reste le même$/)).toBeTruthy()
})

test('PRD-32 PRD-33 PRD-34 adding to the cart twice gives one line of quantity 2; adding emits events and a toast', async () => {
  const eventTypes: string[] = []
  const recordType = (event: Event) => eventTypes.push(event.type)
  window.addEventListener('cartUpdated', recordType)
  window.addEventListener('storage', recordType)
  await openProduct('7')
  const add = orderSlip().getByRole('button', { name: 'Ajouter au panier' })
  fireEvent.click(add)
  expect(getCart().lines.map(({ id, quantity }) => [id, quantity])).toEqual([['7', 1]])
  expect(eventTypes).toEqual(['cartUpdated', 'storage'])
  expect(toasts).toEqual([{ kind: 'success', message: 'Ajouté au panier avec succès!' }])
  fireEvent.click(add)
  expect(getCart().lines.map(({ id, quantity }) => [id, quantity])).toEqual([['7', 2]])
  window.removeEventListener('cartUpdated', recordType)
  window.removeEventListener('storage', recordType)
})

test('PRD-35 each product has its own title and description', async () => {
  const firstPage = await openProduct('7')
  expect(document.title).toBe(`${getProduct('7').name} | Promptelier - Prompts IA Premium`)
  const firstDescription = metaDescription()
  expect(firstDescription).toContain(getProduct('7').description)
  firstPage.unmount()
  await openProduct('8')
  expect(metaDescription()).not.toBe(firstDescription)
})
