import { isInstant, isRecord, isText } from '../stores/guards.ts'

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

/** Reads one stored withdrawal; undefined for what is none. */
export function parseWithdrawal(value: unknown): Withdrawal | undefined {
  if (!isRecord(value)) return undefined
  const { name, orderNumber, email, receivedAt } = value
  if (!isText(name) || !isText(orderNumber) || !isText(email) || !isInstant(receivedAt)) return undefined
  return { name, orderNumber, email, receivedAt }
}

/** Adds a withdrawal, newest last. The first one from an order counts: its date is the one that was acknowledged. */
export const withWithdrawal = (withdrawals: readonly Withdrawal[], withdrawal: Withdrawal): readonly Withdrawal[] =>
  withdrawals.some(({ orderNumber }) => orderNumber === withdrawal.orderNumber)
    ? withdrawals
    : [...withdrawals, withdrawal]
