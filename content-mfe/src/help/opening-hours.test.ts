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

const parisClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
})

test('STA-04 the workshop is open when a clock in Paris says so, in each half hour of ten years', () => {
  const [start, end, halfHourMs] = [Date.UTC(2024, 0, 1), Date.UTC(2034, 0, 1), 1_800_000]
  const instants = Array.from({ length: (end - start) / halfHourMs }, (_, index) => start + index * halfHourMs)
  const wrong = instants.filter((ms) => {
    const [weekday = '', hour = ''] = parisClock.format(ms).split(', ')
    const isOpen = !weekday.startsWith('S') && Number(hour) >= 9 && Number(hour) < 18
    return isOpenAt(new Date(ms)) !== isOpen
  })
  expect(wrong.map((ms) => new Date(ms))).toEqual([])
})
