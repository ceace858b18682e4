import { useState } from 'react'
import type { StoredOrder } from '../orders/order.ts'
import { type WithdrawalRight, withdrawalRightOf } from '../withdrawals/withdrawal-right.ts'
import { useWithdrawals } from '../withdrawals/withdrawal-store.ts'

/**
 * Where the right of withdrawal from an order stands at the time the page was opened; for what is shown after mount.
 * @returns the right of one order of this browser
 */
export function useWithdrawalRight(): (order: StoredOrder) => WithdrawalRight {
  const { list } = useWithdrawals()
  const [now] = useState(() => new Date())
  return (order) => withdrawalRightOf(order, list, now)
}
