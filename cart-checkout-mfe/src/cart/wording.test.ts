import type { CartLine } from '@promptelier/platform/cart'
import { articlesText } from '@promptelier/storefront/cart/articles-text'
import { expect, test } from 'vitest'
import { line, product } from '../testing/helpers.ts'
import { captionOf, changeOf, paymentSentence } from './wording.ts'

const plain = (text: string) => text.replace(/\s/gu, ' ')

test('articles are counted in French', () => {
  expect([0, 1, 2].map(articlesText)).toEqual(['0 article', '1 article', '2 articles'])
})

test('the caption of a prompt has its number in two digits, the caption of a pack has none', () => {
  expect(plain(captionOf(product('5')))).toBe(`${product('5').category} · N° 05`)
  expect(captionOf(product('all-inclusive-pack'))).toBe('Pack Complet')
  expect(captionOf('not-sold')).toBe('')
})

test('the caption of a product that is not loaded yet takes the space of one line', () => {
  expect(captionOf('not-loaded')).toMatch(/^\s$/u)
})

test('SIL-58 a changed price, and a product that is no longer sold, are reported as changes of a line', () => {
  const { priceCents } = line('5')
  expect(changeOf(line('5'), product('5'))).toBeUndefined()
  expect(changeOf(line('5', { priceCents: priceCents + 1 }), product('5'))).toEqual({ currentCents: priceCents })
  expect(changeOf(line('5', { id: 'disparu' }), 'not-sold')).toBe('not-sold')
})

test('SIL-58 no change of a line is reported while its product is not loaded', () => {
  expect(changeOf(line('5', { priceCents: 1 }), 'not-loaded')).toBeUndefined()
})

test('SIL-41 the sentence names the product that is paid next, and how many other products stay in the cart', () => {
  const { name } = product('all-inclusive-pack')
  const pack = line('all-inclusive-pack', { quantity: 2 })
  expect(plain(paymentSentence([pack], product))).toBe(`Vous réglez « ${name} ».`)
  expect(plain(paymentSentence([pack, line('5')], product))).toBe(
    `Vous réglez d’abord « ${name} », soit 99,98€. L’autre produit reste dans votre panier.`,
  )
  expect(plain(paymentSentence([pack, line('5'), line('7')], product))).toBe(
    `Vous réglez d’abord « ${name} », soit 99,98€. Les 2 autres produits restent dans votre panier.`,
  )
  expect(paymentSentence([], product)).toBe('Ajoutez un produit pour passer au paiement.')
})

const soldExceptGone = (id: string) => (id === 'disparu' ? 'not-sold' : product(id))

const sentenceFor = (...lines: readonly CartLine[]) => plain(paymentSentence(lines, soldExceptGone))

test('SIL-58 the sentence reports when the product of the first line is no longer sold', () => {
  expect(paymentSentence([line('5', { id: 'disparu' })], () => 'not-sold')).toContain('n’est plus en vente')
  const gone = line('5', { id: 'disparu', name: 'Fiche disparue' })
  expect(sentenceFor(gone)).toBe('« Fiche disparue » n’est plus en vente : retirez-le de votre panier.')
  expect(sentenceFor(gone, gone)).toBe('« Fiche disparue » n’est plus en vente : retirez-le de votre panier.')
  expect(sentenceFor(gone, line('7'))).toBe('« Fiche disparue » n’est plus en vente : retirez-le pour payer la suite.')
})

const notLoaded = () => 'not-loaded' as const

test('SIL-41 while the product is not loaded, the sentence contains the stored name and no amount', () => {
  const stored = line('5', { name: 'Ancien nom' })
  expect(plain(paymentSentence([stored], notLoaded))).toBe('Vous réglez « Ancien nom ».')
  expect(plain(paymentSentence([stored, line('7')], notLoaded))).toBe(
    'Vous réglez d’abord « Ancien nom ». L’autre produit reste dans votre panier.',
  )
})
