import { expect, test } from 'vitest'
import { isOpenAt } from './opening-hours.ts'

// 2 March 2026 is a Monday; Paris is one hour ahead of UTC in winter, two in summer.
test.each([
  ['2026-03-02T07:59:59Z', false],
  ['2026-03-02T08:00:00Z', true],
  ['2026-03-02T16:59:59Z', true],
  ['2026-03-02T17:00:00Z', false],
  ['2026-03-06T12:00:00Z', true],
  ['2026-03-07T12:00:00Z', false],
  ['2026-03-08T12:00:00Z', false],
  ['2026-07-06T07:00:00Z', true],
  ['2026-07-06T16:00:00Z', false],
  ['2026-03-01T23:30:00Z', false],
])('STA-04 at %s the workshop is open: %s', (instant, open) => {
  expect(isOpenAt(new Date(instant))).toBe(open)
})
