import { Button } from '@promptelier/ui/Button'
import { EmptyState } from '@promptelier/ui/EmptyState'
import { useFocusAfterRemoval } from '@promptelier/ui/use-focus-after-removal'
import type { ReactNode } from 'react'
import type { Attempt } from '../hooks/use-related-products.ts'
import styles from './RelatedFailure.module.css'

type Props = {
  attempt: Attempt
  onRetry: () => void
  /** The skeleton of the cards. It is hidden and only reserves its space, so that the footer does not move. */
  children: ReactNode
}

const MESSAGES = { none: '', running: 'Nouvel essai…', failed: 'Toujours pas de réponse.' }

/** Shown instead of related products that cannot be fetched, with a button to try again. */
export function RelatedFailure({ attempt, onRetry, children }: Props) {
  const buttonRef = useFocusAfterRemoval<HTMLButtonElement>()
  return (
    <div className={styles.RelatedFailure}>
      <div className={styles.reserved}>{children}</div>
      <div className={styles.notice}>
        <EmptyState title="Ces fiches n’ont pas pu être chargées" level={3}>
          <p>Votre panier est intact. Réessayez dans un instant.</p>
          {/* Not disabled while trying: a disabled button loses the focus. A press then fetches nothing twice. */}
          <Button kind="line" ref={buttonRef} onClick={onRetry}>
            Réessayer
          </Button>
          <output className={styles.answer}>{MESSAGES[attempt]}</output>
        </EmptyState>
      </div>
    </div>
  )
}
