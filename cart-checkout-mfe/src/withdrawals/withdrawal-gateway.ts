import { createContext } from 'react'
import type { Withdrawal, WithdrawalStatement } from './withdrawal.ts'

/** The port through which a withdrawal reaches the shop; the only place that a real service would replace. */
export type WithdrawalGateway = {
  /**
   * Hands a statement over and has it acknowledged, at the e-mail address as well.
   * @throws (rejects) when it could not be received: nothing was withdrawn from then, and it can be tried again
   */
  readonly withdraw: (statement: WithdrawalStatement) => Promise<Withdrawal>
}

/** Received at once, by nobody: nothing is sent (GEN-21). */
export const simulatedWithdrawals: WithdrawalGateway = {
  withdraw: (statement) => Promise.resolve({ ...statement, receivedAt: new Date().toISOString() }),
}

/** The gateway that pages withdraw through; tests put another one in its place. */
export const WithdrawalGatewayContext = createContext<WithdrawalGateway>(simulatedWithdrawals)
