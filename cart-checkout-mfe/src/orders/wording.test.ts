import { expect, test } from 'vitest'
import { dayText, instantText } from './wording.ts'

test.each([
  ['2026-12-01', '1er décembre 2026'],
  ['2027-01-01', '1er janvier 2027'],
  ['2026-12-02', '2 décembre 2026'],
  ['2026-12-10', '10 décembre 2026'],
  ['2026-12-11', '11 décembre 2026'],
  ['2026-12-21', '21 décembre 2026'],
  ['2026-12-31', '31 décembre 2026'],
])('the day %s reads "%s"', (date, text) => {
  expect(dayText(new Date(`${date}T12:00`))).toBe(text)
})

test('the first day of a month is "1er" in a date with a time, too', () => {
  expect(instantText('2026-12-01T12:00')).toBe('le 1er décembre 2026 à 12:00')
})
