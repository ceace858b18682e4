import { useNavigate } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { use, useRef, useState } from 'react'
import type { WithdrawalStatement } from '../../withdrawals/withdrawal.ts'
import { WithdrawalGatewayContext } from '../../withdrawals/withdrawal-gateway.ts'
import { storeWithdrawal } from '../../withdrawals/withdrawal-store.ts'

/** Sends one withdrawal at a time, stores its acknowledgement, and navigates to the URL that shows it. */
export function useWithdrawal() {
  const gateway = use(WithdrawalGatewayContext)
  const navigate = useNavigate()
  const isWithdrawing = useRef(false)
  const [failed, setFailed] = useState(false)
  const [justWithdrawn, setJustWithdrawn] = useState(false)

  async function withdraw(statement: WithdrawalStatement) {
    if (isWithdrawing.current) return
    isWithdrawing.current = true
    setFailed(false)
    try {
      storeWithdrawal(await gateway.withdraw(statement))
      setJustWithdrawn(true)
      void navigate(paths.withdrawal(statement.orderNumber), { replace: true })
    } catch (error) {
      console.error('The withdrawal failed', error)
      setFailed(true)
    }
    isWithdrawing.current = false
  }

  return {
    failed,
    /** True when a withdrawal was acknowledged after the page was opened. */
    justWithdrawn,
    withdraw: (statement: WithdrawalStatement) => void withdraw(statement),
  }
}
