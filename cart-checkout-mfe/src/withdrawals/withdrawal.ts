import { fieldsOf, instantOf, storableFields, textOf } from '../stores/fields.ts'

/** The statement with which a buyer withdraws from a contract (code de la consommation, L. 221-21). */
export type WithdrawalStatement = {
  readonly name: string
  /** 'PA-2026-7K2M9Q', as on the receipt. */
  readonly orderNumber: string
  /** The address that the acknowledgement is sent to. */
  readonly email: string
}

/** A withdrawal that the shop has acknowledged, as a gateway returns it. Plain data that can be stored as JSON. */
export type Withdrawal = WithdrawalStatement & {
  /** When the statement was received, ISO 8601, UTC. */
  readonly receivedAt: string
}

/**
 * Parses one stored withdrawal. Fields that a later version of the shop has added stay.
 * @throws TypeError when the value is not an object, or when a field is invalid: the message contains the field's name
 */
export function parseWithdrawal(value: unknown): Withdrawal {
  const fields = fieldsOf(value)
  return {
    ...storableFields(fields),
    name: textOf(fields, 'name'),
    orderNumber: textOf(fields, 'orderNumber'),
    email: textOf(fields, 'email'),
    receivedAt: instantOf(fields, 'receivedAt'),
  }
}

/**
 * Returns the list with a withdrawal added at the end. A second withdrawal from the same order is not added, because
 * the date of the first one was acknowledged.
 */
export const withWithdrawal = (withdrawals: readonly Withdrawal[], withdrawal: Withdrawal): readonly Withdrawal[] =>
  withdrawals.some(({ orderNumber }) => orderNumber === withdrawal.orderNumber)
    ? withdrawals
    : [...withdrawals, withdrawal]
