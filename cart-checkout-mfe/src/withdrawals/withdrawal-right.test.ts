import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredOrder } from '../orders/order.ts'
import type { Withdrawal } from './withdrawal.ts'
import { withdrawalDeadline, withdrawalRightOf } from './withdrawal-right.ts'

const order: StoredOrder = {
  number: 'PA-2026-AAAAAA',
  productId: '7',
  quantity: 1,
  email: 'claire@example.fr',
  amountCents: 999,
  paidAt: '2026-03-02T10:00:00',
  waivedAt: null,
}
const withdrawal: Withdrawal = {
  name: 'Claire Exemple',
  orderNumber: order.number,
  email: order.email,
  receivedAt: '2026-03-05T09:15:00.000Z',
}

test.each([
  ['the fourteenth day after the contract', '2026-03-02T10:00:00', '2026-03-16'],
  ['counted in days, not in hours', '2026-03-02T23:59:00', '2026-03-16'],
  ['a Saturday moves to Monday', '2026-03-07T10:00:00', '2026-03-23'],
  ['a Sunday moves to Monday', '2026-03-08T10:00:00', '2026-03-23'],
  ['a public holiday moves to the next day', '2026-06-30T10:00:00', '2026-07-15'],
  ['Easter Monday moves to Tuesday', '2026-03-23T10:00:00', '2026-04-07'],
  ['Christmas, then a weekend', '2026-12-11T10:00:00', '2026-12-28'],
  ['over the change to summer time', '2026-03-20T10:00:00', '2026-04-03'],
])('STA-08 the period of withdrawal ends on %s', (_, paidAt, day) => {
  expect(withdrawalDeadline(paidAt)).toEqual(new Date(`${day}T23:59:59.999`))
})

test('STA-08 whatever the day, the period ends 14 to 18 days later, on a working day', () => {
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
  expect(withdrawalRightOf(order, [], until)).toEqual({ state: 'open', until })
  expect(withdrawalRightOf(order, [], new Date(until.getTime() + 1))).toEqual({ state: 'expired', since: until })
})

test('a right that was used stays used, after the period as well', () => {
  expect(withdrawalRightOf(order, [withdrawal], new Date('2027-01-01'))).toEqual({ state: 'used', withdrawal })
  expect(withdrawalRightOf({ ...order, number: 'PA-2026-BBBBBB' }, [withdrawal], new Date(order.paidAt)).state).toBe(
    'open',
  )
})

test('SIL-63 a right that was given up is neither open nor expired', () => {
  const waivedAt = '2026-03-02T10:05:00.000Z'
  expect(withdrawalRightOf({ ...order, waivedAt }, [], new Date(order.paidAt))).toEqual({
    state: 'waived',
    at: waivedAt,
  })
})
