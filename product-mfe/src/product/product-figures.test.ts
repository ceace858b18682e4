import { expect, test } from 'vitest'
import { satisfactionPercent, userCount } from './product-figures.ts'

test.each([
  [4.6, 97],
  [4.7, 97],
  [4.8, 97],
  [4.9, 98],
  [5, 98],
  [0, 85],
])('PRD-13 a rating of %d gives a satisfaction of %i %%', (rating, percent) => {
  expect(satisfactionPercent(rating)).toBe(percent)
})

test.each([
  [4.6, 690],
  [4.7, 705],
  [4.8, 720],
  [4.9, 735],
  [5, 750],
  [0, 0],
])('PRD-14 a rating of %d gives %i users', (rating, count) => {
  expect(userCount(rating)).toBe(count)
})
