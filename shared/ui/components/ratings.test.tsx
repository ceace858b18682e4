// @vitest-environment dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Rating } from './Rating.tsx'
import { ratingInFrench, ratingText } from './rating-text.ts'

afterEach(cleanup)

test('CRD-07 a rating has one decimal', () => {
  expect([5, 4.8, 0].map(ratingText)).toEqual(['5.0', '4.8', '0.0'])
})

test('SIL-14 a rating has a French text', () => {
  expect([5, 4.8, 4].map(ratingInFrench)).toEqual(['5 sur 5', '4,8 sur 5', '4 sur 5'])
})

test('SIL-14 screen readers read the French text instead of the visible rating', () => {
  render(<Rating rating={4.8} />)
  expect(screen.getByText('4.8').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('4,8 sur 5').getAttribute('aria-hidden')).toBeNull()
})
