import { fuzz } from '@promptelier/platform/testing/fuzz'
import { hostileText } from '@promptelier/platform/testing/hostile-input'
import { CATEGORIES } from '@promptelier/platform/testing/records'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { pageCount, pageNumberOf, pageWindow } from './page-window.ts'
import { resolveCategory } from './resolve-category.ts'
import { SORTS, sortKeyOf } from './sort.ts'

const parameter = fc.oneof(hostileText, fc.integer().map(String), fc.bigInt().map(String), fc.constant(null))

fuzz(
  'page number: SIL-20 every text of ?page= is a page that exists, and is in the list of pages',
  fc.tuple(parameter, fc.nat(5000)),
  ([text, items]) => {
    const count = pageCount(items)
    const page = pageNumberOf(text, count)
    expect(Number.isSafeInteger(page) && page >= 1 && page <= count).toBe(true)
    expect(pageWindow(page, count)).toContain(page)
  },
)

fuzz(
  'sort order: SIL-69 every text of ?tri= is a sort order',
  fc.oneof(parameter, fc.constantFrom('prix', 'note')),
  (text) => {
    expect(SORTS.map(({ key }) => key)).toContain(sortKeyOf(text))
    return sortKeyOf(text) !== ''
  },
)

const slug = fc.oneof(
  hostileText,
  fc.constantFrom(...CATEGORIES.map((category) => category.slug)),
  fc.constantFrom(...CATEGORIES.map((category) => category.slug.normalize('NFD').toUpperCase())),
)
const index = { categories: CATEGORIES, shelves: [{ slug: 'packs', title: 'Packs', theme: 'red' as const }] }

fuzz(
  'category address: SIL-08 every slug is a category, a shelf, a redirect to a category, or unknown',
  slug,
  (text) => {
    const resolved = resolveCategory(text, index)
    if (resolved.kind === 'category') expect(CATEGORIES).toContain(resolved.category)
    // A redirect leads to an address that is not redirected again.
    if (resolved.kind === 'redirect')
      expect(resolveCategory(resolved.category.slug, index)).toEqual({ kind: 'category', category: resolved.category })
    return resolved.kind === 'category' || resolved.kind === 'redirect'
  },
)
