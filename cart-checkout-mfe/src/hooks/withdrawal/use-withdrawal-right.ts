import { useState } from 'react'
import type { StoredOrder } from '../../orders/order.ts'
import { type WithdrawalRight, withdrawalRightOf } from '../../withdrawals/withdrawal-right.ts'
import { useWithdrawals } from '../../withdrawals/withdrawal-store.ts'

/**
 * Returns a function that computes the right of withdrawal from an order, at the time when the page was opened. The
 * result depends on the clock and on storage: show it only in content that is rendered after mount.
 */
export function useWithdrawalRight(): (order: StoredOrder) => WithdrawalRight {
  const { list } = useWithdrawals()
  const [now] = useState(() => new Date())
  return (order) => withdrawalRightOf(order, list, now)
}
