// @vitest-environment dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StarRating } from './StarRating.tsx'

afterEach(cleanup)

test('SIL-14 the five stars have a French accessible name, and a rating of 4.4 fills four and a half of them', () => {
  const { container } = render(<StarRating rating={4.4} withValue />)
  expect(screen.getByRole('img', { name: '4,4 sur 5' }).textContent).toBe('4.4')
  // The half star is a filled one, cut in the middle, over an empty one.
  expect(container.querySelectorAll('[data-filled]')).toHaveLength(5)
  expect(container.querySelectorAll('svg')).toHaveLength(6)
})
