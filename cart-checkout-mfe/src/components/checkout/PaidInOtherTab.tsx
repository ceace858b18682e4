import { paths } from '@promptelier/storefront/paths'
import { Button } from '@promptelier/ui/Button'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { focusOnMount } from '@promptelier/ui/focus-on-mount'
import type { StoredOrder } from '../../orders/order.ts'
import styles from './PaidInOtherTab.module.css'

type Props = { order: StoredOrder; onPayAgain: () => void }

/** Replaces the form once another tab has paid for the same product, so that nobody pays twice by mistake. */
export function PaidInOtherTab({ order, onPayAgain }: Props) {
  return (
    <section className={styles.PaidInOtherTab} aria-labelledby="deja-paye">
      <h2 className={styles.title} id="deja-paye" tabIndex={-1} ref={focusOnMount}>
        Vous venez de payer ce produit
      </h2>
      <p>{`La commande ${order.number} a été payée dans un autre onglet. Rien n’a été débité ici.`}</p>
      <div className={styles.actions}>
        <ButtonLink kind="solid" to={paths.checkoutSuccess(order.productId)} replace>
          Voir ma commande
        </ButtonLink>
        <Button kind="line" onClick={onPayAgain}>
          Payer une deuxième fois
        </Button>
      </div>
    </section>
  )
}
