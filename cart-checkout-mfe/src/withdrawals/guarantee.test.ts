import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { guaranteeEnd } from './guarantee.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['ends on the thirtieth day after the purchase', '2026-05-02T10:00:00', '2026-06-01'],
  ['counts days, not hours', '2026-05-02T23:59:00', '2026-06-01'],
  ['does not move when it ends on a Sunday', '2026-05-08T10:00:00', '2026-06-07'],
  ['does not change with the change to summer time', '2026-03-20T00:30:00', '2026-04-19'],
  ['does not change with the change to winter time', '2026-10-20T23:30:00', '2026-11-19'],
])('CON-31 the guarantee %s', (_, paidAt, day) => {
  vi.stubEnv('TZ', 'Europe/Paris')
  expect(new Date('2026-07-01T00:00:00').toISOString()).toBe('2026-06-30T22:00:00.000Z')
  expect(guaranteeEnd(paidAt)).toEqual(new Date(`${day}T23:59:59.999`))
})

test('CON-31 the day of the purchase is the one of the buyer, not the one of UTC', () => {
  vi.stubEnv('TZ', 'Europe/Paris')
  expect(guaranteeEnd('2026-05-01T22:30:00.000Z').toISOString()).toBe('2026-06-01T21:59:59.999Z')
})

test('CON-31 for any day of purchase, the guarantee ends with the thirtieth day after it', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (paidAt) => {
      const days = (guaranteeEnd(paidAt.toISOString()).getTime() - new Date(paidAt).setHours(0, 0, 0, 0)) / 86_400_000
      expect(Math.round(days)).toBe(31)
    }),
  )
})
