import { expect, test } from 'vitest'
import { dateText } from './date-text.ts'

const DATES = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-0${(month % 8) + 2}`)

test.each([...DATES, '2026-05-11', '2026-05-21', '2027-12-31'])('%s reads as in French text', (date) => {
  const expected = new Date(`${date}T12:00:00Z`).toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
  expect(dateText(date)).toBe(expected)
})

test('the first day of a month is "1er", which browsers do not write', () => {
  expect(dateText('2026-05-01')).toBe('1er mai 2026')
})
