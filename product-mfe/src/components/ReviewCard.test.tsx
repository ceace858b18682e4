// @vitest-environment dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ReviewCard } from './ReviewCard.tsx'

afterEach(cleanup)

test('a review shows its stars, text, author, date and initials', () => {
  const author = { name: 'Camille R.', role: 'Rédactrice', avatar: 'CR' }
  render(<ReviewCard {...author} rating={5} text="Parfait." date="12/03/2026" />)
  const review = screen.getByRole('figure')
  expect(screen.getByRole('img', { name: '5 sur 5' })).toBeTruthy()
  for (const text of ['Camille R.', 'Rédactrice', 'Parfait.', '12/03/2026']) expect(review.textContent).toContain(text)
  expect(screen.getByText('CR').getAttribute('aria-hidden')).toBe('true')
})
