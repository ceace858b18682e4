import type { ReactNode } from 'react'
import styles from './OrderPending.module.css'

type Props = {
  /** Shown to visitors without JavaScript, instead of the sentence about orders. */
  withoutScript?: ReactNode
}

const ORDERS_NEED_SCRIPT =
  'Le suivi de commande a besoin de JavaScript\u00A0: vos commandes et vos fiches sont gardées dans ce navigateur.'

/** The placeholder on a page about orders, until the orders of this browser can be shown. */
export function OrderPending({ withoutScript = ORDERS_NEED_SCRIPT }: Props) {
  return (
    <div className={styles.OrderPending}>
      <noscript>
        <p>{withoutScript}</p>
      </noscript>
      <div className={styles.space} aria-hidden="true" />
    </div>
  )
}
