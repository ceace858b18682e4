import type { Records } from '@promptelier/platform/records'
import { CATEGORIES, publishedRecord, SHELVES } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import addresses from './addresses.ts'

const readRecord = (name: string): unknown => publishedRecord(name as keyof Records)
const redirects = addresses.redirects(readRecord)

test.each([
  ['SIL-08', '/categories/redaction-seo', '/categories/r%C3%A9daction-seo'],
  ['SIL-08', "/categories/creation-d'images", "/categories/cr%C3%A9ation-d'images"],
])('%s %s redirects to %s', (_row, from, to) => {
  expect(redirects).toHaveProperty([from], to)
})

test('each category and shelf has a path, and every redirect leads to one of these paths', () => {
  const paths = addresses.concretePaths['/categories/:slug'](readRecord)
  expect(paths).toHaveLength(CATEGORIES.length + SHELVES.length)
  for (const [from, to] of Object.entries(redirects)) {
    expect(paths).toContain(to)
    expect(paths.map(decodeURIComponent)).not.toContain(from)
  }
})
