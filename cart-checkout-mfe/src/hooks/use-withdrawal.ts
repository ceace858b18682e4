import { useNavigate } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { use, useRef, useState } from 'react'
import type { WithdrawalStatement } from '../withdrawals/withdrawal.ts'
import { WithdrawalGatewayContext } from '../withdrawals/withdrawal-gateway.ts'
import { storeWithdrawal } from '../withdrawals/withdrawal-store.ts'

/** Withdraws from one order at a time: stores the acknowledgement and navigates to the URL that shows it. */
export function useWithdrawal() {
  const gateway = use(WithdrawalGatewayContext)
  const navigate = useNavigate()
  const running = useRef(false)
  const [failed, setFailed] = useState(false)
  const [justWithdrawn, setJustWithdrawn] = useState(false)

  async function withdraw(statement: WithdrawalStatement) {
    if (running.current) return
    running.current = true
    setFailed(false)
    try {
      storeWithdrawal(await gateway.withdraw(statement))
      setJustWithdrawn(true)
      void navigate(paths.withdrawal(statement.orderNumber), { replace: true })
    } catch (error) {
      console.error('The withdrawal failed', error)
      setFailed(true)
    }
    running.current = false
  }

  return {
    failed,
    /** True once a statement was acknowledged since the page was opened. */
    justWithdrawn,
    withdraw: (statement: WithdrawalStatement) => void withdraw(statement),
  }
}
