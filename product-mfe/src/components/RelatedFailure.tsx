import { Button } from '@promptelier/ui/Button'
import { EmptyState } from '@promptelier/ui/EmptyState'
import type { ReactNode } from 'react'
import styles from './RelatedFailure.module.css'

type Props = {
  onRetry: () => void
  /** The skeleton of the cards. It is hidden and only reserves its space, so that the footer does not move. */
  children: ReactNode
}

/** Shown instead of related products that cannot be fetched, with a button to try again. */
export function RelatedFailure({ onRetry, children }: Props) {
  return (
    <div className={styles.RelatedFailure}>
      <div className={styles.reserved}>{children}</div>
      <div className={styles.notice}>
        <EmptyState title="Ces fiches n’ont pas pu être chargées" level={3}>
          <p>Celle que vous lisez est complète et votre panier est intact. Réessayez dans un instant.</p>
          <Button kind="line" onClick={onRetry}>
            Réessayer
          </Button>
        </EmptyState>
      </div>
    </div>
  )
}
