import { useNavigate } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { use, useRef, useState } from 'react'
import type { WithdrawalStatement } from '../withdrawals/withdrawal.ts'
import { WithdrawalGatewayContext } from '../withdrawals/withdrawal-gateway.ts'
import { storeWithdrawal } from '../withdrawals/withdrawal-store.ts'

/** Withdrawing from one order at a time: keeps the acknowledgement and shows it at an address of its own. */
export function useWithdrawal() {
  const gateway = use(WithdrawalGatewayContext)
  const navigate = useNavigate()
  const running = useRef(false)
  const [failed, setFailed] = useState(false)
  const [stated, setStated] = useState(false)

  async function withdraw(statement: WithdrawalStatement) {
    if (running.current) return
    running.current = true
    setFailed(false)
    try {
      storeWithdrawal(await gateway.withdraw(statement))
      setStated(true)
      void navigate(paths.withdrawal(statement.orderNumber), { replace: true })
    } catch (error) {
      console.error('The withdrawal failed', error)
      setFailed(true)
    }
    running.current = false
  }

  return {
    failed,
    /** True once a statement of this visit to the page was acknowledged. */
    stated,
    withdraw: (statement: WithdrawalStatement) => void withdraw(statement),
  }
}
