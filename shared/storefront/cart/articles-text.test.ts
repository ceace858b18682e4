import { expect, test } from 'vitest'
import { articlesText } from './articles-text.ts'

test.each([
  [0, '0 article'],
  [1, '1 article'],
  [4, '4 articles'],
  [1247, '1\u202F247 articles'],
])('%d is %j', (count, text) => {
  expect(articlesText(count)).toBe(text)
})
