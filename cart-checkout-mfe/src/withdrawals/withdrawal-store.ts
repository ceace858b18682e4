import { persistedList } from '../stores/persisted-list.ts'
import { parseWithdrawal, type Withdrawal, withWithdrawal } from './withdrawal.ts'

/** The withdrawals stated in this browser, oldest first. */
const withdrawals = persistedList('promptelier:withdrawals', parseWithdrawal)

export const useWithdrawals = withdrawals.use

/** Stores an acknowledged withdrawal in this browser. Its order then counts as withdrawn. Never throws. */
export function storeWithdrawal(withdrawal: Withdrawal) {
  withdrawals.change((list) => withWithdrawal(list, withdrawal))
}
