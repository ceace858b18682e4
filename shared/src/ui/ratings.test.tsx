// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Rating } from './Rating.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ratingInFrench, ratingText } from './rating-text.ts'
import { StarRating } from './StarRating.tsx'

afterEach(cleanup)

test('CRD-07 a rating has one decimal', () => {
  expect([5, 4.8, 0].map(ratingText)).toEqual(['5.0', '4.8', '0.0'])
})

test('SIL-14 a rating is told in French', () => {
  expect([5, 4.8, 4].map(ratingInFrench)).toEqual(['5 sur 5', '4,8 sur 5', '4 sur 5'])
})

test('SIL-14 the figure is for the eye, the French text for the ear', () => {
  render(<Rating rating={4.8} />)
  expect(screen.getByText('4.8').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('4,8 sur 5').getAttribute('aria-hidden')).toBeNull()
})

test('SIL-14 five stars have a French name, and are filled to the nearest whole one', () => {
  const { container } = render(<StarRating rating={4.4} withValue />)
  expect(screen.getByRole('img', { name: '4,4 sur 5' }).textContent).toBe('4.4')
  expect(container.querySelectorAll('[data-filled]')).toHaveLength(4)
})

test('a review shows its stars, words, author and date', () => {
  const author = { name: 'Camille R.', role: 'Rédactrice', avatar: 'CR' }
  render(<ReviewCard {...author} rating={5} text="Parfait." date="12/03/2026" />)
  const review = screen.getByRole('figure')
  expect(screen.getByRole('img', { name: '5 sur 5' })).toBeTruthy()
  for (const text of ['Camille R.', 'Rédactrice', 'Parfait.', '12/03/2026']) expect(review.textContent).toContain(text)
  expect(screen.getByText('CR').getAttribute('aria-hidden')).toBe('true')
})
