import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import type { WithdrawalRight } from '../withdrawals/withdrawal-right.ts'
import { rightText } from '../withdrawals/wording.ts'
import styles from './WithdrawalState.module.css'

type Props = { right: WithdrawalRight; orderNumber: string }

/** Where the right of withdrawal from an order stands, with the door to it while it is open. */
export function WithdrawalState({ right, orderNumber }: Props) {
  return (
    <div className={styles.WithdrawalState}>
      <p>{rightText(right)}</p>
      {right.state === 'open' ? (
        <ArrowLink to={paths.withdrawal(orderNumber)}>Renoncer au contrat ici</ArrowLink>
      ) : null}
      {right.state === 'used' ? (
        <ArrowLink to={paths.withdrawal(orderNumber)}>Voir l’accusé de réception</ArrowLink>
      ) : null}
    </div>
  )
}
