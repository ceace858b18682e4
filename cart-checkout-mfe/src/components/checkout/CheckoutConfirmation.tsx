import type { Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { Button } from '@promptelier/ui/Button'
import type { Confirmation } from '../../hooks/checkout/use-confirmation.ts'
import type { Order } from '../../orders/order.ts'
import { OrderReceipt } from '../orders/OrderReceipt.tsx'
import { Sheet } from '../Sheet.tsx'
import styles from './CheckoutConfirmation.module.css'
import { OrderConfirmation } from './OrderConfirmation.tsx'

const RETRY_TEXTS = {
  running: 'Nouvel essai…',
  failed: 'Toujours rien. Vérifiez votre connexion, puis réessayez.',
} as const

type Props = {
  order: Order
  product: Product
  /** False when the order could not be stored. */
  stored: boolean
  confirmation: Pick<Confirmation, 'justPaid' | 'retryState' | 'retry'>
}

/** Confirms a paid order on the checkout while the success page is not loaded. Uses only data that is loaded. */
export function CheckoutConfirmation({ order, product, stored, confirmation: { justPaid, retryState, retry } }: Props) {
  return (
    <Sheet
      slip={
        <OrderReceipt title="Votre reçu" state="Payé" order={order} product={product}>
          {null}
        </OrderReceipt>
      }
    >
      <OrderConfirmation order={order} stored={stored} howToKeep="imprimez-le" focused={justPaid}>
        <section className={styles.rest} aria-label="Suite de la confirmation">
          <p>
            {stored ? 'Votre commande est payée et enregistrée.' : 'Votre commande est payée.'}
            {' Seule la suite de cette page manque encore\u00A0: la connexion semble coupée ou lente.'}
          </p>
          <div className={styles.actions}>
            <Button kind="solid" onClick={retry}>
              Réessayer
            </Button>
            <ArrowLink to={paths.orders()}>Toutes vos commandes</ArrowLink>
          </div>
          {/* Always rendered, so that screen readers announce a new text, and that the text causes no layout shift. */}
          <output className={styles.state}>{retryState && RETRY_TEXTS[retryState]}</output>
        </section>
      </OrderConfirmation>
    </Sheet>
  )
}
