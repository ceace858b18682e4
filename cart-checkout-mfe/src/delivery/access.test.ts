import { expect, test } from 'vitest'
import type { StoredOrder } from '../orders/order.ts'
import { paidOrder } from '../testing/orders.ts'
import { withdrawalRightOf } from '../withdrawals/withdrawal-right.ts'
import { accessGiven } from './access.ts'

const order = paidOrder()
const accessAt = (now: string, over: Partial<StoredOrder> = {}, withdrawn = false) => {
  const stored = { ...order, ...over }
  const withdrawals = withdrawn
    ? [{ name: 'Claire', orderNumber: order.number, email: order.email, receivedAt: order.paidAt }]
    : []
  return accessGiven(withdrawalRightOf(stored, withdrawals, new Date(now)))
}

test('SIL-63 without consent, an order opens on the day after the last day for withdrawing', () => {
  const opensOn = new Date('2026-03-17T00:00:00')
  expect(accessAt('2026-03-02T10:00:00')).toEqual({ state: 'closed', opensOn })
  expect(accessAt('2026-03-16T23:59:59.999')).toEqual({ state: 'closed', opensOn })
  expect(accessAt('2026-03-17T00:00:00')).toEqual({ state: 'open' })
})

test('SIL-63 with consent, an order is open at once', () => {
  expect(accessAt('2026-03-02T10:00:01', { waivedAt: '2026-03-02T10:00:01' })).toEqual({ state: 'open' })
})

test('an order from which the buyer has withdrawn does not open any more', () => {
  expect(accessAt('2026-04-02T10:00:00', { waivedAt: '2026-03-02T10:00:01' }, true)).toEqual({ state: 'withdrawn' })
})

test('SIL-63 when the period of withdrawal is extended to a working day, an order opens after that day', () => {
  expect(accessAt('2026-03-22T12:00:00', { paidAt: '2026-03-07T10:00:00' })).toEqual({
    state: 'closed',
    opensOn: new Date('2026-03-24T00:00:00'),
  })
})

test('the day does not change with the change to summer time', () => {
  expect(accessAt('2026-03-20T10:00:00', { paidAt: '2026-03-20T10:00:00' })).toEqual({
    state: 'closed',
    opensOn: new Date('2026-04-04T00:00:00'),
  })
})
