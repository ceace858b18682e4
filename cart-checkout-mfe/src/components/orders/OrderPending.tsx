import type { ReactNode } from 'react'
import styles from './OrderPending.module.css'

type Props = {
  /** Shown to visitors without JavaScript, instead of the sentence about orders. */
  withoutScript?: ReactNode
}

const ORDERS_NEED_SCRIPT =
  'Le suivi de commande a besoin de JavaScript\u00A0: vos commandes et vos fiches sont gardées dans ce navigateur.'

/** The placeholder on a page about orders, until the orders of this browser can be shown. */
export function OrderPending({ withoutScript }: Props) {
  return (
    <div className={styles.OrderPending} aria-busy>
      {/* In a browser, React renders nothing in `noscript`: the text is on the server only. */}
      <noscript>{import.meta.env.SSR ? <p>{withoutScript ?? ORDERS_NEED_SCRIPT}</p> : null}</noscript>
      <div className={styles.space} />
    </div>
  )
}
