import { expect, test } from 'vitest'
import { isoWeekOf } from './iso-week.ts'

test.each([
  ['2025-12-28', 202552],
  ['2025-12-29', 202601],
  ['2026-01-04', 202601],
  ['2026-01-05', 202602],
  ['2026-11-23', 202648],
  ['2026-11-29', 202648],
  ['2026-11-30', 202649],
  ['2026-12-31', 202653],
  ['2027-01-03', 202653],
  ['2027-01-04', 202701],
])('SIL-12 the ISO week of %s is %i, from the first minute of the day to the last', (day, week) => {
  expect(isoWeekOf(new Date(`${day}T00:00:00`))).toBe(week)
  expect(isoWeekOf(new Date(`${day}T23:59:59`))).toBe(week)
})
