import { CATEGORIES, PROMPTS, publishedRecord } from '@promptelier/platform/testing/records'
import { expect, test, vi } from 'vitest'
import { allView, filterBySearch, listingView, MALFORMED_VIEW, unknownView } from './category-view.ts'
import { matchesSearch } from './matches-search.ts'

const throwingRule = () => {
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

test('CAT-49 a valid category without products has an info toast; its message ends without a full stop', () => {
  expect(listingView({ ...listingOf('marketing-vente'), products: [] })).toMatchObject({
    products: [],
    toast: { kind: 'info', message: 'Aucun prompt trouvé dans cette catégorie' },
  })
})

test('the view of all prompts shows their number before they have loaded', () => {
  expect(allView(publishedRecord('catalogue/summary'), undefined)).toMatchObject({ figures: '40 fiches, 206 prompts' })
})

test('the views of an unknown and of a malformed slug are marked as unknown, which excludes them from search engines', () => {
  expect(unknownView(PROMPTS)).toMatchObject({ isUnknown: true, path: '/categories', products: PROMPTS })
  expect(MALFORMED_VIEW).toMatchObject({ isUnknown: true, products: [] })
})

test('CAT-50 when the search rule throws, the list is empty and the error is logged', () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(filterBySearch(PROMPTS, 'seo', throwingRule)).toEqual({ products: [], failed: true })
  expect(errorLog).toHaveBeenCalledOnce()
  expect(filterBySearch(PROMPTS, '', matchesSearch)).toEqual({ products: PROMPTS, failed: false })
})
