import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import type { WithdrawalRight } from '../../withdrawals/withdrawal-right.ts'
import { rightText } from '../../withdrawals/wording.ts'
import styles from './WithdrawalState.module.css'

type Props = { right: WithdrawalRight; orderNumber: string }

/** The state of the right of withdrawal from an order, with a link to use it or to see the acknowledgement. */
export function WithdrawalState({ right, orderNumber }: Props) {
  return (
    <div className={styles.WithdrawalState}>
      <p>{rightText(right)}</p>
      {right.state === 'open' || right.state === 'used' ? (
        <ArrowLink to={paths.withdrawal(orderNumber)}>
          {right.state === 'open' ? 'Renoncer au contrat ici' : 'Voir l’accusé de réception'}
        </ArrowLink>
      ) : null}
    </div>
  )
}
