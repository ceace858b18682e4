import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredOrder } from '../orders/order.ts'
import { paidOrder } from '../testing/orders.ts'
import type { Withdrawal } from './withdrawal.ts'
import { withdrawalDeadline, withdrawalRightOf } from './withdrawal-right.ts'

const order = paidOrder()
const withdrawal: Withdrawal = {
  name: 'Claire Exemple',
  orderNumber: order.number,
  email: order.email,
  receivedAt: '2026-03-05T09:15:00.000Z',
}

test.each([
  ['ends on the fourteenth day after the contract', '2026-03-02T10:00:00', '2026-03-16'],
  ['counts days, not hours', '2026-03-02T23:59:00', '2026-03-16'],
  ['that would end on a Saturday ends on Monday', '2026-03-07T10:00:00', '2026-03-23'],
  ['that would end on a Sunday ends on Monday', '2026-03-08T10:00:00', '2026-03-23'],
  ['that would end on a public holiday ends on the next day', '2026-06-30T10:00:00', '2026-07-15'],
  ['that would end on Easter Monday ends on Tuesday', '2026-03-23T10:00:00', '2026-04-07'],
  ['that would end on Christmas before a weekend ends on Monday', '2026-12-11T10:00:00', '2026-12-28'],
  ['does not change with the change to summer time', '2026-03-20T10:00:00', '2026-04-03'],
])('STA-08 a withdrawal period %s', (_, paidAt, day) => {
  expect(withdrawalDeadline(paidAt)).toEqual(new Date(`${day}T23:59:59.999`))
})

test('STA-08 for any day of purchase, the period ends 14 to 18 days later, and not on a weekend', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (paidAt) => {
      const end = withdrawalDeadline(paidAt.toISOString())
      const days = (end.getTime() - new Date(paidAt).setHours(0, 0, 0, 0)) / 86_400_000
      expect(days).toBeGreaterThan(14.9)
      expect(days).toBeLessThan(19.1)
      expect(end.getDay() % 6).not.toBe(0)
    }),
  )
})

test('the right can be used until the last instant of the last day', () => {
  const until = withdrawalDeadline(order.paidAt)
  expect(withdrawalRightOf(order, [], until)).toEqual({ state: 'open', until, endsAtOpening: false })
  expect(withdrawalRightOf(order, [], new Date(until.getTime() + 1))).toEqual({ state: 'expired', since: until })
})

test('a right that was used stays used, even after the period has ended', () => {
  expect(withdrawalRightOf(order, [withdrawal], new Date('2027-01-01'))).toEqual({ state: 'used', withdrawal })
  expect(withdrawalRightOf({ ...order, number: 'PA-2026-BBBBBB' }, [withdrawal], new Date(order.paidAt)).state).toBe(
    'open',
  )
})

const rightOf = (over: Partial<StoredOrder>) => withdrawalRightOf({ ...order, ...over }, [], new Date(order.paidAt))

test('SIL-63 a right is lost only when the buyer has consented and has opened something', () => {
  const waivedAt = '2026-03-02T10:05:00.000Z'
  const openedAt = '2026-03-02T10:06:00.000Z'
  expect(rightOf({ waivedAt })).toMatchObject({ state: 'open', endsAtOpening: true })
  expect(rightOf({ openedAt })).toMatchObject({ state: 'open', endsAtOpening: false })
  expect(rightOf({ waivedAt, openedAt })).toEqual({ state: 'opened', waivedAt, openedAt })
})
