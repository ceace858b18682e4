import { CATEGORIES, SHELVES } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import addresses from './addresses.ts'

const redirects = addresses.redirects()

test.each([
  ['SIL-08', '/categories/redaction-seo', '/categories/r%C3%A9daction-seo'],
  ['SIL-08', "/categories/creation-d'images", "/categories/cr%C3%A9ation-d'images"],
])('%s %s leads to %s', (_row, from, to) => {
  expect(redirects).toHaveProperty([from], to)
})

test('each category and shelf has a path, and every redirect ends at one of them', () => {
  const paths = addresses.concretePaths['/categories/:slug']()
  expect(paths).toHaveLength(CATEGORIES.length + SHELVES.length)
  for (const [from, to] of Object.entries(redirects)) {
    expect(paths).toContain(to)
    expect(paths.map(decodeURIComponent)).not.toContain(from)
  }
})
