import type { Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { Button } from '@promptelier/ui/Button'
import type { Confirmation } from '../hooks/use-confirmation.ts'
import type { Order } from '../orders/order.ts'
import { OrderConfirmation } from './OrderConfirmation.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import styles from './PaidHere.module.css'
import { Sheet } from './Sheet.tsx'

const RETRYING = {
  running: 'Nouvel essai…',
  failed: 'Toujours rien. Vérifiez votre connexion, puis réessayez.',
} as const

type Props = {
  order: Order
  product: Product
  /** False when storage refused to keep the order. */
  stored: boolean
  confirmation: Pick<Confirmation, 'paidNow' | 'retrying' | 'retry'>
}

/** A paid order, from what is at hand, while the success page cannot be fetched. */
export function PaidHere({ order, product, stored, confirmation: { paidNow, retrying, retry } }: Props) {
  return (
    <Sheet
      slip={
        <OrderReceipt title="Votre reçu" state="Payé" order={order} product={product}>
          {null}
        </OrderReceipt>
      }
    >
      <OrderConfirmation order={order} stored={stored} focused={paidNow}>
        <section className={styles.rest} aria-label="Suite de la confirmation">
          <p>
            {
              'Votre commande est payée et enregistrée. Seule la suite de cette page manque encore\u00A0: la connexion semble coupée ou lente.'
            }
          </p>
          <div className={styles.actions}>
            <Button kind="solid" onClick={retry}>
              Réessayer
            </Button>
            <ArrowLink to={paths.orders()}>Toutes vos commandes</ArrowLink>
          </div>
          {/* There from the start, with its room: what appears in it is announced, and nothing moves. */}
          <output className={styles.state}>{retrying && RETRYING[retrying]}</output>
        </section>
      </OrderConfirmation>
    </Sheet>
  )
}
