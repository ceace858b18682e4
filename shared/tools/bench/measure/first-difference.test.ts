import { expect, test } from 'vitest'
import { firstDifference } from './first-difference.ts'

test('equal lists have no difference', () => {
  expect(firstDifference(['title', 'h1'], ['title', 'h1'])).toBeUndefined()
})

test('the first pair of different lines is returned', () => {
  expect(firstDifference(['title', 'h1', 'p'], ['title', 'h2', 'q'])).toEqual(['h1', 'h2'])
})

test("when one list is shorter, its missing line is 'nothing'", () => {
  expect(firstDifference(['title'], ['title', 'h1'])).toEqual(['nothing', 'h1'])
  expect(firstDifference(['title', 'h1'], ['title'])).toEqual(['h1', 'nothing'])
})
