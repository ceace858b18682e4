import { PageTitle } from '@promptelier/shared/ui/PageTitle'
import styles from './OrderPending.module.css'

type Props = { title: string }

/** A page about orders while those of this browser are not known: what is prerendered. */
export function OrderPending({ title }: Props) {
  return (
    <div className={styles.OrderPending}>
      <PageTitle>{title}</PageTitle>
      <noscript>
        <p>
          {
            'Le suivi de commande a besoin de JavaScript. Vos fichiers, eux, arrivent par e-mail aussitôt après le paiement.'
          }
        </p>
      </noscript>
      <div className={styles.space} aria-hidden="true" />
    </div>
  )
}
