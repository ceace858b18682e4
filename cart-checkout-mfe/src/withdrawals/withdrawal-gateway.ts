import { createContext } from 'react'
import type { Withdrawal, WithdrawalStatement } from './withdrawal.ts'

/**
 * The interface through which a withdrawal is sent to the shop. A real service would replace only its implementation.
 */
export type WithdrawalGateway = {
  /**
   * Sends a statement. The shop acknowledges it in the returned value and by e-mail.
   * @throws (rejects) when it could not be received: there is no withdrawal then, and the buyer can try again
   */
  readonly withdraw: (statement: WithdrawalStatement) => Promise<Withdrawal>
}

/** Acknowledges every statement at once, without sending anything (GEN-21). */
export const simulatedWithdrawals: WithdrawalGateway = {
  withdraw: (statement) => Promise.resolve({ ...statement, receivedAt: new Date().toISOString() }),
}

/** Provides the gateway. Tests provide another one. */
export const WithdrawalGatewayContext = createContext<WithdrawalGateway>(simulatedWithdrawals)
