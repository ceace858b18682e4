import { fieldsOf, instantOf, textOf } from '../stores/fields.ts'

/** What a buyer states to withdraw from a contract (code de la consommation, L. 221-21). */
export type WithdrawalStatement = {
  readonly name: string
  /** 'PA-2026-7K2M9Q', as on the receipt. */
  readonly orderNumber: string
  /** Where the acknowledgement goes. */
  readonly email: string
}

/** A withdrawal that the shop has acknowledged. Plain data: this is what a gateway answers and what storage holds. */
export type Withdrawal = WithdrawalStatement & {
  /** When the statement was received, ISO 8601, UTC. */
  readonly receivedAt: string
}

/**
 * Reads one stored withdrawal.
 * @throws Error that names the field which cannot be read
 */
export function parseWithdrawal(value: unknown): Withdrawal {
  const fields = fieldsOf(value)
  return {
    name: textOf(fields, 'name'),
    orderNumber: textOf(fields, 'orderNumber'),
    email: textOf(fields, 'email'),
    receivedAt: instantOf(fields, 'receivedAt'),
  }
}

/** Adds a withdrawal, newest last. The first one from an order counts: its date is the one that was acknowledged. */
export const withWithdrawal = (withdrawals: readonly Withdrawal[], withdrawal: Withdrawal): readonly Withdrawal[] =>
  withdrawals.some(({ orderNumber }) => orderNumber === withdrawal.orderNumber)
    ? withdrawals
    : [...withdrawals, withdrawal]
