import { type Access, accessGiven } from '../../delivery/access.ts'
import type { StoredOrder } from '../../orders/order.ts'
import type { WithdrawalRight } from '../../withdrawals/withdrawal-right.ts'
import { useWithdrawalRight } from '../withdrawal/use-withdrawal-right.ts'

export type OrderRights = { readonly right: WithdrawalRight; readonly access: Access }

/**
 * Returns a function that computes the right of withdrawal from an order and the access to its documents, at the time
 * when the page was opened. Like `useWithdrawalRight`, only for content that is rendered after mount.
 */
export function useOrderRights(): (order: StoredOrder) => OrderRights {
  const rightOf = useWithdrawalRight()
  return (order) => {
    const right = rightOf(order)
    return { right, access: accessGiven(right) }
  }
}
