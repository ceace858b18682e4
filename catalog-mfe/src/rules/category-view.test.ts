import { CATEGORIES, PROMPTS, publishedRecord } from '@promptelier/platform/testing/records'
import { expect, test, vi } from 'vitest'
import { allView, listingView, MALFORMED_VIEW, searched, unknownView } from './category-view.ts'
import { matchesSearch } from './matches-search.ts'

const broken = () => {
  throw new Error('rule')
}

const listingOf = (slug: string) => {
  const listing = publishedRecord(`catalogue/category/${slug}`)
  if (!listing) throw new Error(`no category ${slug}`)
  return listing
}

test('RTE-04 each of the ten categories has a view with its title and its four products', () => {
  for (const { name, slug } of CATEGORIES) {
    const view = listingView(listingOf(slug))
    expect(view).toMatchObject({
      title: name,
      category: name,
      subtitle: `Prompts IA spécialisés pour ${name.toLowerCase()}`,
    })
    expect(view.products).toHaveLength(4)
    expect('toast' in view).toBe(false)
  }
})

test('SIL-08 the view of a shelf has no category, and its packs follow its prompts', () => {
  const view = listingView(listingOf('productivite-ia'))
  expect(view.category).toBeUndefined()
  expect(view.products?.at(-1)?.id).toBe('productivity-prompt-pack')
})

test('CAT-49 a valid category without products has an info toast, without full stop', () => {
  expect(listingView({ ...listingOf('marketing-vente'), products: [] })).toMatchObject({
    products: [],
    toast: { kind: 'info', message: 'Aucun prompt trouvé dans cette catégorie' },
  })
})

test('the view of all prompts contains their number before they have loaded', () => {
  expect(allView(publishedRecord('catalogue/summary'), undefined)).toMatchObject({ figures: '40 fiches, 206 prompts' })
})

test('the views of an unknown and of a malformed URL are excluded from search engines', () => {
  expect(unknownView(PROMPTS)).toMatchObject({ unknown: true, path: '/categories', products: PROMPTS })
  expect(MALFORMED_VIEW).toMatchObject({ unknown: true, products: [] })
})

test('CAT-50 a rule that throws gives an empty list and is logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(searched(PROMPTS, 'seo', broken)).toEqual({ products: [], failed: true })
  expect(log).toHaveBeenCalledOnce()
  expect(searched(PROMPTS, '', matchesSearch)).toEqual({ products: PROMPTS, failed: false })
})
