// @vitest-environment dom
import { GUIDES } from '@promptelier/platform/testing/records'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { GuideCard } from './GuideCard.tsx'
import { GuideList } from './GuideList.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const renderList = (form: 'compact' | 'full') =>
  render(
    <MemoryRouter>
      <GuideList guides={GUIDES} form={form} />
    </MemoryRouter>,
  )

test.each(['compact', 'full'] as const)('GRC-01 GRC-02 SIL-36 each %s card links to the route of its guide', (form) => {
  renderList(form)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/blog/comment-creer-meilleurs-prompts',
    '/blog/pourquoi-peu-vues-tiktok',
    '/blog/intelligence-artificielle-quotidien',
  ])
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    GUIDES.map(({ title }) => title),
  )
})

test('GRC-01 the compact card has the reading time, and neither description nor views', () => {
  const { container } = renderList('compact')
  expect(screen.getByText('8 min de lecture')).toBeTruthy()
  expect(container.textContent).not.toContain('4.2K')
  expect(container.textContent).not.toContain(GUIDES[0]?.description)
})

test('GRC-02 each full card shows the description of its guide', () => {
  renderList('full')
  expect(screen.getAllByRole('heading').map(({ nextElementSibling }) => nextElementSibling?.textContent)).toEqual(
    GUIDES.map(({ description }) => description),
  )
})

test.each([
  ['BLG-03', '8 min', '4.2K lectures', '4.9', '4\u202F200'],
  ['BLG-04', '6 min', '5.8K lectures', '4.7', '5\u202F800'],
  ['BLG-05', '10 min', '3.5K lectures', '4.8', '3\u202F500'],
])('%s the full card shows %s, %s and %s', (_row, time, views, rating, exactViews) => {
  renderList('full')
  const card = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(views))
  for (const text of [time, rating, `${exactViews} exactement`]) expect(card?.textContent).toContain(text)
})

test('SIL-14 screen readers read the number of views in French instead of the compact text', () => {
  renderList('full')
  expect(screen.getByText('4.2K lectures').closest('[aria-hidden="true"]')).not.toBeNull()
  expect(screen.getByText(/^4\s200 lectures$/).closest('[aria-hidden]')).toBeNull()
})

test('SIL-37 a list of full cards says once that their figures are samples', () => {
  const { container } = renderList('full')
  expect(container.textContent?.match(/fictif/g)).toHaveLength(1)
  expect(container.textContent).toContain('Lectures et notes\u00A0: chiffres fictifs.')
})

test('GRC-03 SIL-37 the exact view count goes up; the compact text does not change, and screen readers announce nothing', () => {
  vi.useFakeTimers()
  const [guide] = GUIDES
  if (!guide) throw new Error('no guide')
  const { container } = render(
    <MemoryRouter>
      <GuideCard guide={guide} form="full" headingLevel={2} />
    </MemoryRouter>,
  )
  expect(screen.getByText('4.2K lectures').dataset['views']).toBe('4200')
  act(() => {
    vi.advanceTimersByTime(30_000)
  })
  const views = Number(screen.getByText('4.2K lectures').dataset['views'])
  expect(views).toBeGreaterThan(4200)
  expect(screen.getByText(new RegExp(`^4\\s${String(views).slice(1)} exactement`))).toBeTruthy()
  expect(container.querySelector('[aria-live], [role="status"]')).toBeNull()
  expect(screen.getByRole('heading', { level: 2 })).toBeTruthy()
})
