import { persistedList } from '../stores/persisted-list.ts'
import { parseWithdrawal, type Withdrawal, withWithdrawal } from './withdrawal.ts'

/** The withdrawals that were sent from this browser, oldest first. */
const withdrawals = persistedList('promptelier:withdrawals', parseWithdrawal)

/** Returns the withdrawals, and re-renders when they change. */
export const useWithdrawals = withdrawals.useList

/** Stores an acknowledged withdrawal in this browser. Its order then counts as withdrawn. Never throws. */
export function storeWithdrawal(withdrawal: Withdrawal) {
  withdrawals.update((list) => withWithdrawal(list, withdrawal))
}
