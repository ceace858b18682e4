import { createContext } from 'react'
import type { Withdrawal, WithdrawalStatement } from './withdrawal.ts'

/** The interface through which a withdrawal is sent to the shop. A real service needs only another implementation. */
export type WithdrawalGateway = {
  /**
   * Sends a statement. The shop acknowledges it by e-mail and in the returned value.
   * @throws (rejects) when the shop did not receive the statement: the buyer has not withdrawn, and can try again
   */
  readonly withdraw: (statement: WithdrawalStatement) => Promise<Withdrawal>
}

/** Acknowledges every statement at once, without sending anything (GEN-21). */
export const simulatedWithdrawalGateway: WithdrawalGateway = {
  withdraw: (statement) => Promise.resolve({ ...statement, receivedAt: new Date().toISOString() }),
}

/** The gateway in use. Tests provide another one. */
export const WithdrawalGatewayContext = createContext<WithdrawalGateway>(simulatedWithdrawalGateway)
