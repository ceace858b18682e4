import { useState } from 'react'
import type { StoredOrder } from '../orders/order.ts'
import { type WithdrawalRight, withdrawalRightOf } from '../withdrawals/withdrawal-right.ts'
import { useWithdrawals } from '../withdrawals/withdrawal-store.ts'

/**
 * Computes the state of the right of withdrawal at the time the page was opened. It depends on the clock and on
 * storage, so use it only in content that is rendered after mount.
 * @returns a function from an order of this browser to its right
 */
export function useWithdrawalRight(): (order: StoredOrder) => WithdrawalRight {
  const { list } = useWithdrawals()
  const [now] = useState(() => new Date())
  return (order) => withdrawalRightOf(order, list, now)
}
