import { CATEGORIES, PROMPTS } from '@promptelier/platform/testing/records'
import { expect, test, vi } from 'vitest'
import { categoryViewOf, searched } from './category-view.ts'
import { matchesSearch } from './matches-search.ts'

const broken = () => {
  throw new Error('rule')
}

const EMPTY = { prompts: [], packs: [] }

test('RTE-04 each of the ten slugs shows its category and four products, plain or percent-encoded', () => {
  for (const { name, slug } of CATEGORIES)
    for (const written of [slug, encodeURIComponent(slug), slug.toUpperCase()]) {
      const view = categoryViewOf(written)
      expect(view).toMatchObject({
        title: name,
        category: name,
        subtitle: `Prompts IA spécialisés pour ${name.toLowerCase()}`,
      })
      expect('products' in view && view.products).toHaveLength(4)
      expect('toast' in view).toBe(false)
    }
})

test('CAT-49 a valid category without products raises an info toast, without full stop', () => {
  expect(categoryViewOf('marketing-vente', EMPTY)).toMatchObject({
    products: [],
    toast: { kind: 'info', message: 'Aucun prompt trouvé dans cette catégorie' },
  })
})

test('an unknown or malformed address is kept out of search engines', () => {
  expect(categoryViewOf('inconnue')).toMatchObject({ unknown: true, path: '/categories' })
  expect(categoryViewOf('%E0%A4%A')).toMatchObject({ unknown: true, products: [] })
})

test('CAT-50 a rule that throws empties the list and is logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(searched(PROMPTS, 'seo', broken)).toEqual({ products: [], failed: true })
  expect(log).toHaveBeenCalledOnce()
  expect(searched(PROMPTS, '', matchesSearch)).toEqual({ products: PROMPTS, failed: false })
})
