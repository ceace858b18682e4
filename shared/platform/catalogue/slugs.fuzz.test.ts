import { expect } from 'vitest'
import { recordKey } from '../records/record-key.ts'
import { fuzz } from '../testing/fuzz.ts'
import { hostileText } from '../testing/hostile-input.ts'
import { categorySlug, productSlug } from './slugs.ts'

fuzz('category slug: SLG-02 the slug of any name is a slug, and that of a slug is the slug', hostileText, (name) => {
  const slug = categorySlug(name)
  expect(/[\s&]/.test(slug)).toBe(false)
  expect(categorySlug(slug)).toBe(slug)
  expect(recordKey(recordKey(slug))).toBe(recordKey(slug))
})

fuzz(
  'product slug: SLG-08 the slug of any name is well formed, and that of a slug is the slug',
  hostileText,
  (name) => {
    const slug = productSlug(name)
    expect(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u.test(slug)).toBe(true)
    expect(productSlug(slug)).toBe(slug)
  },
)
